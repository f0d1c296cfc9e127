/**
 * Views of the embedded backend's articles. A reading counts once per client network, article and day (in India): who changes the browser's name
 * with every request is one reader, and so are all phones behind one address. The page reports a reading itself when the article has
 * been on screen for a while, so that caches do not hide readers and crawlers do not count as such.
 */
import { DAY_MS } from '../../../machines/contract/limits.ts';
import { dayInIndia } from '../../../machines/india-date.ts';
import { now } from '../../base/clock.ts';
import { failureFields } from '../../base/failure.ts';
import { isSoundHashKey, keyedHash } from '../../base/keyed-hash.ts';
import { writeLog } from '../../base/log.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import { recordReading } from './view-gate.ts';

/** D1 does one statement at a time; so many rows are removed by one. */
const REMOVED_AT_ONCE = 5_000;

/**
 * Counts this reading unless one from the same client network was counted today; none without a key to hash its reader with.
 * When it resolves, D1 has it; throws `StorageUnavailable` when D1, or the way to it, is away.
 */
export async function countView(env: Env, slug: string, network: string): Promise<void> {
  if (!isSoundHashKey(env.HASH_KEY)) return;
  const day = dayOf(await now(env));
  await recordReading(env, { reader: await keyedHash(env.HASH_KEY, 'reading', day, slug, network), slug, day });
}

/** The hourly work: readers of days before yesterday. */
export async function removeOldReaders(env: Env): Promise<void> {
  const before = dayOf((await now(env)) - DAY_MS);
  for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE; ) {
    const statement = env.DB.prepare('DELETE FROM blog_readers WHERE reader IN (SELECT reader FROM blog_readers WHERE day < ? LIMIT ?)');
    removed = (await retryStorage(() => statement.bind(before, REMOVED_AT_ONCE).run())).meta.changes;
  }
}

/** Views by slug. An article is served without its figure rather than not at all. */
export async function readViews(env: Env): Promise<ReadonlyMap<string, number>> {
  try {
    const { results } = await env.DB.prepare('SELECT slug, views FROM blog_views').all<{ slug: string; views: number }>();
    return new Map(results.map(({ slug, views }) => [slug, views]));
  } catch (error) {
    writeLog('error', { event: 'views', ...failureFields(error) });
    return new Map();
  }
}

/** `2026-03-17`, in India. */
function dayOf(epochMs: number): string {
  return dayInIndia(new Date(epochMs).toISOString()) ?? '';
}
