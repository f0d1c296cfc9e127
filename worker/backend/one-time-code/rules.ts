/**
 * The rules of one-time codes (decisions 4) as pure functions of a number's state and the time; the numbers come from `contract/limits`.
 * A send is reserved before the SMS leaves, so that parallel requests see it. What the provider refuses counts all the same, or a number
 * could be tried without end (case RE-06); only the code before it stands again.
 */
import {
  CODE_LIFETIME_MS,
  CODE_MAX_WRONG_TRIES,
  DAY_MS,
  HOUR_MS,
  RESEND_COOLDOWN_MS,
  SENDS_PER_NUMBER_PER_DAY,
  SENDS_PER_NUMBER_PER_HOUR,
} from '../../../machines/contract/limits.ts';

export interface CodeRecord {
  /** Keyed hash; '' once the code is dead and only its tries are still of interest. */
  readonly hash: string;
  /** Milliseconds since the epoch; also tells one code from the next. */
  readonly issuedAt: number;
  readonly wrongTries: number;
  readonly used: boolean;
}

/** All that is known of one number. Times are milliseconds since the epoch. */
export interface CodeState {
  /** Sends that count, oldest first: those of the last day. */
  readonly sends: readonly number[];
  /** No new code before this. */
  readonly resendAt: number;
  readonly code: CodeRecord | null;
  /** Given with the request for a code; kept only until the number is verified or the code expires. */
  readonly fullName: string | null;
}

export const emptyState: CodeState = { sends: [], resendAt: 0, code: null, fullName: null };

/** What to put back if the send does not come off. */
export interface Reservation {
  readonly at: number;
  readonly resendAt: number;
}

export type SendDecision =
  | { readonly kind: 'reserved'; readonly state: CodeState; readonly reservation: Reservation }
  | { readonly kind: 'cooldown' | 'number-limit'; readonly retryAfterMs: number };

/** May a code be sent now? If so, the state in which this send already counts. */
export function reserveSend(state: CodeState, now: number): SendDecision {
  const cooldownMs = state.resendAt - now;
  const limitMs = Math.max(
    waitForWindow(state.sends, now, HOUR_MS, SENDS_PER_NUMBER_PER_HOUR),
    waitForWindow(state.sends, now, DAY_MS, SENDS_PER_NUMBER_PER_DAY),
  );
  if (limitMs > 0) return { kind: 'number-limit', retryAfterMs: Math.max(limitMs, cooldownMs) };
  if (cooldownMs > 0) return { kind: 'cooldown', retryAfterMs: cooldownMs };
  return {
    kind: 'reserved',
    state: { ...state, sends: [...recent(state.sends, now), now], resendAt: now + RESEND_COOLDOWN_MS },
    reservation: { at: now, resendAt: state.resendAt },
  };
}

/** Whether a code was sent, or was to be, within the last day. */
export function hasSentBefore({ sends }: Pick<CodeState, 'sends'>, now: number): boolean {
  return recent(sends, now).length > 0;
}

/** How long until fewer than `limit` sends lie within the window; 0 when that is so now. */
function waitForWindow(sends: readonly number[], now: number, windowMs: number, limit: number): number {
  const within = sends.filter((at) => now - at < windowMs);
  const blocking = within.at(-limit);
  return blocking === undefined ? 0 : blocking + windowMs - now;
}

/** The new code replaces the old one, which is dead from here on; its tries start anew. */
export function issueCode(state: CodeState, reservation: Reservation, hash: string, fullName: string): CodeState {
  return { ...state, code: { hash, issuedAt: reservation.at, wrongTries: 0, used: false }, fullName };
}

/** The provider refused the new code: the one before it (`replaced`) stands again. The pause and the count stay. */
export function refuseSend(state: CodeState, reservation: Reservation, replaced: Pick<CodeState, 'code' | 'fullName'>): CodeState {
  const isStillIssued = state.code?.issuedAt === reservation.at && !state.code.used;
  return isStillIssued ? { ...state, code: replaced.code, fullName: replaced.fullName } : state;
}

