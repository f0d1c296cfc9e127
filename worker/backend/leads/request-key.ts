/**
 * Idempotency-Key of the three forms (decisions 3). It is stored with the lead itself, hashed together with the visitor's e-mail address:
 * the same key of another visitor is another key. Not with the network, which changes under a phone between two tries; and of a lead that
 * two people send in, only the address is sure to differ.
 */
import { isIdempotencyKey } from '../../../machines/contract/idempotency-key.ts';
import { keyedHash } from '../../base/keyed-hash.ts';
import type { LeadKind } from './lead-kinds.ts';

/** The hash of the key; null without one; undefined for one that is unusable. */
export async function leadRequestKey(
  hashKey: string,
  kind: LeadKind,
  key: string | undefined,
  email: string,
): Promise<string | null | undefined> {
  if (key === undefined) return null;
  if (!isIdempotencyKey(key)) return undefined;
  return keyedHash(hashKey, 'request-key', kind, key, email.toLowerCase());
}
