/** Deleting a person's rows in D1. */
import { mailboxHash } from '../../backend/leads/mailbox.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import type { Datum } from './datum.ts';
import { personTables } from './stores.ts';

/** The person's rows, with the mails that are owed about them. `until`: only what came before, in milliseconds; null for all. */
export async function eraseRows(env: Env, datum: Datum, until: number | null): Promise<Readonly<Record<string, number>>> {
  const counted: { readonly label: string; readonly statement: D1PreparedStatement }[] = [];
  for (const { table, label, foundBy, since, hasMails } of personTables) {
    const column = foundBy[datum.kind];
    if (column === undefined || (until !== null && since === null)) continue;
    const limit = until === null || since === null ? null : since.unit === 'iso' ? new Date(until).toISOString() : until;
    const condition = limit === null || since === null ? `${column} = ?` : `${column} = ? AND ${since.column} <= ?`;
    const values = limit === null ? [datum.value] : [datum.value, limit];
    if (hasMails) {
      const subjects = `SELECT id FROM ${table} WHERE ${condition}`;
      const letters = `DELETE FROM dead_letters WHERE outbox_id IN (SELECT id FROM outbox WHERE subject_id IN (${subjects}))`;
      counted.push({ label: 'Mails', statement: env.DB.prepare(letters).bind(...values) });
      // An attempt that is under way finds no row to settle, and nothing to write about.
      counted.push({ label: 'Mails', statement: env.DB.prepare(`DELETE FROM outbox WHERE subject_id IN (${subjects})`).bind(...values) });
    }
    counted.push({ label, statement: env.DB.prepare(`DELETE FROM ${table} WHERE ${condition}`).bind(...values) });
  }
  if (datum.kind === 'email' && until === null) {
    // Of a subscriber that is gone already, whose mails are still known by the mailbox.
    const mailbox = await mailboxHash(env.HASH_KEY, datum.value);
    counted.push({
      label: 'Mails',
      statement: env.DB.prepare(
        'DELETE FROM outbox WHERE mailbox = ? AND NOT EXISTS (SELECT 1 FROM subscribers WHERE subscribers.id = subject_id)',
      ).bind(mailbox),
    });
  }
  // One transaction.
  const results = await retryStorage(() => env.DB.batch(counted.map(({ statement }) => statement)));
  const counts: Record<string, number> = {};
  for (const [index, { label }] of counted.entries()) counts[label] = (counts[label] ?? 0) + (results[index]?.meta.changes ?? 0);
  return counts;
}
