/** How long an upstream has, and when it is asked a second time (decisions 3). */
import { FAST_FAILURE_MS, UPSTREAM_DEADLINE_MS } from '../../machines/contract/limits.ts';
import { numberFrom } from '../base/env-number.ts';
import { within } from '../base/within.ts';
import type { Env } from '../env.ts';

/** Milliseconds for the whole exchange, a second attempt included. */
export function upstreamDeadlineMs(env: Pick<Env, 'UPSTREAM_DEADLINE_MS'>): number {
  return numberFrom(env, 'UPSTREAM_DEADLINE_MS', UPSTREAM_DEADLINE_MS);
}

export interface Attempt<T> {
  readonly result: T;
  /** No answer, 502 or 503: asking again may help. */
  readonly isPassing: boolean;
}

/**
 * Asks once, and once more in the time that is left where `mayRepeat` and the first attempt failed within `FAST_FAILURE_MS`. `late` is the
 * result when the time is over. `ask` must not reject; its signal is aborted when nobody waits any more.
 */
export async function askWithin<T>(
  deadlineMs: number,
  mayRepeat: boolean,
  ask: (signal: AbortSignal) => Promise<Attempt<T>>,
  late: T,
): Promise<T> {
  const startedAt = Date.now();
  const first = await askOnce(deadlineMs, ask, late);
  const spentMs = Date.now() - startedAt;
  if (!mayRepeat || !first.isPassing || spentMs >= Math.min(FAST_FAILURE_MS, deadlineMs)) return first.result;
  return (await askOnce(deadlineMs - spentMs, ask, late)).result;
}

function askOnce<T>(deadlineMs: number, ask: (signal: AbortSignal) => Promise<Attempt<T>>, late: T): Promise<Attempt<T>> {
  const controller = new AbortController();
  return within(deadlineMs, ask(controller.signal), () => {
    // The wait ends even where an abort is not honoured; the abort frees the connection.
    controller.abort();
    return { result: late, isPassing: false };
  });
}
