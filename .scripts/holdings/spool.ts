/**
 * The rows of a feed on their way: a SQLite file in a folder of its own, gone with the process. It finds folios that come twice in a file of
 * any length, and gives the rows in the order of the table, which D1 takes fastest.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { passingFolder } from '../passing-folder.ts';
import type { HoldingRow } from './file-rows.ts';

/** As the statements of the import want it: mobile, folio, class, rupees. */
export type SpooledRow = readonly [mobile: string, folio: string, assetClass: string, valueRupees: number];

export interface Spool {
  /** Only we read it. */
  readonly folder: string;
  /** The line in which the same number has the same folio already; null where the row was taken. */
  add(row: HoldingRow): number | null;
  rows(): Iterable<SpooledRow>;
  remove(): void;
}

export function openSpool(): Spool {
  const folder = passingFolder('holdings');
  const database = new DatabaseSync(join(folder.path, 'rows.sqlite'));
  const remove = (): void => {
    if (database.isOpen) database.close();
    folder.remove();
  };
  database.exec(`PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -32000; PRAGMA locking_mode = EXCLUSIVE;
    CREATE TABLE rows (mobile TEXT, folio TEXT, class TEXT, value INTEGER, line INTEGER, PRIMARY KEY (mobile, folio)) WITHOUT ROWID;
    BEGIN;`);
  const insert = database.prepare('INSERT INTO rows VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING');
  const find = database.prepare('SELECT line FROM rows WHERE mobile = ? AND folio = ?');
  const all = database.prepare('SELECT mobile, folio, class, value FROM rows ORDER BY mobile, folio');
  return {
    folder: folder.path,
    add({ line, mobile, folio, assetClass, valueRupees }) {
      if (insert.run(mobile, folio, assetClass, valueRupees, line).changes === 1) return null;
      return Number(find.get(mobile, folio)?.['line']);
    },
    *rows() {
      for (const row of all.iterate()) yield [String(row['mobile']), String(row['folio']), String(row['class']), Number(row['value'])];
    },
    remove,
  };
}
