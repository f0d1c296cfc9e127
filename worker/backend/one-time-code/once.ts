/** Doing the work of one request key once, however often and however close together it comes. */
import type { RequestKey } from '../idempotency.ts';
import { type KeptAnswer, recall } from './answers.ts';

/** Work that has begun and not yet ended, by request key. */
export type UnderWay<T> = Map<string, { readonly payload: string; readonly outcome: Promise<T> }>;

/** Does `work`, or gives the answer that the same request got before or is about to get. */
export function once<T>(
  request: RequestKey | null,
  at: number,
  underWay: UnderWay<T>,
  answers: readonly KeptAnswer<T>[],
  work: () => Promise<T>,
): Promise<T | { readonly kind: 'key-reused' }> {
  if (request === null) return work();
  const current = underWay.get(request.key);
  if (current !== undefined) return current.payload === request.payload ? current.outcome : Promise.resolve({ kind: 'key-reused' });
  const recalled = recall(answers, request, at);
  if (recalled.kind === 'known') return Promise.resolve(recalled.answer);
  if (recalled.kind === 'key-reused') return Promise.resolve({ kind: 'key-reused' });
  const outcome = work().finally(() => underWay.delete(request.key));
  underWay.set(request.key, { payload: request.payload, outcome });
  return outcome;
}
