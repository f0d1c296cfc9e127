/**
 * Where readings meet on their way to D1, which does one statement at a time: a few of these objects, so that fifty thousand readers come to
 * the database as a few statements. They keep nothing: who reports a reading is answered when D1 has it.
 */
import { DurableObject } from 'cloudflare:workers';
import { makeBatcher } from '../../base/batcher.ts';
import { relay } from '../../base/failure.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import { countReadings, type Reading } from './readings.ts';

const GATES = 4;
/** Some 60 KB, of the 2 MB that D1 takes as one value. */
const BATCH_MAX = 500;

export class ViewGate extends DurableObject<Env> {
  private readonly readings = makeBatcher(
    (readings: readonly Reading[]) =>
      retryStorage(async () => {
        await countReadings(this.env.DB, readings);
        return readings.map(() => true);
      }),
    BATCH_MAX,
  );

  count(reading: Reading): Promise<boolean> {
    return relay(() => this.readings(reading));
  }
}

/** When it resolves, D1 has it. Throws `StorageUnavailable` when D1, or the way to it, is away. May be called any number of times for one reading. */
export async function recordReading(env: Env, reading: Reading): Promise<void> {
  const gate = `gate ${Number.parseInt(reading.reader.slice(0, 4), 16) % GATES}`;
  // A new stub each time: after an error one is of no use any more.
  await retryStorage(() => env.VIEW_GATE.getByName(gate).count(reading));
}
