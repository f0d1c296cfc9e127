/** A live newsletter, partner or contact form with held calls, a simulated clock and a record of its effects. */

import { expect } from 'vitest';
import { type AnyTransitionDefinition, createActor, fromCallback, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { ChallengeOutcome } from '../../machines/challenge.ts';
import type { LeadAnswer } from '../../machines/lead-answers.ts';
import { type LeadCall, type LeadDraft, parseLeadDraft, toLeadDraft } from '../../machines/lead-context.ts';
import { type ConnectionEvent, type LeadEvent, leadFormMachine } from '../../machines/lead-form.machine.ts';
import type { LeadFormConfig, LeadValues } from '../../machines/lead-forms.ts';
import type { LeadToast } from '../../machines/lead-toasts.ts';
import { holdCalls, type PathDriver, type PathEvent, settle, stateName } from './machine-paths.ts';

export function startLead(config: LeadFormConfig, { stored: found = null }: { stored?: string | null } = {}) {
  const clock = new SimulatedClock();
  const sends = holdCalls<LeadAnswer, LeadCall>();
  const challenges = holdCalls<ChallengeOutcome, NonReducibleUnknown>();
  const toasts: LeadToast[] = [];
  /** A `goHome` each time that it ran. */
  const moves: string[] = [];
  const taken = new Set<AnyTransitionDefinition>();
  let stored = found;
  /** What stands in the fields. */
  let shown: LeadValues = {};
  let keys = 0;

  /** What the browser says of its connection, and who listens. */
  const connection = { isOnline: true, listeners: new Set<() => void>() };
  const machine = leadFormMachine.provide({
    actors: {
      send: sends.logic,
      challenge: challenges.logic,
      connection: fromCallback<ConnectionEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: connection.isOnline ? 'connection.back' : 'connection.lost' });
        connection.listeners.add(tell);
        tell();
        return () => connection.listeners.delete(tell);
      }),
    },
    actions: {
      showToast: (_, toast) => void (toast && toasts.push(toast)),
      showValues: ({ context }) => {
        shown = context.values;
      },
      keepDraft: ({ context }) => {
        const draft = toLeadDraft(context);
        stored = draft === null ? null : JSON.stringify(draft);
      },
      goHome: () => void moves.push('goHome'),
    },
  });
  const actor = createActor(machine, {
    input: {
      config,
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
    challenges,
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
    /** The browser loses its connection, or has it again. */
    goes: (state: 'offline' | 'online') => {
      connection.isOnline = state === 'online';
      for (const tell of connection.listeners) tell();
    },
    /** Actors that listen to the connection right now. */
    listeners: () => connection.listeners.size,
    answer: (answer: LeadAnswer) => {
      sends.latest().resolve(answer);
      return settle();
    },
    solve: (outcome: ChallengeOutcome) => {
      challenges.latest().resolve(outcome);
      return settle();
    },
  };
}

export type LiveLead = ReturnType<typeof startLead>;

/** Path events go to the actor as they are; calls are answered and time passes for real. */
export function liveExecutors(live: LiveLead): PathDriver['execute'] {
  const send = (event: PathEvent) => live.actor.send(event as Parameters<LiveLead['actor']['send']>[0]);
  const passes = (time: () => number, state: string) => () => {
    const milliseconds = time();
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
    'connection.lost': () => live.goes('offline'),
    'connection.back': () => live.goes('online'),
    'xstate.done.actor.send': (event) => {
      // A call that fails all the same was cut on its way.
      live.goes('online');
      return live.answer(event['output'] as LeadAnswer);
    },
    'xstate.error.actor.send': (event) => {
      live.sends.latest().reject(event['error']);
      return settle();
    },
    'xstate.done.actor.challenge': (event) => live.solve(event['output'] as ChallengeOutcome),
    'xstate.error.actor.challenge': (event) => {
      live.challenges.latest().reject(event['error']);
      return settle();
    },
    'xstate.after.challengeTime.leadForm.challenged': passes(() => 120_000, 'challenged'),
    'xstate.after.resendDelay.leadForm.failed.interrupted': passes(
      () => [5_000, 20_000, 60_000, 300_000][live.context().tries] ?? 300_000,
      'failed.interrupted',
    ),
    'xstate.after.confirmation.leadForm.success': passes(() => 5_000, 'success'),
  };
}
