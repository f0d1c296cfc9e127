/**
 * Idempotency-Key (decisions 3): one key, one payload, for 24 h and across all objects. The answers are kept by whoever gives them;
 * this binds the key to the payload it first came with. Keys and payloads are stored as keyed hashes only.
 */

import type { EndpointName } from '../../machines/contract/endpoints.ts';
import { IDEMPOTENCY_KEY_MAX_CHARACTERS, IDEMPOTENCY_WINDOW_MS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { keyedHash } from '../base/keyed-hash.ts';
import { answerProblem } from '../base/problem-response.ts';
import type { RequestKey } from './one-time-code/answers.ts';

/** Visible ASCII. */
const KEY = /^[!-~]+$/u;

type RequestKeyResult = { readonly ok: true; readonly key: RequestKey | null } | { readonly ok: false; readonly response: Response };

/** The request's key, hashed; null without the header. 400 for an unusable key, 409 for one that came with another payload. */
export async function readRequestKey(c: AppContext, name: EndpointName, payload: readonly string[]): Promise<RequestKeyResult> {
  const raw = c.req.header('idempotency-key');
  if (raw === undefined) return { ok: true, key: null };
  if (raw.length > IDEMPOTENCY_KEY_MAX_CHARACTERS || !KEY.test(raw)) {
    return { ok: false, response: answerProblem(c, 400, { message: messages.malformedBody }) };
  }
  const key = {
    key: await keyedHash(c.env.HASH_KEY, 'request-key', name, raw),
    payload: await keyedHash(c.env.HASH_KEY, 'request-payload', name, ...payload),
  };
  const isClaimed = await claimKey(c.env.DB, key, await now(c.env));
  return isClaimed ? { ok: true, key } : { ok: false, response: answerProblem(c, 409) };
}

/** False when the key came with another payload within the last 24 h. */
async function claimKey(db: D1Database, request: RequestKey, at: number): Promise<boolean> {
  const expired = at - IDEMPOTENCY_WINDOW_MS;
  const [, , found] = await db.batch<{ payload: string }>([
    db.prepare('DELETE FROM idempotency_keys WHERE claimed_at <= ?').bind(expired),
    db
      .prepare('INSERT INTO idempotency_keys (key, payload, claimed_at) VALUES (?, ?, ?) ON CONFLICT (key) DO NOTHING')
      .bind(request.key, request.payload, at),
    db.prepare('SELECT payload FROM idempotency_keys WHERE key = ?').bind(request.key),
  ]);
  return found?.results[0]?.payload === request.payload;
}
