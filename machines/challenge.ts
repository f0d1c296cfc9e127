/** How a challenge that a visitor is a person can end, for every chart that waits for one (decisions 4, 5). Pure. */
import { challengeMessages } from './contract/messages/challenge.ts';
import { type Problem, problem } from './contract/problem.ts';

const sentences = {
  blocked: challengeMessages.challengeBlocked,
  failed: challengeMessages.challengeFailed,
  late: challengeMessages.challengeLate,
  stopped: challengeMessages.challengeStopped,
} as const;

/** Why a challenge was not solved. `blocked`: it could not be loaded. */
export type ChallengeFailure = keyof typeof sentences;

/** How a challenge ended. */
export type ChallengeOutcome = { readonly ok: true; readonly token: string } | { readonly ok: false; readonly cause: ChallengeFailure };

export function challengeProblem(cause: ChallengeFailure): Problem {
  return problem({ kind: 'challenge', message: sentences[cause] });
}
