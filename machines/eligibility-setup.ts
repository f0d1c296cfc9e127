/** Actors, actions, guards and delays that the states in eligibility.machine.ts are made of. */

import * as v from 'valibot';
import { assign, fromPromise, setup } from 'xstate';
import { type ChallengeFailure, type ChallengeOutcome, challengeProblem } from './challenge.ts';
import type { CallBackRequest, CallBackResponse } from './contract/call-back.ts';
import { type SendCodeResponse, type VerifyCodeRequest, type VerifyCodeResponse, verifyCodeResponse } from './contract/eligibility.ts';
import { CHALLENGE_MS, RESULT_DELAY_MS } from './contract/limits.ts';
import type { Result } from './contract/problem.ts';
import {
  type Answer,
  answerKind,
  beginSend,
  beginVerify,
  blamedDetail,
  codeSent,
  detailsError,
  endsCode,
  firstError,
  hasLiveCode,
  isChallenged,
  problemOf,
  sendRefused,
  sendRequest,
  unexpectedAnswer,
  verifyRefused,
  verifyRequest,
} from './eligibility-answers.ts';
import { beginCall, blamedCallField, callAccepted, callRefused, callRequest, canAskForCall } from './eligibility-call.ts';
import {
  changesCode,
  completesCode,
  type EligibilityContext,
  type EligibilityDraft,
  type EligibilityInput,
  type EligibilityStep,
  noCall,
  toDraft,
  typeCode,
  typeName,
  typePhone,
  withoutErrorOf,
} from './eligibility-context.ts';
import type { EligibilityCall, EligibilityEvent, EligibilityTag, EligibilityToast, FocusTarget, SendCall } from './eligibility-events.ts';
import { isSendPaused, sayPause } from './eligibility-pause.ts';
import { type EligibilityResult, restored, toResult, verified } from './eligibility-result.ts';
import { remainingMs } from './wait.ts';

interface InContext {
  readonly context: EligibilityContext;
}
interface Answered extends InContext {
  readonly event: { readonly output: Answer };
}

