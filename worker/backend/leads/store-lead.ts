/** Stores a partner application or a contact message once, together with the team's mail about it. */
import { IDEMPOTENCY_WINDOW_MS, LEAD_REPEAT_WINDOW_MS } from '../../../machines/contract/limits.ts';
import { keyedHash } from '../../base/keyed-hash.ts';
import { oweMail } from './owed-mail.ts';
import { randomReference } from './reference.ts';

/** Tables with their columns in the order of the values. */
export const leadTables = {
  createPartner: {
    table: 'partner_applications',
    columns: ['name', 'business_email', 'company_name', 'partnership_type', 'message'],
    prefix: 'P',
    mail: 'partner-team',
  },
  createContact: { table: 'contact_messages', columns: ['name', 'email', 'subject', 'message'], prefix: 'C', mail: 'contact-team' },
} as const;
export type LeadName = keyof typeof leadTables;

export interface Submission {
  readonly values: readonly string[];
  /** Hash of the Idempotency-Key, or null without one: then the same content within LEAD_REPEAT_WINDOW_MS is the same submission. */
  readonly requestKey: string | null;
  readonly contentHash: string;
  readonly origin: string;
  readonly at: number;
}

export interface StoredLead {
  readonly reference: string;
  /** The mail to be sent; null when this submission had been stored before. */
  readonly mailId: string | null;
}

export function contentHash(hashKey: string, name: LeadName, values: readonly string[]): Promise<string> {
  return keyedHash(hashKey, 'lead-content', name, ...values);
}

/** The reference of the same submission, where it has been stored already. */
export async function findLead(db: D1Database, name: LeadName, submission: Submission): Promise<string | null> {
  return selectSame(db, name, submission).first<string>('reference');
}

/** One transaction: of parallel calls with the same key or content, one stores and all get its reference. */
export async function storeLead(db: D1Database, name: LeadName, submission: Submission): Promise<StoredLead> {
  const { table, columns, prefix, mail } = leadTables[name];
  const { values, requestKey, contentHash: content, origin, at } = submission;
  const [id, mailId, reference] = [crypto.randomUUID(), crypto.randomUUID(), randomReference(prefix)];
  const placeholders = columns.map(() => '?').join(', ');
  const unlessRepeated = requestKey === null ? `NOT EXISTS (SELECT 1 FROM ${table} WHERE content_hash = ? AND created_at > ?)` : 'TRUE';
  const repeat = requestKey === null ? [content, at - LEAD_REPEAT_WINDOW_MS] : [];
  const results = await db.batch<{ reference: string }>([
    // A key binds for its time only; other content under it says that this time is over (readRequestKey has judged that), and is a new lead.
    db
      .prepare(`UPDATE ${table} SET request_key = NULL WHERE request_key = ? AND (created_at <= ? OR content_hash <> ?)`)
      .bind(requestKey, at - IDEMPOTENCY_WINDOW_MS, content),
    db
      .prepare(
        `INSERT INTO ${table} (id, reference, created_at, request_key, content_hash, ${columns.join(', ')})
         SELECT ?, ?, ?, ?, ?, ${placeholders} WHERE ${unlessRepeated} ON CONFLICT (request_key) DO NOTHING`,
      )
      .bind(id, reference, at, requestKey, content, ...values, ...repeat),
    oweMail(db, { id: mailId, kind: mail, subjectId: id, origin, requestKey, at }, `EXISTS (SELECT 1 FROM ${table} WHERE id = ?)`, id),
    selectSame(db, name, submission),
  ]);
  const stored = results.at(-1)?.results[0]?.reference;
  if (stored === undefined) throw new Error('a lead was not stored');
  return { reference: stored, mailId: stored === reference ? mailId : null };
}

function selectSame(db: D1Database, name: LeadName, { requestKey, contentHash: content, at }: Submission): D1PreparedStatement {
  const { table } = leadTables[name];
  return requestKey === null
    ? db
        .prepare(`SELECT reference FROM ${table} WHERE content_hash = ? AND created_at > ? ORDER BY created_at DESC LIMIT 1`)
        .bind(content, at - LEAD_REPEAT_WINDOW_MS)
    : db
        .prepare(`SELECT reference FROM ${table} WHERE request_key = ? AND created_at > ? AND content_hash = ?`)
        .bind(requestKey, at - IDEMPOTENCY_WINDOW_MS, content);
}
