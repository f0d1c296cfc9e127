/** The desk's figures: visits, steps of the eligibility check, and how fast pages were. Counts, of nobody in particular. */
import { DAY_MS } from '../../machines/contract/limits.ts';
import { dayInIndia } from '../../machines/india-date.ts';
import { type Counts, steps, visitsOf } from '../../machines/visit-counts.ts';
import { readAnalytics } from '../backend/tally/analytics.ts';
import { readTallies, type TallyRow } from '../backend/tally/tallies.ts';
import { now } from '../base/clock.ts';
import type { Env } from '../env.ts';

/** Of how many days, today included. */
export const figureSpans = [7, 28, 90] as const;
export const FIGURE_SPAN_DEFAULT = 28;

export interface DayFigures {
  /** `2026-03-17`, in India. */
  readonly day: string;
  readonly counts: Counts;
}

export type Figures =
  /** Oldest first, a day without counts included; `totals` of all of them; `isEmpty`: nothing was ever counted within them. */
  | { readonly kind: 'known'; readonly days: readonly DayFigures[]; readonly totals: Counts; readonly isEmpty: boolean }
  | { readonly kind: 'unset' | 'unreachable' };

/** Of the last `span` days. */
export async function readFigures(env: Env, span: number): Promise<Figures> {
  const today = await now(env);
  const days = Array.from({ length: span }, (_, back) => dayInIndia(new Date(today - (span - 1 - back) * DAY_MS).toISOString()) ?? '');
  const from = days[0] ?? '';
  if (env.ANALYTICS === undefined) return arrange(days, await readTallies(env.DB, from));
  const read = await readAnalytics(env, from);
  return read.kind === 'rows' ? arrange(days, read.rows) : read;
}

function arrange(days: readonly string[], rows: readonly TallyRow[]): Figures {
  const byDay = new Map<string, Record<string, number>>(days.map((day) => [day, {}]));
  const totals: Record<string, number> = {};
  for (const { day, name, count } of rows) {
    const counts = byDay.get(day);
    if (counts === undefined) continue;
    counts[name] = (counts[name] ?? 0) + count;
    totals[name] = (totals[name] ?? 0) + count;
  }
  const found = days.map((day) => ({ day, counts: byDay.get(day) ?? {} }));
  return { kind: 'known', days: found, totals, isEmpty: Object.keys(totals).length === 0 };
}

/** Visits and the steps, in the order of the page. */
export function funnelOf(counts: Counts): readonly { readonly name: 'visits' | (typeof steps)[number]; readonly count: number }[] {
  return [{ name: 'visits', count: visitsOf(counts) }, ...steps.map((name) => ({ name, count: counts[name] ?? 0 }))];
}
