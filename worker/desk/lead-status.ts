/**
 * What the desk does with a lead: status, notes, and who did it. A change names the version it was made on; whoever comes second changes
 * nothing and is shown what the other one did. Every statement may run twice: a change is known by the id that its form came with.
 */
import { retryStorage } from '../base/storage-retry.ts';
import type { LeadList } from './lead-lists.ts';

export const leadStatuses = ['new', 'called', 'closed', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

export function isLeadStatus(text: unknown): text is LeadStatus {
  return leadStatuses.some((status) => status === text);
}

export interface Change {
  /** The form's own id (UUID). */
  readonly entry: string;
  readonly leadId: string;
  /** Of the lead, when the form was shown. */
  readonly version: number;
  readonly status: LeadStatus;
  /** '' for none. */
  readonly note: string;
}

export interface HistoryRow {
  readonly id: number;
  readonly at: number;
  readonly actor: string;
  readonly from_status: LeadStatus;
  readonly to_status: LeadStatus;
  readonly note: string;
}

/**
 * The ids of the leads that were changed, now or by an earlier send of the same form. Those that are missing were changed by somebody else
 * meanwhile, or are not there.
 */
export async function changeLeads(
  db: D1Database,
  { kind, table }: LeadList,
  actor: string,
  at: number,
  changes: readonly Change[],
): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set();
  const values = JSON.stringify(changes);
  const wanted = 'json_each(?) AS wanted';
  const results = await retryStorage(() =>
    db.batch<{ lead_id: string }>([
      db
        .prepare(
          `INSERT INTO lead_history (entry, kind, lead_id, at, actor, from_status, to_status, note)
           SELECT value ->> 'entry', ?, ${table}.id, ?, ?, desk_status, value ->> 'status', value ->> 'note'
           FROM ${wanted} JOIN ${table} ON ${table}.id = value ->> 'leadId' AND desk_version = value ->> 'version'
           WHERE TRUE ON CONFLICT (entry) DO NOTHING`,
        )
        .bind(kind, at, actor, values),
      // Only of the version that the entry was made on: the second run of this statement finds the next one.
      db
        .prepare(
          `UPDATE ${table} SET desk_status = value ->> 'status', desk_version = desk_version + 1,
             answered_by = CASE WHEN value ->> 'status' IN ('called', 'closed') THEN ? WHEN value ->> 'status' = 'new' THEN NULL ELSE answered_by END
           FROM ${wanted}
           WHERE ${table}.id = value ->> 'leadId' AND desk_version = value ->> 'version'
             AND EXISTS (SELECT 1 FROM lead_history WHERE entry = value ->> 'entry' AND lead_id = ${table}.id)`,
        )
        .bind(actor, values),
      db
        .prepare(`SELECT lead_id FROM ${wanted} JOIN lead_history ON entry = value ->> 'entry' AND lead_id = value ->> 'leadId'`)
        .bind(values),
    ]),
  );
  return new Set(results.at(-1)?.results.map((row) => row.lead_id));
}

/** Oldest first: the version of a lead is how many there are. */
export async function readHistory(db: D1Database, leadId: string): Promise<readonly HistoryRow[]> {
  const statement = db
    .prepare('SELECT id, at, actor, from_status, to_status, note FROM lead_history WHERE lead_id = ? ORDER BY id')
    .bind(leadId);
  return (await retryStorage(() => statement.all<HistoryRow>())).results;
}
