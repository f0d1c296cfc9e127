/**
 * Who asks for a code may have to solve a challenge first, where Turnstile is configured (decisions 4): on demand, which is when their
 * network has asked for many without one, or when the site's SMS budget runs low. Everybody else notices nothing.
 */
import { CHALLENGE_TOKEN_FIELD } from '../../machines/contract/challenge-token.ts';
import { HOUR_MS, SENDS_BEFORE_CHALLENGE_PER_HOUR } from '../../machines/contract/limits.ts';
import { isBudgetLow } from '../backend/one-time-code/sms-budget.ts';
import type { AppContext } from '../base/app-env.ts';
import { takeNetworkQuota } from '../base/network-quota.ts';
import { upstreamOf } from '../edge/upstream-of.ts';
import { type ChallengeVerdict, passChallenge } from './challenge.ts';
import type { FormSubmission } from './form-submission.ts';

interface Send extends Omit<FormSubmission, 'name'> {
  /** What was sent, before validation. */
  readonly form: unknown;
  /** The sender runs our script. */
  readonly canSolve: boolean;
}

export function challengeSend(c: AppContext, { form, canSolve, ...submission }: Send): Promise<ChallengeVerdict> {
  const fields = typeof form === 'object' && form !== null ? (form as Readonly<Record<string, unknown>>) : {};
  const terms = { token: fields[CHALLENGE_TOKEN_FIELD], canSolve, isDue: () => isDue(c) };
  return passChallenge(c, { name: 'sendCode', ...submission }, terms);
}

async function isDue(c: AppContext): Promise<boolean> {
  const rule = { limit: SENDS_BEFORE_CHALLENGE_PER_HOUR, windowMs: HOUR_MS };
  const quota = await takeNetworkQuota(c.env, 'unchallenged-send', c.req.header('cf-connecting-ip'), rule);
  if (quota.kind === 'exhausted') return true;
  // Another API has a budget of its own, of which nothing is known here.
  return upstreamOf(c.env).kind === 'own' && isBudgetLow(c.env);
}