/** There is nobody to send it: no pause, nothing counted, and the code before it stands again. */
export function undoSend(state: CodeState, reservation: Reservation, replaced: Pick<CodeState, 'code' | 'fullName'>): CodeState {
  const index = state.sends.lastIndexOf(reservation.at);
  return {
    ...refuseSend(state, reservation, replaced),
    sends: state.sends.filter((_, position) => position !== index),
    resendAt: holdsCooldown(state, reservation) ? reservation.resendAt : state.resendAt,
  };
}

/** Nobody knows whether the SMS left: the code stays good and the send counts, but the visitor may ask again at once. */
export function liftCooldown(state: CodeState, reservation: Reservation): CodeState {
  return holdsCooldown(state, reservation) ? { ...state, resendAt: reservation.at } : state;
}

/** Whether the cooldown that runs is this send's, and not that of a later one. */
function holdsCooldown(state: CodeState, reservation: Reservation): boolean {
  return state.resendAt === reservation.at + RESEND_COOLDOWN_MS;
}

export type TryDecision = {
  /**
   * `again`: the right code once more, whose verification nobody has had an answer to yet (verification.ts).
   * `wrong` covers every code that does not count (wrong, old, used, expired, none), so that answers tell them apart for nobody.
   */
  readonly kind: 'accepted' | 'again' | 'wrong' | 'too-many-tries';
  /** The state afterwards; the same object when nothing changed. */
  readonly state: CodeState;
};

/**
 * Judges a try; `matches` says whether its hash equals that of `state.code`, `isUnanswered` whether that code was accepted and its visitor
 * got no answer. Tries count against a code that could be accepted only: a dead one cannot be guessed.
 */
export function judgeTry(state: CodeState, now: number, matches: boolean, isUnanswered = false): TryDecision {
  const { code } = state;
  if (code === null) return { kind: 'wrong', state };
  // Outlives the code: waiting for it to expire does not give new tries, only a new code does.
  if (code.wrongTries >= CODE_MAX_WRONG_TRIES) return { kind: 'too-many-tries', state };
  if (!isOpen(code, now) || (code.used && !isUnanswered)) return { kind: 'wrong', state };
  if (!matches) return { kind: 'wrong', state: { ...state, code: { ...code, wrongTries: code.wrongTries + 1 } } };
  // The name goes on with the verification.
  return code.used ? { kind: 'again', state } : { kind: 'accepted', state: { ...state, code: { ...code, used: true }, fullName: null } };
}

/** Neither expired nor forgotten; used or not. */
function isOpen(code: CodeRecord, now: number): boolean {
  return code.hash !== '' && now - code.issuedAt < CODE_LIFETIME_MS;
}

/** The state without what no rule asks for any more; equal answers before and after. Null when nothing is left. */
export function tidy(state: CodeState, now: number): CodeState | null {
  const sends = recent(state.sends, now);
  const code = tidyCode(state.code, now);
  if (sends.length === 0 && code === null) return null;
  return { sends, resendAt: state.resendAt, code, fullName: code !== null && isOpen(code, now) && !code.used ? state.fullName : null };
}

function tidyCode(code: CodeRecord | null, now: number): CodeRecord | null {
  if (code === null || isOpen(code, now)) return code;
  const isExhausted = code.wrongTries >= CODE_MAX_WRONG_TRIES && now - code.issuedAt < DAY_MS;
  return isExhausted ? { ...code, hash: '' } : null;
}

/** When `tidy` next has something to do; null when there is nothing to keep. */
export function nextTidyAt(state: CodeState): number | null {
  if (state.code !== null && state.code.hash !== '') return state.code.issuedAt + CODE_LIFETIME_MS;
  const lastSend = state.sends.at(-1);
  return lastSend === undefined ? null : lastSend + DAY_MS;
}

function recent(sends: readonly number[], now: number): readonly number[] {
  return sends.filter((at) => now - at < DAY_MS);
}
