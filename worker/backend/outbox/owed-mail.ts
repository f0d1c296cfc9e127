/** A mail that is owed, as a row of the outbox. It is written together with what it is about, so that neither exists without the other. */
import { retryStorage } from '../../base/storage-retry.ts';

export type MailKind =
  | 'newsletter-confirm'
  | 'newsletter-known'
  | 'newsletter-team'
  | 'partner-team'
  | 'contact-team'
  | 'resume-team'
  | 'alarm-team';

/** A stranger's address, which nobody here can mend. */
export function isToSubscriber(kind: MailKind): boolean {
  return kind === 'newsletter-confirm' || kind === 'newsletter-known';
}

export interface OwedMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly subjectId: string;
  /** `https://…` of the site that the visitor saw; '' where nobody has said it, of mails without links. */
  readonly origin: string;
  /** Hashed. */
  readonly requestKey?: string | null;
  /** Hashed; of mails to visitors. */
  readonly mailbox?: string;
  /** Waits until a person has looked at what it is about. */
  readonly isHeld?: boolean;
  readonly at: number;
}

/** `condition` is SQL that must hold for the mail to be owed; its values come with `?`. May run twice: a mail with this id is owed once. */
export function oweMail(
  db: D1Database,
  mail: OwedMail,
  condition: string,
  ...values: readonly (string | number | null)[]
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, subject_id, origin, request_key, mailbox, state, next_at, created_at)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE ${condition} ON CONFLICT (id) DO NOTHING`,
    )
    .bind(
      mail.id,
      mail.kind,
      mail.subjectId,
      mail.origin,
      mail.requestKey ?? null,
      mail.mailbox ?? null,
      mail.isHeld ? 'held' : 'due',
      mail.at,
      mail.at,
      ...values,
    );
}

/** A mail to whoever is on call, which is about nothing but itself: it is a row of its own, and sent as surely as any other. */
export interface AlarmMailText {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** May run any number of times: a mail with this id is owed once. */
export async function oweAlarmMail(db: D1Database, { id, subject, text }: AlarmMailText, at: number): Promise<void> {
  await retryStorage(() =>
    db.batch([
      db
        .prepare('INSERT INTO alarm_mails (id, created_at, subject, text) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING')
        .bind(id, at, subject, text),
      oweMail(db, { id, kind: 'alarm-team', subjectId: id, origin: '', at }, 'true'),
    ]),
  );
}
