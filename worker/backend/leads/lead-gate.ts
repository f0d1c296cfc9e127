/**
 * Where leads meet on their way to D1, which writes one transaction at a time: what arrives while one is under way goes along with the next.
 * The object keeps nothing; whoever sends a lead is answered when D1 has it. One object: it does a thousand calls a second, and a second
 * one would only make its transactions smaller.
 */
import { DurableObject } from 'cloudflare:workers';
import { makeBatcher } from '../../base/batcher.ts';
import { type FailureClass, failureClass, relay } from '../../base/failure.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import { insertLeads, type LeadRow } from './insert-leads.ts';

/** Two statements each, and some 10 KB at most. */
const BATCH_MAX = 40;
/** What a single row can be to blame for; of anything else each row by itself would be refused as well, and a database in trouble asked again. */
const FAULTS_OF_A_ROW: readonly FailureClass[] = ['constraint', 'invalid', 'unknown'];

/** What became of a lead: whether it was stored, or the error of a database that refuses this one. */
type Outcome = { readonly isNew: boolean } | { readonly error: unknown };

export class LeadGate extends DurableObject<Env> {
  private readonly leads = makeBatcher((rows: readonly LeadRow[]) => this.store(rows), BATCH_MAX);

  insert(row: LeadRow): Promise<boolean> {
    return relay(async () => {
      const outcome = await this.leads(row);
      if ('error' in outcome) throw outcome.error;
      return outcome.isNew;
    });
  }

  private async store(rows: readonly LeadRow[]): Promise<readonly Outcome[]> {
    try {
      const stored = await retryStorage(() => insertLeads(this.env.DB, rows));
      return stored.map((isNew) => ({ isNew }));
    } catch (error) {
      // One that the database does not take is nobody else's fault: each for itself.
      if (rows.length === 1 || !FAULTS_OF_A_ROW.includes(failureClass(error))) return rows.map(() => ({ error }));
      const outcomes: Outcome[] = [];
      for (const row of rows) outcomes.push(...(await this.store([row])));
      return outcomes;
    }
  }
}

/** Whether this call stored it. Throws `StorageUnavailable` when D1, or the way to it, is away. May be called any number of times for one row. */
export function insertLead(env: Env, row: LeadRow): Promise<boolean> {
  // A new stub each time: after an error one is of no use any more.
  return retryStorage(() => env.LEAD_GATE.getByName('gate').insert(row));
}
