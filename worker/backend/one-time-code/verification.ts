/**
 * What follows a right code, as explicit stages (decisions 3, 4); pure. Each stage is written down before the next one is begun, so that a
 * worker may be killed between any two and whoever comes next (the visitor's own retry, or the alarm) goes on from there:
 *
 *   accepted ──(the holdings were read)──▶ decided ──(the row is in D1)──▶ recorded
 *
 * `accepted` is written together with the code that it uses up. A stage is never gone back from and a decision never made twice, so what
 * is done twice, because nobody knew that it had been done, changes nothing. Beside that, `isAnswered` says whether a visitor got the
 * result: until then, the right code or one of its keys may ask for it again.
 */
import { CODE_LIFETIME_MS, HOUR_MS, IDEMPOTENCY_WINDOW_MS } from '../../../machines/contract/limits.ts';
import type { EligibilityDecision } from '../eligibility/decide.ts';
import type { RequestKey } from '../idempotency.ts';

/** Personal data: kept until the row that carries it is in D1. */
export interface Applicant {
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly fullName: string;
  /** Version of what was agreed to. */
  readonly consentVersion: string;
}

interface Begun {
  /** Key of its row: made once, so that the row can be written twice and is there once. */
  readonly id: string;
  /** Tells the code from the number's other ones. */
  readonly codeIssuedAt: number;
  readonly acceptedAt: number;
  /** The Idempotency-Keys it was asked for with. */
  readonly requests: readonly RequestKey[];
  readonly isAnswered: boolean;
  /** How often finishing it has failed, and when the alarm tries next. */
  readonly failures: number;
  readonly nextTryAt: number;
}

export type Verification =
  | (Begun & { readonly stage: 'accepted'; readonly applicant: Applicant })
  | (Begun & { readonly stage: 'decided'; readonly applicant: Applicant; readonly decision: EligibilityDecision })
  | (Begun & { readonly stage: 'recorded'; readonly decision: EligibilityDecision });

/** The alarm leaves the visitor's own call this long, and doubles it with every failure. */
export const FIRST_ALARM_AFTER_MS = 15_000;
const LONGEST_ALARM_AFTER_MS = HOUR_MS;
/** Each retry of a code that got no answer may bring a key of its own; the last ones count. */
const REQUESTS_MAX = 5;

export function accept(
  code: { readonly issuedAt: number },
  applicant: Applicant,
  request: RequestKey | null,
  now: number,
  id: string,
): Verification {
  return {
    stage: 'accepted',
    id,
    codeIssuedAt: code.issuedAt,
    acceptedAt: now,
    requests: request === null ? [] : [request],
    isAnswered: false,
    failures: 0,
    nextTryAt: now + FIRST_ALARM_AFTER_MS,
    applicant,
  };
}

/** The first decision holds. */
export function decide(verification: Verification, decision: EligibilityDecision): Verification {
  return verification.stage === 'accepted' ? { ...verification, stage: 'decided', decision } : verification;
}

/** The row is in D1; nothing personal is needed here any more. */
export function record(verification: Verification): Verification {
  if (verification.stage !== 'decided') return verification;
  const { applicant: _, ...rest } = verification;
  return { ...rest, stage: 'recorded' };
}

export function answer(verification: Verification): Verification {
  return verification.isAnswered ? verification : { ...verification, isAnswered: true };
}

/** Asked for again, with another key or without one. */
export function askAgain(verification: Verification, request: RequestKey | null): Verification {
  if (request === null || verification.requests.some(({ key }) => key === request.key)) return verification;
  return { ...verification, requests: [...verification.requests, request].slice(-REQUESTS_MAX) };
}

/** Finishing it failed: the alarm waits twice as long as before. */
export function postpone(verification: Verification, now: number): Verification {
  if (verification.stage === 'recorded') return verification;
  const pauseMs = Math.min(FIRST_ALARM_AFTER_MS * 2 ** verification.failures, LONGEST_ALARM_AFTER_MS);
  return { ...verification, failures: verification.failures + 1, nextTryAt: now + pauseMs };
}

export type Asked = { readonly kind: 'known'; readonly verification: Verification } | { readonly kind: 'key-reused' | 'new' };

/** The verification that a request began or asked for again; for a day, and as long as it is not finished. */
export function findByRequest(verifications: readonly Verification[], request: RequestKey | null, now: number): Asked {
  if (request === null) return { kind: 'new' };
  for (const verification of stillNeeded(verifications, now)) {
    const found = verification.requests.find(({ key }) => key === request.key);
    if (found !== undefined) return found.payload === request.payload ? { kind: 'known', verification } : { kind: 'key-reused' };
  }
  return { kind: 'new' };
}

/** The verification of a code whose visitor got no answer; null for all others. */
export function findUnanswered(verifications: readonly Verification[], codeIssuedAt: number | undefined): Verification | null {
  return verifications.find((one) => one.codeIssuedAt === codeIssuedAt && !one.isAnswered) ?? null;
}

/** The list with this verification in place of its earlier stage. */
export function replace(verifications: readonly Verification[], changed: Verification): readonly Verification[] {
  return verifications.map((one) => (one.id === changed.id ? changed : one));
}

/** One that has not reached D1 is never dropped. */
export function stillNeeded(verifications: readonly Verification[], now: number): readonly Verification[] {
  return verifications.filter((one) => now < forgetAt(one));
}

/** Whether the number was verified in the day before this; known of what came with a key, as all of our pages send one. */
export function hasVerifiedBefore(verifications: readonly Verification[], { acceptedAt }: Verification): boolean {
  return stillNeeded(verifications, acceptedAt).some((one) => one.acceptedAt < acceptedAt);
}

/** When the alarm next has something to do for it: to finish it, or to forget it. */
export function dueAt(verification: Verification): number {
  return verification.stage === 'recorded' ? forgetAt(verification) : verification.nextTryAt;
}

function forgetAt(verification: Verification): number {
  if (verification.stage !== 'recorded') return Number.POSITIVE_INFINITY;
  if (verification.requests.length > 0) return verification.acceptedAt + IDEMPOTENCY_WINDOW_MS;
  // Without a key only the code itself can ask for the result.
  return verification.isAnswered ? verification.acceptedAt : verification.codeIssuedAt + CODE_LIFETIME_MS;
}
