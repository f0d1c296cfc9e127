/** What the eligibility flow remembers, keeps across a reload and shows. States and transitions: eligibility.machine.ts. */
import * as v from 'valibot';
import type { CallBackRequest } from './contract/call-back.ts';
import { type SendCodeRequest, sendCodeRequest, type VerifyCodeRequest, verifyCodeRequest } from './contract/eligibility.ts';
import { CODE_DIGITS, CODE_LIFETIME_MS } from './contract/limits.ts';
import { eligibilityMessages } from './contract/messages/eligibility.ts';
import { maskPhone, mobileInput } from './contract/mobile-number.ts';
import { parseFields } from './contract/parse.ts';
import { codeDigits } from './contract/text.ts';
import type { AskedCall, EligibilityOutcome } from './eligibility-result.ts';
import type { Wait } from './wait.ts';

export type EligibilityStep = 'details' | 'code';
/** The last two belong to the request for a call, below the result. */
export type EligibilityField = 'fullName' | 'phoneNumber' | 'code' | 'callAt' | 'consent';

/** One intended submission. Asked again with unchanged data while its answer is unknown, it keeps its key (decisions 3). */
export interface Attempt<TRequest> {
  readonly key: string;
  /** Epoch ms of the first try. */
  readonly startedAt: number;
  readonly request: TRequest;
}

/** An `Attempt`, or null, as it comes back from storage. */
export const attemptOf = <TRequest extends v.GenericSchema>(request: TRequest) =>
  v.nullable(v.object({ key: v.string(), startedAt: v.number(), request }));

export const sendPauseSchema = v.object({ phoneNumber: v.string(), wait: v.object({ until: v.number(), lengthMs: v.number() }) });

const draftSchema = v.object({
  fullName: v.string(),
  phoneNumber: v.string(),
  step: v.picklist(['details', 'code']),
  cooldown: v.optional(v.nullable(v.object({ until: v.number(), lengthMs: v.number() })), null),
  sentCode: v.nullable(v.object({ phoneNumber: v.string(), expiresAt: v.number() })),
  sendAttempt: attemptOf(sendCodeRequest),
  verifyAttempt: v.optional(attemptOf(verifyCodeRequest), null),
  sendPause: v.optional(v.nullable(sendPauseSchema), null),
});
/**
 * What survives a reload: typed details, the step, the cooldown, and enough to ask for the same code again without a second SMS, and for the
 * answer to a code that was sent and may be used up by now.
 */
export type EligibilityDraft = v.InferOutput<typeof draftSchema>;

export interface EligibilityInput {
  /** A fresh idempotency key, at most `IDEMPOTENCY_KEY_MAX_CHARACTERS`. */
  readonly newKey: () => string;
  /** Wall clock, epoch ms. */
  readonly now: () => number;
  readonly draft?: EligibilityDraft | null;
}

export interface EligibilityContext {
  readonly newKey: () => string;
  readonly now: () => number;
  readonly step: EligibilityStep;
  readonly fullName: string;
  /** What the field shows: ten ASCII digits at the end, but also what was given where that is no such number (contract/mobile-number.ts). */
  readonly phoneNumber: string;
  /** At most six ASCII digits. */
  readonly code: string;
  /** The last one that the server called wrong, of the code that was sent last; '' before. */
  readonly wrongCode: string;
  /** The one error that is shown, tied to its field. */
  readonly fieldError: { readonly field: EligibilityField; readonly message: string } | null;
  /** Why the last call did not work, when no field is to blame. */
  readonly notice: string | null;
  /** The last code that was sent, or may have been; `expiresAt` in epoch ms, in the past once the server has killed it. */
  readonly sentCode: { readonly phoneNumber: string; readonly expiresAt: number } | null;
  /** Until a code may be asked for again; null when there is nothing to wait for. */
  readonly cooldown: Wait | null;
  /** The number that the server refused a code for, and how long it said it will. Another number may be tried meanwhile. */
  readonly sendPause: { readonly phoneNumber: string; readonly wait: Wait } | null;
  /** What stood in the code field when a code was asked for: a new code makes that one worthless, but not what was typed since. */
  readonly codeBefore: string;
  readonly sendAttempt: Attempt<SendCodeRequest> | null;
  readonly verifyAttempt: Attempt<VerifyCodeRequest> | null;
  /** Of the challenge that was solved for the send under way: good for one, so never kept. */
  readonly token: string | null;
  /** Number of calls made so far; names the toast of each. */
  readonly calls: number;
  readonly outcome: EligibilityOutcome | null;
  /** The hour that is chosen for a call, ISO 8601; empty before. */
  readonly callAt: string;
  /** The box that allows the call is ticked. */
  readonly consent: boolean;
  readonly callAttempt: Attempt<CallBackRequest> | null;
  /** The call that the server has taken. */
  readonly call: AskedCall | null;
}

