/** Short references that a visitor can read out: Crockford's alphabet leaves out letters that look like others. */
import { keyedHash } from '../../base/keyed-hash.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CHARACTERS = 8;

/** `P-7F3K9QWX`; 40 random bits. E: a call asked for after an eligibility check. X: the receipt of an erasure. */
export function randomReference(prefix: 'P' | 'C' | 'E' | 'X'): string {
  return `${prefix}-${spell(crypto.getRandomValues(new Uint8Array(CHARACTERS)))}`;
}

/** The same for an address every time, so that the answer does not tell whether it was known (case NL-02). */
export async function addressReference(hashKey: string, email: string): Promise<string> {
  const hash = await keyedHash(hashKey, 'lead-reference', email);
  const bytes = Array.from({ length: CHARACTERS }, (_, at) => Number.parseInt(hash.slice(at * 2, at * 2 + 2), 16));
  return `N-${spell(bytes)}`;
}

/** 256 is a multiple of 32: every character is equally likely. */
function spell(bytes: Iterable<number>): string {
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
