/** HOST as it is written, and the address that comes of it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { originHere, originShown } from '../../.scripts/local-address.ts';
import { freePort, npmRun } from '../support/npm-start.ts';

test.each([
  ['127.0.0.1', 'http://127.0.0.1:9119', 'http://127.0.0.1:9119'],
  ['0.0.0.0', 'http://127.0.0.1:9119', 'http://localhost:9119'],
  ['::', 'http://127.0.0.1:9119', 'http://localhost:9119'],
  ['::1', 'http://[::1]:9119', 'http://[::1]:9119'],
  ['192.0.2.7', 'http://192.0.2.7:9119', 'http://192.0.2.7:9119'],
  ['localhost', 'http://localhost:9119', 'http://localhost:9119'],
])('HOST=%s is asked at %s and shown as %s', (host, here, shown) => {
  expect([originHere(host, 9119), originShown(host, 9119)]).toEqual([here, shown]);
  expect(URL.canParse(here) && URL.canParse(shown)).toBe(true);
});

test('npm run person asks where npm start listens', async () => {
  const state = await mkdtemp(join(tmpdir(), 'pledgewell-address-'));
  onTestFinished(() => rm(state, { recursive: true, force: true }));
  await writeFile(join(state, 'desk-token'), 'pw_1_2');
  const port = String(await freePort());
  const asked = await npmRun('person', state, ['show', '9876543210'], { HOST: '::1', PORT: port });
  expect(asked).toMatchObject({ code: 1, output: expect.stringContaining(`Nothing answers at http://[::1]:${port}.`) });
});
