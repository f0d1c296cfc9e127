/**
 * Reads that everybody shares: fresh from the copy; stale from the copy while one refresh runs; from the API where there is no copy
 * (decisions 7). Which copy, how long and what may be stored is decided by the pure modules beside this one.
 */
import { messages } from '../../../machines/contract/messages.ts';
import { type Problem, problem } from '../../../machines/contract/problem.ts';
import type { AppContext } from '../../base/app-env.ts';
import { now } from '../../base/clock.ts';
import { isOverLimit, PERIOD_SECONDS } from '../rate-limit.ts';
import { type CacheOutcome, cacheStatus } from './cache-status.ts';
import { type Freshness, freshness, timeToLive } from './freshness.ts';
import { isUnderWay, type Refreshed, refresh, withinDeadline } from './refresh.ts';
import { type ReadName, type SharedRead, storeKey } from './shared-read.ts';
import { readStored, type StoredAnswer } from './store.ts';

export type ReadOutcome =
  | {
      readonly ok: true;
      /** JSON text of `{ data }`. */
      readonly body: string;
      readonly etag: string;
      readonly ageMs: number;
      /** Whether others get the same from the shared copy; false for what must not be kept anywhere. */
      readonly shared: boolean;
      readonly status: string;
    }
  | { readonly ok: false; readonly problem: Problem; readonly status: string };

export async function readThrough<K extends ReadName>(c: AppContext, read: SharedRead<K>): Promise<ReadOutcome> {
  const key = storeKey(c, read);
  const stored = await readStored(key);
  const ageMs = stored ? Math.max(0, (await now(c.env)) - stored.storedAt) : 0;
  const state: Freshness | 'missing' = stored ? freshness(ageMs, read.policy) : 'missing';
  if (stored && (state === 'fresh' || state === 'stale')) {
    if (state === 'stale') refresh(c, read, key, true);
    return { ok: true, ...stored, ageMs, shared: true, status: cacheStatus({ kind: 'hit', ttlMs: timeToLive(ageMs, read.policy) }) };
  }
  if (!isUnderWay(key) && (await isOverLimit(c))) return tooMany();
  const { collapsed, result } = refresh(c, read, key, false);
  const refreshed = await (collapsed ? withinDeadline(c, result) : result);
  // The refresh that we joined had only waited for another one.
  if (refreshed.kind === 'paused') return outcomeOf(await refresh(c, read, key, false).result, state, false);
  return outcomeOf(refreshed, state, collapsed);
}

/** The copy that could still be served, without asking anybody. */
export async function readStoredOnly<K extends ReadName>(
  c: AppContext,
  read: SharedRead<K>,
): Promise<(StoredAnswer & { readonly ageMs: number }) | null> {
  const stored = await readStored(storeKey(c, read));
  if (stored === null) return null;
  const ageMs = Math.max(0, (await now(c.env)) - stored.storedAt);
  return freshness(ageMs, read.policy) === 'expired' ? null : { ...stored, ageMs };
}

function tooMany(): ReadOutcome {
  const found = problem({ kind: 'refused', status: 429, message: messages.rateLimited, retryAfterSeconds: PERIOD_SECONDS });
  return { ok: false, problem: found, status: cacheStatus({ kind: 'refused' }) };
}

function outcomeOf(refreshed: Refreshed, state: Freshness | 'missing', collapsed: boolean): ReadOutcome {
  const forwarded = { kind: 'forwarded', reason: state === 'missing' ? 'uri-miss' : 'stale', collapsed } as const satisfies CacheOutcome;
  if (refreshed.kind === 'good') {
    const { answer, stored } = refreshed;
    return { ok: true, ...answer, ageMs: 0, shared: stored, status: cacheStatus({ ...forwarded, status: 200, stored }) };
  }
  const found =
    refreshed.kind === 'failed' ? refreshed.problem : problem({ kind: 'unavailable', status: 503, message: messages.upstreamUnusable });
  return { ok: false, problem: found, status: cacheStatus({ ...forwarded, status: found.status }) };
}
