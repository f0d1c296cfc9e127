/**
 * The secrets in the links of newsletter mails. They are derived from HASH_KEY, so that a mail can be written again without the token
 * being stored; the database holds their SHA-256 alone, which neither reveals them nor depends on the key being kept.
 */
import { keyedHash } from '../keyed-hash';

export function confirmToken(hashKey: string, subscriberId: string, round: number): Promise<string> {
  return keyedHash(hashKey, 'newsletter-confirm', subscriberId, String(round));
}

/** For as long as the subscriber exists: the link of an old letter works too. */
export function leaveToken(hashKey: string, subscriberId: string): Promise<string> {
  return keyedHash(hashKey, 'newsletter-leave', subscriberId);
}

const TOKEN = /^[0-9a-f]{64}$/u;

/** What the database knows a token by; null for what cannot be one. */
export async function tokenHash(token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
