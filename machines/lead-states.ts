/** Events, effects and states that the newsletter, partner and contact machines are made of. What they remember: lead-form.ts. */
import { assign, fromPromise, setup } from 'xstate';
import { NEWSLETTER_SUCCESS_MS, PROOF_MS } from './contract/limits.ts';
import {
  accept,
  arrive,
  begin,
  isBlankForm,
  type LeadAnswer,
  type LeadAnswerKind,
  type LeadArrival,
  type LeadContext,
  type LeadDraft,
  type LeadForm,
  type LeadInput,
  type LeadValues,
  leadAnswerKind,
  leadProblem,
  leadRequest,
  type Proof,
  proofMessage,
  prove,
  refuse,
  reject,
  toLeadDraft,
  typeField,
  unexpectedLeadAnswer,
} from './lead-form.ts';

export type LeadEvent =
  /** The form stands on the page, for the first time or again. */
  | ({ type: 'form.open' } & LeadArrival)
  /** The visitor went to another page. A call in flight goes on: a lead must not be lost to a click. */
  | { type: 'form.leave' }
  | { type: 'field.type'; field: string; value: string }
  /** With what stands in the fields: browsers fill them in without an event. */
  | { type: 'form.submit'; values: LeadValues }
  | { type: 'connection.back' };

/** Flags for views. `proving`: the visitor is asked to prove to be a person; `unproved`: that did not succeed, and can be tried again; `unsent`: nobody knows whether it arrived, and sending it again is safe; `offline`: it goes by itself. */
export type LeadTag = 'busy' | 'proving' | 'sent' | 'failed' | 'unsent' | 'unproved' | 'offline';

/** What the send actor gets; the key goes into `Idempotency-Key`. */
export interface LeadCall {
  readonly request: LeadValues;
  readonly idempotencyKey: string;
  /** Token of a proof, where the server asked for one. */
  readonly proof: string | null;
}

export interface LeadToast {
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** One per form: the latest word replaces the one before (cases TO-02, TO-03). */
  readonly id: string;
}

export interface LeadTexts {
  /** Toast of an accepted submission. */
  readonly sentToast?: string;
  /** Whether the first fault is a toast too (spec 8, contact). */
  readonly faultToast?: boolean;
}

interface InContext {
  readonly context: LeadContext;
}
interface Answered extends InContext {
  readonly event: { readonly output: LeadAnswer };
}
interface Proved extends InContext {
  readonly event: { readonly output: Proof };
}

