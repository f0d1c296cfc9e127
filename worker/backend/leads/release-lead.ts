/** A person has looked at a suspected lead and says that it is none: the mark goes, and its mails are due. May run twice. */
import { retryStorage } from '../../base/storage-retry.ts';
import { CONFIRM_MS } from '../newsletter/subscribers.ts';
import { type LeadKind, leadKinds } from './lead-kinds.ts';

/** Ids of the mails that are to be sent now. */
export async function releaseLead(db: D1Database, kind: LeadKind, id: string, at: number): Promise<readonly string[]> {
  const results = await retryStorage(() =>
    db.batch<{ id: string }>([
      db.prepare(`UPDATE ${leadKinds[kind].table} SET suspected_spam = 0 WHERE id = ?`).bind(id),
      // The question may have waited long: its link works as long as any other's, from now on.
      ...(kind === 'newsletter'
        ? [db.prepare("UPDATE subscribers SET confirm_until = ? WHERE id = ? AND status = 'pending'").bind(at + CONFIRM_MS, id)]
        : []),
      db.prepare("UPDATE outbox SET state = 'due', next_at = ? WHERE subject_id = ? AND state = 'held'").bind(at, id),
      db.prepare("SELECT id FROM outbox WHERE subject_id = ? AND state = 'due'").bind(id),
    ]),
  );
  return results.at(-1)?.results.map((mail) => mail.id) ?? [];
}
