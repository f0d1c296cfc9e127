/**
 * Double opt-in (decisions 5): subscribing stores `pending` and owes a mail; only the button behind its link confirms (subscription-links.ts).
 * Anybody can type anybody's address, so what may be mailed is judged by the mailbox, in the same transaction that owes the mail:
 * a few mails a day, and to somebody who has left one question in NEWSLETTER_REASK_DAYS, until they confirm again. Every step may run twice.
 */
import {
  DAY_MS,
  IDEMPOTENCY_WINDOW_MS,
  LEAD_REPEAT_WINDOW_MS,
  NEWSLETTER_CONFIRM_DAYS,
  NEWSLETTER_MAILS_PER_MAILBOX_PER_DAY,
  NEWSLETTER_REASK_DAYS,
} from '../../../machines/contract/limits.ts';
import { NEWSLETTER_CONSENT_VERSION } from '../../../machines/contract/newsletter.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import { addressReference } from '../leads/reference.ts';
import { type OwedMail, oweMail } from '../outbox/owed-mail.ts';
import { mailboxHash } from './mailbox.ts';
import { confirmToken, hashOfOwn, unsubscribeToken } from './newsletter-tokens.ts';

export const CONFIRM_MS = NEWSLETTER_CONFIRM_DAYS * DAY_MS;

export interface Subscription {
  /** Cleaned by the contract's schema. */
  readonly email: string;
  /** Hashed. */
  readonly requestKey: string | null;
  readonly origin: string;
  readonly isSuspected: boolean;
  readonly at: number;
}

export interface Subscribed {
  /** The same for known and new addresses. */
  readonly reference: string;
  /** Whether this call owed a mail: not when the mailbox was written to a moment ago or often enough. */
  readonly isMailOwed: boolean;
  /** The mail to be sent now; null when none is, or it is held. */
  readonly mailId: string | null;
}

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly status: 'pending' | 'confirmed' | 'unsubscribed';
  readonly round: number;
}

/** Somebody else may store the address between our look and our write; then it is known, and the second round treats it so. */
const ROUNDS_MAX = 3;

export async function subscribe(db: D1Database, hashKey: string, subscription: Subscription): Promise<Subscribed> {
  const reference = await addressReference(hashKey, subscription.email);
  const mailbox = await mailboxHash(hashKey, subscription.email);
  for (let round = 1; round <= ROUNDS_MAX; round += 1) {
    const known = await readSubscriber(db, subscription.email);
    const mailId =
      known === null
        ? await addSubscriber(db, hashKey, subscription, reference, mailbox)
        : await askAgain(db, hashKey, known, subscription, mailbox);
    if (mailId !== undefined) return { reference, isMailOwed: mailId !== null, mailId: subscription.isSuspected ? null : mailId };
  }
  throw new Error('a subscriber was not stored');
}

function readSubscriber(db: D1Database, email: string): Promise<Subscriber | null> {
  return retryStorage(() => db.prepare('SELECT id, email, status, round FROM subscribers WHERE email = ?').bind(email).first<Subscriber>());
}

/** The mail's id. Null: a mailbox that may not be mailed gets no row either, since nobody could confirm it. Undefined: the address is known by now. */
async function addSubscriber(
  db: D1Database,
  hashKey: string,
  { email, requestKey, origin, isSuspected, at }: Subscription,
  reference: string,
  mailbox: string,
): Promise<string | null | undefined> {
  const [id, mailId] = [crypto.randomUUID(), crypto.randomUUID()];
  const confirmHash = await hashOfOwn(confirmToken(hashKey, id, 1));
  const unsubscribeHash = await hashOfOwn(unsubscribeToken(hashKey, id));
  const allowed = mayMail(mailbox, at, 'newsletter-confirm');
  const mail: OwedMail = { id: mailId, kind: 'newsletter-confirm', subjectId: id, origin, requestKey, mailbox, isHeld: isSuspected, at };
  const results = await retryStorage(() =>
    db.batch<{ id: string }>([
      db
        .prepare(
          `INSERT INTO subscribers (id, email, mailbox, reference, status, consent_version, created_at, requested_at, round, confirm_hash,
             confirm_until, leave_hash, suspected_spam, reasked_at)
           SELECT ?, ?, ?, ?, 'pending', ?, ?, ?, 1, ?, ?, ?, ?, CASE WHEN ${HAS_LEFT} THEN ? END
           WHERE ${allowed.condition} ON CONFLICT (email) DO NOTHING`,
        )
        .bind(
          ...[id, email, mailbox, reference, NEWSLETTER_CONSENT_VERSION, at, at, confirmHash, at + CONFIRM_MS, unsubscribeHash],
          ...[isSuspected ? 1 : 0, mailbox, at],
          ...allowed.values,
        ),
      oweMail(db, mail, 'EXISTS (SELECT 1 FROM subscribers WHERE id = ?)', id),
      db.prepare('SELECT id FROM subscribers WHERE email = ?').bind(email),
    ]),
  );
  const stored = results.at(-1)?.results[0]?.id;
  if (stored === undefined) return null;
  return stored === id ? mailId : undefined;
}

