/** The mail to HR about a CV: once per upload, however often it is sent. */
import { oweMail } from '../backend/leads/owed-mail.ts';

/** The mail's id is made of the CV's, 32 hex digits, in the form of a UUID: a mail that is there is not owed again. */
export function resumeMailId(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
}

/** Written in one transaction with the row. */
export function resumeMail(db: D1Database, id: string, origin: string, at: number): D1PreparedStatement {
  const mail = { id: resumeMailId(id), kind: 'resume-team', subjectId: id, origin, at } as const;
  return oweMail(db, mail, 'EXISTS (SELECT 1 FROM resumes WHERE id = ?)', id);
}
