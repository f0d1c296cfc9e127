/** Asks the sender of any form to solve a challenge, where Turnstile is configured (decisions 4, 5): always, or on demand. */
import type { AppContext } from '../base/app-env.ts';
import { writeLog } from '../base/log.ts';
import { hasPassed, rememberPass } from './challenge-pass.ts';
import type { FormSubmission } from './form-submission.ts';
import { type ScriptlessQuota, takeScriptless } from './scriptless-quota.ts';
import { turnstileOf, verifyToken } from './turnstile.ts';

interface ChallengeTerms {
  /** What came with it (CHALLENGE_TOKEN_FIELD, CHALLENGE_TOKEN_HEADER); anything but a text is none. */
  readonly token: unknown;
  /** The sender runs our script, so it can show the challenge. */
  readonly canSolve: boolean;
  /** Whether a sender without a token is asked for one now; default: always. Asked only where Turnstile is configured. */
  readonly isDue?: () => boolean | Promise<boolean>;
}

export type ChallengeVerdict =
  /** Solved, or not asked for. `giveBack`: of a form that was counted, and then came to nothing. */
  | { readonly kind: 'passed'; giveBack(): Promise<void> }
  /** A token is wanted: none came, or none that is good (any more). Answer 403 with CHALLENGE_TYPE. */
  | { readonly kind: 'challenge' }
  /** Too many forms without a script, which can solve nothing. Answer 429. */
  | Extract<ScriptlessQuota, { kind: 'exhausted' }>;

const passed: ChallengeVerdict = { kind: 'passed', async giveBack() {} };

export async function passChallenge(c: AppContext, submission: FormSubmission, terms: ChallengeTerms): Promise<ChallengeVerdict> {
  const verdict = await judge(c, submission, terms);
  if (verdict.kind !== 'passed')
    writeLog('info', { event: 'form.refused', requestId: c.get('requestId'), form: submission.name, cause: verdict.kind });
  return verdict;
}

async function judge(c: AppContext, submission: FormSubmission, { token, canSolve, isDue }: ChallengeTerms): Promise<ChallengeVerdict> {
  const turnstile = turnstileOf(c.env);
  if (turnstile === null) return passed;
  if (typeof token !== 'string' || token === '') {
    if (isDue !== undefined && !(await isDue())) return passed;
    // Sent again after a lost answer: who solved it then need not do so again.
    if (await hasPassed(c.env, turnstile, submission)) return passed;
    // Without a script nobody can solve anything, and is not turned away for that: a lead is worth more.
    return canSolve ? { kind: 'challenge' } : takeScriptless(c);
  }
  switch (await verifyToken(c, turnstile, token)) {
    case 'good':
      await rememberPass(c.env, turnstile, submission);
      return passed;
    // Where Turnstile itself does not answer, the visitor passes; the limits still hold.
    case 'unsure':
      return passed;
    case 'bad':
      return { kind: 'challenge' };
  }
}