/** Whoever left or never confirmed is asked to confirm; whoever is subscribed is told so by mail and not in the answer. */
async function askAgain(
  db: D1Database,
  hashKey: string,
  { id, status, round }: Subscriber,
  { requestKey, origin, isSuspected, at }: Subscription,
  mailbox: string,
): Promise<string | null> {
  // Who is subscribed already is not told so on a suspicion.
  if (isSuspected && status === 'confirmed') return null;
  const mailId = crypto.randomUUID();
  const kind = status === 'confirmed' ? 'newsletter-known' : 'newsletter-confirm';
  const nextRound = status === 'unsubscribed' ? round + 1 : round;
  const confirmHash = await hashOfOwn(confirmToken(hashKey, id, nextRound));
  const allowed = mayMail(mailbox, at, kind);
  const results = await retryStorage(() =>
    db.batch<{ id: string }>([
      oweMail(
        db,
        { id: mailId, kind, subjectId: id, origin, requestKey, mailbox, isHeld: isSuspected, at },
        // A mail that is held does not stand in for one that is sent.
        `NOT EXISTS (SELECT 1 FROM outbox WHERE subject_id = ? AND kind = ? AND (created_at > ? OR (request_key = ? AND created_at > ?))
           AND (state <> 'held' OR ?) AND created_at > coalesce((SELECT unsubscribed_at FROM subscribers WHERE id = ?), 0))
         AND ${allowed.condition}`,
        ...[id, kind, at - LEAD_REPEAT_WINDOW_MS, requestKey, at - IDEMPOTENCY_WINDOW_MS, isSuspected ? 1 : 0, id],
        ...allowed.values,
      ),
      // Another call may have come first: then the round has moved on, and this changes nothing. Who has left stays so, unless asked now.
      db
        .prepare(
          `UPDATE subscribers SET status = 'pending', round = ?, consent_version = ?, requested_at = ?, confirm_hash = ?, confirm_until = ?,
             mailbox = ?, suspected_spam = CASE WHEN ? AND EXISTS (SELECT 1 FROM outbox WHERE id = ?) THEN 1 WHEN ? THEN suspected_spam ELSE 0 END,
             reasked_at = CASE WHEN EXISTS (SELECT 1 FROM outbox WHERE id = ?) AND ${HAS_LEFT} THEN ? ELSE reasked_at END
           WHERE id = ? AND status = ? AND round = ? AND status <> 'confirmed'
             AND (status = 'pending' OR EXISTS (SELECT 1 FROM outbox WHERE id = ?))`,
        )
        .bind(
          ...[nextRound, NEWSLETTER_CONSENT_VERSION, at, confirmHash, at + CONFIRM_MS, mailbox],
          ...[isSuspected ? 1 : 0, mailId, isSuspected ? 1 : 0],
          ...[mailId, mailbox, at, id, status, round, mailId],
        ),
      // Asked again without a suspicion: what was held has nothing more to say.
      db
        .prepare("UPDATE outbox SET state = 'dropped', settled_at = ? WHERE subject_id = ? AND state = 'held' AND NOT ?")
        .bind(...[at, id, isSuspected ? 1 : 0]),
      db.prepare('SELECT id FROM outbox WHERE id = ?').bind(mailId),
    ]),
  );
  return results.at(-1)?.results[0]?.id ?? null;
}

/** `?`: the mailbox. Somebody reads it who has left and not confirmed since, under this spelling or another. */
const HAS_LEFT = 'EXISTS (SELECT 1 FROM subscribers AS gone WHERE gone.mailbox = ? AND gone.unsubscribed_at IS NOT NULL)';

/** Whether a mailbox may get one more mail that anybody can bring about. */
function mayMail(mailbox: string, at: number, kind: 'newsletter-confirm' | 'newsletter-known') {
  const perDay = {
    condition: '(SELECT count(*) FROM outbox WHERE mailbox = ? AND created_at > ?) < ?',
    values: [mailbox, at - DAY_MS, NEWSLETTER_MAILS_PER_MAILBOX_PER_DAY],
  };
  if (kind === 'newsletter-known') return perDay;
  return {
    condition: `${perDay.condition} AND NOT EXISTS (SELECT 1 FROM subscribers AS asked WHERE asked.mailbox = ? AND asked.reasked_at > ?)`,
    values: [...perDay.values, mailbox, at - NEWSLETTER_REASK_DAYS * DAY_MS],
  };
}
