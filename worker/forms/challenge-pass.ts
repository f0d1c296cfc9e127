/**
 * Submissions whose sender has solved a challenge, for as long as their Idempotency-Key binds: an answer may get lost, and the same
 * submission comes again. Its token is used up, and it cannot become a second record.
 */
import { IDEMPOTENCY_WINDOW_MS } from '../../machines/contract/limits.ts';
import { now } from '../base/clock.ts';
import { keyedHash } from '../base/keyed-hash.ts';
import { retryStorage } from '../base/storage-retry.ts';
import type { Env } from '../env.ts';
import type { FormSubmission } from './form-submission.ts';
import type { Turnstile } from './turnstile.ts';

export async function hasPassed(env: Env, turnstile: Turnstile, submission: FormSubmission): Promise<boolean> {
  const hash = await hashOf(turnstile, submission);
  if (hash === null) return false;
  const since = (await now(env)) - IDEMPOTENCY_WINDOW_MS;
  const found = await retryStorage(() =>
    env.DB.prepare('SELECT 1 FROM challenge_passes WHERE submission = ? AND passed_at > ?').bind(hash, since).first(),
  );
  return found !== null;
}

export async function rememberPass(env: Env, turnstile: Turnstile, submission: FormSubmission): Promise<void> {
  const hash = await hashOf(turnstile, submission);
  if (hash === null) return;
  const at = await now(env);
  await retryStorage(() =>
    env.DB.prepare('INSERT OR REPLACE INTO challenge_passes (submission, passed_at) VALUES (?, ?)').bind(hash, at).run(),
  );
}

/** Under Turnstile's secret, which is there wherever this is asked, also in front of another API. The content binds the key to its visitor. */
async function hashOf({ secret }: Turnstile, { name, value, idempotencyKey }: FormSubmission): Promise<string | null> {
  if (idempotencyKey === undefined || idempotencyKey === '') return null;
  return keyedHash(secret, 'challenge-pass', name, idempotencyKey, JSON.stringify(value));
}
