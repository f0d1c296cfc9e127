/**
 * The statements of an import (migrations 0021 and 0046): a feed is loaded beside the one in use, and counts from the one statement that
 * switches. Holdings and funds come the same way, each in two tables of its own.
 */

import { jsonBatches } from '../json-batches.ts';

export interface FeedTables {
  /** A row per feed. */
  readonly feeds: string;
  readonly rows: string;
  /** Of `rows`, in the order of the values; the feed's number stands in the column `feed`. */
  readonly columns: readonly string[];
  /** Primary key of `rows`. */
  readonly key: readonly string[];
}

export type FeedRowValue = string | number | null;

/** Statements of D1 end after 30 s; this many rows are gone in about one. */
const ROWS_PER_DELETE = 50_000;

export interface FeedRecord {
  readonly id: number;
  readonly origin: string;
  readonly state: 'loading' | 'ready';
  readonly dated_at: number;
  readonly row_count: number;
}

export function listFeedsSql({ feeds }: FeedTables): string {
  return `SELECT id, origin, state, dated_at, row_count FROM ${feeds} ORDER BY id`;
}

export function beginFeedSql({ feeds }: FeedTables, datedAt: number, rowCount: number): string {
  return `INSERT INTO ${feeds} (origin, state, dated_at, row_count) VALUES ('import', 'loading', ${datedAt}, ${rowCount}) RETURNING id`;
}

/** May run twice. Loads nothing once another import has cleared the feed away. */
export function loadRowsSql(tables: FeedTables, feed: number, rows: readonly (readonly FeedRowValue[])[]): string {
  const loading = `EXISTS (SELECT 1 FROM ${tables.feeds} WHERE id = ${feed} AND state = 'loading')`;
  return insertRowsSql(tables, feed, rows, loading).join('\n');
}

/** One statement a line, each short enough for D1. */
export function insertRowsSql(
  { rows: table, columns }: FeedTables,
  feed: number,
  rows: readonly (readonly FeedRowValue[])[],
  condition = 'true',
): readonly string[] {
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ');
  return jsonBatches(rows.map((row) => JSON.stringify(row))).map(
    (json) =>
      `INSERT INTO ${table} (${columns.join(', ')}, feed) SELECT ${values}, ${feed} FROM json_each(${json}) WHERE ${condition} ON CONFLICT DO NOTHING;`,
  );
}

/**
 * From here on the feed is in use; gives no row back, and changes nothing, where it is not whole, or where another import, which began later,
 * is in use already: the highest number counts, and would go on counting.
 */
export function switchFeedSql({ feeds, rows }: FeedTables, feed: number, at: number): string {
  return `UPDATE ${feeds} SET state = 'ready', ready_at = ${at} WHERE id = ${feed} AND state = 'loading'
AND row_count = (SELECT count(*) FROM ${rows} WHERE feed = ${feed})
AND NOT EXISTS (SELECT 1 FROM ${feeds} WHERE state = 'ready' AND id > ${feed}) RETURNING id`;
}

/** Clears a feed that is not in use: one that was replaced, or that an import has left half loaded. */
export function clearFeedSql({ feeds, rows: table, key }: FeedTables, { id, row_count: rows }: FeedRecord): string {
  const unused = `${id} AND ${id} IS NOT (SELECT max(id) FROM ${feeds} WHERE state = 'ready')`;
  const columns = key.join(', ');
  const clear = `DELETE FROM ${table} WHERE (${columns}) IN
(SELECT ${columns} FROM ${table} WHERE feed = ${unused} LIMIT ${ROWS_PER_DELETE});`;
  return [...Array.from({ length: Math.ceil(rows / ROWS_PER_DELETE) + 1 }, () => clear), `DELETE FROM ${feeds} WHERE id = ${unused};`].join(
    '\n',
  );
}
