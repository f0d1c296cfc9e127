/** Asking the API for a copy that everybody shares: one request at a time per isolate, and a note in the cache for the others. */
import { messages } from '../../../machines/contract/messages.ts';
import { type Problem, problem } from '../../../machines/contract/problem.ts';
import type { AppContext } from '../../base/app-env.ts';
import { now } from '../../base/clock.ts';
import { count } from '../../base/counters.ts';
import { entityTag } from '../../base/entity-tag.ts';
import { failureFields } from '../../base/failure.ts';
import { writeLog } from '../../base/log.ts';
import { within } from '../../base/within.ts';
import { callUpstream } from '../upstream.ts';
import { upstreamDeadlineMs } from '../upstream-deadline.ts';
import type { ReadName, SharedRead } from './shared-read.ts';
import { isStorable } from './storable.ts';
import { pausedUntil, pauseRefresh, removeStored, type StoredAnswer, writeStored } from './store.ts';

/** How long a refresh that has begun keeps other isolates of the location from beginning one: a little more than it can take. */
const refreshPauseMs = (c: AppContext) => upstreamDeadlineMs(c.env) + 1_000;
/** How long after a failed refresh the next one may begin: short, so that a recovery shows at once. */
const FAILURE_PAUSE_MS = 1_000;

export type Refreshed =
  | { readonly kind: 'good'; readonly answer: StoredAnswer; readonly stored: boolean; readonly suspicious: boolean }
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** Somebody else is at it, or it has just failed. */
  | { readonly kind: 'paused' };

/** Refreshes of this isolate that are under way. Their results are plain values, so that other requests may use them. */
const underWay = new Map<string, Promise<Refreshed>>();

/** Whether a reader without a copy would join one. */
export function isUnderWay(key: string): boolean {
  return underWay.has(key);
}

/** Begins a refresh, or joins the one of this isolate that is under way. It goes on when the request that began it ends. */
export function refresh<K extends ReadName>(
  c: AppContext,
  read: SharedRead<K>,
  key: string,
  hasStored: boolean,
): { collapsed: boolean; result: Promise<Refreshed> } {
  const found = underWay.get(key);
  if (found) return { collapsed: true, result: found };
  const result = fetchAnswer(c, read, key, hasStored).finally(() => underWay.delete(key));
  underWay.set(key, result);
  c.executionCtx.waitUntil(result);
  return { collapsed: false, result };
}

/** Never rejects: what went wrong is part of the result. */
async function fetchAnswer<K extends ReadName>(c: AppContext, read: SharedRead<K>, key: string, hasStored: boolean): Promise<Refreshed> {
  try {
    const startedAt = await now(c.env);
    if (hasStored) {
      if ((await pausedUntil(key)) > startedAt) return { kind: 'paused' };
      await pauseRefresh(key, startedAt, refreshPauseMs(c));
    }
    const result = await askForAnswer(c, read, key);
    if (hasStored) count('refreshes');
    if (hasStored && (result.kind === 'failed' || (result.kind === 'good' && result.suspicious))) {
      await pauseRefresh(key, await now(c.env), FAILURE_PAUSE_MS);
      count('refreshFailures');
      writeLog('warn', { event: 'refresh', endpoint: read.name, cause: c.get('cause') ?? 'suspicious answer' });
    }
    return result;
  } catch (error) {
    writeLog('error', { event: 'refresh', endpoint: read.name, ...failureFields(error) });
    return { kind: 'failed', problem: problem({ kind: 'unavailable', status: 500 }) };
  }
}

async function askForAnswer<K extends ReadName>(c: AppContext, read: SharedRead<K>, key: string): Promise<Refreshed> {
  const result = await callUpstream(c, read.name, { ...read.call, forEverybody: true });
  if (!result.ok) {
    const isGone = read.canBeRemoved === true && (result.problem.status === 404 || result.problem.status === 410);
    if (isGone) await removeStored(key);
    return { kind: 'failed', problem: result.problem };
  }
  const body = JSON.stringify({ data: read.prepare(c, result.value) });
  const answer = { body, etag: await entityTag(body), storedAt: await now(c.env) };
  const suspicious = read.isSuspicious?.(result.value) ?? false;
  const { freshMs, staleMs } = read.policy;
  // No longer for everybody: what was kept before is not either.
  if (!isStorable(result.head)) await removeStored(key);
  const stored = !suspicious && isStorable(result.head) && (await writeStored(key, answer, freshMs + staleMs));
  return { kind: 'good', answer, stored, suspicious };
}

/** A joined refresh belongs to another request; should that one be cut off, the wait still ends. */
export function withinDeadline(c: AppContext, result: Promise<Refreshed>): Promise<Refreshed> {
  return within(refreshPauseMs(c), result, () => ({
    kind: 'failed',
    problem: problem({ kind: 'unavailable', status: 504, message: messages.upstreamTimeout }),
  }));
}
