/** What was counted, as D1 keeps it: a row for each name and day, some sixty a day at most, however many come. */
import { ANALYTICS_KEPT_MONTHS } from '../../../machines/contract/limits.ts';
import { dayInIndia } from '../../../machines/india-date.ts';
import { now } from '../../base/clock.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Tally } from '../../base/tally.ts';
import type { Env } from '../../env.ts';

export interface TallyRow {
  readonly day: string;
  readonly name: string;
  readonly count: number;
}

export interface TallyBatch {
  /** Which gate, and of its batches which: the same again counts nothing. A gate has one at a time. */
  readonly gate: string;
  readonly batch: string;
  readonly tallies: readonly Tally[];
}

/** One transaction. */
export async function addTallies(db: D1Database, { gate, batch, tallies }: TallyBatch): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO tallies (day, name, count) SELECT value ->> 'day', value ->> 'name', count(*) FROM json_each(?1)
         WHERE NOT EXISTS (SELECT 1 FROM tally_gates WHERE gate = ?2 AND batch = ?3)
         GROUP BY 1, 2 ON CONFLICT (day, name) DO UPDATE SET count = count + excluded.count`,
      )
      .bind(JSON.stringify(tallies), gate, batch),
    db
      .prepare('INSERT INTO tally_gates (gate, batch) VALUES (?, ?) ON CONFLICT (gate) DO UPDATE SET batch = excluded.batch')
      .bind(gate, batch),
  ]);
}

/** From this day on. */
export async function readTallies(db: D1Database, from: string): Promise<readonly TallyRow[]> {
  const statement = db.prepare('SELECT day, name, count FROM tallies WHERE day >= ? ORDER BY day, name').bind(from);
  return (await retryStorage(() => statement.all<TallyRow>())).results;
}

/** The hourly work: what the privacy policy says is not kept any longer. */
export async function removeOldTallies(env: Env): Promise<void> {
  const before = new Date(await now(env));
  before.setUTCMonth(before.getUTCMonth() - ANALYTICS_KEPT_MONTHS);
  await retryStorage(() =>
    env.DB.prepare('DELETE FROM tallies WHERE day < ?')
      .bind(dayInIndia(before.toISOString()) ?? '')
      .run(),
  );
}
