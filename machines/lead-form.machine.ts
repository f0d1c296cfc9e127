/** The chart of the newsletter, partner and contact forms (spec 2, 4, 5, 8; decisions 3, 5). In what the three differ: lead-forms.ts. */
import { assign, type DoneActorEvent, type ErrorActorEvent, fromCallback, fromPromise, setup } from 'xstate';
import { type ChallengeFailure, type ChallengeOutcome, challengeProblem } from './challenge.ts';
import { CHALLENGE_MS, NEWSLETTER_SUCCESS_MS } from './contract/limits.ts';
import { accept, type LeadAnswer, type LeadAnswerKind, leadAnswerKind, refuse, unexpectedLeadAnswer } from './lead-answers.ts';
import {
  arrive,
  arriveToReceipt,
  begin,
  isBlankForm,
  isLeftUnsent,
  type LeadArrival,
  type LeadCall,
  type LeadContext,
  type LeadInput,
  leadCall,
  leadRequest,
  reject,
  resendDelayMs,
  startContext,
  typeField,
} from './lead-context.ts';
import type { LeadValues } from './lead-forms.ts';
import { answerToast, cutToast, faultToast, type LeadToast, problemToast, sentToast } from './lead-toasts.ts';

export type LeadEvent =
  /** The form stands on the page, for the first time or again. */
  | ({ type: 'form.open' } & LeadArrival)
  /** The visitor went to another page. A call in flight goes on: a lead must not be lost to a click. */
  | { type: 'form.leave' }
  | { type: 'field.type'; field: string; value: string }
  /** With what stands in the fields: browsers fill them in without an event. */
  | { type: 'form.submit'; values: LeadValues }
  | ConnectionEvent;

/** What the browser says of its connection. */
export type ConnectionEvent = { type: 'connection.lost' } | { type: 'connection.back' };

type AnswerEvent =
  | DoneActorEvent<LeadAnswer, 'send'>
  | ErrorActorEvent<unknown, 'send'>
  | DoneActorEvent<ChallengeOutcome, 'challenge'>
  | ErrorActorEvent<unknown, 'challenge'>;

/** What a view shows: one tag per condition, beside `failed` for why. */
export type LeadTag = 'busy' | 'challenged' | 'sent' | 'failed' | LeadFailureTag;
/** `unsent`: nobody knows whether it arrived, and sending it again is safe; `interrupted` and `offline`: it goes again by itself. */
export type LeadFailureTag = 'refused' | 'unsent' | 'unsolved' | 'interrupted' | 'offline';

const leadSetup = setup({
  types: {
    context: {} as LeadContext,
    events: {} as LeadEvent | AnswerEvent,
    input: {} as LeadInput,
    tags: {} as LeadTag,
  },
  actors: {
    send: fromPromise<LeadAnswer, LeadCall>(() => {
      throw new Error('send is not provided');
    }),
    /** Puts the challenge before the visitor; ended when nobody waits for it any more. */
    challenge: fromPromise<ChallengeOutcome>(() => {
      throw new Error('challenge is not provided');
    }),
    /** Says `connection.lost` or `connection.back`: how it stands at the start, and every change. */
    connection: fromCallback<ConnectionEvent>(() => {
      throw new Error('connection is not provided');
    }),
  },
  actions: {
    // Effects, provided by client/flows
    /** Null: this form says it in another way. */
    showToast: (_, _toast: LeadToast | null) => {},
    /** Writes the values into the fields. */
    showValues: () => {},
    /** Keeps `toLeadDraft` on the device, or removes what was kept. */
    keepDraft: () => {},
    goHome: () => {},

    arrive: assign(({ context, event }) => (event.type === 'form.open' ? arrive(context, event) : {})),
    arriveToReceipt: assign(({ context, event }) => (event.type === 'form.open' ? arriveToReceipt(context, event) : {})),
    goAway: assign({ isAway: true }),
    comeBack: assign({ isAway: false }),
    typeField: assign(({ context, event }) => (event.type === 'field.type' ? typeField(context, event.field, event.value) : {})),
    begin: assign(({ context, event }) => (event.type === 'form.submit' ? begin(context, event.values) : {})),
    reject: assign(({ context, event }) => (event.type === 'form.submit' ? reject(context, event.values) : {})),
    accept: assign(({ context, event }) => accept(context, answerIn(event))),
    refuse: assign(({ context, event }) => refuse(context, answerIn(event))),
    useToken: assign((_, token: string | null) => ({ token })),
    failChallenge: assign((_, cause: ChallengeFailure) => ({ problem: challengeProblem(cause) })),
    resend: assign({ problem: null, isResent: true }),
    clearReceipt: assign({ receipt: null }),
    clearAnswers: assign({ errors: [], problem: null, receipt: null }),
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    resetTries: assign({ tries: 0, isResent: false }),
  },
  guards: {
    wasSent: ({ event }) => event.type === 'form.open' && event.sent !== null,
    wasLeftUnsent: ({ event }) => event.type === 'form.open' && isLeftUnsent(event),
    isValid: ({ context, event }) => event.type === 'form.submit' && leadRequest(context.config, event.values).ok,
    isBlank: ({ context, event }) => event.type === 'form.submit' && isBlankForm(context.config, event.values),
    accepted: answered('accepted'),
    unauthorized: answered('unauthorized'),
    invalid: answered('invalid'),
    /** One challenge per submission: a server that wants a second one would want a third. */
    challenged: (args) => answered('challenge')(args) && args.context.token === null,
    challengedAgain: answered('challenge'),
    offline: answered('offline'),
    unknown: answered('unknown'),
    solved: ({ event }) => event.type === 'xstate.done.actor.challenge' && event.output.ok,
    /** No attempt is open: whoever comes back begins anew. */
    isOver: ({ context }) => context.attempt === null,
    wasAcceptedAway: ({ context, event }) => context.isAway && event.type === 'form.open' && event.errors.length === 0,
    /** Nobody has read it yet while the form is away. */
    confirmationEnds: ({ context: { config, isAway } }) => config.confirmationEnds && !isAway,
  },
  delays: {
    /** How long the newsletter's success message stays (spec 4). */
    confirmation: NEWSLETTER_SUCCESS_MS,
    challengeTime: CHALLENGE_MS,
    resendDelay: ({ context }) => resendDelayMs(context),
  },
});