/** The setup of a form and its states; `id` names the machine and its toasts. */
export function leadStates(id: string, form: LeadForm, { sentToast, faultToast = false }: LeadTexts) {
  const flow = setup({
    types: {
      context: {} as LeadContext,
      events: {} as LeadEvent,
      input: {} as LeadInput,
      tags: {} as LeadTag,
    },
    actors: {
      send: fromPromise<LeadAnswer, LeadCall>(() => {
        throw new Error('send is not provided');
      }),
      /** Lets the visitor prove to be a person; ended when nobody waits for it any more. */
      prove: fromPromise<Proof>(() => {
        throw new Error('prove is not provided');
      }),
    },
    actions: {
      // Effects, provided by client/flows
      showToast: (_, _toast: LeadToast) => {},
      /** Writes the values into the fields. */
      showValues: (_, _params: { values: LeadValues }) => {},
      /** Null: what was kept is sent, or there is nothing to keep. */
      keepDraft: (_, _params: { draft: LeadDraft | null }) => {},
      dropSession: () => {},
      goHome: () => {},

      arrive: assign((_, arrival: LeadArrival) => arrive(form, arrival)),
      typeField: assign(({ context }, { field, value }: { field: string; value: string }) => typeField(context, field, value)),
      reject: assign(({ context }, values: LeadValues) => reject(form, context, values)),
      begin: assign(({ context }, values: LeadValues) => begin(form, context, values)),
      beginAgain: assign({ problem: null }),
      prove: assign((_, proof: Proof) => prove(proof)),
      accept: assign((_, answer: LeadAnswer) => accept(form, answer)),
      refuse: assign(({ context }, answer: LeadAnswer) => refuse(form, context, answer)),
      clearReceipt: assign({ receipt: null }),
      clearAnswers: assign({ errors: [], problem: null, receipt: null }),
    },
    guards: {
      isValid: (_, values: LeadValues) => leadRequest(form, values).ok,
      isBlank: (_, values: LeadValues) => isBlankForm(form, values),
      wasSent: (_, { sent }: LeadArrival) => sent !== null,
      wasLeftUnsent: (_, { draft, errors }: LeadArrival) => errors.length === 0 && (draft?.attempt ?? null) !== null,
      accepted: (_, answer: LeadAnswer) => leadAnswerKind(form, answer) === 'accepted',
      unauthorized: (_, answer: LeadAnswer) => leadAnswerKind(form, answer) === 'unauthorized',
      invalid: (_, answer: LeadAnswer) => leadAnswerKind(form, answer) === 'invalid',
      challenge: (_, answer: LeadAnswer) => leadAnswerKind(form, answer) === 'challenge',
      /** One proof per submission: a server that wants a second one would want a third. */
      unproved: ({ context }, answer: LeadAnswer) => context.proof === null && leadAnswerKind(form, answer) === 'challenge',
      proved: (_, proof: Proof) => proof.ok,
      offline: (_, answer: LeadAnswer) => leadAnswerKind(form, answer) === 'offline',
      unknown: (_, answer: LeadAnswer) => leadAnswerKind(form, answer) === 'unknown',
    },
    delays: {
      /** How long the newsletter's success message stays (spec 4). */
      confirmation: NEWSLETTER_SUCCESS_MS,
      proof: PROOF_MS,
    },
  });

  // --- Actions and guards with their parameters -----------------------------

  const keep = { type: 'keepDraft', params: ({ context }: InContext) => ({ draft: toLeadDraft(context) }) } as const;
  const showValues = { type: 'showValues', params: ({ context }: InContext) => ({ values: context.values }) } as const;
  const typing = [{ type: 'typeField', params: ({ event }: { event: { field: string; value: string } }) => event }, keep] as const;
  const submitted = ({ event }: { event: { values: LeadValues } }) => event.values;
  const arrival = ({ event }: { event: LeadArrival }) => event;
  const arriving = [{ type: 'arrive', params: arrival }, showValues, keep] as const;
  const answer = ({ event }: Answered) => event.output;
  /** Guard on the answer of the send actor. */
  const answered = <const TKind extends Exclude<LeadAnswerKind, 'refused'>>(type: TKind) => ({ type, params: answer }) as const;
  const toast = (kind: LeadToast['kind'], message: string): LeadToast => ({ kind, message, id });
  const acceptance = [
    { type: 'accept', params: answer },
    ...(sentToast === undefined ? [] : ([{ type: 'showToast', params: toast('success', sentToast) }] as const)),
    showValues,
    keep,
  ] as const;
  const refusal = [
    { type: 'refuse', params: answer },
    { type: 'showToast', params: ({ event }: Answered) => toast('error', leadProblem(event.output).message) },
    keep,
  ] as const;
  const proof = ({ event }: Proved) => event.output;
  /** The submission stays open: the next try goes with the same key. */
  const unproved = (cause: Exclude<Proof, { ok: true }>['cause']) =>
    [
      { type: 'prove', params: { ok: false, cause } },
      { type: 'showToast', params: toast('error', proofMessage({ ok: false, cause })) },
    ] as const;
  const rejection = [
    { type: 'reject', params: submitted },
    ...(faultToast
      ? ([{ type: 'showToast', params: ({ context }: InContext) => toast('error', context.errors[0]?.message ?? '') }] as const)
      : []),
    keep,
  ] as const;

  // --- States ---------------------------------------------------------------

  const submit = {
    guard: { type: 'isValid', params: submitted },
    target: `#${id}.loading`,
    actions: [{ type: 'begin', params: submitted }, keep],
  } as const;
  const rejectSubmit = { target: `#${id}.idle`, actions: rejection } as const;
  const opening = [
    { guard: { type: 'wasSent', params: arrival }, target: `#${id}.success`, actions: arriving },
    { guard: { type: 'wasLeftUnsent', params: arrival }, target: `#${id}.failed.unsent`, actions: arriving },
    { target: `#${id}.idle`, actions: arriving },
  ] as const;

  const idle = flow.createStateConfig({
    on: {
      'form.open': opening,
      'form.leave': { actions: 'clearAnswers' },
      'field.type': { actions: typing },
      'form.submit': [submit, rejectSubmit],
    },
  });

  /** Further submits mean nothing here: one intent, one call (case DS-02). */
  const loading = flow.createStateConfig({
    tags: 'busy',
    on: { 'form.open': { actions: showValues } },
    invoke: {
      id: 'send',
      src: 'send',
      input: ({ context: { attempt, proof } }): LeadCall => {
        if (!attempt) throw new Error('send started without an attempt');
        return { request: attempt.request, idempotencyKey: attempt.key, proof };
      },
      onDone: [
        { guard: answered('accepted'), target: `#${id}.success`, actions: acceptance },
        // What was typed stays in the draft: the visitor comes back to it (case AU-02).
        { guard: answered('unauthorized'), target: `#${id}.failed.refused`, actions: [...refusal, 'dropSession', 'goHome'] },
        { guard: answered('invalid'), target: `#${id}.idle`, actions: refusal },
        { guard: { type: 'unproved', params: answer }, target: `#${id}.proving` },
        { guard: answered('challenge'), target: `#${id}.failed.unproved`, actions: refusal },
        { guard: answered('offline'), target: `#${id}.failed.offline`, actions: refusal },
        { guard: answered('unknown'), target: `#${id}.failed.unsent`, actions: refusal },
        { target: `#${id}.failed.refused`, actions: refusal },
      ],
      onError: {
        target: `#${id}.failed.unsent`,
        actions: [
          { type: 'refuse', params: unexpectedLeadAnswer },
          { type: 'showToast', params: toast('error', leadProblem(unexpectedLeadAnswer).message) },
          keep,
        ],
      },
    },
  });

  /** The server wants to know that a person sends. The fields can be changed: that calls the submission off. */
  const proving = flow.createStateConfig({
    tags: 'proving',
    on: {
      'form.open': { actions: showValues },
      // The check stands in the form, which is gone.
      'form.leave': { target: `#${id}.failed.unproved`, actions: unproved('stopped') },
      'field.type': { target: `#${id}.idle`, actions: typing },
    },
    after: { proof: { target: `#${id}.failed.unproved`, actions: unproved('late') } },
    invoke: {
      id: 'prove',
      src: 'prove',
      onDone: [
        { guard: { type: 'proved', params: proof }, target: `#${id}.loading`, actions: { type: 'prove', params: proof } },
        {
          target: `#${id}.failed.unproved`,
          actions: [
            { type: 'prove', params: proof },
            { type: 'showToast', params: ({ event }: Proved) => toast('error', proofMessage(event.output)) },
          ],
        },
      ],
      onError: { target: `#${id}.failed.unproved`, actions: unproved('blocked') },
    },
  });

  /** The fields are empty and usable again. A late press of a multiple click submits nothing and says nothing (case DS-02). */
  const success = flow.createStateConfig({
    tags: 'sent',
    on: {
      'form.open': opening,
      'form.leave': { target: `#${id}.idle`, actions: 'clearAnswers' },
      'field.type': { actions: typing },
      'form.submit': [submit, { guard: { type: 'isBlank', params: submitted }, actions: keep }, rejectSubmit],
    },
  });

  const failed = flow.createStateConfig({
    tags: 'failed',
    initial: 'refused',
    on: {
      'form.open': { actions: showValues },
      'field.type': { target: `#${id}.idle`, actions: typing },
      'form.submit': [submit, rejectSubmit],
    },
    states: {
      /** The server said no. */
      refused: { on: { 'form.leave': { target: `#${id}.idle`, actions: 'clearAnswers' } } },
      /** No answer, or none that tells. */
      unsent: { tags: 'unsent' },
      /** Nobody proved to be a person. */
      unproved: { tags: 'unproved' },
      /** The network refused: what was submitted goes as soon as it is back. */
      offline: { tags: ['unsent', 'offline'], on: { 'connection.back': { target: `#${id}.loading`, actions: 'beginAgain' } } },
    },
  });

  return { flow, states: { idle, loading, proving, success, failed } };
}
