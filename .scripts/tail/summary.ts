/** What the last minute came to, in one line: how many requests, how many errors, how slow, and what happened. */
import { levelOf } from './filter.ts';
import type { Record } from './records.ts';

const MINUTE_MS = 60_000;
const EVENTS_SHOWN = 4;

interface Seen {
  readonly at: number;
  readonly record: Record;
}

/** `add` takes every record, also what is not shown; `line` says what counts at a time (milliseconds). */
export function makeSummary() {
  let seen: Seen[] = [];
  return {
    add(record: Record, at: number): void {
      seen.push({ at, record });
    },
    line(at: number): string {
      seen = seen.filter((one) => at - one.at < MINUTE_MS);
      return summarise(seen.map(({ record }) => record));
    },
  };
}

/** `spanMs` is the time that the records are of. */
export function summarise(records: readonly Record[], spanMs = MINUTE_MS): string {
  const requests = records.filter(({ event }) => event === 'request');
  const failed = requests.filter(({ status }) => Number(status) >= 500).length;
  const loud = (level: string): number => records.filter((record) => levelOf(record) === level).length;
  const times = requests.map(({ durationMs }) => Number(durationMs)).filter((time) => Number.isFinite(time));
  const events = Map.groupBy(
    records.filter(({ event }) => event !== 'request'),
    ({ event }) => event,
  );
  const most = [...events].sort(([, one], [, other]) => other.length - one.length).slice(0, EVENTS_SHOWN);
  const perSecond = requests.length / (spanMs / 1_000);
  return [
    `${perSecond >= 10 ? Math.round(perSecond) : perSecond.toFixed(1)} requests/s`,
    `${requests.length === 0 ? '0.0' : ((100 * failed) / requests.length).toFixed(1)} % with 5xx (${failed} of ${requests.length})`,
    `p50 ${percentile(times, 50)}, p95 ${percentile(times, 95)}`,
    `${loud('error')} errors, ${loud('warn')} warnings`,
    ...most.map(([event, found]) => `${event} ${found.length}`),
  ].join(' · ');
}

/** The nearest rank. */
function percentile(times: readonly number[], percent: number): string {
  if (times.length === 0) return '–';
  const sorted = [...times].sort((one, other) => one - other);
  return `${sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]} ms`;
}
