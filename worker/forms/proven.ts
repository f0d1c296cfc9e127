/**
 * Submissions whose sender has proved to be a person, for as long as their Idempotency-Key binds: an answer may get lost, and the same
 * submission comes again. Its proof is used up, and it cannot become a second record.
 */
import { IDEMPOTENCY_WINDOW_MS } from '../../machines/contract/limits.ts';
import { now } from '../base/clock.ts';
import { keyedHash } from '../base/keyed-hash.ts';
import type { Env } from '../env.ts';
import type { Submission } from './submission.ts';
import type { Turnstile } from './turnstile.ts';

export async function isProven(env: Env, turnstile: Turnstile, submission: Submission): Promise<boolean> {
  const hashes = await hashesOf(turnstile, submission);
  if (hashes === null) return false;
  const found = await env.DB.prepare('SELECT 1 FROM idempotency_keys WHERE key = ? AND payload = ? AND claimed_at > ?')
    .bind(...hashes, (await now(env)) - IDEMPOTENCY_WINDOW_MS)
    .first();
  return found !== null;
}

export async function rememberProven(env: Env, turnstile: Turnstile, submission: Submission): Promise<void> {
  const hashes = await hashesOf(turnstile, submission);
  if (hashes === null) return;
  const at = await now(env);
  await env.DB.batch([
    env.DB.prepare('DELETE FROM idempotency_keys WHERE claimed_at <= ?').bind(at - IDEMPOTENCY_WINDOW_MS),
    env.DB.prepare('INSERT OR REPLACE INTO idempotency_keys (key, payload, claimed_at) VALUES (?, ?, ?)').bind(...hashes, at),
  ]);
}

/** Key and content. Under Turnstile's secret, which is there wherever this is asked, also in front of another API. */
async function hashesOf({ secret }: Turnstile, { name, value, idempotencyKey }: Submission): Promise<[string, string] | null> {
  if (idempotencyKey === undefined || idempotencyKey === '') return null;
  return [
    await keyedHash(secret, 'proven-key', name, idempotencyKey),
    await keyedHash(secret, 'proven-payload', name, JSON.stringify(value)),
  ];
}
