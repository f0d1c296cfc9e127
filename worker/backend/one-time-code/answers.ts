/**
 * Answers that are given again to the same Idempotency-Key within 24 h (decisions 3); pure.
 * Only answers that changed something are kept: a refusal that changed nothing is judged anew, so that a retry can succeed.
 * Keys and payloads are known by their keyed hashes alone.
 */
import { IDEMPOTENCY_WINDOW_MS } from '../../../machines/contract/limits.ts';
import type { RequestKey } from '../idempotency.ts';

export interface KeptAnswer<T> extends RequestKey {
  readonly at: number;
  readonly answer: T;
}

export type Recalled<T> = { readonly kind: 'new' } | { readonly kind: 'known'; readonly answer: T } | { readonly kind: 'key-reused' };

export function recall<T>(kept: readonly KeptAnswer<T>[], request: RequestKey, now: number): Recalled<T> {
  const found = stillKept(kept, now).find((entry) => entry.key === request.key);
  if (found === undefined) return { kind: 'new' };
  return found.payload === request.payload ? { kind: 'known', answer: found.answer } : { kind: 'key-reused' };
}

export function keep<T>(kept: readonly KeptAnswer<T>[], request: RequestKey, now: number, answer: T): readonly KeptAnswer<T>[] {
  return [...stillKept(kept, now), { ...request, at: now, answer }];
}

export function stillKept<T>(kept: readonly KeptAnswer<T>[], now: number): readonly KeptAnswer<T>[] {
  return kept.filter((entry) => now - entry.at < IDEMPOTENCY_WINDOW_MS);
}