export type EligibilityChanges = Partial<EligibilityContext>;

/** Nobody has asked for a call yet. */
export const noCall = { callAt: '', consent: false, callAttempt: null, call: null } as const satisfies EligibilityChanges;

/** Fresh, or from a draft. The code step needs a sent code for that number, otherwise details are shown again. */
export function startContext({ newKey, now, draft = null }: EligibilityInput): EligibilityContext {
  const fullName = draft?.fullName ?? '';
  const phoneNumber = mobileInput(draft?.phoneNumber ?? '').shown;
  const sentCode = draft?.sentCode ?? null;
  const resumable = parseFields(sendCodeRequest, { fullName, phoneNumber }).ok && sentCode?.phoneNumber === phoneNumber;
  const step = draft?.step === 'code' && resumable ? 'code' : 'details';
  const open = draft?.verifyAttempt ?? null;
  // Of a code that is dead by now there is nothing to ask.
  const verifyAttempt = step === 'code' && open && now() - open.startedAt < CODE_LIFETIME_MS ? open : null;
  return {
    newKey,
    now,
    step,
    fullName,
    phoneNumber,
    code: verifyAttempt?.request.otp ?? '',
    wrongCode: '',
    fieldError: null,
    notice: null,
    sentCode,
    cooldown: draft?.cooldown ?? null,
    sendPause: draft?.sendPause ?? null,
    codeBefore: '',
    sendAttempt: draft?.sendAttempt ?? null,
    verifyAttempt,
    token: null,
    calls: 0,
    outcome: null,
    ...noCall,
  };
}

export function toDraft(context: EligibilityContext): EligibilityDraft {
  const { fullName, phoneNumber, step, cooldown, sentCode, sendAttempt, verifyAttempt, sendPause } = context;
  return { fullName, phoneNumber, step, cooldown, sentCode, sendAttempt, verifyAttempt, sendPause };
}

/** A draft as it comes back from storage, or null when it is not one. */
export function parseDraft(stored: unknown): EligibilityDraft | null {
  const result = v.safeParse(draftSchema, stored);
  return result.success ? result.output : null;
}

// --- Typing -----------------------------------------------------------------

export function typeName(context: EligibilityContext, value: string): EligibilityChanges {
  return { fullName: value, notice: null, ...withoutErrorOf(context, 'fullName') };
}

export function typePhone(context: EligibilityContext, value: string): EligibilityChanges {
  const { shown, fault } = mobileInput(value, context.phoneNumber);
  const fieldError = fault && ({ field: 'phoneNumber', message: eligibilityMessages[fault] } as const);
  return { phoneNumber: shown, notice: null, ...(fieldError ? { fieldError } : withoutErrorOf(context, 'phoneNumber')) };
}

/** Text without one clear code in it leaves the field as it was and says so (case OT-07). */
export function typeCode(context: EligibilityContext, value: string): EligibilityChanges {
  const code = codeDigits(value);
  if (code === null) return { fieldError: { field: 'code', message: eligibilityMessages.codeAmbiguous }, notice: null };
  return { code, notice: null, ...withoutErrorOf(context, 'code') };
}

/**
 * Whether what is typed is verified without a press: when the field's last digit comes in, once for the same six. Five wrong tries kill a code,
 * so what looks like a correction under way waits for the button: a digit changed in a full field, or one put in that pushes another out.
 * What replaces them all (a paste, the SMS) counts as typed anew. A code that was called wrong is not sent again by itself.
 */
export function completesCode({ code, wrongCode }: EligibilityContext, value: string): boolean {
  const typed = codeDigits(value) ?? '';
  if (typed.length < CODE_DIGITS || typed === wrongCode || A_DIGIT_TOO_MANY.test(value)) return false;
  return code.length < CODE_DIGITS || [...typed].filter((digit, place) => digit !== code[place]).length > 1;
}

/** What is shown of it is not all that was given; in digits of any script. */
const A_DIGIT_TOO_MANY = /\p{Nd}{7}/u;

/** Whether the field holds another code then. What adds no digit, or is no code, does not change it. */
export function changesCode({ code }: EligibilityContext, value: string): boolean {
  return (codeDigits(value) ?? code) !== code;
}

export function withoutErrorOf({ fieldError }: EligibilityContext, field: EligibilityField): EligibilityChanges {
  return fieldError?.field === field ? { fieldError: null } : {};
}

// --- For views --------------------------------------------------------------

/** The number as the code step shows it: only its last four digits (spec 2). */
export function maskedPhone({ phoneNumber }: Pick<EligibilityContext, 'phoneNumber'>): string {
  return maskPhone(phoneNumber);
}
