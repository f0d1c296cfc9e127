/**
 * HMAC-SHA-256 under a secret: what is stored, or used as a name, in place of codes, numbers, addresses and request keys. The secret is HASH_KEY;
 * Turnstile's for who has solved its challenge (forms/challenge-pass.ts), which works without HASH_KEY.
 */
import { toHex } from './digest.ts';

/** What is hashed is part of the hash, so that a code can never equal a number's or an address's hash. */
export type HashPurpose =
  | 'number'
  | 'code'
  | 'address'
  | 'request-key'
  | 'request-payload'
  | 'reading'
  | 'upload-key'
  | 'upload-content'
  | 'challenge-pass'
  | 'native-form'
  | 'sent'
  | 'forwarded-key'
  | 'forwarded-payload'
  | 'lead-content'
  | 'lead-reference'
  | 'newsletter-confirm'
  | 'newsletter-leave'
  | 'mailbox'
  | 'call-back'
  | 'desk-filter'
  | 'person'
  | 'access'
  | 'check'
  | 'check-key';

/** Shorter keys could be guessed; a worker without a sound key does not send codes. */
const HASH_KEY_MIN_CHARACTERS = 32;

export function isSoundHashKey(hashKey: string | undefined): hashKey is string {
  return hashKey !== undefined && hashKey.length >= HASH_KEY_MIN_CHARACTERS;
}

/** 64 lower-case hex digits. */
export async function keyedHash(hashKey: string, purpose: HashPurpose, ...parts: readonly string[]): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(hashKey), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  // JSON keeps the parts apart: ('a', 'bc') and ('ab', 'c') differ.
  return toHex(await crypto.subtle.sign('HMAC', key, encoder.encode(JSON.stringify([purpose, ...parts]))));
}

/** Compares two hashes in a time that does not depend on where they differ. */
export function isSameHash(left: string, right: string): boolean {
  const encoder = new TextEncoder();
  const [a, b] = [encoder.encode(left), encoder.encode(right)];
  return a.byteLength === b.byteLength && crypto.subtle.timingSafeEqual(a, b);
}
