/** Nothing that a visitor does ends `npm start`, and what ends all the same is started again with its data (case BR-02). */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { apiPath, type Endpoint, type EndpointName, endpoints } from '../../machines/contract/endpoints.ts';
import { cutUpload, hangUp, readRequest } from '../support/hang-up.ts';
import { contact } from '../support/lead-calls.ts';
import { freePort, npmRun, npmStart, type RunningStart } from '../support/npm-start.ts';
import { descendantsOf } from '../support/process-table.ts';
import { seededRandom } from '../support/seeded-random.ts';

const state = await mkdtemp(join(tmpdir(), 'pledgewell-stays-up-'));
const site = npmStart(await freePort(), state);
const random = seededRandom(20_261_128);

afterAll(async () => {
  await site.interrupt();
  await rm(state, { recursive: true, force: true });
});

const apiPosts = (Object.entries(endpoints) as readonly (readonly [EndpointName, Endpoint])[])
  .filter(([, { method }]) => method === 'POST')
  .map(([name]) => apiPath(name, { slug: 'loan-to-value-by-asset-class' }));
/** Every other address that takes a POST. */
const pagePosts = [
  '/contact',
  '/partner',
  '/newsletter',
  '/carriers',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/resumes-dashboard/sign-in',
  '/resumes-dashboard/sign-out',
];

/** What only trouble prints: errors of the worker, of the runtime and of wrangler. */
function trouble(output: string): string[] {
  return output.split('\n').filter((line) => /"level":"error"|ERROR|Error|✘|Uncaught|\n\s+at /u.test(line));
}

/** So many at a time, as browsers would. */
async function inParallel(count: number, atOnce: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

function leave(message: string): Promise<Response> {
  return fetch(site.origin + apiPath('createContact'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...contact, message }),
  });
}

function subscribe(email: string): Promise<Response> {
  return fetch(site.origin + apiPath('createNewsletter'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
}

async function untilAnswering(running: RunningStart): Promise<void> {
  for (;;) {
    const answer = await fetch(`${running.origin}/blogs`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The process of that kind, when there is one: `wrangler`'s own, the runtime in front (`proxy`) or the one with the worker (`worker`). */
function processOf(kind: 'wrangler' | 'proxy' | 'worker'): number | undefined {
  const fits = {
    wrangler: (command: string) => command.includes('wrangler-dist/cli.js'),
    proxy: (command: string) => command.includes('workerd serve') && command.includes(`:${site.port} `),
    worker: (command: string) => command.includes('workerd serve') && !command.includes(`:${site.port} `),
  }[kind];
  return descendantsOf(site.pid).find(({ command }) => fits(command))?.pid;
}

function kill(kind: 'wrangler' | 'proxy' | 'worker'): void {
  const pid = processOf(kind);
  if (pid === undefined) throw new Error(`there is no ${kind}`);
  process.kill(pid, 'SIGKILL');
}

test('a lead is acknowledged', async () => {
  await site.untilOutput(/Pledgewell is running/u);
  expect((await leave('Before everything.')).status).toBe(201);
});

test('BR-02: 200 visitors who hang up before or in the middle of an answer end nothing and are no error', async () => {
  const paths = ['/', '/blogs', '/contact', '/partner', '/blogs?search=fund', apiPath('readBlogs'), apiPath('readFaqs')] as const;
  await inParallel(200, 8, () =>
    hangUp({
      origin: site.origin,
      bytes: readRequest(site.origin, random.pick(paths)),
      when: random.pick(['sent', 'answered']),
      reset: random.next() < 0.5,
    }),
  );
  expect((await fetch(`${site.origin}/blogs`)).status).toBe(200);
  expect(trouble(site.output())).toEqual([]);
});

test('BR-02: 50 uploads that are cut off at random points end nothing, store nothing and are no error', async () => {
  const size = 600_000;
  const path = apiPath('uploadResume');
  await inParallel(50, 4, () =>
    hangUp({
      origin: site.origin,
      bytes: cutUpload(site.origin, path, size, random.below(size)),
      when: 'sent',
      reset: random.next() < 0.5,
    }),
  );
  expect((await fetch(`${site.origin}/blogs`)).status).toBe(200);
  await site.untilOutput(/"level":"info".*"route":"\/api\/landing\/create\/upload-resume","status":499/u);
  expect(site.output()).not.toMatch(/"route":"\/api\/landing\/create\/upload-resume","status":201/u);
  expect(trouble(site.output())).toEqual([]);
});

test.for([70_000, 200_000, 2_000_000])(
  'BR-02: a body of %i bytes to every address that takes a POST is refused with a sentence',
  async (size) => {
    for (const path of [...apiPosts, ...pagePosts]) {
      const type = apiPosts.includes(path) ? 'application/json' : 'application/x-www-form-urlencoded';
      const answer = await fetch(site.origin + path, { method: 'POST', headers: { 'Content-Type': type }, body: 'x'.repeat(size) });
      const text = await answer.text();
      expect(`${path} ${answer.status}`).toMatch(/ (?:204|4\d\d)$/u);
      if (answer.status !== 204) expect(text).not.toBe('');
      expect((await fetch(`${site.origin}/blogs`)).status, `after ${path}`).toBe(200);
    }
    expect(trouble(site.output())).toEqual([]);
  },
);

test.for(['worker', 'proxy', 'wrangler'] as const)(
  'BR-02: kill -9 of %s is survived, and the terminal says so in one line; a mail that was owed then goes out by itself',
  async (kind) => {
    const seen = site.output().length;
    const reader = `reader-${kind}@example.com`;
    expect((await subscribe(reader)).status).toBe(201);
    // Before the queue, which waits for company, has handed over what it has: it is gone with the runtime.
    kill(kind);
    await site.untilOutput(new RegExp(`^[\\s\\S]{${seen},}started again, with the same data`, 'u'));
    await untilAnswering(site);
    expect((await leave(`After a kill of ${kind}.`)).status).toBe(201);
    await site.untilOutput(new RegExp(`To: ${reader}[\\s\\S]*/newsletter/confirm`, 'u'));
    const told = site.output().slice(seen);
    expect(told.match(/started again/gu)).toHaveLength(1);
    expect(trouble(told)).toEqual([]);
  },
);

test('what ends again and again is given up within the minute, with one sentence and nothing left on the port', async () => {
  for (let last = 0; ; ) {
    const next = await Promise.race([site.ended.then(() => null), nextWrangler(last)]);
    if (next === null) break;
    last = next;
    process.kill(last, 'SIGKILL');
  }
  expect(await site.ended).toBe(1);
  expect(site.output()).toMatch(/ended 6 times within a minute and is not started again/u);
  await expect(fetch(site.origin)).rejects.toThrow();
});

test('every lead that was acknowledged is still there', async () => {
  const { output, code } = await npmRun('leads', state);
  expect(code).toBe(0);
  // Once each: nothing lost, nothing double.
  for (const line of ['Before everything.', 'After a kill of worker.', 'After a kill of proxy.', 'After a kill of wrangler.'])
    expect(output.split(line), line).toHaveLength(2);
});

/** The id of wrangler's process as soon as it is another one than `last`. */
async function nextWrangler(last: number): Promise<number> {
  for (;;) {
    const pid = processOf('wrangler');
    if (pid !== undefined && pid !== last) return pid;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
