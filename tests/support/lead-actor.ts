/** A live newsletter, partner or contact form with held calls, a simulated clock and a record of its effects. */

import { expect } from 'vitest';
import { type AnyTransitionDefinition, createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import { type LeadAnswer, type LeadDraft, type LeadValues, type Proof, parseLeadDraft } from '../../machines/lead-form.ts';
import type { LeadCall, LeadEvent, LeadToast } from '../../machines/lead-states.ts';
import type { LeadMachine } from './lead-paths.ts';
import { holdCalls, type PathDriver, type PathEvent, settle, stateName } from './machine-paths.ts';

export function startLead(form: LeadMachine, { stored: found = null }: { stored?: string | null } = {}) {
  const clock = new SimulatedClock();
  const sends = holdCalls<LeadAnswer, LeadCall>();
  const proofs = holdCalls<Proof, NonReducibleUnknown>();
  const toasts: LeadToast[] = [];
  /** `dropSession` and `goHome` in the order in which they ran. */
  const moves: string[] = [];
  const taken = new Set<AnyTransitionDefinition>();
  let stored = found;
  /** What stands in the fields. */
  let shown: LeadValues = {};
  let keys = 0;

  const machine = form.provide({
    actors: { send: sends.logic, prove: proofs.logic },
    actions: {
      showToast: (_, toast) => void toasts.push(toast),
      showValues: (_, { values }) => {
        shown = values;
      },
      keepDraft: (_, { draft }) => {
        stored = draft === null ? null : JSON.stringify(draft);
      },
      dropSession: () => void moves.push('dropSession'),
      goHome: () => void moves.push('goHome'),
    },
  });
  const actor = createActor(machine, {
    input: {
      newKey: () => {
        keys += 1;
        return `key-${keys}`;
      },
    },
    clock,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') for (const transition of inspected._transitions) taken.add(transition);
    },
  }).start();
  const draft = (): LeadDraft | null => parseLeadDraft(JSON.parse(stored ?? 'null'));
  const snapshot = () => actor.getSnapshot();

  return {
    actor,
    clock,
    sends,
    proofs,
    toasts,
    moves,
    taken,
    snapshot,
    context: () => snapshot().context,
    state: () => stateName(snapshot()),
    shown: () => shown,
    /** What a reload would find. */
    stored: () => stored,
    draft,
    errors: () => snapshot().context.errors.map(({ field, message }) => `${field}: ${message}`),
    send: (...events: LeadEvent[]) => {
      for (const event of events) actor.send(event);
    },
    /** The form appears: fresh, as after a reload, or as the server rendered it. */
    open: (parts: { typed?: LeadValues; errors?: readonly { field: string; message: string }[]; sent?: string } = {}) =>
      actor.send({ type: 'form.open', typed: parts.typed ?? {}, draft: draft(), errors: parts.errors ?? [], sent: parts.sent ?? null }),
    type: (values: LeadValues) => {
      for (const [field, value] of Object.entries(values)) {
        shown = { ...shown, [field]: value };
        actor.send({ type: 'field.type', field, value });
      }
    },
    /** Presses the button with what stands in the fields. */
    submit: () => actor.send({ type: 'form.submit', values: shown }),
    answer: (answer: LeadAnswer) => {
      sends.latest().resolve(answer);
      return settle();
    },
    prove: (proof: Proof) => {
      proofs.latest().resolve(proof);
      return settle();
    },
  };
}

export type LiveLead = ReturnType<typeof startLead>;

/** Path events go to the actor as they are; calls are answered and time passes for real. */
export function liveExecutors(live: LiveLead): PathDriver['execute'] {
  const send = (event: PathEvent) => live.actor.send(event as Parameters<LiveLead['actor']['send']>[0]);
  const passes = (milliseconds: number, state: string) => () => {
    live.clock.increment(milliseconds - 1);
    expect(live.state()).toBe(state);
    live.clock.increment(1);
    return settle();
  };
  return {
    'form.open': send,
    'form.leave': send,
    'field.type': send,
    'form.submit': send,
    'connection.back': send,
    'xstate.done.actor.send': (event) => live.answer(event['output'] as LeadAnswer),
    'xstate.error.actor.send': (event) => {
      live.sends.latest().reject(event['error']);
      return settle();
    },
    'xstate.done.actor.prove': (event) => live.prove(event['output'] as Proof),
    'xstate.error.actor.prove': (event) => {
      live.proofs.latest().reject(event['error']);
      return settle();
    },
    ...Object.fromEntries(
      ['newsletter', 'partner', 'contact'].map((form) => [`xstate.after.proof.${form}.proving`, passes(120_000, 'proving')]),
    ),
    'xstate.after.confirmation.newsletter.success': passes(5_000, 'success'),
  };
}
