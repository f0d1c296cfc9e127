/** A live eligibility flow with held calls, a simulated clock and a record of its effects. */
import { type AnyTransitionDefinition, createActor, type NonReducibleUnknown, SimulatedClock } from 'xstate';
import type { ChallengeOutcome } from '../../machines/challenge.ts';
import type { CallBackRequest, CallBackResponse } from '../../machines/contract/call-back.ts';
import type { SendCodeResponse, VerifyCodeRequest, VerifyCodeResponse } from '../../machines/contract/eligibility.ts';
import type { Result } from '../../machines/contract/problem.ts';
import {
  type EligibilityCall,
  type EligibilityDraft,
  type EligibilityEvent,
  type EligibilityResult,
  type EligibilityToast,
  eligibilityMachine,
  type FocusTarget,
  type SendCall,
} from '../../machines/eligibility.machine.ts';
import { remainingSeconds } from '../../machines/wait.ts';
import { holdCalls, settle, stateName } from './machine-paths.ts';

export const START_MS = Date.UTC(2026, 10, 27, 9, 30);

interface Start {
  readonly draft?: EligibilityDraft | null;
  /** Wall clock at the start, epoch ms. */
  readonly at?: number;
  /** Idempotency keys are `<keys>-1`, `<keys>-2`, … */
  readonly keys?: string;
}

export function startEligibility({ draft = null, at = START_MS, keys = 'key' }: Start = {}) {
  const clock = new SimulatedClock();
  let moved = 0;
  let count = 0;
  const newKey = () => {
    count += 1;
    return `${keys}-${count}`;
  };
  const now = () => at + clock.now() + moved;
  const sends = holdCalls<Result<SendCodeResponse>, SendCall>();
  const challenges = holdCalls<ChallengeOutcome, NonReducibleUnknown>();
  const verifications = holdCalls<Result<VerifyCodeResponse>, EligibilityCall<VerifyCodeRequest>>();
  const calls = holdCalls<Result<CallBackResponse>, EligibilityCall<CallBackRequest>>();
  const toasts: EligibilityToast[] = [];
  const focused: FocusTarget[] = [];
  /** Names of `goHome` and `forgetDraft` in the order in which they ran. */
  const moves: string[] = [];
  const taken = new Set<AnyTransitionDefinition>();
  let stored: string | null = null;
  let result: string | null = null;

  const machine = eligibilityMachine.provide({
    actors: { sendCode: sends.logic, verifyCode: verifications.logic, challenge: challenges.logic, askForCall: calls.logic },
    actions: {
      showToast: (_, toast) => void toasts.push(toast),
      focusField: (_, target) => void focused.push(target),
      goHome: () => void moves.push('goHome'),
      rememberDraft: (_, params) => {
        stored = JSON.stringify(params.draft);
      },
      forgetDraft: () => {
        moves.push('forgetDraft');
        stored = null;
      },
      rememberResult: (_, params: { result: EligibilityResult }) => {
        result = JSON.stringify(params.result);
      },
      forgetResult: () => {
        result = null;
      },
    },
  });
  const actor = createActor(machine, {
    input: { newKey, now, draft },
    clock,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') for (const transition of inspected._transitions) taken.add(transition);
    },
  }).start();

  const snapshot = () => actor.getSnapshot();
  return {
    actor,
    machine,
    clock,
    sends,
    verifications,
    challenges,
    /** Requests for a call. */
    calls,
    toasts,
    focused,
    moves,
    /** Transitions taken so far. */
    taken,
    now,
    snapshot,
    context: () => snapshot().context,
    state: () => stateName(snapshot()),
    send: (...events: EligibilityEvent[]) => {
      for (const event of events) actor.send(event);
    },
    /** What a reload would find. */
    stored: () => stored,
    /** The result that it would find. */
    storedResult: () => result,
    secondsLeft: () => remainingSeconds(snapshot().context.cooldown, now()),
    /** Somebody sets the system clock, or timers sleep: the wall clock moves and no timer runs. */
    moveWallClock: (ms: number) => {
      moved += ms;
    },
    answerSend: (answer: Result<SendCodeResponse>) => {
      sends.latest().resolve(answer);
      return settle();
    },
    answerCall: (answer: Result<CallBackResponse>) => {
      calls.latest().resolve(answer);
      return settle();
    },
    answerVerification: (answer: Result<VerifyCodeResponse>) => {
      verifications.latest().resolve(answer);
      return settle();
    },
  };
}

export type LiveEligibility = ReturnType<typeof startEligibility>;