/** Longest wait a timer can hold; a longer one would fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

export const eligibilitySetup = setup({
  types: {
    context: {} as EligibilityContext,
    events: {} as EligibilityEvent,
    input: {} as EligibilityInput,
    tags: {} as EligibilityTag,
  },
  actors: {
    sendCode: fromPromise<Result<SendCodeResponse>, SendCall>(() => {
      throw new Error('sendCode is not provided');
    }),
    verifyCode: fromPromise<Result<VerifyCodeResponse>, EligibilityCall<VerifyCodeRequest>>(() => {
      throw new Error('verifyCode is not provided');
    }),
    /** Puts the challenge before the visitor; ended when nobody waits for it any more. */
    challenge: fromPromise<ChallengeOutcome>(() => {
      throw new Error('challenge is not provided');
    }),
    askForCall: fromPromise<Result<CallBackResponse>, EligibilityCall<CallBackRequest>>(() => {
      throw new Error('askForCall is not provided');
    }),
  },
  actions: {
    // Effects, provided by client/flows
    showToast: (_, _toast: EligibilityToast) => {},
    focusField: (_, _target: FocusTarget) => {},
    goHome: () => {},
    rememberDraft: (_, _params: { draft: EligibilityDraft }) => {},
    forgetDraft: () => {},
    rememberResult: (_, _params: { result: EligibilityResult }) => {},
    forgetResult: () => {},

    typeName: assign(({ context }, value: string) => typeName(context, value)),
    typePhone: assign(({ context }, value: string) => typePhone(context, value)),
    typeCode: assign(({ context }, value: string) => typeCode(context, value)),
    rejectDetails: assign(({ context }) => ({ fieldError: detailsError(context), notice: null })),
    sayPause: assign(({ context }) => sayPause(context)),
    rejectCode: assign(({ context }) => ({ fieldError: firstError(verifyRequest(context)), notice: null })),
    beginSend: assign(({ context }) => beginSend(context)),
    beginVerify: assign(({ context }) => beginVerify(context)),
    recordSent: assign(({ context }) => codeSent(context)),
    recordSendRefusal: assign(({ context }, cause: Answer) => sendRefused(context, cause)),
    recordVerifyRefusal: assign(({ context }, cause: Answer) => verifyRefused(context, cause)),
    useToken: assign((_, token: string | null) => ({ token })),
    failChallenge: assign((_, cause: ChallengeFailure) => ({ fieldError: null, notice: challengeProblem(cause).message, token: null })),
    recordOutcome: assign(({ context }, response: VerifyCodeResponse) => verified(context, response)),
    restoreResult: assign((_, result: EligibilityResult) => restored(result)),
    chooseSlot: assign(({ context }, callAt: string) => ({ callAt, notice: null, ...withoutErrorOf(context, 'callAt') })),
    setConsent: assign(({ context }, consent: boolean) => ({ consent, notice: null, ...withoutErrorOf(context, 'consent') })),
    rejectCall: assign(({ context }) => ({ fieldError: firstError(callRequest(context)), notice: null })),
    beginCall: assign(({ context }) => beginCall(context)),
    recordCall: assign(({ context }, response: CallBackResponse) => callAccepted(context, response)),
    recordCallRefusal: assign(({ context }, cause: Answer) => callRefused(context, cause)),
    clearFaults: assign({ fieldError: null, notice: null }),
    setStep: assign((_, step: EligibilityStep) => ({ step })),
    endCooldown: assign({ cooldown: null }),
    clearAnswers: assign({ fieldError: null, notice: null, outcome: null, ...noCall }),
  },
  guards: {
    isAtCodeStep: ({ context }) => context.step === 'code',
    isSendPaused: ({ context }) => isSendPaused(context),
    areDetailsValid: ({ context }) => sendRequest(context).ok,
    isCodeComplete: ({ context }) => verifyRequest(context).ok,
    completesCode: ({ context }, value: string) => completesCode(context, value),
    changesCode: ({ context }, value: string) => changesCode(context, value),
    canResend: ({ context }) => remainingMs(context.cooldown, context.now()) === 0,
    mustWait: ({ context }) => remainingMs(context.cooldown, context.now()) > 0,
    isEligible: ({ context }) => context.outcome?.eligible === true,
    canAskForCall: ({ context }) => canAskForCall(context),
    isCallComplete: ({ context }) => callRequest(context).ok,
    isCalled: ({ context }) => context.call !== null,
    keptAsked: (_, { call }: EligibilityResult) => call !== null,
    keptEligible: (_, { outcome }: EligibilityResult) => outcome.eligible,
    accepted: (_, cause: Answer) => cause.ok,
    /** An answer that does not say whether is an error, never "eligible" (decisions 4). */
    acceptedWithOutcome: (_, cause: Answer) => cause.ok && v.safeParse(verifyCodeResponse, cause.value).success,
    unauthorized: (_, cause: Answer) => answerKind(cause) === 'unauthorized',
    challenged: ({ context }, cause: Answer) => isChallenged(context, cause),
    solved: (_, outcome: ChallengeOutcome) => outcome.ok,
    endsCode: (_, cause: Answer) => endsCode(cause),
    tooManyWithLiveCode: ({ context }, cause: Answer) => answerKind(cause) === 'tooMany' && hasLiveCode(context),
    blamesCode: (_, cause: Answer) => answerKind(cause) === 'invalid',
    blamesCallField: (_, cause: Answer) => blamedCallField(cause) !== null,
    blamesDetail: ({ context }, cause: Answer) => blamedDetail(context, cause) !== null,
  },
  delays: {
    /** Between the verification and its pop-up (spec 2). */
    resultDelay: RESULT_DELAY_MS,
    challengeTime: CHALLENGE_MS,
    /** What is left until the deadline by the wall clock. */
    resendCooldown: ({ context }) => Math.min(TIMER_MAX_MS, remainingMs(context.cooldown, context.now())),
  },
});

// --- Actions and guards with their parameters -------------------------------

const toastId = (context: EligibilityContext) => `eligibility-${context.calls}`;
const errorToast = (context: EligibilityContext, cause: Answer): EligibilityToast => ({
  kind: 'error',
  message: problemOf(cause).message,
  id: toastId(context),
});
/** The server's message as a success toast (spec 4). */
export const messageToast = {
  type: 'showToast',
  params: ({ context, event }: InContext & { event: { output: Result<{ message: string }> } }): EligibilityToast => ({
    kind: 'success',
    message: accepted(event.output).message,
    id: toastId(context),
  }),
} as const;

