/** `npm run demo` on a state folder of its own; what it does to a running site is part of start.test.ts. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrate, openLocalStorage } from '../../.scripts/local-storage.ts';
import { localRows } from '../support/local-rows.ts';
import { npmRun } from '../support/npm-start.ts';

const state = await mkdtemp(join(tmpdir(), 'pledgewell-demo-'));
afterAll(() => rm(state, { recursive: true, force: true }));

test('npm run demo says what to do where nothing has run yet; -- seed fills the desk, and says so to the next start', async () => {
  const early = await npmRun('demo', state, ['seed']);
  expect([early.code, early.output]).toEqual([1, expect.stringContaining('Run npm start first.')]);

  const storage = await openLocalStorage(state);
  await migrate(storage.database);
  await storage.close();
  const seeded = await npmRun('demo', state, ['seed']);
  expect([seeded.code, seeded.output]).toEqual([0, expect.stringContaining('Added 15 sample leads, 5 notes about them and 3 sample CVs')]);
  expect(localRows(state, 'SELECT count(*) AS count FROM eligibility_checks WHERE sample = 1')).toEqual([{ count: 6 }]);
  expect(await readFile(join(state, 'samples'), 'utf8')).toBe('filled\n');
});
