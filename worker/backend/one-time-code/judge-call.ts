/** What becomes of a call that brings a code: the rules of codes, of kept answers and of verifications put together; pure. */
import { ELIGIBILITY_CONSENT_VERSION } from '../../../machines/contract/eligibility.ts';
import type { RequestKey } from '../idempotency.ts';
import { type KeptAnswer, keep, recall } from './answers.ts';
import { type CodeState, judgeTry } from './rules.ts';
import { accept, askAgain, findByRequest, findUnanswered, replace, type Verification } from './verification.ts';

/**
 * `used`: the right code once more; told as wrong, but not counted against whoever knows it. Which refusal a caller reads is decided elsewhere
 * (wrong-try-rules.ts).
 */
export type NotAccepted = { readonly kind: 'used' | 'wrong' | 'too-many-tries' };

export interface VerifyState {
  readonly codes: CodeState;
  /** Of tries that counted. What a right code led to stands in `verifications`. */
  readonly verifyAnswers: readonly KeptAnswer<NotAccepted>[];
  readonly verifications: readonly Verification[];
}

export interface CodeCall {
  readonly phoneNumber: string;
  /** Whether the code's hash is the one that is kept. */
  readonly matches: boolean;
  readonly request: RequestKey | null;
  readonly at: number;
  /** For the verification, should one begin. */
  readonly newId: string;
}

/** `state` is the same object where nothing has to be written: no call about an unknown number leaves anything. */
export type CallDecision<S extends VerifyState> =
  | { readonly kind: 'verified'; readonly verification: Verification; readonly state: S }
  | { readonly kind: 'refused'; readonly outcome: NotAccepted | { readonly kind: 'key-reused' }; readonly state: S };

/** `isAnswering` says whether a visitor waits for that verification right now: then the code is used up for everybody else. */
export function judgeCall<S extends VerifyState>(state: S, call: CodeCall, isAnswering: (id: string) => boolean): CallDecision<S> {
  const { request, at, matches } = call;
  const asked = findByRequest(state.verifications, request, at);
  // Judged and accepted before: it goes on from where it is.
  if (asked.kind === 'known') return { kind: 'verified', verification: asked.verification, state };
  if (asked.kind === 'key-reused') return { kind: 'refused', outcome: { kind: 'key-reused' }, state };

  const { code, fullName } = state.codes;
  const recalled = request === null ? null : recall(state.verifyAnswers, request, at);
  if (recalled?.kind === 'known') return { kind: 'refused', outcome: recalled.answer, state };
  // Not judged. That the key was used is said by who counts the caller's tries, in the same way for all numbers.
  if (recalled?.kind === 'key-reused') return { kind: 'refused', outcome: { kind: 'wrong' }, state };

  const unanswered = findUnanswered(state.verifications, code?.issuedAt);
  const decision = judgeTry(state.codes, at, matches, unanswered !== null && !isAnswering(unanswered.id));
  if (decision.kind === 'accepted' && code !== null) {
    const applicant = { phoneNumber: call.phoneNumber, fullName: fullName ?? '', consentVersion: ELIGIBILITY_CONSENT_VERSION };
    const verification = accept(code, applicant, request, at, call.newId);
    // One write: from then on this code is used up, and this verification certain.
    return {
      kind: 'verified',
      verification,
      state: { ...state, codes: decision.state, verifications: [...state.verifications, verification] },
    };
  }
  if (decision.kind === 'again' && unanswered !== null) {
    const verification = askAgain(unanswered, request);
    return { kind: 'verified', verification, state: { ...state, verifications: replace(state.verifications, verification) } };
  }
  const refusal = matches && code?.used === true ? 'used' : 'wrong';
  const outcome = { kind: decision.kind === 'too-many-tries' ? decision.kind : refusal } as const;
  // Only a try that counted is written, so that what is kept stays bounded.
  if (decision.state === state.codes) return { kind: 'refused', outcome, state };
  const verifyAnswers = request === null ? state.verifyAnswers : keep(state.verifyAnswers, request, at, outcome);
  return { kind: 'refused', outcome, state: { ...state, codes: decision.state, verifyAnswers } };
}
