/** What some time came to, in one line: how many requests, how many errors, how slow, and what happened. */
import { MINUTE_MS } from '../../machines/contract/limits.ts';
import { levelOf } from './filter.ts';
import type { Record } from './records.ts';

const EVENTS_SHOWN = 4;

interface Seen {
  readonly at: number;
  readonly record: Record;
}

/** Of the last minute. `add` takes every record, also what is not shown; `line` says what counts at a time (milliseconds). */
export function makeSummary() {
  let seen: Seen[] = [];
  return {
    add(record: Record, at: number): void {
      seen.push({ at, record });
    },
    line(at: number): string {
      seen = seen.filter((one) => at - one.at < MINUTE_MS);
      const total = makeTotal();
      for (const { record } of seen) total.add(record);
      return total.line(MINUTE_MS);
    },
  };
}

/** Of a log of any length: it keeps counts, and no records. */
export function makeTotal() {
  const counts = { all: 0, requests: 0, failed: 0, error: 0, warn: 0, info: 0 };
  /** How many requests took so many whole milliseconds. */
  const times = new Map<number, number>();
  const events = new Map<string, number>();
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return {
    get count() {
      return counts.all;
    },
    add(record: Record): void {
      counts.all += 1;
      counts[levelOf(record)] += 1;
      const at = Date.parse(String(record['time']));
      if (Number.isFinite(at)) [first, last] = [Math.min(first, at), Math.max(last, at)];
      if (record.event !== 'request') {
        events.set(record.event, (events.get(record.event) ?? 0) + 1);
        return;
      }
      counts.requests += 1;
      if (Number(record['status']) >= 500) counts.failed += 1;
      const time = Math.round(Number(record['durationMs']));
      if (Number.isFinite(time)) times.set(time, (times.get(time) ?? 0) + 1);
    },
    /** `spanMs` is the time that the records are of; by default what their own times say. */
    line(spanMs = Math.max(1_000, last - first)): string {
      const { requests, failed, error, warn } = counts;
      const most = [...events].sort(([, one], [, other]) => other - one).slice(0, EVENTS_SHOWN);
      const perSecond = requests / (spanMs / 1_000);
      return [
        `${perSecond >= 10 ? Math.round(perSecond) : perSecond.toFixed(1)} requests/s`,
        `${requests === 0 ? '0.0' : ((100 * failed) / requests).toFixed(1)} % with 5xx (${failed} of ${requests})`,
        `p50 ${percentile(times, 50)}, p95 ${percentile(times, 95)}`,
        `${error} errors, ${warn} warnings`,
        ...most.map(([event, found]) => `${event} ${found}`),
      ].join(' · ');
    },
  };
}

/** The nearest rank. */
function percentile(times: ReadonlyMap<number, number>, percent: number): string {
  let left = Math.ceil((percent / 100) * [...times.values()].reduce((sum, count) => sum + count, 0));
  for (const [time, count] of [...times].sort(([one], [other]) => one - other)) {
    left -= count;
    if (left <= 0) return `${time} ms`;
  }
  return '–';
}
