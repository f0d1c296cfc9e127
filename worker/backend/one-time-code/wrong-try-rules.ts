/**
 * How a code that was not accepted is answered (case OT-11): after five of them «too many», and before that «not right». It is the
 * caller's own tries that decide which, and never what the number's object knows: else a sixth try would tell a stranger whether a code
 * was sent to that number. The code itself dies in its object after five wrong tries from whomever. Pure; times in milliseconds.
 */
import { CODE_MAX_WRONG_TRIES, HOUR_MS } from '../../../machines/contract/limits.ts';

export interface WrongTry {
  /** Shortened hash of the number. */
  readonly number: string;
  /** Shortened hash of the Idempotency-Key; null without one. */
  readonly key: string | null;
  /** Shortened hash of number and code. */
  readonly payload: string;
  readonly at: number;
}

/** Tries of one client network, oldest first. */
export type WrongTries = readonly WrongTry[];

export type TriedKind = 'wrong' | 'too-many-tries' | 'key-reused';

/** What is forgotten first, when a whole carrier mistypes behind one address, is what is oldest. */
const TRIES_MAX = 500;

/**
 * `since`: when this network last had a code sent to the number, whose tries begin anew; null where it had none. A code that somebody else asks
 * for changes nothing: who tries from elsewhere would see that there is one.
 */
export function countWrongTry(
  before: WrongTries,
  made: WrongTry,
  since: number | null,
): { readonly kind: TriedKind; readonly tries: WrongTries } {
  const tries = before.filter(({ at }) => made.at - at < HOUR_MS);
  const known = made.key === null ? undefined : tries.find(({ number, key }) => number === made.number && key === made.key);
  if (known !== undefined && known.payload !== made.payload) return { kind: 'key-reused', tries };
  const counted = tries.filter(({ number, at }) => number === made.number && at >= (since ?? Number.NEGATIVE_INFINITY));
  // The same try once more, after its answer was lost, is answered as before.
  const position = known === undefined ? -1 : counted.indexOf(known);
  const place = position === -1 ? counted.length : position;
  return {
    kind: place < CODE_MAX_WRONG_TRIES ? 'wrong' : 'too-many-tries',
    // One past the limit says all there is to say.
    tries: known !== undefined || counted.length > CODE_MAX_WRONG_TRIES ? tries : [...tries, made].slice(-TRIES_MAX),
  };
}
