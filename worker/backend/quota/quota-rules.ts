/** Counting in a window that begins with the first that is counted; pure. Times are milliseconds since the epoch. */

export interface QuotaState {
  readonly startedAt: number;
  readonly count: number;
}

export type QuotaDecision =
  | { readonly kind: 'taken'; readonly state: QuotaState }
  | { readonly kind: 'exhausted'; readonly retryAfterMs: number };

export function takeOne(state: QuotaState | null, now: number, limit: number, windowMs: number): QuotaDecision {
  const current = state !== null && now - state.startedAt < windowMs ? state : { startedAt: now, count: 0 };
  if (current.count >= limit) return { kind: 'exhausted', retryAfterMs: current.startedAt + windowMs - now };
  return { kind: 'taken', state: { ...current, count: current.count + 1 } };
}

/** Undoes one `takeOne` of the window that began at `startedAt`; a window that has ended since needs nothing back. */
export function giveOneBack(state: QuotaState | null, startedAt: number): QuotaState | null {
  if (state === null || state.startedAt !== startedAt) return state;
  return state.count > 1 ? { ...state, count: state.count - 1 } : null;
}
