/** What the eligibility flow asks the server, and how each answer changes its memory. Pure; used by eligibility.machine.ts. */
import { type SendCodeRequest, sendCodeRequest, type VerifyCodeRequest, verifyCodeRequest } from './contract/eligibility.ts';
import { CODE_LIFETIME_MS, RESEND_COOLDOWN_MS } from './contract/limits.ts';
import { callMessages } from './contract/messages/call.ts';
import { eligibilityMessages } from './contract/messages/eligibility.ts';
import { mobileInput } from './contract/mobile-number.ts';
import { type Parsed, parseFields } from './contract/parse.ts';
import { type FieldError, type Problem, problem, type Result } from './contract/problem.ts';
import type { Attempt, EligibilityChanges, EligibilityContext, EligibilityField } from './eligibility-context.ts';
import { waitFrom } from './wait.ts';

/** Of a send or of a verification. */
export type Answer = Result<unknown>;

// --- Submitting -------------------------------------------------------------

export function sendRequest({ fullName, phoneNumber }: EligibilityContext): Parsed<SendCodeRequest> {
  return parseFields(sendCodeRequest, { fullName, phoneNumber });
}

export function verifyRequest({ phoneNumber, code }: EligibilityContext): Parsed<VerifyCodeRequest> {
  return parseFields(verifyCodeRequest, { phoneNumber, otp: code });
}

/** The first fault in the order of the specification (section 5), one at a time; null when there is none. */
export function firstError(parsed: Parsed<unknown>): EligibilityContext['fieldError'] {
  return parsed.ok ? null : toFieldError(parsed.errors);
}

/** As `firstError`; a number that was refused while it was typed keeps its sentence, which says more than the specification's. */
export function detailsError(context: EligibilityContext): EligibilityContext['fieldError'] {
  const error = firstError(sendRequest(context));
  const { fault } = mobileInput(context.phoneNumber);
  return error?.field === 'phoneNumber' && fault ? { ...error, message: eligibilityMessages[fault] } : error;
}

/** An open attempt for this number may have sent a code although its answer was lost: a refusal for haste will show it (case AB-02). */
export function beginSend(context: EligibilityContext): EligibilityChanges {
  const { sendAttempt: open, phoneNumber, code } = context;
  const sendAttempt = attemptFor(context, open, checked(sendRequest(context)));
  const sentCode =
    open?.request.phoneNumber === phoneNumber ? { phoneNumber, expiresAt: open.startedAt + CODE_LIFETIME_MS } : context.sentCode;
  return { sendAttempt, sentCode, token: null, codeBefore: code, fieldError: null, notice: null, calls: context.calls + 1 };
}

export function beginVerify(context: EligibilityContext): EligibilityChanges {
  const verifyAttempt = attemptFor(context, context.verifyAttempt, checked(verifyRequest(context)));
  return { verifyAttempt, fieldError: null, notice: null, calls: context.calls + 1 };
}

/**
 * The open attempt when it asks for the same, otherwise a new one. An attempt older than a code lives is over:
 * the server would repeat "sent" about a code that is dead by now.
 */
export function attemptFor<T extends object>({ newKey, now }: EligibilityContext, open: Attempt<T> | null, request: T): Attempt<T> {
  const isSame = open !== null && JSON.stringify(open.request) === JSON.stringify(request);
  return isSame && now() - open.startedAt < CODE_LIFETIME_MS ? open : { key: newKey(), startedAt: now(), request };
}

export function checked<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new Error('a call began with data that its guard should have refused');
  return parsed.value;
}

// --- Answers ----------------------------------------------------------------

export type AnswerKind = 'accepted' | 'unauthorized' | 'tooMany' | 'invalid' | 'failed';

/** `failed` stands for everything that the visitor can only try again: no answer, 5xx, unreadable, other refusals. */
export function answerKind(answer: Answer): AnswerKind {
  if (answer.ok) return 'accepted';
  const { kind, status } = answer.problem;
  if (kind === 'unauthorized' || kind === 'invalid') return kind;
  return status === 429 ? 'tooMany' : 'failed';
}

/** An answer that says "ok" and still cannot be used counts as unreadable. */
export function problemOf(answer: Answer): Problem {
  return answer.ok ? problem({ kind: 'unavailable', message: callMessages.upstreamUnusable }) : answer.problem;
}

