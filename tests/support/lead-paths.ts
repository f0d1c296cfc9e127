/** What the paths through the newsletter, partner and contact forms have in common. Pure and deterministic. */

import type { AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import type { ChallengeOutcome } from '../../machines/challenge.ts';
import { messages } from '../../machines/contract/messages.ts';
import { type Problem, problem } from '../../machines/contract/problem.ts';
import type { LeadAnswer } from '../../machines/lead-answers.ts';
import type { LeadDraft } from '../../machines/lead-context.ts';
import { leadFormMachine } from '../../machines/lead-form.machine.ts';
import type { LeadFormConfig, LeadValues } from '../../machines/lead-forms.ts';
import { coveringPaths, type MachineModel, type MachinePath, type PathEvent } from './machine-paths.ts';

/** One of the three forms with the data that its paths use. */
export interface LeadCase {
  readonly config: LeadFormConfig;
  /** Fit to be sent, as the schema leaves them. */
  readonly values: LeadValues;
  /** Also fit to be sent. */
  readonly otherValues: LeadValues;
  /** Refused by the schema on the device. */
  readonly faultyValues: LeadValues;
  /** A refusal by the server alone. */
  readonly refusedField: { readonly field: string; readonly message: string };
}

/** What the server answers in a path; a browser test turns each into an HTTP answer. */
const leadAnswers = (refusedField: LeadCase['refusedField']) =>
  ({
    sent: { ok: true, value: { message: 'Stored', data: { reference: 'PW-7K3M9Q' } } },
    unauthorized: refusal({ kind: 'unauthorized', status: 401 }),
    fieldRefused: refusal({ kind: 'invalid', status: 400, message: messages.checkFields, errors: [refusedField] }),
    bodyRefused: refusal({ kind: 'invalid', status: 400, message: messages.malformedBody }),
    challenge: refusal({ kind: 'challenge', status: 403, message: messages.notAPerson }),
    tooMany: refusal({ kind: 'refused', status: 429, message: messages.rateLimited, retryAfterSeconds: 60 }),
    unavailable: refusal({ kind: 'unavailable', status: 502, message: messages.upstreamUnusable }),
    timeout: refusal({ kind: 'timeout', message: messages.slow }),
    offline: refusal({ kind: 'offline', message: messages.offline }),
  }) as const satisfies Record<string, LeadAnswer>;

export type LeadAnswerName = keyof ReturnType<typeof leadAnswers>;

/** How a challenge can end. */
export const challenges = {
  token: { ok: true, token: 'token-1' },
  blocked: { ok: false, cause: 'blocked' },
  failed: { ok: false, cause: 'failed' },
  late: { ok: false, cause: 'late' },
  stopped: { ok: false, cause: 'stopped' },
} as const satisfies Record<string, ChallengeOutcome>;

function refusal(parts: Parameters<typeof problem>[0]): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: problem(parts) };
}

function eventsOf({ config, values, otherValues, faultyValues, refusedField }: LeadCase): Record<string, PathEvent> {
  const blank = Object.fromEntries(config.fields.map((field) => [field, '']));
  const firstField = config.fields[0] ?? '';
  const open = (parts: { typed?: LeadValues; draft?: LeadDraft | null; errors?: readonly (typeof refusedField)[]; sent?: string }) => ({
    type: 'form.open',
    typed: parts.typed ?? blank,
    draft: parts.draft ?? null,
    errors: parts.errors ?? [],
    sent: parts.sent ?? null,
  });
  return {
    'form.open fresh': open({}),
    'form.open with typed text': open({ typed: { ...blank, [firstField]: values[firstField] ?? '' } }),
    'form.open with a draft': open({ draft: { values, attempt: null } }),
    'form.open left unsent': open({ draft: { values, attempt: { key: 'kept', request: values } } }),
    'form.open after a refused post': open({ typed: values, errors: [refusedField] }),
    'form.open after an accepted post': open({ sent: 'PW-POSTED', draft: { values, attempt: { key: 'kept', request: values } } }),
    'form.leave': { type: 'form.leave' },
    'field.type first': { type: 'field.type', field: firstField, value: values[firstField] ?? '' },
    'form.submit blank': { type: 'form.submit', values: blank },
    'form.submit faulty': { type: 'form.submit', values: faultyValues },
    'form.submit': { type: 'form.submit', values },
    'form.submit other': { type: 'form.submit', values: otherValues },
    ...Object.fromEntries(
      Object.entries(leadAnswers(refusedField)).map(([name, output]) => [
        `send answers ${name}`,
        { type: 'xstate.done.actor.send', output },
      ]),
    ),
    'send throws': { type: 'xstate.error.actor.send', error: 'unexpected' },
    ...Object.fromEntries(
      Object.entries(challenges).map(([name, output]) => [`challenge ${name}`, { type: 'xstate.done.actor.challenge', output }]),
    ),
    'challenge throws': { type: 'xstate.error.actor.challenge', error: 'unexpected' },
    'challenge takes too long': { type: 'xstate.after.challengeTime.leadForm.challenged' },
    'connection.lost': { type: 'connection.lost' },
    'connection.back': { type: 'connection.back' },
    'resend is due': { type: 'xstate.after.resendDelay.leadForm.failed.interrupted' },
    ...(config.confirmationEnds ? { 'confirmation ends': { type: 'xstate.after.confirmation.leadForm.success' } } : {}),
  };
}

export function leadModel(lead: LeadCase) {
  return {
    machine: leadFormMachine,
    input: { config: lead.config, newKey: () => 'key' },
    events: eventsOf(lead),
    distinguish: ({ context }) => [
      context.values,
      context.errors.map(({ field }) => field),
      context.problem?.kind ?? null,
      context.attempt,
      context.token,
      context.receipt,
      context.tries > 0,
      context.isResent,
      context.isAway,
    ],
  } as const satisfies MachineModel<typeof leadFormMachine>;
}

/** Names a transition across clones of the machine. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType, target } = transition;
  const siblings = source.transitions.get(eventType) ?? [];
  return `${source.id} on ${eventType} #${siblings.indexOf(transition)} to ${target?.map((node) => node.id).join(', ') ?? 'itself'}`;
}

/** Every transition that the chart has for this form. */
export function leadTransitions({ config }: LeadCase): string[] {
  const unused = config.confirmationEnds ? null : 'xstate.after.confirmation.leadForm.success';
  return [leadFormMachine.root, ...getStateNodes(leadFormMachine)]
    .flatMap((node) => [...node.transitions.values()].flat())
    .filter(({ eventType }) => eventType !== unused)
    .map(transitionName);
}

/** A dozen paths that take every change of state. `leaveOut` drops event cases by label. */
export function leadPaths(lead: LeadCase, leaveOut: (label: string) => boolean = () => false): MachinePath[] {
  const model = leadModel(lead);
  const kept = Object.fromEntries(Object.entries(model.events).filter(([label]) => !leaveOut(label)));
  return coveringPaths({ ...model, events: kept }, { maxSteps: 18 });
}
