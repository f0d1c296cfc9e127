/** Stores a partner application or a contact message once, together with the team's mail about it. Every step may run twice. */
import { IDEMPOTENCY_WINDOW_MS, LEAD_REPEAT_WINDOW_MS } from '../../../machines/contract/limits.ts';
import { keyedHash } from '../../base/keyed-hash.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import { leadKinds, type MessageKind } from './lead-kinds.ts';
import { oweMail } from './owed-mail.ts';
import { randomReference } from './reference.ts';

export interface NewLead {
  /** By the names of the wire. */
  readonly values: Readonly<Record<string, string>>;
  /** Hash of the Idempotency-Key, or null without one: then the same content within LEAD_REPEAT_WINDOW_MS is the same submission. */
  readonly requestKey: string | null;
  readonly contentHash: string;
  readonly origin: string;
  readonly isSuspected: boolean;
  readonly at: number;
}

export type StoredLead =
  /** `mailId`: the mail to be sent; null when this submission had been stored before, or its mail is held. */
  | { readonly kind: 'stored'; readonly reference: string; readonly isRepeat: boolean; readonly mailId: string | null }
  /** The key came with other content within its time. */
  | { readonly kind: 'other' };

/** A reference that is taken, or a key whose time is over, is another round; more than a few are a bug. */
const ROUNDS_MAX = 4;

/** What storing a lead depends on: table, and the prefix of its references. */
const prefixes = { partner: 'P', contact: 'C' } as const satisfies Record<MessageKind, string>;

export function contentHash(hashKey: string, kind: MessageKind, values: NewLead['values']): Promise<string> {
  return keyedHash(hashKey, 'lead-content', kind, ...leadKinds[kind].fields.map(({ field }) => values[field] ?? ''));
}

export async function storeLead(db: D1Database, kind: MessageKind, lead: NewLead): Promise<StoredLead> {
  for (let round = 1; round <= ROUNDS_MAX; round += 1) {
    const ids = { id: crypto.randomUUID(), mailId: crypto.randomUUID(), reference: randomReference(prefixes[kind]) };
    const isNew = await retryStorage(() => insertLead(db, kind, lead, ids));
    const found = isNew ? null : await findSame(db, kind, lead);
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
export function findLead(db: D1Database, kind: MessageKind, lead: NewLead): Promise<StoredLead | null> {
  return findSame(db, kind, lead);
}

/** One transaction: of parallel calls with the same key or content, one stores. False when nothing was stored. */
async function insertLead(
  db: D1Database,
  kind: MessageKind,
  lead: NewLead,
  { id, mailId, reference }: { readonly id: string; readonly mailId: string; readonly reference: string },
): Promise<boolean> {
  const { table, fields } = leadKinds[kind];
  const { values, requestKey, contentHash: content, origin, isSuspected, at } = lead;
  const unlessRepeated = requestKey === null ? `NOT EXISTS (SELECT 1 FROM ${table} WHERE content_hash = ? AND created_at > ?)` : 'TRUE';
  const repeat = requestKey === null ? [content, at - LEAD_REPEAT_WINDOW_MS] : [];
  const [stored] = await db.batch([
    db
      .prepare(
        `INSERT INTO ${table} (id, reference, created_at, request_key, content_hash, suspected_spam, ${fields.map(({ column }) => column).join(', ')})
         SELECT ?, ?, ?, ?, ?, ?, ${fields.map(() => '?').join(', ')} WHERE ${unlessRepeated} ON CONFLICT DO NOTHING RETURNING id`,
      )
      .bind(id, reference, at, requestKey, content, isSuspected ? 1 : 0, ...fields.map(({ field }) => values[field] ?? ''), ...repeat),
    oweMail(
      db,
      { id: mailId, kind: `${kind}-team`, subjectId: id, origin, requestKey, isHeld: isSuspected, at },
      `EXISTS (SELECT 1 FROM ${table} WHERE id = ?)`,
      id,
    ),
  ]);
  return (stored?.results.length ?? 0) > 0;
}

async function findSame(db: D1Database, kind: MessageKind, { requestKey, contentHash: content, at }: NewLead): Promise<StoredLead | null> {
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
