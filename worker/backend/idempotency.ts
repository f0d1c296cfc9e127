/**
 * Idempotency-Key (decisions 3): one key, one payload, for 24 h. Whoever keeps the answers binds the key to the payload it first came with,
 * and to its visitor: for codes that is the number's object. Keys and payloads are stored as keyed hashes only.
 */
import type { EndpointName } from '../../machines/contract/endpoints.ts';
import { isIdempotencyKey } from '../../machines/contract/idempotency-key.ts';
import { messages } from '../../machines/contract/messages.ts';
import type { AppContext } from '../base/app-env.ts';
import { keyedHash } from '../base/keyed-hash.ts';
import { answerProblem } from '../base/problem-response.ts';

export interface RequestKey {
  /** Hash of endpoint and key. */
  readonly key: string;
  /** Hash of the payload. */
  readonly payload: string;
}

type RequestKeyResult = { readonly ok: true; readonly key: RequestKey | null } | { readonly ok: false; readonly response: Response };

/** The request's key, hashed; null without one. `raw` in place of the header's. 400 for an unusable key. Reads and writes nothing. */
export async function readRequestKey(
  c: AppContext,
  name: EndpointName,
  payload: readonly string[],
  raw: string | undefined = c.req.header('idempotency-key'),
): Promise<RequestKeyResult> {
  if (raw === undefined) return { ok: true, key: null };
  if (!isIdempotencyKey(raw)) {
    return { ok: false, response: answerProblem(c, 400, { message: messages.malformedBody }) };
  }
  const key = {
    key: await keyedHash(c.env.HASH_KEY, 'request-key', name, raw),
    payload: await keyedHash(c.env.HASH_KEY, 'request-payload', name, ...payload),
  };
  return { ok: true, key };
}
