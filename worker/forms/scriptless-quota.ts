/**
 * How many forms may come in without a script while everybody else has to solve a challenge, per client network and in all, per hour.
 * Counted at the edge, so also in front of another API, in the objects that count the other quotas.
 */
import { HOUR_MS, SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR, SCRIPTLESS_LEADS_PER_HOUR } from '../../machines/contract/limits.ts';
import type { AppContext } from '../base/app-env.ts';
import { takeBoth, takeCounter, takeNetworkQuota } from '../base/network-quota.ts';

export type ScriptlessQuota =
  | { readonly kind: 'passed'; giveBack(): Promise<void> }
  | { readonly kind: 'exhausted'; readonly retryAfterMs: number };

const SITE = 'scriptless';

export async function takeScriptless(c: AppContext): Promise<ScriptlessQuota> {
  const rule = { limit: SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR, windowMs: HOUR_MS };
  const quota = await takeBoth(
    () => takeNetworkQuota(c.env, 'scriptless', c.req.header('cf-connecting-ip'), rule),
    () => takeCounter(c.env, SITE, SCRIPTLESS_LEADS_PER_HOUR, HOUR_MS),
  );
  return quota.kind === 'taken' ? { kind: 'passed', giveBack: quota.giveBack } : quota;
}
