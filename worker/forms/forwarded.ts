/**
 * Leads that another API has accepted, for as long as their Idempotency-Key binds (decisions 3). The spec's API knows no such header: an
 * answer may get lost on its way to the visitor, and the same submission comes again. Keys and contents are kept as keyed hashes only, a key
 * together with the visitor's address, and of the answer nothing but its sentence and reference. Two calls at the very same time both go on: that is the API's to judge.
 */
import { IDEMPOTENCY_WINDOW_MS } from '../../machines/contract/limits.ts';
import { emailIn, kindOf, type LeadEndpoint } from '../backend/leads/lead-kinds.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { isSoundHashKey, keyedHash } from '../base/keyed-hash.ts';
import { writeLog } from '../base/log.ts';
import { retryStorage } from '../base/storage-retry.ts';
import { upstreamOf } from '../edge/upstream-of.ts';
import type { Env } from '../env.ts';
import type { FormSubmission } from './form-submission.ts';

export type LeadSubmission = FormSubmission & { readonly name: LeadEndpoint };

export interface Receipt {
  readonly message: string;
  /** '' where the API names none. */
  readonly reference: string;
}

/** `other`: the key came with another content. */
export type Forwarded = { readonly kind: 'new' } | { readonly kind: 'known'; readonly receipt: Receipt } | { readonly kind: 'other' };

/** Never rejects: without our note a lead is sent all the same. */
export function findForwarded(c: AppContext, submission: LeadSubmission): Promise<Forwarded> {
  return find(c.env, submission).catch(() => {
    writeLog('warn', { event: 'notes-failed', requestId: c.get('requestId'), form: submission.name });
    return { kind: 'new' };
  });
}

/** Never rejects: the lead is with the API, and a fault of our note must not make it look lost. */
export function rememberForwarded(c: AppContext, submission: LeadSubmission, receipt: Receipt): Promise<void> {
  return remember(c.env, submission, receipt).catch(() => {
    writeLog('warn', { event: 'notes-failed', requestId: c.get('requestId'), form: submission.name });
  });
}

async function find(env: Env, submission: LeadSubmission): Promise<Forwarded> {
  const hashes = await hashesOf(env, submission);
  if (hashes === null) return { kind: 'new' };
  const since = (await now(env)) - IDEMPOTENCY_WINDOW_MS;
  const found = await retryStorage(() =>
    env.DB.prepare('SELECT payload, message, reference FROM forwarded_leads WHERE key = ? AND accepted_at > ?')
      .bind(hashes.key, since)
      .first<Receipt & { payload: string }>(),
  );
  if (found === null) return { kind: 'new' };
  const { payload, message, reference } = found;
  return payload === hashes.payload ? { kind: 'known', receipt: { message, reference } } : { kind: 'other' };
}

async function remember(env: Env, submission: LeadSubmission, { message, reference }: Receipt): Promise<void> {
  const hashes = await hashesOf(env, submission);
  if (hashes === null) return;
  const at = await now(env);
  await retryStorage(() =>
    env.DB.prepare('INSERT OR REPLACE INTO forwarded_leads (key, payload, message, reference, accepted_at) VALUES (?, ?, ?, ?, ?)')
      .bind(hashes.key, hashes.payload, message, reference, at)
      .run(),
  );
}

/** Null where the API is our own, which keeps its answers itself, and without a key of either kind. */
async function hashesOf(env: Env, { name, value, idempotencyKey }: LeadSubmission) {
  const { HASH_KEY } = env;
  if (upstreamOf(env).kind === 'own' || !isSoundHashKey(HASH_KEY) || idempotencyKey === undefined || idempotencyKey === '') return null;
  return {
    key: await keyedHash(HASH_KEY, 'forwarded-key', name, idempotencyKey, emailIn(kindOf(name), value).toLowerCase()),
    payload: await keyedHash(HASH_KEY, 'forwarded-payload', name, JSON.stringify(value)),
  };
}
