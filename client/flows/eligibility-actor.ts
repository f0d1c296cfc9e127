/** The eligibility machine with the browser's services. */
import { type Actor, createActor, fromPromise } from 'xstate';
import type { ChallengeOutcome } from '../../machines/challenge.ts';
import { askForCall, type CallBackRequest, type CallBackResponse } from '../../machines/contract/call-back.ts';
import { CHALLENGE_TOKEN_FIELD } from '../../machines/contract/challenge-token.ts';
import type { SendCodeResponse, VerifyCodeRequest, VerifyCodeResponse } from '../../machines/contract/eligibility.ts';
import { sendCode, verifyCode } from '../../machines/contract/eligibility.ts';
import { ELIGIBILITY_TOAST_MS } from '../../machines/contract/limits.ts';
import type { Result } from '../../machines/contract/problem.ts';
import { type EligibilityCall, eligibilityMachine, type FocusTarget, type SendCall } from '../../machines/eligibility.machine.ts';
import { callApi } from '../api/request.ts';
import { ELIGIBILITY_DIALOG } from '../components/invoker.ts';
import { SILENT, say } from '../components/say.ts';
import { randomKey } from '../random-key.ts';
import { reloadOnce } from '../shell/stale-deploy.ts';
import { readDraft, readResult, removeDraft, removeResult, writeDraft, writeResult } from './eligibility-draft.ts';
import { inputNames } from './eligibility-view.ts';

export interface Eligibility {
  /** Running. */
  readonly actor: Actor<typeof eligibilityMachine>;
  /**
   * From now on `show` hears where the chart wants the focus, and at once of a wish that nobody could fulfil; false: nor can it. The field may
   * appear only with the next rendering.
   */
  readonly onFocus: (show: (target: FocusTarget) => boolean) => void;
}

/** Of what goes on without React: what needs it is fetched where it is wanted. */
export function createEligibility(): Eligibility {
  let show = (_: FocusTarget): boolean => false;
  let wish: FocusTarget | null = null;
  const focus = (target: FocusTarget) => {
    wish = show(target) ? null : target;
  };
  const machine = eligibilityMachine.provide({
    actors: {
      sendCode: fromPromise<Result<SendCodeResponse>, SendCall>(({ input: { request, idempotencyKey, token }, signal }) =>
        callApi(sendCode, { body: { ...request, [CHALLENGE_TOKEN_FIELD]: token ?? undefined }, idempotencyKey, signal }),
      ),
      verifyCode: fromPromise<Result<VerifyCodeResponse>, EligibilityCall<VerifyCodeRequest>>(({ input, signal }) =>
        callApi(verifyCode, { body: input.request, idempotencyKey: input.idempotencyKey, signal }),
      ),
      // Fetched when a server asks for it, which few do and seldom.
      challenge: fromPromise<ChallengeOutcome>(async ({ signal }) => {
        const form = document.querySelector<HTMLFormElement>(`#${ELIGIBILITY_DIALOG} form`);
        if (!form) return { ok: false, cause: 'stopped' };
        const { solveChallenge } = await import('./challenge.ts').catch((reason: unknown) => {
          // A newer deploy: after a reload the details are still there, and go with the same key.
          reloadOnce(location.href);
          throw reason;
        });
        return solveChallenge(form, signal);
      }),
      askForCall: fromPromise<Result<CallBackResponse>, EligibilityCall<CallBackRequest>>(({ input, signal }) =>
        callApi(askForCall, { body: input.request, idempotencyKey: input.idempotencyKey, signal }),
      ),
    },
    actions: {
      showToast: (_, { kind, message, id }) =>
        say((messages) => {
          // One answer, one message: the one before would only cover the form.
          messages.dismiss();
          // A refusal stands in the form as well, which announces it.
          const isSaid = kind === 'error' && actor.getSnapshot().hasTag('open');
          messages[kind](message, { id, duration: ELIGIBILITY_TOAST_MS, ...(isSaid && SILENT) });
        }),
      focusField: (_, target) => focus(target),
      goHome: () =>
        void import('../shell/go-home.ts').then(
          ({ goHome }) => goHome(),
          () => location.assign('/'),
        ),
      rememberDraft: (_, { draft }) => writeDraft(draft),
      forgetDraft: removeDraft,
      rememberResult: (_, { result }) => writeResult(result),
      forgetResult: removeResult,
    },
  });
  const actor = createActor(machine, { input: { newKey: randomKey, now: () => Date.now(), draft: readDraft() } });
  // Read before the start: a closed flow keeps no result.
  const result = readResult();
  actor.start();
  if (result) actor.send({ type: 'result.restore', result });
  return {
    actor,
    onFocus: (listener) => {
      show = listener;
      if (wish) focus(wish);
    },
  };
}

/** False where the dialog does not have it (yet): nothing in a closed one takes focus. */
export function focusField({ field, select }: FocusTarget): boolean {
  const input = document.querySelector<HTMLInputElement>(`dialog[open] [name="${inputNames[field]}"]`);
  input?.focus();
  if (select) input?.select();
  return input !== null;
}
