/** Which sends are the same intended upload: it decides the id of the object, so that however often and however parallel it is sent, one is stored. */
import { IDEMPOTENCY_WINDOW_MS, LEAD_REPEAT_WINDOW_MS } from '../../machines/contract/limits.ts';
import { randomHex } from '../base/digest.ts';
import { isSoundHashKey, keyedHash } from '../base/keyed-hash.ts';
import type { Env } from '../env.ts';

export type UploadIdentity =
  /** An Idempotency-Key, and the client network that it came from. */
  | { readonly kind: 'key'; readonly key: string; readonly network: string }
  /** A form without a script and without a key: the same file from the same network within LEAD_REPEAT_WINDOW_MS is a second press. */
  | { readonly kind: 'content'; readonly network: string }
  /** Every send is an upload of its own. */
  | { readonly kind: 'none' };

export interface UploadIds {
  readonly id: string;
  /** Where the same upload lies if it came in the window before this one; it counts only while it is younger than `windowMs`. */
  readonly before: string | null;
  readonly windowMs: number;
}

/**
 * A UUID is known to its visitor alone, who may meanwhile have come back over another network; a shorter key may be anybody's and counts
 * within its network.
 */
const OWN_KEY_CHARACTERS = 32;
/** Ids of a worker without HASH_KEY can be guessed; nobody is let in by an id. */
const NO_HASH_KEY = 'ids of a worker without HASH_KEY';

export async function uploadIds(
  env: Pick<Env, 'HASH_KEY'>,
  identity: UploadIdentity,
  file: { readonly name: string; readonly sha256: string },
  at: number,
): Promise<UploadIds> {
  if (identity.kind === 'none') return { id: randomHex(16), before: null, windowMs: 0 };
  const hashKey = isSoundHashKey(env.HASH_KEY) ? env.HASH_KEY : NO_HASH_KEY;
  const windowMs = identity.kind === 'key' ? IDEMPOTENCY_WINDOW_MS : LEAD_REPEAT_WINDOW_MS;
  const window = Math.floor(at / windowMs);
  const idIn = async (nth: number): Promise<string> => {
    const hash =
      identity.kind === 'key'
        ? await keyedHash(hashKey, 'upload-key', scopeOf(identity), identity.key, String(nth))
        : await keyedHash(hashKey, 'upload-content', identity.network, file.name, file.sha256, String(nth));
    return hash.slice(0, 32);
  };
  return { id: await idIn(window), before: await idIn(window - 1), windowMs };
}

function scopeOf({ key, network }: Extract<UploadIdentity, { kind: 'key' }>): string {
  return key.length >= OWN_KEY_CHARACTERS ? '' : network;
}
