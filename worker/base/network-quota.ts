/**
 * Exact counts per client network and, for IPv6, per the /48 around it, in the `SendQuota` objects. Works the same in front of another API.
 *
 * The wide count is there because an attacker with a server has a /48 or more, and thus 65,536 networks; it is not lower because a carrier's
 * phones share one too, as they share an IPv4 address, whose limits are made for that already.
 */
import { WIDE_NETWORK_FACTOR } from '../../machines/contract/limits.ts';
import type { Env } from '../env.ts';
import { clientNetworks } from './client-network.ts';
import { failureFields } from './failure.ts';
import { isSoundHashKey, keyedHash } from './keyed-hash.ts';
import { writeLog } from './log.ts';

/** What is counted; each has counters of its own. */
type QuotaPurpose =
  | 'send'
  | 'lead'
  | 'scriptless'
  | 'upload'
  | 'broken-upload'
  | 'sign-in'
  | 'policy-report'
  | 'visit'
  | 'wrong-code'
  | 'unchallenged-send'
  | 'unchallenged-upload'
  | 'call-back';

interface QuotaRule {
  /** How many per network and window; 0 allows nothing. */
  readonly limit: number;
  readonly windowMs: number;
  /** How many per /48 and window; default: `limit` times WIDE_NETWORK_FACTOR. */
  readonly wideLimit?: number;
}

export type NetworkQuota =
  /** `giveBack` undoes the count, where what it was taken for did not happen. */
  { readonly kind: 'taken'; giveBack(): Promise<void> } | { readonly kind: 'exhausted'; readonly retryAfterMs: number };

/** Names of counters, which tell nothing of the address. */
export interface QuotaNames {
  readonly network: string;
  readonly wide: string | null;
}

/** Names nothing but counters that live as long as their window: without a secret they can be guessed, and still count. */
const NO_HASH_KEY = 'counters of a worker without HASH_KEY';

export async function quotaNames(env: Env, purpose: QuotaPurpose, address: string | undefined): Promise<QuotaNames> {
  const { network, wide } = clientNetworks(address);
  const key = isSoundHashKey(env.HASH_KEY) ? env.HASH_KEY : NO_HASH_KEY;
  const nameOf = (of: string): Promise<string> => keyedHash(key, 'address', purpose, of);
  return { network: await nameOf(network), wide: wide === null ? null : await nameOf(wide) };
}

/** Counts one against the network and its /48, or against neither. `address`: `CF-Connecting-IP`; all without one count as one client. */
export async function takeNetworkQuota(
  env: Env,
  purpose: QuotaPurpose,
  address: string | undefined,
  rule: QuotaRule,
): Promise<NetworkQuota> {
  return takeNamedQuota(env, await quotaNames(env, purpose, address), rule);
}

/** The same where only the names are at hand, as in an object that is told no address. */
export async function takeNamedQuota(env: Env, names: QuotaNames, rule: QuotaRule): Promise<NetworkQuota> {
  const { network, wide } = names;
  const own = () => takeCounter(env, network, rule.limit, rule.windowMs);
  return wide === null ? own() : takeBoth(own, () => takeCounter(env, wide, wideLimitOf(rule), rule.windowMs));
}

/** How long until this network, and the /48 around it, may be counted again, in milliseconds; 0 when they may be now. Counts nothing. */
export async function peekNetworkQuota(env: Env, purpose: QuotaPurpose, address: string | undefined, rule: QuotaRule): Promise<number> {
  const { network, wide } = await quotaNames(env, purpose, address);
  const waits = await Promise.all([
    env.SEND_QUOTA.getByName(network).peek(rule.limit, rule.windowMs),
    wide === null ? 0 : env.SEND_QUOTA.getByName(wide).peek(wideLimitOf(rule), rule.windowMs),
  ]);
  return Math.max(...waits);
}

/** Counted against both, or against neither: also where the second cannot be asked. */
export async function takeBoth(first: () => Promise<NetworkQuota>, second: () => Promise<NetworkQuota>): Promise<NetworkQuota> {
  const one = await first();
  if (one.kind === 'exhausted') return one;
  const other = await orGiveBack([one], second);
  if (other.kind === 'exhausted') {
    await one.giveBack();
    return other;
  }
  return {
    kind: 'taken',
    async giveBack() {
      await Promise.all([one.giveBack(), other.giveBack()]);
    },
  };
}

/** What `work` gives. Where it fails, what was counted for it is given back: who is asked to come again is not turned away then for having tried. */
export async function orGiveBack<T>(counted: readonly { giveBack(): Promise<void> }[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await Promise.all(counted.map((one) => one.giveBack()));
    throw error;
  }
}

/** One counter by its name: a network's, or one of the whole site. */
export async function takeCounter(env: Env, name: string, limit: number, windowMs: number): Promise<NetworkQuota> {
  const counter = env.SEND_QUOTA.getByName(name);
  const answer = await counter.take(limit, windowMs);
  if (answer.kind === 'exhausted') return { kind: 'exhausted', retryAfterMs: answer.retryAfterMs };
  const { startedAt } = answer;
  return takenQuota(async () => counter.giveBack(startedAt));
}

/** Whoever gives back has an answer of its own to give, which must not become another one where `giveBack` fails. */
export function takenQuota(giveBack: () => Promise<unknown>): NetworkQuota {
  return {
    kind: 'taken',
    async giveBack() {
      await giveBack().catch((error: unknown) => {
        writeLog('warn', { event: 'quota', outcome: 'not given back', ...failureFields(error) });
      });
    },
  };
}

function wideLimitOf({ limit, wideLimit }: QuotaRule): number {
  return wideLimit ?? limit * WIDE_NETWORK_FACTOR;
}
