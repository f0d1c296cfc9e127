/**
 * Counting, without a word about whom: names of a fixed list, by day in India (machines/visit-counts.ts). Into Workers Analytics Engine where it is
 * bound, else into D1 through a few objects that gather what comes (backend/tally). Never twice; what was under way when something died is lost.
 */
import { dayInIndia } from '../../machines/india-date.ts';
import type { Env } from '../env.ts';
import type { AppContext } from './app-env.ts';
import { now } from './clock.ts';
import { failureFields } from './failure.ts';
import { writeLog } from './log.ts';

export interface Tally {
  /** `2026-03-17`, in India. */
  readonly day: string;
  readonly name: string;
}

const GATES = 4;

/** When it resolves, the counts are kept. Rejects where they are not; calling again may count them twice. */
export async function tally(env: Env, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const day = dayInIndia(new Date(await now(env)).toISOString()) ?? '';
  if (env.ANALYTICS !== undefined) {
    // Sampled by name where there are very many of one, and weighed again when they are read.
    for (const name of names) env.ANALYTICS.writeDataPoint({ indexes: [name], blobs: [name, day] });
    return;
  }
  const gate = env.TALLY_GATE.getByName(`gate ${Math.floor(Math.random() * GATES)}`);
  await gate.count(names.map((name) => ({ day, name })));
}

/** Beside the answer, which does not wait for it. */
export function countBeside(c: AppContext, names: readonly string[]): void {
  if (names.length === 0) return;
  const counted = tally(c.env, names).catch((error: unknown) => {
    writeLog('warn', { event: 'tally', outcome: 'lost', requestId: c.get('requestId'), ...failureFields(error) });
  });
  c.executionCtx.waitUntil(counted);
}
