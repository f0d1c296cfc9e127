/**
 * A fresh deployment by the commands of worker/deploy.md, rehearsed on this machine: no seed, a state folder of its own, and the variables of a
 * deployed site instead of those of `npm start`. It ends with an eligible number and a desk that lets its first token in.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { messages } from '../../machines/contract/messages.ts';
import { startFakeSms } from '../support/fake-sms.ts';
import { freePort, npmRun } from '../support/npm-start.ts';
import { wranglerDev } from '../support/wrangler-dev.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'pledgewell-deployment-'));
const state = join(folder, 'state');
afterAll(() => rm(folder, { recursive: true, force: true }));

const NUMBER = '9812345678';

test('migrations, import, token: then a visitor is eligible and the desk opens', async () => {
  const page = await readFile(`${root}worker/deploy.md`, 'utf8');
  for (const command of [
    'npm run deploy -- --smoke',
    'npm run holdings -- import holdings.csv --remote',
    'npm run token -- add "Admin" --role admin --remote',
  ])
    expect(page).toContain(command);

  const sms = await startFakeSms();
  const site = await wranglerDev({
    port: await freePort(),
    state,
    // Those of .dev.vars are for `npm start` alone.
    envFile: await variables({ ...sms.bindings, HASH_KEY: 'f'.repeat(64), SITE_ORIGIN: 'https://www.example.com' }),
  });
  try {
    // Nobody has imported anything yet: no code, no verdict.
    const early = await post(site.origin, 'sent-otp', { fullName: 'Asha Rao', phoneNumber: NUMBER });
    expect([early.status, await messageOf(early)]).toEqual([503, messages.holdingsUnknown]);
    expect(sms.sent).toEqual([]);

    const feed = join(folder, 'holdings.csv');
    await writeFile(feed, `mobile,folio,class,value\n${NUMBER},EQ-1/01,equity-fund,600000\n`);
    const imported = await npmRun('holdings', state, ['import', feed]);
    expect(imported.output).toContain('The new feed is in use.');
    const token = /pw_[0-9a-f]{12}_[\w-]+/u.exec((await npmRun('token', state, ['add', 'Admin', '--role', 'admin'])).output)?.[0] ?? '';

    expect((await post(site.origin, 'sent-otp', { fullName: 'Asha Rao', phoneNumber: NUMBER })).status).toBe(200);
    const verified = await post(site.origin, 'verify-otp', { phoneNumber: NUMBER, otp: sms.codeOf(NUMBER) });
    expect(await verified.json()).toMatchObject({ elibilityStatus: true, lendingValue: 270_000 });
    const desk = await fetch(`${site.origin}/api/resume/get-all-resumes`, { headers: { Authorization: `Bearer ${token}` } });
    expect([desk.status, await desk.json()]).toEqual([200, []]);
  } finally {
    await site.end();
    await sms.stop();
  }
});

async function variables(values: Readonly<Record<string, string>>): Promise<string> {
  const path = join(folder, 'deployed.vars');
  await writeFile(
    path,
    Object.entries(values)
      .map(([name, value]) => `${name}="${value}"\n`)
      .join(''),
  );
  return path;
}

function post(origin: string, call: string, body: unknown): Promise<Response> {
  return fetch(`${origin}/api/eligibility/phone/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

async function messageOf(response: Response): Promise<unknown> {
  return ((await response.json()) as Record<string, unknown>)['message'];
}
