/**
 * Counts wrong tokens per client network. A right token always gets in: its 256 bits cannot be guessed, so the limit is there to make
 * a storm of guesses cheap and quiet, not to lock out the person whose office shares an address with it.
 */
import { SIGN_IN_FAILURES_MAX, SIGN_IN_WINDOW_MS } from '../../machines/contract/limits.ts';
import { countRefusedSignIn } from '../audit/audit-log.ts';
import type { AppContext } from '../base/app-env.ts';
import { count } from '../base/counters.ts';
import { quotaNames, takeNetworkQuota } from '../base/network-quota.ts';
import type { DeskUser } from './desk-user.ts';
import { findHolder } from './tokens.ts';

export type TokenCheck =
  | { readonly kind: 'right'; readonly user: DeskUser }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'too-many'; readonly retryAfterMs: number };

/** Refusals within the limit are counted in one entry of the audit log; the storm beyond it is only in the request log. */
export async function checkToken(c: AppContext, token: string): Promise<TokenCheck> {
  const user = await findHolder(c.env.DB, token);
  if (user !== null) return { kind: 'right', user };
  count('refusedSignIns');
  const address = c.req.header('cf-connecting-ip');
  const answer = await takeNetworkQuota(c.env, 'sign-in', address, { limit: SIGN_IN_FAILURES_MAX, windowMs: SIGN_IN_WINDOW_MS });
  if (answer.kind === 'exhausted') return { kind: 'too-many', retryAfterMs: answer.retryAfterMs };
  await countRefusedSignIn(c.env, (await quotaNames(c.env, 'sign-in', address)).network);
  return { kind: 'wrong' };
}
