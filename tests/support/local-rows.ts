/** Reads the database of a local run as it lies in its state folder, beside the commands that write it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export function localRows(state: string, sql: string): readonly Readonly<Record<string, unknown>>[] {
  const folder = join(state, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const name = readdirSync(folder).find((file) => /^[0-9a-f]{64}\.sqlite$/u.test(file));
  if (name === undefined) throw new Error('there is no database');
  const database = new DatabaseSync(join(folder, name), { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}
