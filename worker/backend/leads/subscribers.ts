/** Double opt-in (decisions 5): subscribing stores `pending` and owes a mail; only the button behind its link confirms; leaving works any time. */
import {
  DAY_WINDOW_MS,
  IDEMPOTENCY_WINDOW_MS,
  LEAD_REPEAT_WINDOW_MS,
  NEWSLETTER_CONFIRM_DAYS,
  NEWSLETTER_MAILS_PER_ADDRESS_PER_DAY,
} from '../../../machines/contract/limits.ts';
import { NEWSLETTER_CONSENT_VERSION } from '../../../machines/contract/newsletter.ts';
import { confirmToken, leaveToken, tokenHash } from './newsletter-tokens.ts';
import { oweMail } from './owed-mail.ts';
import { addressReference } from './reference.ts';

const CONFIRM_MS = NEWSLETTER_CONFIRM_DAYS * DAY_WINDOW_MS;

export interface Subscription {
  /** Cleaned by the contract's schema. */
  readonly email: string;
  readonly requestKey: string | null;
  readonly origin: string;
  readonly at: number;
}

export interface Subscribed {
  /** The same for known and new addresses. */
  readonly reference: string;
  /** The mail to be sent; null when this address was written to a moment ago, or often enough today. */
  readonly mailId: string | null;
}

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly status: 'pending' | 'confirmed' | 'unsubscribed';
  readonly round: number;
}

