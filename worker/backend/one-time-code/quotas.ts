/** The two quotas of a send: the client address's per hour, and the whole site's per day. */
import { DAY_WINDOW_MS, HOUR_WINDOW_MS } from '../../../machines/contract/limits.ts';
import type { Env } from '../../env.ts';

const SITE = 'site';
const DEFAULT_SENDS_PER_ADDRESS_PER_HOUR = 30;
const DEFAULT_SENDS_PER_DAY = 5_000;

export type QuotaClaim =
  | { readonly kind: 'taken'; giveBack(): Promise<void> }
  | { readonly kind: 'exhausted'; readonly retryAfterMs: number };

/** Counts one send against both quotas, or against neither. `addressQuota` names the address's object; null where no address is known. */
export async function claimQuotas(env: Env, addressQuota: string | null): Promise<QuotaClaim> {
  const perAddress = limitFrom(env.SENDS_PER_ADDRESS_PER_HOUR, DEFAULT_SENDS_PER_ADDRESS_PER_HOUR);
  const address = addressQuota === null ? null : await claim(env, addressQuota, perAddress, HOUR_WINDOW_MS);
  if (address?.kind === 'exhausted') return address;
  const site = await claim(env, SITE, limitFrom(env.SENDS_PER_DAY, DEFAULT_SENDS_PER_DAY), DAY_WINDOW_MS);
  if (site.kind === 'exhausted') {
    await address?.giveBack();
    return site;
  }
  return {
    kind: 'taken',
    async giveBack() {
      await Promise.all([address?.giveBack(), site.giveBack()]);
    },
  };
}

async function claim(env: Env, name: string, limit: number, windowMs: number): Promise<QuotaClaim> {
  const quota = env.SEND_QUOTA.getByName(name);
  const answer = await quota.take(limit, windowMs);
  if (answer.kind === 'exhausted') return { kind: 'exhausted', retryAfterMs: answer.retryAfterMs };
  const { startedAt } = answer;
  return {
    kind: 'taken',
    async giveBack() {
      await quota.giveBack(startedAt);
    },
  };
}

/** A limit of 0 is a limit (nothing is sent); anything that is not a whole number falls back. */
function limitFrom(text: string | undefined, fallback: number): number {
  const limit = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(limit) && limit >= 0 ? limit : fallback;
}
