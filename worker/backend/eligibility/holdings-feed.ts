/**
 * The feed that holdings come from (decisions 4; storage.md): which one is in use, and whether anybody can be told anything on it. Without
 * a feed, or with an old one, a visitor hears that we cannot check, never that they are not eligible.
 */
import * as v from 'valibot';
import { DAY_MS, HOLDINGS_FEED_KNOWN_MS, HOLDINGS_MAX_AGE_DAYS, HOLDINGS_SEND_BUDGET_MS } from '../../../machines/contract/limits.ts';
import { now } from '../../base/clock.ts';
import { numberFrom } from '../../base/env-number.ts';
import { writeLog } from '../../base/log.ts';
import { retryStorage, StorageUnavailable } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';

/** Columns of `holdings_feeds` that say what a feed is. */
export const feedRow = v.object({
  origin: v.picklist(['import', 'seed', 'earlier']),
  /** Milliseconds: what day its values are of. */
  dated_at: v.number(),
  row_count: v.number(),
});
type FeedRow = v.InferOutput<typeof feedRow>;

/** Restricts a statement to the feed in use; of several that are ready the newest counts. */
export const FEED_IN_USE = "(SELECT max(id) FROM holdings_feeds WHERE state = 'ready')";

/** `current`: checks can be made on it. Days are whole ones. Nothing of it is personal. */
export type HoldingsFeed =
  | { readonly state: 'empty' }
  | { readonly state: 'current' | 'outdated'; readonly datedAt: number; readonly rows: number; readonly ageDays: number };

/** What the feed in use comes to at a time; null: there is none. */
export function judgeFeed(env: Env, feed: FeedRow | null, at: number): HoldingsFeed {
  if (feed === null) return { state: 'empty' };
  const age = at - feed.dated_at;
  const isCurrent = feed.origin === 'seed' || age <= numberFrom(env, 'HOLDINGS_MAX_AGE_DAYS', HOLDINGS_MAX_AGE_DAYS) * DAY_MS;
  return {
    state: isCurrent ? 'current' : 'outdated',
    datedAt: feed.dated_at,
    rows: feed.row_count,
    ageDays: Math.max(0, Math.floor(age / DAY_MS)),
  };
}

/** The feed in use, for whoever looks after the site. */
export async function readHoldingsFeed(env: Env): Promise<HoldingsFeed> {
  const row = await env.DB.prepare(`SELECT origin, dated_at, row_count FROM holdings_feeds WHERE id = ${FEED_IN_USE}`).first();
  return judgeFeed(env, row === null ? null : v.parse(feedRow, row), await now(env));
}

/** A feed that was current stays so for a moment: a spike of visitors asks D1 once. */
let knownCurrentUntil = 0;

/**
 * False where a code would lead to nothing, so that none is sent. While D1 does not answer, true: the code stays good until it does.
 */
export async function canCheckHoldings(env: Env): Promise<boolean> {
  const at = await now(env);
  if (at < knownCurrentUntil && at >= knownCurrentUntil - HOLDINGS_FEED_KNOWN_MS) return true;
  try {
    const feed = await retryStorage(() => readHoldingsFeed(env), { budgetMs: HOLDINGS_SEND_BUDGET_MS });
    if (feed.state === 'current') knownCurrentUntil = at + HOLDINGS_FEED_KNOWN_MS;
    else logFeed(feed);
    return feed.state === 'current';
  } catch (error) {
    if (error instanceof StorageUnavailable) return true;
    throw error;
  }
}

/** Nobody can be checked until somebody imports a feed: `npm run holdings`. */
export function logFeed(feed: HoldingsFeed): void {
  writeLog('error', { event: 'holdings.outdated', state: feed.state, ...(feed.state === 'empty' ? {} : { ageDays: feed.ageDays }) });
}

/** Says it every hour too, whether or not a visitor comes. */
export async function watchHoldingsFeed(env: Env): Promise<void> {
  const feed = await readHoldingsFeed(env);
  if (feed.state !== 'current') logFeed(feed);
}
