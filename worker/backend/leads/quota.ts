/** How many leads one client address may leave per hour. Counted like the sends of codes, under a name of its own. */
import { HOUR_WINDOW_MS } from '../../../machines/contract/limits.ts';
import type { AppContext } from '../../base/app-env.ts';
import { clientNetwork } from '../../base/client-network.ts';
import { keyedHash } from '../../base/keyed-hash.ts';

/** Offices and mobile carriers share addresses. */
const DEFAULT_LEADS_PER_ADDRESS_PER_HOUR = 60;

export type LeadQuota =
  | { readonly kind: 'taken'; giveBack(): Promise<void> }
  | { readonly kind: 'exhausted'; readonly retryAfterMs: number };

export async function takeLead(c: AppContext): Promise<LeadQuota> {
  const address = c.req.header('cf-connecting-ip');
  if (address === undefined) return { kind: 'taken', async giveBack() {} };
  const configured = Number(c.env.LEADS_PER_ADDRESS_PER_HOUR || Number.NaN);
  const limit = Number.isSafeInteger(configured) && configured >= 0 ? configured : DEFAULT_LEADS_PER_ADDRESS_PER_HOUR;
  const quota = c.env.SEND_QUOTA.getByName(await keyedHash(c.env.HASH_KEY, 'address', 'leads', clientNetwork(address)));
  const answer = await quota.take(limit, HOUR_WINDOW_MS);
  if (answer.kind === 'exhausted') return { kind: 'exhausted', retryAfterMs: answer.retryAfterMs };
  return {
    kind: 'taken',
    async giveBack() {
      await quota.giveBack(answer.startedAt);
    },
  };
}
