/**
 * Who sends files may have to solve a challenge first, where Turnstile is configured (decisions 4): on demand, which is when their network
 * has sent several without one, or when the site's hourly uploads run low. Decided before a byte of the file is read.
 */
import { CHALLENGE_TOKEN_HEADER } from '../../machines/contract/challenge-token.ts';
import { HOUR_MS, RESUMES_BEFORE_CHALLENGE_PER_HOUR, RESUMES_CHALLENGE_SHARE, RESUMES_PER_HOUR } from '../../machines/contract/limits.ts';
import type { AppContext } from '../base/app-env.ts';
import { clientNetwork } from '../base/client-network.ts';
import { numberFrom } from '../base/env-number.ts';
import { takeNetworkQuota } from '../base/network-quota.ts';
import { type ChallengeVerdict, passChallenge } from '../forms/challenge.ts';
import { SITE_UPLOADS } from './upload-limits.ts';

/** `isNative`: a form without a script, which can solve nothing. Its key stands behind the file, so nothing is remembered of it. */
export function challengeUpload(c: AppContext, isNative: boolean): Promise<ChallengeVerdict> {
  const address = c.req.header('cf-connecting-ip');
  const idempotencyKey = isNative ? undefined : c.req.header('idempotency-key');
  const submission = { name: 'uploadResume', value: clientNetwork(address), idempotencyKey };
  const token = isNative ? undefined : c.req.header(CHALLENGE_TOKEN_HEADER);
  return passChallenge(c, submission, { token, canSolve: !isNative, isDue: () => isDue(c, address) });
}

async function isDue({ env }: AppContext, address: string | undefined): Promise<boolean> {
  const rule = { limit: RESUMES_BEFORE_CHALLENGE_PER_HOUR, windowMs: HOUR_MS };
  if ((await takeNetworkQuota(env, 'unchallenged-upload', address, rule)).kind === 'exhausted') return true;
  const many = Math.floor(numberFrom(env, 'UPLOADS_PER_HOUR', RESUMES_PER_HOUR) * RESUMES_CHALLENGE_SHARE);
  return (await env.SEND_QUOTA.getByName(SITE_UPLOADS).peek(many, HOUR_MS)) > 0;
}
