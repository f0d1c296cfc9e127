/** Idempotency-Key (decisions 3): a header, and the hidden field of a form that a browser posts without a script. */
import { IDEMPOTENCY_KEY_MAX_CHARACTERS } from './limits.ts';

export const IDEMPOTENCY_KEY_FIELD = 'idempotencyKey';
/** Visible ASCII. */
export const IDEMPOTENCY_KEY = /^[!-~]+$/u;

/** Fit to be stored and to be sent on in a header. */
export function isIdempotencyKey(text: string): boolean {
  return text.length <= IDEMPOTENCY_KEY_MAX_CHARACTERS && IDEMPOTENCY_KEY.test(text);
}
