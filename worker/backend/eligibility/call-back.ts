/** A call that was asked for, on the row of its check (storage.md): one per check; asking again moves it. */
import { type SlotFault, slotFault } from '../../../machines/call-slots.ts';
import { CALLS_PER_ADDRESS_PER_HOUR, HOUR_MS, IDEMPOTENCY_WINDOW_MS } from '../../../machines/contract/limits.ts';
import { keyedHash } from '../../base/keyed-hash.ts';
import { orGiveBack, takeNetworkQuota } from '../../base/network-quota.ts';
import { retryStorage, StorageUnavailable } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import type { RequestKey } from '../idempotency.ts';
import { randomReference } from '../leads/reference.ts';
import { type CheckRow, insertionOf } from './check.ts';

interface CallWish {
  /** Of the check, whose visitor has proved that they made it. */
  readonly checkId: string;
  /** Beginning of the hour and the moment of asking, milliseconds since the epoch. */
  readonly callAt: number;
  readonly at: number;
  readonly consentVersion: string;
  /** From the Idempotency-Key; null without one. */
  readonly request: RequestKey | null;
  /** `CF-Connecting-IP`. */
  readonly address: string | undefined;
  /** Where the check was another API's and has no row here: the row. */
  readonly row?: CheckRow;
}

export type CallOutcome =
  /** `again`: it was asked for before, and is moved or told once more. */
  | { readonly kind: 'asked'; readonly reference: string; readonly again?: true }
  | { readonly kind: 'refused'; readonly fault: SlotFault }
  /** The key came with another time. */
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'exhausted'; readonly retryAfterMs: number };

/** Who has set a lead back to new, in its history. */
const ASKER = 'The visitor';

/** Throws `StorageUnavailable` while D1 is away, or has not got the check yet. */
export async function takeCall(env: Env, wish: CallWish): Promise<CallOutcome> {
  const request = wish.request === null ? null : { ...wish.request, key: await ownKey(env, wish.request.key, wish.checkId) };
  const before = request === null ? null : await retryStorage(() => findRequest(env.DB, wish, request));
  if (before !== null) return before;
  const fault = slotFault(wish.callAt, wish.at);
  if (fault !== null) return { kind: 'refused', fault };
  const rule = { limit: CALLS_PER_ADDRESS_PER_HOUR, windowMs: HOUR_MS };
  const quota = await takeNetworkQuota(env, 'call-back', wish.address, rule);
  if (quota.kind === 'exhausted') return quota;
  return orGiveBack([quota], async () => {
    const stored = await retryStorage(() => store(env.DB, wish, request));
    // A check may be owed to D1 for a while (storage-objects.md).
    if (stored === null) throw new StorageUnavailable('fault');
    return stored;
  });
}

/** The same key of another check is another key. */
function ownKey(env: Env, key: string, checkId: string): Promise<string> {
  return keyedHash(env.HASH_KEY, 'request-key', key, checkId);
}

/** What the same request got before; null for a new one. */
async function findRequest(db: D1Database, { checkId, at }: CallWish, { key, payload }: RequestKey): Promise<CallOutcome | null> {
  const found = await db
    .prepare(
      `SELECT payload, (SELECT call_reference FROM eligibility_checks WHERE id = ?) AS reference
       FROM call_request_keys WHERE key = ? AND asked_at > ?`,
    )
    .bind(checkId, key, at - IDEMPOTENCY_WINDOW_MS)
    .first<{ payload: string; reference: string | null }>();
  if (found === null) return null;
  if (found.payload !== payload) return { kind: 'key-reused' };
  return found.reference === null ? null : { kind: 'asked', reference: found.reference, again: true };
}

/** Null where there is no such check, or where the key was taken by another request just now. */
async function store(db: D1Database, wish: CallWish, request: RequestKey | null): Promise<CallOutcome | null> {
  const { checkId, callAt, at, consentVersion, row } = wish;
  const claim =
    request === null
      ? []
      : [
          db
            .prepare('INSERT INTO call_request_keys (key, payload, asked_at) VALUES (?, ?, ?) ON CONFLICT (key) DO NOTHING')
            .bind(request.key, request.payload, at),
        ];
  const isOurs = '(? IS NULL OR EXISTS (SELECT 1 FROM call_request_keys WHERE key = ? AND payload = ?))';
  const ours = [request?.key ?? null, request?.key ?? null, request?.payload ?? null];
  // Asked for once more, a call is wanted once more, whatever was done about the first one; and the desk is told why.
  const reopen = db
    .prepare(
      `INSERT INTO lead_history (entry, kind, lead_id, at, actor, from_status, to_status, note)
       SELECT ?, 'eligibility', id, ?, ?, desk_status, 'new', '' FROM eligibility_checks
       WHERE id = ? AND desk_status IN ('called', 'closed') AND ${isOurs}`,
    )
    .bind(crypto.randomUUID(), at, ASKER, checkId, ...ours);
  // Whoever has been given a reference keeps it.
  const own = randomReference('E');
  const update = db
    .prepare(
      `UPDATE eligibility_checks SET call_at = ?, call_asked_at = ?, call_consent_version = ?, call_reference = coalesce(call_reference, ?),
         desk_version = desk_version + (desk_status IN ('called', 'closed')),
         answered_by = CASE WHEN desk_status IN ('called', 'closed') THEN NULL ELSE answered_by END,
         desk_status = CASE WHEN desk_status IN ('called', 'closed') THEN 'new' ELSE desk_status END
       WHERE id = ? AND ${isOurs} RETURNING call_reference`,
    )
    .bind(new Date(callAt).toISOString(), new Date(at).toISOString(), consentVersion, own, checkId, ...ours);
  const results = await db.batch<{ call_reference: string }>([
    ...(row === undefined ? [] : [insertionOf(db, [row])]),
    ...claim,
    reopen,
    update,
  ]);
  const reference = results.at(-1)?.results[0]?.call_reference;
  if (reference === undefined) return null;
  return { kind: 'asked', reference, ...(reference === own ? {} : { again: true }) };
}