// --- Actions with what they are given ------------------------------------------

const toastFault = { type: 'showToast', params: ({ context }: InContext) => faultToast(context) } as const;
const toastSent = { type: 'showToast', params: ({ context }: InContext) => sentToast(context) } as const;
const toastAnswer = { type: 'showToast', params: ({ context, event }: Answered) => answerToast(context, event.output) } as const;
const toastCut = { type: 'showToast', params: ({ context }: InContext) => cutToast(context) } as const;
const toastProblem = { type: 'showToast', params: ({ context }: InContext) => problemToast(context) } as const;
const useToken = { type: 'useToken', params: ({ event: { output } }: ChallengeDone) => (output.ok ? output.token : null) } as const;
const failChallenge = {
  type: 'failChallenge',
  params: ({ event: { output } }: ChallengeDone) => (output.ok ? 'failed' : output.cause),
} as const;

// --- The chart ----------------------------------------------------------------

export const leadFormMachine = leadSetup.createMachine({
  id: 'leadForm',
  context: ({ input }) => startContext(input),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'form.open': [
          { guard: 'wasSent', target: 'success', actions: ['arrive', 'showValues', 'keepDraft'] },
          { guard: 'wasLeftUnsent', target: 'failed.unsent', actions: ['arrive', 'showValues', 'keepDraft'] },
          { actions: ['arrive', 'showValues', 'keepDraft'] },
        ],
        'form.leave': { actions: 'clearAnswers' },
        'field.type': { actions: ['typeField', 'keepDraft'] },
        'form.submit': [
          { guard: 'isValid', target: 'loading', actions: ['begin', 'resetTries', 'keepDraft'] },
          { actions: ['reject', toastFault, 'keepDraft'] },
        ],
      },
    },

    /** Further submits mean nothing here: one intent, one call (case DS-02). */
    loading: {
      tags: 'busy',
      on: { 'form.open': { actions: ['comeBack', 'showValues'] }, 'form.leave': { actions: 'goAway' } },
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => leadCall(context),
        onDone: [
          { guard: 'accepted', target: 'success', actions: ['accept', toastSent, 'showValues', 'keepDraft'] },
          // What was typed stays in the draft: the visitor comes back to it (case AU-02).
          { guard: 'unauthorized', target: 'failed.refused', actions: ['refuse', toastAnswer, 'keepDraft', 'goHome'] },
          { guard: 'invalid', target: 'idle', actions: ['refuse', toastAnswer, 'keepDraft'] },
          { guard: 'challenged', target: 'challenged' },
          { guard: 'challengedAgain', target: 'failed.unsolved', actions: ['refuse', toastAnswer, 'keepDraft'] },
          { guard: 'offline', target: 'failed.interrupted', actions: ['refuse', toastCut, 'keepDraft'] },
          { guard: 'unknown', target: 'failed.unsent', actions: ['refuse', toastAnswer, 'keepDraft'] },
          { target: 'failed.refused', actions: ['refuse', toastAnswer, 'keepDraft'] },
        ],
        onError: { target: 'failed.unsent', actions: ['refuse', toastAnswer, 'keepDraft'] },
      },
    },

    /** The server wants to know that a person sends. The fields can be changed: that calls the submission off. */
    challenged: {
      tags: 'challenged',
      entry: 'resetTries',
      on: {
        'form.open': { actions: ['comeBack', 'showValues'] },
        // The challenge stands in the form, which is gone.
        'form.leave': { target: 'failed.unsolved', actions: [{ type: 'failChallenge', params: 'stopped' }, toastProblem] },
        'field.type': { target: 'idle', actions: ['typeField', 'keepDraft'] },
      },
      after: {
        challengeTime: { target: 'failed.unsolved', actions: [{ type: 'failChallenge', params: 'late' }, toastProblem] },
      },
      invoke: {
        id: 'challenge',
        src: 'challenge',
        onDone: [
          { guard: 'solved', target: 'loading', actions: useToken },
          { target: 'failed.unsolved', actions: [failChallenge, toastProblem] },
        ],
        onError: { target: 'failed.unsolved', actions: [{ type: 'failChallenge', params: 'blocked' }, toastProblem] },
      },
    },

    /** The fields are empty and usable again. */
    success: {
      tags: 'sent',
      on: {
        'form.open': [
          { guard: 'wasSent', actions: ['arrive', 'showValues', 'keepDraft'] },
          { guard: 'wasLeftUnsent', target: 'failed.unsent', actions: ['arrive', 'showValues', 'keepDraft'] },
          // Shown now, for as long as if the form had stood there (reenter: its timer begins).
          { guard: 'wasAcceptedAway', target: 'success', reenter: true, actions: ['arriveToReceipt', 'showValues', 'keepDraft'] },
          { target: 'idle', actions: ['arrive', 'showValues', 'keepDraft'] },
        ],
        'form.leave': { target: 'idle', actions: 'clearAnswers' },
        'field.type': { actions: ['typeField', 'keepDraft'] },
        'form.submit': [
          { guard: 'isValid', target: 'loading', actions: ['begin', 'resetTries', 'keepDraft'] },
          // A late press of a multiple click submits nothing and says nothing (case DS-02).
          { guard: 'isBlank', actions: 'keepDraft' },
          { target: 'idle', actions: ['reject', toastFault, 'keepDraft'] },
        ],
      },
      // A second subscription leaves this state and takes its timer along (case NL-02).
      after: { confirmation: { guard: 'confirmationEnds', target: 'idle', actions: 'clearReceipt' } },
    },

    /** Everything typed is still there. */
    failed: {
      tags: 'failed',
      initial: 'refused',
      on: {
        'form.open': { actions: ['comeBack', 'showValues'] },
        'form.leave': [{ guard: 'isOver', target: 'idle', actions: 'clearAnswers' }, { actions: 'goAway' }],
        'field.type': { target: 'idle', actions: ['typeField', 'keepDraft'] },
        'form.submit': [
          { guard: 'isValid', target: 'loading', actions: ['begin', 'resetTries', 'keepDraft'] },
          { target: 'idle', actions: ['reject', toastFault, 'keepDraft'] },
        ],
      },
      states: {
        /** The server said no. */
        refused: { tags: 'refused' },
        /** No answer, or none that tells. */
        unsent: { tags: 'unsent' },
        /** Nobody solved the challenge. */
        unsolved: { tags: 'unsolved' },
        /** The call was cut on its way, while the browser takes itself for connected. */
        interrupted: {
          tags: 'interrupted',
          invoke: { id: 'connection', src: 'connection' },
          on: { 'connection.lost': 'offline' },
          after: { resendDelay: { target: 'due', actions: 'countTry' } },
        },
        /** No network: the browser says when it is back. */
        offline: {
          tags: 'offline',
          invoke: { id: 'connection', src: 'connection' },
          on: { 'connection.back': 'due' },
        },
        /** The same submission goes again. */
        due: { type: 'final' },
      },
      onDone: { target: 'loading', actions: 'resend' },
    },
  },
});

interface InContext {
  readonly context: LeadContext;
}
interface Answered extends InContext {
  readonly event: { readonly type: string; readonly output?: LeadAnswer };
}
interface ChallengeDone {
  readonly event: { readonly output: ChallengeOutcome };
}

function answerIn(event: LeadEvent | AnswerEvent): LeadAnswer {
  return event.type === 'xstate.done.actor.send' ? event.output : unexpectedLeadAnswer;
}

/** Guard on the answer of the send actor. */
function answered(kind: LeadAnswerKind) {
  return ({ context, event }: { context: LeadContext; event: LeadEvent | AnswerEvent }) =>
    leadAnswerKind(context.config, answerIn(event)) === kind;
}
