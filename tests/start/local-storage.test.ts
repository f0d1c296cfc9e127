/** The database of a local run is brought up to date by name: numbers that are missing, or come later, do no harm. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { migrate, openLocalStorage } from '../../.scripts/local-storage.ts';

const folder = await mkdtemp(join(tmpdir(), 'pledgewell-migrations-'));
const storage = await openLocalStorage(join(folder, 'state'));
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

function leave(name: string, sql: string): Promise<void> {
  return writeFile(join(folder, name), sql);
}

async function names(sql: string): Promise<unknown[]> {
  return (await storage.database.prepare(sql).all<{ name: string }>()).results.map(({ name }) => name);
}

const tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'kept%' ORDER BY name";

test('a migration with a lower number that lands later is applied once; one that fails leaves nothing of itself', async () => {
  await leave(
    '0001_first.sql',
    'CREATE TABLE kept_first (a);\nCREATE TRIGGER first_seen AFTER INSERT ON kept_first BEGIN\n  SELECT 1;\nEND;',
  );
  await leave('0007_seventh.sql', 'CREATE TABLE kept_seventh (a);');
  await migrate(storage.database, folder);
  expect(await names(tables)).toEqual(['kept_first', 'kept_seventh']);

  await leave('0003_third.sql', 'CREATE TABLE kept_third (a);\nINSERT INTO kept_third VALUES (3);');
  await migrate(storage.database, folder);
  await migrate(storage.database, folder);
  expect(await names('SELECT name FROM d1_migrations ORDER BY id')).toEqual(['0001_first.sql', '0007_seventh.sql', '0003_third.sql']);
  expect(await storage.database.prepare('SELECT count(*) AS count FROM kept_third').first('count')).toBe(1);

  await leave('0008_wrong.sql', 'CREATE TABLE kept_eighth (a);\nINSERT INTO no_such_table VALUES (1);');
  await expect(migrate(storage.database, folder)).rejects.toThrow(/no_such_table/u);
  expect(await names(tables)).toEqual(['kept_first', 'kept_seventh', 'kept_third']);
});
