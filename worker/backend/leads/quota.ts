/** How many leads one client network may leave per hour. */
import { HOUR_MS } from '../../../machines/contract/limits.ts';
import type { AppContext } from '../../base/app-env.ts';
import { numberFrom } from '../../base/env-number.ts';
import { type NetworkQuota, takeNetworkQuota } from '../../base/network-quota.ts';

/** Offices and mobile carriers share addresses. */
const DEFAULT_LEADS_PER_ADDRESS_PER_HOUR = 60;

export async function takeLead(c: AppContext): Promise<NetworkQuota> {
  const limit = numberFrom(c.env, 'LEADS_PER_ADDRESS_PER_HOUR', DEFAULT_LEADS_PER_ADDRESS_PER_HOUR);
  return takeNetworkQuota(c.env, 'lead', c.req.header('cf-connecting-ip'), { limit, windowMs: HOUR_MS });
}
