/** `npm run backup` as a person types it: rows that are lost come back, and nothing is done with what is no whole backup. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fillSamples } from '../../.scripts/demo/fill.ts';
import { migrate, openLocalStorage } from '../../.scripts/local-storage.ts';
import { npmRun } from '../support/npm-start.ts';

const folder = await mkdtemp(join(tmpdir(), 'pledgewell-backup-'));
const state = join(folder, 'state');
const backup = join(folder, 'backup');
afterAll(() => rm(folder, { recursive: true, force: true }));

async function withDatabase<T>(work: (storage: Awaited<ReturnType<typeof openLocalStorage>>) => Promise<T>): Promise<T> {
  const storage = await openLocalStorage(state);
  try {
    return await work(storage);
  } finally {
    await storage.close();
  }
}

const listed = () =>
  withDatabase(async ({ database }) => {
    const { results } = await database
      .prepare("SELECT kind, lead_id FROM desk_entries UNION ALL SELECT 'contact', id FROM contact_messages ORDER BY 1, 2")
      .all();
    return results;
  });

test('saved, lost and put back: the leads and their places at the desk; a backup that is not whole is refused', async () => {
  await withDatabase(async (storage) => {
    await migrate(storage.database);
    await fillSamples(storage, Date.now());
  });
  const before = await listed();
  expect(before.length).toBeGreaterThan(10);

  const saved = await npmRun('backup', state, ['save', backup]);
  expect([saved.code, saved.output]).toEqual([0, expect.stringContaining('It holds personal data, unencrypted')]);
  for (const name of await readdir(backup)) expect([name, (await stat(join(backup, name))).mode & 0o077]).toEqual([name, 0]);
  const again = await npmRun('backup', state, ['save', backup]);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('is not empty')]);

  await withDatabase(({ database }) =>
    database.batch(['contact_messages', 'eligibility_checks'].map((table) => database.prepare(`DELETE FROM ${table}`))),
  );
  expect((await listed()).length).toBeLessThan(before.length);
  const file = join(backup, 'contact_messages.jsonl');
  const whole = await readFile(file, 'utf8');
  await writeFile(file, `${whole}["one more"]\n`);
  const refused = await npmRun('backup', state, ['restore', backup]);
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Nothing was restored.')]);
  expect((await listed()).length).toBeLessThan(before.length);

  await writeFile(file, whole);
  const restored = await npmRun('backup', state, ['restore', backup]);
  expect([restored.code, restored.output]).toEqual([0, expect.stringMatching(/contact_messages: [1-9] rows? put back/u)]);
  expect(restored.output).toMatch(/partner_applications: 0 rows put back, of [1-9]/u);
  expect(await listed()).toEqual(before);
});

test('a folder that is no backup', async () => {
  const { code, output } = await npmRun('backup', state, ['restore', join(folder, 'nowhere')]);
  expect([code, output]).toEqual([1, expect.stringContaining('is no backup')]);
});
