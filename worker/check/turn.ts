/**
 * One request's part of the eligibility flow: events go into the chart, and what it then wants done is done here, until it rests. Nobody
 * waits meanwhile, so its waits count by the clock alone: a cooldown is over once its time is, and a result's second has passed by the time
 * that its page arrives.
 */
import { initialTransition, transition } from 'xstate';
import type { ChallengeOutcome } from '../../machines/challenge.ts';
import type { Problem, Result } from '../../machines/contract/problem.ts';
import { type EligibilityEvent, eligibilityMachine, type FocusTarget } from '../../machines/eligibility.machine.ts';
import type { EligibilityContext } from '../../machines/eligibility-context.ts';
import type { EligibilitySnapshot } from '../../machines/eligibility-kept.ts';

export type CheckCall = 'sendCode' | 'verifyCode' | 'askForCall';

/** What the chart invokes: `input` is what it gives the actor `name`. Never rejects. */
export type MakeCall = (name: CheckCall, input: unknown) => Promise<Result<unknown>>;

export interface Turn {
  readonly snapshot: EligibilitySnapshot;
  /** Of the last success; null without one. */
  readonly said: string | null;
  /** Where the visitor is to go on. */
  readonly focus: FocusTarget['field'] | null;
  /** The chart sends the visitor to the start page. */
  readonly leaves: boolean;
  /** Why the last call did not work. */
  readonly problem: Problem | null;
}

type Clock = Pick<EligibilityContext, 'newKey' | 'now'>;

/** With the dialog's first step, as if it had just been opened. */
export function beginFlow(clock: Clock): EligibilitySnapshot {
  const [closed] = initialTransition(eligibilityMachine, clock);
  const [open] = transition(eligibilityMachine, closed, { type: 'dialog.open' });
  return open;
}

/** `events` happen one after the other; what the chart does not take there does nothing. */
export async function takeTurn(start: EligibilitySnapshot, events: readonly EligibilityEvent[], call: MakeCall): Promise<Turn> {
  let turn: Turn = { snapshot: start, said: null, focus: null, leaves: false, problem: null };
  for (const event of start.hasTag('cooling') ? [{ type: 'cooldown.check' } as const, ...events] : events)
    turn = await settle(turn, event, call);
  return turn;
}

/** Events of the chart's own actors and delays, which its type does not name. */
type AnyEvent = EligibilityEvent | { readonly type: `xstate.${string}` };

async function settle(turn: Turn, event: AnyEvent, call: MakeCall): Promise<Turn> {
  const [snapshot, actions] = transition(eligibilityMachine, turn.snapshot, event as EligibilityEvent);
  let next: Turn = { ...turn, snapshot };
  let follows: AnyEvent | null = null;
  for (const { type, params } of actions as readonly { readonly type: string; readonly params: unknown }[]) {
    switch (type) {
      case 'showToast': {
        const { kind, message } = params as { kind: 'success' | 'error'; message: string };
        // What went wrong stands in the form already.
        next = { ...next, said: kind === 'success' ? message : null };
        break;
      }
      case 'focusField':
        next = { ...next, focus: (params as FocusTarget).field };
        break;
      case 'goHome':
        next = { ...next, leaves: true };
        break;
      case 'xstate.spawnChild': {
        const { id, src, input } = params as { id: string; src: string; input: unknown };
        const output = src === 'challenge' ? unsolved : await call(src as CheckCall, input);
        next = { ...next, problem: src === 'challenge' || output.ok ? null : (output as { problem: Problem }).problem };
        follows = { type: `xstate.done.actor.${id}`, output, actorId: id } as AnyEvent;
        break;
      }
      case 'xstate.raise':
        if (snapshot.hasTag('resultDue')) follows = (params as { event: AnyEvent }).event;
        break;
    }
  }
  return follows === null ? next : settle(next, follows, call);
}

/** It needs a script. Who has none is not asked for one (forms/challenge.ts). */
const unsolved: ChallengeOutcome = { ok: false, cause: 'blocked' };
