/**
 * Mails that could not be sent, and the button that sends them again: to sales those about leads, to HR those about CVs. A row says what a mail
 * is about and leads to the entry that it belongs to, and says nothing of anybody.
 */
import { writeAudit } from '../audit/audit-log.ts';
import type { MailKind } from '../backend/outbox/owed-mail.ts';
import { announceMail } from '../backend/outbox/queue.ts';
import type { AppContext } from '../base/app-env.ts';
import { now } from '../base/clock.ts';
import { retryStorage } from '../base/storage-retry.ts';
import { deskMessages } from './desk-copy.ts';
import type { DeskUser } from './desk-user.ts';
import { failedFor } from './mail-tabs.ts';
import { answerFailedMails } from './pages/failed-mails.tsx';
import { answerMessage } from './pages/message.tsx';
import { tabPaths, withQuery } from './paths.ts';

export interface FailedMail {
  readonly id: string;
  readonly kind: MailKind;
  readonly subject_id: string;
  readonly created_at: number;
  readonly settled_at: number | null;
  readonly attempts: number;
}

/** The oldest that wait; what is sent again makes room for the others. */
const ROWS_MAX = 100;

export async function showFailedMails(c: AppContext, user: DeskUser): Promise<Response> {
  const statement = c.env.DB.prepare(
    `SELECT id, kind, subject_id, created_at, settled_at, attempts FROM outbox WHERE ${failedFor(user.role)} ORDER BY created_at LIMIT ?`,
  ).bind(ROWS_MAX);
  const { results } = await retryStorage(() => statement.all<FailedMail>());
  return answerFailedMails(c, user, results);
}

export async function sendAgain(c: AppContext, user: DeskUser): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const at = await now(c.env);
  const due = await retryStorage(() =>
    c.env.DB.prepare(`SELECT id FROM outbox WHERE id = ? AND ${failedFor(user.role)}`)
      .bind(id)
      .first<string>('id'),
  );
  if (due === null) return answerMessage(c, user, 404, deskMessages.gone);
  await writeAudit(c.env, { actor: user.name, action: 'resend', subject: `mail ${id}` });
  // All its attempts again; and its failure can be recorded again.
  await retryStorage(() =>
    c.env.DB.batch([
      c.env.DB.prepare(
        "UPDATE outbox SET state = 'due', attempts = 0, next_at = ?, settled_at = NULL WHERE id = ? AND state = 'dead'",
      ).bind(at, id),
      c.env.DB.prepare('DELETE FROM dead_letters WHERE outbox_id = ?').bind(id),
    ]),
  );
  c.executionCtx.waitUntil(announceMail(c.env, id));
  return c.redirect(withQuery(tabPaths.mails, { resent: 1 }), 303);
}
