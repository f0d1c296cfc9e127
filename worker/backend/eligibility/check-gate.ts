/**
 * Where the checks of many numbers meet on their way to D1, which does one statement at a time: a few of these objects, so that a spike
 * comes to the database as a few large statements. They keep nothing; a row is safe in its number's object until this one has said that
 * D1 has it.
 */
import { DurableObject } from 'cloudflare:workers';
import { makeBatcher } from '../../base/batcher.ts';
import { relay } from '../../base/failure.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import { type CheckRow, insertChecks } from './check.ts';
import { type KnownHoldings, readHoldings } from './holdings.ts';

/** So many gates that each has its numbers well below what one object does (about 1,000 calls a second). */
const GATES = 8;
/** A statement of this many rows is some 150 KB, of the 2 MB that D1 takes as one value. */
const BATCH_MAX = 500;

export class CheckGate extends DurableObject<Env> {
  private readonly reads = makeBatcher((numbers: readonly string[]) => retryStorage(() => readHoldings(this.env, numbers)), BATCH_MAX);
  private readonly writes = makeBatcher(
    (rows: readonly CheckRow[]) =>
      retryStorage(async () => {
        await insertChecks(this.env.DB, rows);
        return rows.map(() => true);
      }),
    BATCH_MAX,
  );

  holdingsOf(phoneNumber: string): Promise<KnownHoldings> {
    return relay(() => this.reads(phoneNumber));
  }

  /** When it resolves, the row is in D1. */
  record(row: CheckRow): Promise<boolean> {
    return relay(() => this.writes(row));
  }
}

/** Throws `StorageUnavailable` when D1, or the way to it, is away. */
export function holdingsOf(env: Env, phoneNumber: string): Promise<KnownHoldings> {
  return retryStorage<KnownHoldings>(async () => gateOf(env, phoneNumber).holdingsOf(phoneNumber));
}

/** The same. May be called any number of times for one row. */
export async function recordCheck(env: Env, row: CheckRow): Promise<void> {
  await retryStorage(() => gateOf(env, row.phoneNumber).record(row));
}

/** A new stub each time: after an error one is of no use any more. */
function gateOf(env: Env, phoneNumber: string) {
  return env.CHECK_GATE.getByName(`gate ${Number(phoneNumber) % GATES}`);
}
