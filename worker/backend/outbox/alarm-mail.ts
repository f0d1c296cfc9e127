/** Mails to whoever is on call, as rows of the outbox: sent as surely as any other, also after a crash. */
import { retryStorage } from '../../base/storage-retry.ts';
import { oweMail } from './owed-mail.ts';

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
