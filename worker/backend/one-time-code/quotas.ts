/** The quotas of a send: the client network's and its /48's per hour, and the site's budget per hour and day. */
import { HOUR_MS } from '../../../machines/contract/limits.ts';
import { numberFrom } from '../../base/env-number.ts';
import { type NetworkQuota, type QuotaNames, takeBoth, takeNamedQuota } from '../../base/network-quota.ts';
import type { Env } from '../../env.ts';
import { takeFromBudget } from './sms-budget.ts';

const DEFAULT_SENDS_PER_ADDRESS_PER_HOUR = 30;

/** Counts one send against all quotas, or against none. `network` names the network's counters. */
export async function claimQuotas(env: Env, network: QuotaNames): Promise<NetworkQuota> {
  const limit = numberFrom(env, 'SENDS_PER_ADDRESS_PER_HOUR', DEFAULT_SENDS_PER_ADDRESS_PER_HOUR);
  // Whoever has a /48 has 65,536 networks, and each SMS costs money: all of it together may ask for no more than one network.
  const own = () => takeNamedQuota(env, network, { limit, windowMs: HOUR_MS, wideLimit: limit });
  return takeBoth(own, () => takeFromBudget(env));
}
