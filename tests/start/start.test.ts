import { chmodSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { LINE_FILE } from '../../.scripts/line-file.ts';
import { bearer } from '../support/desk-calls.ts';
import { localRows } from '../support/local-rows.ts';
import { freePort, npmRun, npmStart, type RunningStart } from '../support/npm-start.ts';
import { descendantsOf, processTable } from '../support/process-table.ts';

const state = await mkdtemp(join(tmpdir(), 'pledgewell-start-'));
// As a folder is made that nobody gave a thought.
chmodSync(state, 0o755);
const running: RunningStart[] = [];

function start(port: number, script?: 'start' | 'dev', variables?: Record<string, string>): RunningStart {
  const process = npmStart(port, state, script, variables);
  running.push(process);
  return process;
}

afterEach(async () => {
  for (const process of running.splice(0)) await process.interrupt();
});
afterAll(() => rm(state, { recursive: true, force: true }));

function post(origin: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(origin + path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
}

/** How many entries each list of the desk shows, and whether all of them are marked as samples. */
async function desk(origin: string): Promise<{ readonly entries: number; readonly samples: number }> {
  const headers = bearer((await readFile(join(state, 'desk-token'), 'utf8')).trim());
  const paths = ['/leads/eligibility', '/leads/partner', '/leads/contact', '/leads/contact?spam=1', '/leads/newsletter', ''];
  const pages = await Promise.all(paths.map(async (path) => (await fetch(`${origin}/resumes-dashboard${path}`, { headers })).text()));
  const count = (pattern: RegExp): number => pages.reduce((sum, page) => sum + (page.match(pattern)?.length ?? 0), 0);
  return { entries: count(/name="row"/gu), samples: count(/class="sample-mark"/gu) };
}

test('npm start serves the site, prints codes, keeps its data over a restart and leaves nothing running; npm run dev builds what changes', async () => {
  const first = start(await freePort());
  await first.untilOutput(/Pledgewell is running/u);
  expect(first.output()).toContain(first.origin);
  expect(first.output()).not.toMatch(/WARNING|\[wrangler|curl |telemetry/u);
  const sample = await first.untilOutput(/(\d{10}) {3}eligible/u);
  const phoneNumber = sample[1] ?? '';

  const home = await fetch(first.origin);
  expect(home.status).toBe(200);
  expect(await home.text()).toContain('Check Eligibility');
  expect((await fetch(`${first.origin}/no-such-page`)).status).toBe(404);
  // The tools' own window into the storage is shut: with HOST=0.0.0.0 it would be open to the whole network.
  const explorer = '/cdn-cgi/explorer/api/d1/database/00000000-0000-0000-0000-000000000000/raw';
  expect((await post(first.origin, explorer, { sql: 'SELECT 1' })).status).toBe(405);
  expect((await fetch(first.origin + explorer)).status).toBe(404);

  // Nobody else on this machine reads what was entered here.
  const written = await readdir(state, { recursive: true, withFileTypes: true });
  const open = [state, ...written.map((entry) => join(entry.parentPath, entry.name))].filter((path) => statSync(path).mode & 0o077);
  expect([written.length > 10, open]).toEqual([true, []]);

  // Made-up leads and CVs stand at the desk, and nobody was written to about them.
  expect(await desk(first.origin)).toEqual({ entries: 18, samples: 18 });
  expect(first.output()).not.toMatch(/SMS to|Reference:|"event":"mail/u);
  const cleared = await npmRun('demo', state, ['clear']);
  expect(cleared.output).toContain('Removed 15 sample leads, 5 notes about them and 3 sample CVs');
  expect(await desk(first.origin)).toEqual({ entries: 0, samples: 0 });

  const key = { 'Idempotency-Key': 'start-test-send' };
  const details = { fullName: 'Asha Rao', phoneNumber };
  expect((await post(first.origin, '/api/eligibility/phone/sent-otp', details, key)).status).toBe(200);
  const sms = await first.untilOutput(/SMS to .*?(\d{6})/u);
  const wrong = sms[1] === '111111' ? '222222' : '111111';
  expect((await post(first.origin, '/api/eligibility/phone/verify-otp', { phoneNumber, otp: wrong })).status).toBe(400);
  const verified = await post(first.origin, '/api/eligibility/phone/verify-otp', { phoneNumber, otp: sms[1] });
  expect(verified.status).toBe(200);
  expect(await verified.json()).toMatchObject({ elibilityStatus: true });

  const message = { name: 'Ravi', email: 'ravi@example.com', subject: 'A question', message: 'Two lines,\nand a \u001b[31mcolour.' };
  expect((await post(first.origin, '/api/landing/create/contact-form', message)).status).toBe(201);
  // The team's mail, in the terminal.
  await first.untilOutput(/A question/u);

  await first.interrupt();
  await expect(fetch(first.origin)).rejects.toThrow();
  // The log for `npm run tail`: records alone, no codes and no mails.
  const log = await readFile(join(state, LINE_FILE), 'utf8');
  expect(log).toContain('"event":"code.send"');
  expect(log).not.toMatch(/SMS to|A question/u);
  // Nor does any other file hold a code.
  const files = (await readdir(state, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const contents = await Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')));
  expect(files.filter((_, index) => contents[index]?.includes('SMS to')).map(({ name }) => name)).toEqual([]);
  // As a start of an earlier version has left it.
  await mkdir(join(state, 'v3', 'observability'));
  await writeFile(join(state, 'v3', 'observability', 'traces.sqlite'), 'SMS to 9876543210');

  const leads = await npmRun('leads', state);
  expect(leads.code).toBe(0);
  for (const line of ['Contact messages (1)', 'Email: ravi@example.com', 'Subject: A question', 'Message: Two lines,', 'Newsletter (0)'])
    expect(leads.output).toContain(line);
  expect(leads.output).not.toContain('\u001b[31mcolour');

  const second = start(first.port, 'dev');
  await second.untilOutput(/Pledgewell is running/u);
  expect(await readdir(join(state, 'v3'))).not.toContain('observability');
  // What the first run built stands, whole.
  expect(second.output()).toContain('Nothing has changed since the site was built.');
  expect(await (await fetch(second.origin)).text()).toContain('Check Eligibility');
  // What the first run brought, and no sample again.
  expect(await desk(second.origin)).toEqual({ entries: 2, samples: 0 });
  expect(localRows(state, 'SELECT 1 FROM lead_history UNION ALL SELECT 1 FROM resumes')).toEqual([]);
  expect(await readdir(join(state, 'v3', 'r2', 'pledgewell-resumes', 'blobs'))).toEqual([]);
  // The first run remembers this submission: the same answer, and no second SMS.
  expect((await post(second.origin, '/api/eligibility/phone/sent-otp', details, key)).status).toBe(200);
  await second.untilOutput(/"route":"[^"]*sent-otp"/u);
  expect(second.output()).not.toMatch(/SMS to/u);

  // An article is saved, as it is.
  const now = new Date();
  await utimes(new URL('../../worker/backend/content/faqs.md', import.meta.url), now, now);
  await second.untilOutput(/Rebuilt; reload the page/u);

  // Killed as a process manager does it: npm alone.
  const started = descendantsOf(second.pid).map(({ pid }) => pid);
  expect(started.length).toBeGreaterThan(3);
  process.kill(second.pid, 'SIGKILL');
  const left = () => processTable().filter(({ pid, command }) => started.includes(pid) && command !== '');
  await expect.poll(left, { timeout: 20_000 }).toEqual([]);
  await expect(fetch(second.origin)).rejects.toThrow();
});

test('npm run leads says what to do where nothing has run yet', async () => {
  const leads = await npmRun('leads', join(state, 'nowhere'));
  expect(leads.code).not.toBe(0);
  expect(leads.output).toContain('Run npm start first.');
});

test('a busy port ends npm start with one clear sentence', async () => {
  const port = await freePort();
  const occupant = createServer();
  await new Promise<void>((resolve) => occupant.listen(port, '127.0.0.1', resolve));
  try {
    const process = start(port);
    expect(await process.ended).not.toBe(0);
    expect(process.output()).toContain(`Port ${port} is in use.`);
    expect(process.output()).not.toMatch(/\n\s+at /u);
  } finally {
    await new Promise((resolve) => occupant.close(resolve));
  }
});

test('a PORT that is no port ends npm start with one clear sentence', async () => {
  const process = start(Number.NaN);
  expect(await process.ended).not.toBe(0);
  expect(process.output()).toContain('PORT must be a number from 1 to 65535');
});

test.for(['a-file', 'a-file/state'])('a STATE_DIR that cannot be a folder (%s) ends npm start with one clear sentence', async (name) => {
  await writeFile(join(state, 'a-file'), '');
  const folder = join(state, name);
  const process = start(await freePort(), 'start', { STATE_DIR: folder });
  expect(await process.ended).toBe(1);
  expect(process.output()).toContain(`The local storage in ${folder} could not be prepared: `);
  expect(process.output()).not.toMatch(/\n\s+at /u);
});

test.for(['https://api.example.com/v1', 'api.example.com', 'ftp://api.example.com', 'https://user@api.example.com'])(
  'an API_ORIGIN that is no origin (%s) ends npm start with one clear sentence, before anything is built',
  async (value) => {
    const process = start(await freePort(), 'start', { API_ORIGIN: value });
    expect(await process.ended).not.toBe(0);
    expect(process.output()).toContain(`API_ORIGIN must be an origin such as https://api.example.com, without a path; it is "${value}".`);
    expect(process.output()).not.toMatch(/Building|\n\s+at /u);
  },
);
