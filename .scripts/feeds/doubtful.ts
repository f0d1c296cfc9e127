/** A feed that may be the wrong one although each of its rows is right: half a file, or an older one. A person can say that it is meant. */
import { momentInIndia } from '../../machines/india-date.ts';
import type { FeedRecord } from './feed-sql.ts';
import { grouped } from './refused.ts';

/** A file with less than this share of the rows of the feed in use is half a file: what was cut off at the end of a line looks whole. */
const FEWER_ROWS_SHARE = 0.8;

/** What the person at the terminal has said. */
export interface Meant {
  readonly fewer: boolean;
  readonly older: boolean;
}

/** As `parseArgs` wants them. */
export const meantOptions = { fewer: { type: 'boolean' }, older: { type: 'boolean' } } as const;

/** Why it is not taken in, or null. The samples of a local run are nothing to compare with. @param rowsName as in "90,000 rows" */
export function doubtOf(
  feeds: readonly FeedRecord[],
  feed: { readonly datedAt: number; readonly rowCount: number; readonly rowsName: string },
  meant: Meant,
): string | null {
  const used = feeds.findLast(({ state }) => state === 'ready');
  if (used === undefined || used.origin !== 'import') return null;
  if (!meant.fewer && feed.rowCount < used.row_count * FEWER_ROWS_SHARE) {
    return `The file has ${grouped(feed.rowCount)} ${feed.rowsName} and the one in use ${grouped(used.row_count)}: it may be half a file. If it is right, use --fewer.`;
  }
  if (!meant.older && feed.datedAt < used.dated_at) {
    return `The file is of ${momentInIndia(feed.datedAt)} and the one in use of ${momentInIndia(used.dated_at)}: it is an older one. If it is meant, use --older.`;
  }
  return null;
}
