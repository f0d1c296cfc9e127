/**
 * Views of the embedded backend's articles. A reading counts once per client network, article and day (in India): who changes the browser's name
 * with every request is one reader, and so are all phones behind one address. The page reports a reading itself when the article has
 * been on screen for a while, so that caches do not hide readers and crawlers do not count as such.
 */

import { DAY_MS } from '../../../machines/contract/limits.ts';
import { dayInIndia } from '../../../machines/india-date.ts';
import { now } from '../../base/clock.ts';
import { isSoundHashKey, keyedHash } from '../../base/keyed-hash.ts';
import { writeLog } from '../../base/log.ts';
import type { Env } from '../../env.ts';

/** Counts this reading unless one from the same client network was counted today. False where nothing can be counted. */
export async function countView(env: Env, slug: string, network: string): Promise<boolean> {
  if (!isSoundHashKey(env.HASH_KEY)) return false;
  const time = await now(env);
  const today = dayOf(time);
  const hash = await keyedHash(env.HASH_KEY, 'reading', today, slug, network);
  await env.DB.batch([
    env.DB.prepare('DELETE FROM blog_readers WHERE day < ?').bind(dayOf(time - DAY_MS)),
    env.DB.prepare('INSERT INTO blog_readers (reader, day) VALUES (?, ?) ON CONFLICT (reader) DO NOTHING').bind(hash, today),
    // changes() is 1 where the reader was new, 0 otherwise.
    env.DB.prepare(
      'INSERT INTO blog_views (slug, views) SELECT ?, 1 WHERE changes() = 1 ON CONFLICT (slug) DO UPDATE SET views = views + 1',
    ).bind(slug),
  ]);
  return true;
}

/** Views by slug. An article is served without its figure rather than not at all. */
export async function readViews(env: Env): Promise<ReadonlyMap<string, number>> {
  try {
    const { results } = await env.DB.prepare('SELECT slug, views FROM blog_views').all<{ slug: string; views: number }>();
    return new Map(results.map(({ slug, views }) => [slug, views]));
  } catch (error) {
    writeLog('error', { event: 'views', error: error instanceof Error ? error.name : 'unknown' });
    return new Map();
  }
}

/** `2026-03-17`, in India. */
function dayOf(epochMs: number): string {
  return dayInIndia(new Date(epochMs).toISOString()) ?? '';
}
