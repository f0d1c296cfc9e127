/** Takes a feed that has been read and judged into the database: loaded beside the one in use, switched to, the one before cleared away. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { executeFile, type Place, query } from '../d1.ts';
import { fail } from '../install.mjs';
import { doubtOf, type Meant } from './doubtful.ts';
import {
  beginFeedSql,
  clearFeedSql,
  type FeedRecord,
  type FeedRowValue,
  type FeedTables,
  listFeedsSql,
  loadRowsSql,
  switchFeedSql,
} from './feed-sql.ts';
import { grouped } from './refused.ts';

/** So many rows go to the database as one file: it holds up everybody else for as long as that takes. */
const ROWS_PER_FILE = 50_000;

export interface ReadFeed {
  /** Epoch milliseconds: what day its values are of. */
  readonly datedAt: number;
  readonly rowCount: number;
  /** What a person calls its rows. */
  readonly rowsName: string;
  /** `rowCount` of them, as the columns of the table want them. */
  readonly rows: Iterable<readonly FeedRowValue[]>;
  /** For files on their way to the database; only we read it. */
  readonly folder: string;
}

/** Ends the process, with a sentence, where the feed may be the wrong one, or did not arrive whole. */
export function takeIn(place: Place, tables: FeedTables, feed: ReadFeed, meant: Meant): void {
  const before = listFeeds(place, tables);
  const doubt = doubtOf(before, feed, meant);
  if (doubt !== null) fail(`${doubt} Nothing was imported.`);
  console.log('Loading them beside the feed in use …');
  // What an import left that was broken off.
  const left = before.filter(({ state }) => state === 'loading');
  clear(place, tables, feed.folder, left);
  const id = load(place, tables, feed);
  if (query(place, switchFeedSql(tables, id, Date.now())).length === 0) {
    fail('The feed did not arrive whole, or another import has begun meanwhile. The feed before it is still in use; run the import again.');
  }
  console.log('The new feed is in use.');
  // What the one before held; the samples of a local run stay.
  const replaced = before.filter((one) => !left.includes(one) && one.origin !== 'seed');
  clear(place, tables, feed.folder, replaced);
}

export function listFeeds(place: Place, tables: FeedTables): readonly FeedRecord[] {
  return query(place, listFeedsSql(tables)) as unknown as readonly FeedRecord[];
}

/** Gives the number of the feed, which is not in use yet. */
function load(place: Place, tables: FeedTables, { datedAt, rowCount, rows, folder }: ReadFeed): number {
  const feed = Number(query(place, beginFeedSql(tables, datedAt, rowCount))[0]?.['id']);
  let loaded = 0;
  for (const chunk of chunks(rows, ROWS_PER_FILE)) {
    runFile(place, folder, loadRowsSql(tables, feed, chunk));
    loaded += chunk.length;
    console.log(`Loaded ${grouped(loaded)} of ${grouped(rowCount)} rows …`);
  }
  return feed;
}

/** Clears feeds away; one that is in use after all stays. */
function clear(place: Place, tables: FeedTables, folder: string, feeds: readonly FeedRecord[]): void {
  if (feeds.length > 0) runFile(place, folder, feeds.map((feed) => clearFeedSql(tables, feed)).join('\n'));
}

function runFile(place: Place, folder: string, sql: string): void {
  const path = join(folder, 'statements.sql');
  writeFileSync(path, sql, { mode: 0o600 });
  executeFile(place, path);
}

function* chunks<T>(rows: Iterable<T>, length: number): Generator<readonly T[]> {
  let chunk: T[] = [];
  for (const row of rows) {
    chunk.push(row);
    if (chunk.length < length) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