export async function subscribe(db: D1Database, hashKey: string, subscription: Subscription): Promise<Subscribed> {
  const { email, at } = subscription;
  const reference = await addressReference(hashKey, email);
  const newId = crypto.randomUUID();
  await db
    .prepare(
      `INSERT INTO subscribers (id, email, reference, status, consent_version, created_at, requested_at, round, confirm_hash, confirm_until, leave_hash)
       VALUES (?, ?, ?, 'pending', ?, ?, ?, 1, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
    )
    .bind(
      newId,
      email,
      reference,
      NEWSLETTER_CONSENT_VERSION,
      at,
      at,
      await hashOf(confirmToken(hashKey, newId, 1)),
      at + CONFIRM_MS,
      await hashOf(leaveToken(hashKey, newId)),
    )
    .run();
  const found = await db.prepare('SELECT id, email, status, round FROM subscribers WHERE email = ?').bind(email).first<Subscriber>();
  if (found === null) throw new Error('a subscriber was not stored');
  return { reference, mailId: await askAgain(db, hashKey, found, subscription) };
}

/** Whoever left or never confirmed is asked to confirm; whoever is subscribed is told so by mail and not in the answer. */
async function askAgain(
  db: D1Database,
  hashKey: string,
  { id, status, round }: Subscriber,
  { requestKey, origin, at }: Subscription,
): Promise<string | null> {
  const mailId = crypto.randomUUID();
  const kind = status === 'confirmed' ? 'newsletter-known' : 'newsletter-confirm';
  const nextRound = status === 'unsubscribed' ? round + 1 : round;
  const results = await db.batch<{ id: string }>([
    // Another call may have come first: then the round has moved on, and this changes nothing.
    db
      .prepare(
        `UPDATE subscribers SET status = 'pending', round = ?, consent_version = ?, requested_at = ?, confirm_hash = ?, confirm_until = ?
         WHERE id = ? AND status = ? AND round = ? AND status <> 'confirmed'`,
      )
      .bind(
        nextRound,
        NEWSLETTER_CONSENT_VERSION,
        at,
        await hashOf(confirmToken(hashKey, id, nextRound)),
        at + CONFIRM_MS,
        id,
        status,
        round,
      ),
    oweMail(
      db,
      { id: mailId, kind, subjectId: id, origin, requestKey, at },
      `NOT EXISTS (SELECT 1 FROM outbox WHERE subject_id = ? AND kind = ? AND (created_at > ? OR (request_key = ? AND created_at > ?))
         AND created_at > coalesce((SELECT unsubscribed_at FROM subscribers WHERE id = ?), 0))
       AND (SELECT count(*) FROM outbox WHERE subject_id = ? AND created_at > ? AND kind <> 'newsletter-team') < ?`,
      id,
      kind,
      at - LEAD_REPEAT_WINDOW_MS,
      requestKey,
      at - IDEMPOTENCY_WINDOW_MS,
      id,
      id,
      at - DAY_WINDOW_MS,
      NEWSLETTER_MAILS_PER_ADDRESS_PER_DAY,
    ),
    db.prepare('SELECT id FROM outbox WHERE id = ?').bind(mailId),
  ]);
  return results.at(-1)?.results[0]?.id ?? null;
}

async function hashOf(token: Promise<string>): Promise<string> {
  const hash = await tokenHash(await token);
  if (hash === null) throw new Error('a token has the wrong form');
  return hash;
}

/** What a confirmation link stands for. */
export type ConfirmLink = 'open' | 'confirmed' | 'over' | 'unknown';

export async function readConfirmLink(db: D1Database, token: string, at: number): Promise<ConfirmLink> {
  const hash = await tokenHash(token);
  if (hash === null) return 'unknown';
  const found = await db
    .prepare('SELECT status, confirm_until FROM subscribers WHERE confirm_hash = ?')
    .bind(hash)
    .first<{ status: Subscriber['status']; confirm_until: number }>();
  if (found === null) return 'unknown';
  if (found.status === 'confirmed') return 'confirmed';
  return found.status === 'pending' && found.confirm_until > at ? 'open' : 'over';
}

export interface Confirmation {
  readonly link: ConfirmLink;
  /** The mail to the team that is to be sent; null where nothing was confirmed just now. */
  readonly mailId: string | null;
}

/** Pressing the button twice is as good as once. The team's mail is owed together with the first press. */
export async function confirm(db: D1Database, token: string, origin: string, at: number): Promise<Confirmation> {
  const hash = await tokenHash(token);
  const id = hash === null ? null : await db.prepare('SELECT id FROM subscribers WHERE confirm_hash = ?').bind(hash).first<string>('id');
  if (id === null) return { link: 'unknown', mailId: null };
  const mailId = crypto.randomUUID();
  const isNews = `EXISTS (SELECT 1 FROM subscribers WHERE id = ? AND confirm_hash = ? AND status = 'pending' AND confirm_until > ?)`;
  const results = await db.batch<{ id: string }>([
    oweMail(db, { id: mailId, kind: 'newsletter-team', subjectId: id, origin, requestKey: null, at }, isNews, id, hash, at),
    db
      .prepare(
        "UPDATE subscribers SET status = 'confirmed', confirmed_at = ?, unsubscribed_at = NULL WHERE confirm_hash = ? AND status = 'pending' AND confirm_until > ?",
      )
      .bind(at, hash, at),
    db.prepare('SELECT id FROM outbox WHERE id = ?').bind(mailId),
  ]);
  return { link: await readConfirmLink(db, token, at), mailId: results.at(-1)?.results[0]?.id ?? null };
}

export type LeaveLink = 'open' | 'left' | 'unknown';

export async function readLeaveLink(db: D1Database, token: string): Promise<LeaveLink> {
  const hash = await tokenHash(token);
  if (hash === null) return 'unknown';
  const status = await db.prepare('SELECT status FROM subscribers WHERE leave_hash = ?').bind(hash).first<Subscriber['status']>('status');
  if (status === null) return 'unknown';
  return status === 'unsubscribed' ? 'left' : 'open';
}

export async function leave(db: D1Database, token: string, at: number): Promise<LeaveLink> {
  const hash = await tokenHash(token);
  if (hash === null) return 'unknown';
  await db
    .prepare("UPDATE subscribers SET status = 'unsubscribed', unsubscribed_at = ? WHERE leave_hash = ? AND status <> 'unsubscribed'")
    .bind(at, hash)
    .run();
  return readLeaveLink(db, token);
}
