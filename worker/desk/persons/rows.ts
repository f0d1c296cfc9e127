/** Deleting a person's rows in D1. */
import { mailboxHash } from '../../backend/newsletter/mailbox.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import type { Datum } from './datum.ts';
import { type PersonTable, personTables } from './stores.ts';

const NOTES = 'Notes of the desk';

interface Deletion {
  /** Of the store, as the receipt names it. */
  readonly label: string;
  /** What stands behind FROM: the table and which of its rows. */
  readonly from: string;
  readonly values: readonly (string | number)[];
  /** A trigger deletes them with the rows that they are about; they are counted here all the same. */
  readonly isTriggered?: boolean;
}

/** The person's rows, with the mails that are owed about them. `until`: only what came before, in milliseconds; null for all. */
export async function eraseRows(env: Env, datum: Datum, until: number | null): Promise<Readonly<Record<string, number>>> {
  const deletions = personTables.flatMap((store) => deletionsIn(store, datum, until));
  if (datum.kind === 'email' && until === null) {
    deletions.push({
      label: 'Mails',
      // Of a subscriber that is gone already, whose mails are still known by the mailbox.
      from: 'outbox WHERE mailbox = ? AND NOT EXISTS (SELECT 1 FROM subscribers WHERE subscribers.id = subject_id)',
      values: [await mailboxHash(env.HASH_KEY, datum.value)],
    });
  }
  // One transaction. Each is counted just before it: what D1 says of a deletion counts the rows of triggers too.
  const statements = deletions.flatMap(({ from, values, isTriggered }) => [
    env.DB.prepare(`SELECT count(*) AS count FROM ${from}`).bind(...values),
    ...(isTriggered ? [] : [env.DB.prepare(`DELETE FROM ${from}`).bind(...values)]),
  ]);
  const results = await retryStorage(() => env.DB.batch<{ count: number }>(statements));
  const found = results.flatMap((result) => result.results.map(({ count }) => count));
  const counts: Record<string, number> = {};
  for (const [index, { label }] of deletions.entries()) counts[label] = (counts[label] ?? 0) + (found[index] ?? 0);
  return counts;
}

/** In the order that they have to be made in. */
function deletionsIn({ table, label, foundBy, since, hasMails, hasHistory }: PersonTable, datum: Datum, until: number | null): Deletion[] {
  const column = foundBy[datum.kind];
  if (column === undefined || (until !== null && since === null)) return [];
  const limit = until === null || since === null ? null : since.unit === 'iso' ? new Date(until).toISOString() : until;
  const rows = limit === null || since === null ? `${table} WHERE ${column} = ?` : `${table} WHERE ${column} = ? AND ${since.column} <= ?`;
  const values = limit === null ? [datum.value] : [datum.value, limit];
  const mails = `outbox WHERE subject_id IN (SELECT id FROM ${rows})`;
  return [
    ...(hasHistory ? [{ label: NOTES, from: `lead_history WHERE lead_id IN (SELECT id FROM ${rows})`, values, isTriggered: true }] : []),
    ...(hasMails
      ? [
          { label: 'Mails', from: `dead_letters WHERE outbox_id IN (SELECT id FROM ${mails})`, values },
          // An attempt that is under way finds no row to settle, and nothing to write about.
          { label: 'Mails', from: mails, values },
        ]
      : []),
    { label, from: rows, values },
  ];
}
