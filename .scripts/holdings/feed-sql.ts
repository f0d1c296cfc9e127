/** The statements of an import (migration 0021): a feed is loaded beside the one in use, and counts from the one statement that switches. */
import { FEED_IN_USE } from '../../worker/backend/eligibility/holdings-feed.ts';
import type { SpooledRow } from './spool.ts';

/** D1 takes statements of 100,000 bytes. */
const STATEMENT_BYTES = 80_000;
/** Statements of D1 end after 30 s; this many rows are gone in about one. */
const ROWS_PER_DELETE = 50_000;

export interface FeedRecord {
  readonly id: number;
  readonly origin: string;
  readonly state: 'loading' | 'ready';
  readonly dated_at: number;
  readonly row_count: number;
}

export const listFeedsSql = 'SELECT id, origin, state, dated_at, row_count FROM holdings_feeds ORDER BY id';

export function beginFeedSql(datedAt: number, rowCount: number): string {
  return `INSERT INTO holdings_feeds (origin, state, dated_at, row_count) VALUES ('import', 'loading', ${datedAt}, ${rowCount}) RETURNING id`;
}

/** May run twice. Loads nothing once another import has cleared the feed away. */
export function loadRowsSql(feed: number, rows: readonly SpooledRow[]): string {
  return batches(rows)
    .map(
      (json) =>
        `INSERT INTO holdings_rows (phone_number, folio, asset_class, value_rupees, feed)
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${feed} FROM json_each('${json.replaceAll("'", "''")}')
WHERE EXISTS (SELECT 1 FROM holdings_feeds WHERE id = ${feed} AND state = 'loading') ON CONFLICT DO NOTHING;`,
    )
    .join('\n');
}

/** From here on the feed is in use; gives no row back, and changes nothing, where it is not whole. */
export function switchFeedSql(feed: number, at: number): string {
  return `UPDATE holdings_feeds SET state = 'ready', ready_at = ${at} WHERE id = ${feed} AND state = 'loading'
AND row_count = (SELECT count(*) FROM holdings_rows WHERE feed = ${feed}) RETURNING id`;
}

/** Clears a feed that is not in use: one that was replaced, or that an import has left half loaded. */
export function clearFeedSql({ id, row_count: rows }: FeedRecord): string {
  const unused = `${id} AND ${id} IS NOT ${FEED_IN_USE}`;
  const clear = `DELETE FROM holdings_rows WHERE (phone_number, feed, folio) IN
(SELECT phone_number, feed, folio FROM holdings_rows WHERE feed = ${unused} LIMIT ${ROWS_PER_DELETE});`;
  return [
    ...Array.from({ length: Math.ceil(rows / ROWS_PER_DELETE) + 1 }, () => clear),
    `DELETE FROM holdings_feeds WHERE id = ${unused};`,
  ].join('\n');
}

/** JSON arrays of rows, each short enough for one statement. */
function batches(rows: readonly SpooledRow[]): string[] {
  const done: string[] = [];
  let texts: string[] = [];
  let bytes = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    const length = Buffer.byteLength(text) + 1;
    if (bytes + length > STATEMENT_BYTES) {
      done.push(`[${texts.join(',')}]`);
      texts = [];
      bytes = 0;
    }
    texts.push(text);
    bytes += length;
  }
  return texts.length === 0 ? done : [...done, `[${texts.join(',')}]`];
}
