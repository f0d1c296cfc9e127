/**
 * Where counts meet on their way to D1, which does one statement at a time: a few of these objects, so that however many come, the database
 * gets a statement for many. They keep nothing: when `count` resolves, D1 has it, and has it once.
 */
import { DurableObject } from 'cloudflare:workers';
import { makeBatcher } from '../../base/batcher.ts';
import { relay } from '../../base/failure.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Tally } from '../../base/tally.ts';
import type { Env } from '../../env.ts';
import { addTallies } from './tallies.ts';

/** Calls; each has a few names. Some 100 KB, of the 2 MB that D1 takes as one value. */
const BATCH_MAX = 500;

export class TallyGate extends DurableObject<Env> {
  private readonly calls = makeBatcher(async (calls: readonly (readonly Tally[])[]) => {
    const batch = { gate: this.ctx.id.toString(), batch: crypto.randomUUID(), tallies: calls.flat() };
    await retryStorage(() => addTallies(this.env.DB, batch));
    return calls.map(() => true);
  }, BATCH_MAX);

  count(tallies: readonly Tally[]): Promise<boolean> {
    return relay(() => this.calls(tallies));
  }
}
