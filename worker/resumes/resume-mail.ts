/** The mail to HR about a CV: once per upload, however often it is sent; of a suspected one, when a person has looked at it. */

import { oweMail } from '../backend/outbox/owed-mail.ts';
import { announceMail } from '../backend/outbox/queue.ts';
import { retryStorage } from '../base/storage-retry.ts';
import type { Env } from '../env.ts';
import type { ResumeFacts } from './facts.ts';

/** The mail's id is made of the CV's, 32 hex digits, in the form of a UUID: a mail that is there is not owed again. */
export function resumeMailId(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

/** Written in one transaction with the row. */
export function resumeMail(
  db: D1Database,
  { id, isSuspected }: Pick<ResumeFacts, 'id' | 'isSuspected'>,
  origin: string,
  at: number,
): D1PreparedStatement {
  const mail = { id: resumeMailId(id), kind: 'resume-team', subjectId: id, origin, isHeld: isSuspected, at } as const;
  return oweMail(db, mail, 'EXISTS (SELECT 1 FROM resumes WHERE id = ?)', id);
}

/**
 * The same for uploads whose row came late, in one statement after their rows. Suspected ones are held. Without a link where the site's
 * address is not known.
 */
export function resumeMails(db: D1Database, facts: readonly ResumeFacts[], origin: string, at: number): D1PreparedStatement {
  const mails = facts.map(({ id, isSuspected }) => [resumeMailId(id), id, isSuspected ? 'held' : 'due']);
  return db
    .prepare(
      `INSERT INTO outbox (id, kind, subject_id, origin, state, next_at, created_at)
       SELECT value ->> 0, 'resume-team', value ->> 1, ?, value ->> 2, ?, ? FROM json_each(?)
       WHERE value ->> 1 IN (SELECT id FROM resumes) ON CONFLICT (id) DO NOTHING`,
    )
    .bind(origin, at, at, JSON.stringify(mails));
}

/** A person says that a suspected CV is none: the mark goes, and its mail is due. May run twice. The file's own facts keep what they said. */
export async function releaseResume(env: Env, id: string, at: number): Promise<void> {
  const mailId = resumeMailId(id);
  await retryStorage(() =>
    env.DB.batch([
      env.DB.prepare('UPDATE resumes SET suspected_spam = 0 WHERE id = ?').bind(id),
      env.DB.prepare("UPDATE outbox SET state = 'due', next_at = ? WHERE id = ? AND state = 'held'").bind(at, mailId),
    ]),
  );
  await announceMail(env, mailId);
}
