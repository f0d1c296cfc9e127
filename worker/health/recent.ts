/** What was counted in the last minutes, by the minute; pure. */
import { MINUTE_MS } from '../../machines/contract/limits.ts';
import { type Counts, counters } from '../base/counters.ts';

/** What alarms look back on: long enough for a few to be a pattern, short enough that a recovery shows. */
export const RECENT_MINUTES = 5;

/** Minutes since the epoch → counts. */
export type Minutes = Readonly<Record<string, Counts>>;

export function addCounts(minutes: Minutes, counts: Counts, at: number): Minutes {
  const minute = Math.floor(at / MINUTE_MS);
  const kept = Object.entries(minutes).filter(([then]) => isRecent(Number(then), minute));
  return { ...Object.fromEntries(kept), [minute]: sum([minutes[minute] ?? {}, counts]) };
}

export function recentCounts(minutes: Minutes, at: number): Counts {
  const minute = Math.floor(at / MINUTE_MS);
  return sum(Object.entries(minutes).flatMap(([then, counts]) => (isRecent(Number(then), minute) ? [counts] : [])));
}

/** The running minute and those before it; what a test's clock has put into the future counts no more. */
function isRecent(then: number, minute: number): boolean {
  return then <= minute && then > minute - RECENT_MINUTES;
}

function sum(all: readonly Counts[]): Counts {
  return Object.fromEntries(
    counters.flatMap((counter) => {
      const total = all.reduce((so, { [counter]: more = 0 }) => so + more, 0);
      return total === 0 ? [] : [[counter, total]];
    }),
  );
}
