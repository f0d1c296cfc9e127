/** Leads with the team's mails about them, as one transaction: of parallel calls with the same key or content, one stores. */
import { LEAD_REPEAT_WINDOW_MS } from '../../../machines/contract/limits.ts';
import { oweMail } from '../outbox/owed-mail.ts';
import { leadKinds, type MessageKind } from './lead-kinds.ts';

/** A lead as it came in. */
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

/** A lead as it is stored. Its ids are made before the first attempt. */
export interface LeadRow extends NewLead {
  readonly id: string;
  readonly mailId: string;
  readonly reference: string;
  readonly kind: MessageKind;
}

/** For each, whether it was stored: not where its key, its content or its reference was there already. May run twice. */
export async function insertLeads(db: D1Database, rows: readonly LeadRow[]): Promise<readonly boolean[]> {
  const results = await db.batch(rows.flatMap((row) => [leadOf(db, row), mailOf(db, row)]));
  return rows.map((_, index) => (results[2 * index]?.results.length ?? 0) > 0);
}

function leadOf(db: D1Database, row: LeadRow): D1PreparedStatement {
  const { table, fields } = leadKinds[row.kind];
  const { id, reference, values, requestKey, contentHash, isSuspected, at } = row;
  const unlessRepeated = requestKey === null ? `NOT EXISTS (SELECT 1 FROM ${table} WHERE content_hash = ? AND created_at > ?)` : 'TRUE';
  const repeat = requestKey === null ? [contentHash, at - LEAD_REPEAT_WINDOW_MS] : [];
  return db
    .prepare(
      `INSERT INTO ${table} (id, reference, created_at, request_key, content_hash, suspected_spam, ${fields.map(({ column }) => column).join(', ')})
       SELECT ?, ?, ?, ?, ?, ?, ${fields.map(() => '?').join(', ')} WHERE ${unlessRepeated} ON CONFLICT DO NOTHING RETURNING id`,
    )
    .bind(id, reference, at, requestKey, contentHash, isSuspected ? 1 : 0, ...fields.map(({ field }) => values[field] ?? ''), ...repeat);
}

function mailOf(db: D1Database, { id, mailId, kind, origin, requestKey, isSuspected, at }: LeadRow): D1PreparedStatement {
  return oweMail(
    db,
    { id: mailId, kind: `${kind}-team`, subjectId: id, origin, requestKey, isHeld: isSuspected, at },
    `EXISTS (SELECT 1 FROM ${leadKinds[kind].table} WHERE id = ?)`,
    id,
  );
}
