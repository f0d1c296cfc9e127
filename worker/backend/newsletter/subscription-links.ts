/** The links of newsletter mails: confirming, and unsubscribing at any time. Whoever holds a link's token may do what it stands for. */
import { retryStorage } from '../../base/storage-retry.ts';
import { oweMail } from '../outbox/owed-mail.ts';
import { tokenHash } from './newsletter-tokens.ts';
import type { Subscriber } from './subscribers.ts';

/** What a confirmation link stands for. */
export type ConfirmLink = 'open' | 'confirmed' | 'over' | 'unknown';

export async function readConfirmLink(db: D1Database, token: string, at: number): Promise<ConfirmLink> {
  const hash = await tokenHash(token);
  if (hash === null) return 'unknown';
  const found = await retryStorage(() =>
    db
      .prepare('SELECT status, confirm_until FROM subscribers WHERE confirm_hash = ?')
      .bind(hash)
      .first<{ status: Subscriber['status']; confirm_until: number }>(),
  );
  if (found === null) return 'unknown';
  if (found.status === 'confirmed') return 'confirmed';
  return found.status === 'pending' && found.confirm_until > at ? 'open' : 'over';
}

export interface Confirmation {
  readonly link: ConfirmLink;
  /** The mail to the team that is to be sent; null where nothing was confirmed just now. */
  readonly mailId: string | null;
}

/** Pressing the button twice changes nothing more. The team's mail is owed together with the first press. */
export async function confirm(db: D1Database, token: string, origin: string, at: number): Promise<Confirmation> {
  const hash = await tokenHash(token);
  const id =
    hash === null
      ? null
      : await retryStorage(() => db.prepare('SELECT id FROM subscribers WHERE confirm_hash = ?').bind(hash).first<string>('id'));
  if (id === null) return { link: 'unknown', mailId: null };
  const mailId = crypto.randomUUID();
  const isPending = `EXISTS (SELECT 1 FROM subscribers WHERE id = ? AND confirm_hash = ? AND status = 'pending' AND confirm_until > ?)`;
  const results = await retryStorage(() =>
    db.batch<{ id: string }>([
      oweMail(db, { id: mailId, kind: 'newsletter-team', subjectId: id, origin, at }, isPending, id, hash, at),
      // They have read a mail and pressed: whatever was suspected or suppressed is over.
      db
        .prepare(
          `UPDATE subscribers SET status = 'confirmed', confirmed_at = ?, unsubscribed_at = NULL, reasked_at = NULL, suspected_spam = 0
           WHERE confirm_hash = ? AND status = 'pending' AND confirm_until > ?`,
        )
        .bind(at, hash, at),
      db.prepare('SELECT id FROM outbox WHERE id = ?').bind(mailId),
    ]),
  );
  return { link: await readConfirmLink(db, token, at), mailId: results.at(-1)?.results[0]?.id ?? null };
}

export type UnsubscribeLink = 'open' | 'unsubscribed' | 'unknown';

export async function readUnsubscribeLink(db: D1Database, token: string): Promise<UnsubscribeLink> {
  const hash = await tokenHash(token);
  if (hash === null) return 'unknown';
  const status = await retryStorage(() =>
    db.prepare('SELECT status FROM subscribers WHERE leave_hash = ?').bind(hash).first<Subscriber['status']>('status'),
  );
  if (status === null) return 'unknown';
  return status === 'unsubscribed' ? 'unsubscribed' : 'open';
}

export async function unsubscribe(db: D1Database, token: string, at: number): Promise<UnsubscribeLink> {
  const hash = await tokenHash(token);
  if (hash === null) return 'unknown';
  await retryStorage(() =>
    db
      .prepare("UPDATE subscribers SET status = 'unsubscribed', unsubscribed_at = ? WHERE leave_hash = ? AND status <> 'unsubscribed'")
      .bind(at, hash)
      .run(),
  );
  return readUnsubscribeLink(db, token);
}
