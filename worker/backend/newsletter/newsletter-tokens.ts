/**
 * The secrets in the links of newsletter mails. They are derived from HASH_KEY, so that a mail can be written again without the token
 * being stored; the database holds their SHA-256 alone, which neither reveals them nor depends on the key being kept.
 */
import { sha256Hex } from '../../base/digest.ts';
import { keyedHash } from '../../base/keyed-hash.ts';

export function confirmToken(hashKey: string, subscriberId: string, round: number): Promise<string> {
  return keyedHash(hashKey, 'newsletter-confirm', subscriberId, String(round));
}

/** For as long as the subscriber exists: the link of an old mail works too. Its purpose keeps its old word, which is part of every such link. */
export function unsubscribeToken(hashKey: string, subscriberId: string): Promise<string> {
  return keyedHash(hashKey, 'newsletter-leave', subscriberId);
}

const TOKEN = /^[0-9a-f]{64}$/u;

/** What the database knows a token by; null for what cannot be one. */
export async function tokenHash(token: string): Promise<string | null> {
  return TOKEN.test(token) ? sha256Hex(token) : null;
}

/** The same of a token that was made here. */
export async function hashOfOwn(token: Promise<string>): Promise<string> {
  const hash = await tokenHash(await token);
  if (hash === null) throw new Error('a token has the wrong form');
  return hash;
}