export const focus = (field: FocusTarget['field'], select = false) => ({ type: 'focusField', params: { field, select } }) as const;
/** The field of the error that an action before has set. */
export const focusError = {
  type: 'focusField',
  params: ({ context }: InContext): FocusTarget => ({ field: context.fieldError?.field ?? 'fullName', select: false }),
} as const;
export const remember = { type: 'rememberDraft', params: ({ context }: InContext) => ({ draft: toDraft(context) }) } as const;

export const rememberOutcome = { type: 'rememberResult', params: ({ context }: InContext) => ({ result: toResult(context) }) } as const;

interface Typed {
  readonly event: { readonly value: string };
}
const value = ({ event }: Typed) => event.value;
/** Guard on what the code field holds now. */
export const typed = <const TGuard extends string>(type: TGuard) => ({ type, params: value }) as const;
export const typeIn = { type: 'typeCode', params: value } as const;

interface Kept {
  readonly event: { readonly result: EligibilityResult };
}
const result = ({ event }: Kept) => event.result;
/** Guard on what a reload has kept. */
export const kept = <const TGuard extends string>(type: TGuard) => ({ type, params: result }) as const;
export const restore = { type: 'restoreResult', params: result } as const;

const answer = ({ event }: Answered) => event.output;
/** Guard on the answer of an actor. */
export const answered = <const TGuard extends string>(type: TGuard) => ({ type, params: answer }) as const;

export const problemToast = { type: 'showToast', params: ({ context, event }: Answered) => errorToast(context, event.output) } as const;
export const sendRefusal = [{ type: 'recordSendRefusal', params: answer }, problemToast, remember] as const;
export const verifyRefusal = [{ type: 'recordVerifyRefusal', params: answer }, problemToast, remember] as const;

/** `onError`: the actor threw, which no answer explains. */
const unexpectedToast = { type: 'showToast', params: ({ context }: InContext) => errorToast(context, unexpectedAnswer) } as const;
export const sendCrash = [{ type: 'recordSendRefusal', params: unexpectedAnswer }, unexpectedToast] as const;
export const verifyCrash = [{ type: 'recordVerifyRefusal', params: unexpectedAnswer }, unexpectedToast] as const;

/** How a challenge ends: with a token for the same send, or with a notice. */
interface ChallengeDone {
  readonly event: { readonly output: ChallengeOutcome };
}
const noticeToast = {
  type: 'showToast',
  params: ({ context }: InContext): EligibilityToast => ({ kind: 'error', message: context.notice ?? '', id: toastId(context) }),
} as const;
export const solved = { type: 'solved', params: ({ event }: ChallengeDone) => event.output } as const;
export const useToken = { type: 'useToken', params: ({ event: { output } }: ChallengeDone) => (output.ok ? output.token : null) } as const;
export const challengeFails = [
  { type: 'failChallenge', params: ({ event: { output } }: ChallengeDone) => (output.ok ? 'failed' : output.cause) },
  noticeToast,
] as const;
export const challengeEnds = (cause: ChallengeFailure) => [{ type: 'failChallenge', params: cause }, noticeToast] as const;

/** What became of a request for a call is said where it was made, and nowhere else as long as that is on the screen. */
export const callRefusal = { type: 'recordCallRefusal', params: answer } as const;
export const callCrash = { type: 'recordCallRefusal', params: unexpectedAnswer } as const;

/** 401 and 498: whoever makes the calls has dropped the session (decisions 3). */
export const signOut = 'goHome';

export const sendInput = ({ context: { sendAttempt, token } }: InContext): SendCall => {
  if (!sendAttempt) throw new Error('sendCode started without an attempt');
  return { request: sendAttempt.request, idempotencyKey: sendAttempt.key, token };
};
export const verifyInput = ({ context: { verifyAttempt } }: InContext): EligibilityCall<VerifyCodeRequest> => {
  if (!verifyAttempt) throw new Error('verifyCode started without an attempt');
  return { request: verifyAttempt.request, idempotencyKey: verifyAttempt.key };
};

export const callInput = ({ context: { callAttempt } }: InContext): EligibilityCall<CallBackRequest> => {
  if (!callAttempt) throw new Error('askForCall started without an attempt');
  return { request: callAttempt.request, idempotencyKey: callAttempt.key };
};

/** The value of an answer whose guard has said that it is there. */
export function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error('a refusal was taken for an acceptance');
  return result.value;
}
