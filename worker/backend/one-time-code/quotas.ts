/** The quotas of a send: the client network's and its /48's per hour, and the whole site's per day. */
import { DAY_WINDOW_MS, HOUR_WINDOW_MS } from '../../../machines/contract/limits.ts';
import { type NetworkQuota, type QuotaNames, takeCounter, takeNamedQuota } from '../../base/network-quota.ts';
import type { Env } from '../../env.ts';

const SITE = 'site';
const DEFAULT_SENDS_PER_ADDRESS_PER_HOUR = 30;
const DEFAULT_SENDS_PER_DAY = 5_000;

/** Counts one send against all quotas, or against none. `network` names the network's counters. */
export async function claimQuotas(env: Env, network: QuotaNames): Promise<NetworkQuota> {
  const limit = limitFrom(env.SENDS_PER_ADDRESS_PER_HOUR, DEFAULT_SENDS_PER_ADDRESS_PER_HOUR);
  const own = await takeNamedQuota(env, network, { limit, windowMs: HOUR_WINDOW_MS });
  if (own.kind === 'exhausted') return own;
  const site = await takeCounter(env, SITE, limitFrom(env.SENDS_PER_DAY, DEFAULT_SENDS_PER_DAY), DAY_WINDOW_MS);
  if (site.kind === 'exhausted') {
    await own.giveBack();
    return site;
  }
  return {
    kind: 'taken',
    async giveBack() {
      await Promise.all([own.giveBack(), site.giveBack()]);
    },
  };
}

/** A limit of 0 is a limit (nothing is sent); anything that is not a whole number falls back. */
function limitFrom(text: string | undefined, fallback: number): number {
  const limit = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(limit) && limit >= 0 ? limit : fallback;
}
