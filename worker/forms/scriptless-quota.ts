/**
 * How many forms may come in without a script while a proof is wanted of everybody else, per client network and in all, per hour.
 * Counted at the edge, so also in front of another API, in the objects that count the other quotas.
 */
import { HOUR_WINDOW_MS, SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR, SCRIPTLESS_LEADS_PER_HOUR } from '../../machines/contract/limits.ts';
import type { AppContext } from '../base/app-env.ts';
import { clientNetwork } from '../base/client-network.ts';
import { keyedHash } from '../base/keyed-hash.ts';
import type { Turnstile } from './turnstile.ts';

export type ScriptlessQuota =
  | { readonly kind: 'person'; giveBack(): Promise<void> }
  | { readonly kind: 'exhausted'; readonly retryAfterMs: number };

const SITE = 'scriptless';

export async function takeScriptless(c: AppContext, { secret }: Turnstile): Promise<ScriptlessQuota> {
  const network = clientNetwork(c.req.header('cf-connecting-ip') ?? 'local');
  const perAddress = c.env.SEND_QUOTA.getByName(`${SITE} ${await keyedHash(secret, 'address', SITE, network)}`);
  const site = c.env.SEND_QUOTA.getByName(SITE);
  const own = await perAddress.take(SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR, HOUR_WINDOW_MS);
  if (own.kind === 'exhausted') return own;
  const all = await site.take(SCRIPTLESS_LEADS_PER_HOUR, HOUR_WINDOW_MS);
  if (all.kind === 'exhausted') {
    await perAddress.giveBack(own.startedAt);
    return all;
  }
  return {
    kind: 'person',
    async giveBack() {
      await Promise.all([perAddress.giveBack(own.startedAt), site.giveBack(all.startedAt)]);
    },
  };
}