/** What a call that threw counts as: nobody knows whether it arrived. */
export const unexpectedAnswer: Answer = { ok: false, problem: problem({ kind: 'unavailable' }) };

/** Whether the last code sent to this very number can still be entered. */
export function hasLiveCode({ sentCode, phoneNumber, now }: EligibilityContext): boolean {
  return sentCode !== null && sentCode.phoneNumber === phoneNumber && now() < sentCode.expiresAt;
}

/** A new code kills the old one (decisions 4), so what was entered goes too; what was typed since it was asked for may be the new one (case RE-08). */
export function codeSent({ now, phoneNumber, code, codeBefore }: EligibilityContext): EligibilityChanges {
  return {
    code: code === codeBefore ? '' : code,
    wrongCode: '',
    sentCode: { phoneNumber, expiresAt: now() + CODE_LIFETIME_MS },
    cooldown: waitFrom(now(), RESEND_COOLDOWN_MS),
    sendPause: null,
    sendAttempt: null,
    verifyAttempt: null,
    token: null,
  };
}

/** Where the server said when to come back, the cooldown ends then (case TM-03). */
export function sendRefused(context: EligibilityContext, answer: Answer): EligibilityChanges {
  const cause = problemOf(answer);
  const fieldError = blamedDetail(context, answer);
  const seconds = answerKind(answer) === 'tooMany' ? cause.retryAfterSeconds : null;
  const wait = seconds === null ? null : waitFrom(context.now(), seconds * 1_000);
  return {
    fieldError,
    notice: fieldError ? null : cause.message,
    sendAttempt: isAnswered(cause) ? null : context.sendAttempt,
    token: null,
    cooldown: wait ?? context.cooldown,
    sendPause: wait === null ? context.sendPause : { phoneNumber: context.phoneNumber, wait },
  };
}

/** The detail that the server does not take; null where it has another reason, or where the details are not on the screen. */
export function blamedDetail({ step }: EligibilityContext, answer: Answer): EligibilityContext['fieldError'] {
  const cause = problemOf(answer);
  return step === 'details' && cause.kind === 'invalid' ? toFieldError(cause.errors) : null;
}

/** Too many tries end a code. A 429 that says when to come back is of something else, such as a network on which many ask, and the code lives. */
export function endsCode(answer: Answer): boolean {
  const { status, retryAfterSeconds } = problemOf(answer);
  return status === 429 && retryAfterSeconds === null;
}

/** A wrong code is the code field's error; after too many tries that code is dead and only a new one helps. */
export function verifyRefused(context: EligibilityContext, answer: Answer): EligibilityChanges {
  const cause = problemOf(answer);
  const kind = answerKind(answer);
  const isDead = endsCode(answer);
  const blamesCode = isDead || kind === 'invalid';
  const sentence = cause.errors.find((error) => error.field === 'otp')?.message ?? cause.message;
  return {
    fieldError: blamesCode ? { field: 'code', message: sentence } : null,
    notice: blamesCode ? null : cause.message,
    wrongCode: kind === 'invalid' ? context.code : context.wrongCode,
    verifyAttempt: isAnswered(cause) ? null : context.verifyAttempt,
    sentCode: isDead && context.sentCode ? { ...context.sentCode, expiresAt: context.now() } : context.sentCode,
  };
}

/** The server wants to know that a person asks. One challenge per send: a server that wants a second one would want a third. */
export function isChallenged({ token }: EligibilityContext, answer: Answer): boolean {
  return token === null && !answer.ok && answer.problem.kind === 'challenge';
}

/** False when nobody knows whether the server took the request: then a repetition must carry the same key. */
export function isAnswered({ kind }: Problem): boolean {
  return kind !== 'timeout' && kind !== 'offline' && kind !== 'unavailable';
}

const FIELDS: Readonly<Record<string, EligibilityField>> = {
  fullName: 'fullName',
  phoneNumber: 'phoneNumber',
  otp: 'code',
  callAt: 'callAt',
  consent: 'consent',
};

export function toFieldError(errors: readonly FieldError[]): EligibilityContext['fieldError'] {
  for (const { field, message } of errors) {
    const known = FIELDS[field];
    if (known) return { field: known, message };
  }
  return null;
}
