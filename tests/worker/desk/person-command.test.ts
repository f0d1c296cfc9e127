/** `npm run person` as a person types it, against a site that runs. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskCopy } from '../../../worker/desk/desk-copy.ts';
import { addToken } from '../../support/desk-calls.ts';
import { contact, submit } from '../../support/lead-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
let state: string;
beforeAll(async () => {
  [site, state] = await Promise.all([startSite(), mkdtemp(join(tmpdir(), 'pledgewell-state-'))]);
  await writeFile(join(state, 'desk-token'), (await addToken(site, 'This machine', 'admin')).token);
});
afterAll(async () => {
  await site.stop();
  await rm(state, { recursive: true });
});

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

function person(args: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const child = spawn(process.execPath, ['.scripts/person.ts', ...args], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { ...process.env, STATE_DIR: state, PORT: new URL(site.origin).port, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  return new Promise((resolve) => child.on('close', (status) => resolve({ status, output })));
}

test('shows, exports and erases, and says what it did', async () => {
  await submit(site, 'createContact', { ...contact, message: 'Ring \u001b[2J me, please.' });
  const shown = await person(['show', contact.email.toUpperCase()]);
  expect(shown.status).toBe(0);
  expect(shown.output).toContain('Contact messages (1)');
  expect(shown.output).toContain(`name: ${contact.name}`);
  expect(shown.output).not.toContain('\u001b');

  const exported = await person(['export', contact.email]);
  expect(JSON.parse(exported.output)).toMatchObject({ about: { email: contact.email } });

  const unasked = await person(['erase', contact.email]);
  expect(unasked.status).toBe(1);
  expect(unasked.output).toContain('Add --yes');
  expect(await site.database.prepare('SELECT count(*) AS left FROM contact_messages').first('left')).toBe(1);

  const erased = await person(['erase', contact.email, '--yes']);
  expect(erased.status).toBe(0);
  expect(erased.output).toMatch(/^Receipt X-[0-9A-Z]{8}, \d{4}-\d\d-\d\dT/u);
  expect(erased.output).toContain('Contact messages: 1');
  expect(erased.output).toContain(deskCopy.person.copies);
  expect(erased.output).not.toContain(contact.email);
  expect(await site.database.prepare('SELECT count(*) AS left FROM contact_messages').first('left')).toBe(0);
  expect((await person(['show', contact.email])).output).toMatch(/Nothing is held.*Erased before: X-/su);
});

test.each<[string, readonly string[], NodeJS.ProcessEnv, RegExp]>([
  ['without a person', ['show'], {}, /Use: npm run person/u],
  ['with another word', ['delete', '9876543210'], {}, /Use: npm run person/u],
  ['with half a number', ['show', '98765'], {}, /Enter an Indian mobile number or a whole email address/u],
  ['where nothing runs', ['show', '9876543210'], { PORT: '1' }, /Nothing answers at .* Run npm start first/u],
  ['where nothing was started', ['show', '9876543210'], { STATE_DIR: '/nonexistent' }, /Nothing was started here before/u],
  ['remote without a site and a token', ['show', '9876543210', '--remote'], { SITE_ORIGIN: '', DESK_TOKEN: '' }, /Set SITE_ORIGIN/u],
  [
    'remote with half of what Access asks for',
    ['show', '9876543210', '--remote'],
    { SITE_ORIGIN: 'https://127.0.0.1:1', DESK_TOKEN: '', CF_ACCESS_CLIENT_ID: 'id', CF_ACCESS_CLIENT_SECRET: '' },
    /CF_ACCESS_CLIENT_SECRET/u,
  ],
  [
    'remote behind Access, where nothing answers',
    ['show', '9876543210', '--remote'],
    { SITE_ORIGIN: 'https://127.0.0.1:1', DESK_TOKEN: '', CF_ACCESS_CLIENT_ID: 'id', CF_ACCESS_CLIENT_SECRET: 'secret' },
    /Nothing answers at https:\/\/127/u,
  ],
])('%s it says what is missing', async (_which, args, variables, sentence) => {
  const { status, output } = await person(args, variables);
  expect(status).toBe(1);
  expect(output).toMatch(sentence);
});
