/**
 * What ties a call to the verification it follows (decisions 4): the check's id and the time its code was taken, under HASH_KEY. It tells
 * neither number nor name, and nobody can make one for a number that they did not verify.
 */
import { callSlots } from '../../../machines/call-slots.ts';
import type { VerifyCodeResponse } from '../../../machines/contract/eligibility.ts';
import { CALL_ASKABLE_MS } from '../../../machines/contract/limits.ts';
import { now } from '../../base/clock.ts';
import { isSameHash, keyedHash } from '../../base/keyed-hash.ts';
import type { Env } from '../../env.ts';

/** A verification, as a call names it. */
export interface Verified {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly acceptedAt: number;
}

const TOKEN = /^([\w-]{1,64})\.([0-9a-z]{1,11})\.([0-9a-f]{64})$/u;

/** The answer's part about calls; empty where it is too late to ask for one. */
export async function offerCall(env: Env, verified: Verified): Promise<Pick<VerifyCodeResponse, 'callBack'>> {
  const at = await now(env);
  return isAskable(verified, at) ? { callBack: { token: await tokenOf(env.HASH_KEY, verified), slots: offeredSlots(at) } } : {};
}

/** The verification that a token was made for; null for a token that is too old or none of ours. */
export async function readCallToken(hashKey: string, token: string, now: number): Promise<Verified | null> {
  const [, id, time, mac] = TOKEN.exec(token) ?? [];
  if (id === undefined || time === undefined || mac === undefined) return null;
  const verified = { id, acceptedAt: Number.parseInt(time, 36) };
  return isSameHash(mac, await macOf(hashKey, verified)) && isAskable(verified, now) ? verified : null;
}

export function isAskable({ acceptedAt }: Pick<Verified, 'acceptedAt'>, now: number): boolean {
  return now < acceptedAt + CALL_ASKABLE_MS;
}

export function offeredSlots(now: number): string[] {
  return callSlots(now).map((slot) => new Date(slot).toISOString());
}

async function tokenOf(hashKey: string, verified: Verified): Promise<string> {
  return `${verified.id}.${verified.acceptedAt.toString(36)}.${await macOf(hashKey, verified)}`;
}

function macOf(hashKey: string, { id, acceptedAt }: Verified): Promise<string> {
  return keyedHash(hashKey, 'call-back', id, String(acceptedAt));
}
