/** Stores a partner application or a contact message once, together with the team's mail about it. Every step may run twice. */
import { IDEMPOTENCY_WINDOW_MS, LEAD_REPEAT_WINDOW_MS } from '../../../machines/contract/limits.ts';
import { keyedHash } from '../../base/keyed-hash.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import type { NewLead } from './insert-leads.ts';
import { insertLead } from './lead-gate.ts';
import { leadKinds, type MessageKind } from './lead-kinds.ts';
import { randomReference } from './reference.ts';

export type StoredLead =
  /** `mailId`: the mail to be sent; null when this submission had been stored before, or its mail is held. */
  | { readonly kind: 'stored'; readonly reference: string; readonly isRepeat: boolean; readonly mailId: string | null }
  /** The key came with other content within its time. */
  | { readonly kind: 'other' };

/** A reference that is taken, or a key whose time is over, is another round; more than a few are a bug. */
const ROUNDS_MAX = 4;

/** What a reference begins with. */
const prefixes = { partner: 'P', contact: 'C' } as const satisfies Record<MessageKind, string>;

export function contentHash(hashKey: string, kind: MessageKind, values: NewLead['values']): Promise<string> {
  return keyedHash(hashKey, 'lead-content', kind, ...leadKinds[kind].fields.map(({ field }) => values[field] ?? ''));
}

export async function storeLead(env: Env, kind: MessageKind, lead: NewLead): Promise<StoredLead> {
  const db = env.DB;
  for (let round = 1; round <= ROUNDS_MAX; round += 1) {
    const ids = { id: crypto.randomUUID(), mailId: crypto.randomUUID(), reference: randomReference(prefixes[kind]) };
    const isNew = await insertLead(env, { kind, ...lead, ...ids });
    const found = isNew ? null : await findLead(db, kind, lead);
    // Found under its own reference: it was stored, and the answer to that got lost.
    if (isNew || (found?.kind === 'stored' && found.reference === ids.reference)) {
      return { kind: 'stored', reference: ids.reference, isRepeat: false, mailId: lead.isSuspected ? null : ids.mailId };
    }
    if (found !== null) return found;
    if (lead.requestKey !== null) await releaseKey(db, kind, lead.requestKey, lead.at);
  }
  throw new Error('a lead was not stored');
}

/** The same submission, where it has been stored already; null where it has not. Reads only. */
export async function findLead(
  db: D1Database,
  kind: MessageKind,
  { requestKey, contentHash: content, at }: NewLead,
): Promise<StoredLead | null> {
  const { table } = leadKinds[kind];
  const query =
    requestKey === null
      ? db
          .prepare(
            `SELECT reference, content_hash FROM ${table} WHERE content_hash = ? AND created_at > ? ORDER BY created_at DESC LIMIT 1`,
          )
          .bind(content, at - LEAD_REPEAT_WINDOW_MS)
      : db
          .prepare(`SELECT reference, content_hash FROM ${table} WHERE request_key = ? AND created_at > ?`)
          .bind(requestKey, at - IDEMPOTENCY_WINDOW_MS);
  const found = await retryStorage(() => query.first<{ reference: string; content_hash: string }>());
  if (found === null) return null;
  if (found.content_hash !== content) return { kind: 'other' };
  return { kind: 'stored', reference: found.reference, isRepeat: true, mailId: null };
}

/** A key binds for its time only; then it may come with a new lead. */
async function releaseKey(db: D1Database, kind: MessageKind, requestKey: string, at: number): Promise<void> {
  await retryStorage(() =>
    db
      .prepare(`UPDATE ${leadKinds[kind].table} SET request_key = NULL WHERE request_key = ? AND created_at <= ?`)
      .bind(requestKey, at - IDEMPOTENCY_WINDOW_MS)
      .run(),
  );
}
