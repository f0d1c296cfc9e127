import { DAY_MS, INDIA_OFFSET_MS } from '../../machines/contract/limits.ts';

/** Fixed zone, so that the desk shows one time whatever the machine that renders it. */
const timeZone = 'Asia/Kolkata';
const clock = new Intl.DateTimeFormat('en-IN', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short' });
const dayOfYear = new Intl.DateTimeFormat('en-IN', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const longDay = new Intl.DateTimeFormat('en-IN', { timeZone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const nearDays: Readonly<Record<number, string>> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };

/** In India, as a person at the desk says it: `Today 14:05`, `Yesterday 09:30`, `27 Nov 16:15`, `27 Nov 2025 16:15`. Instants in milliseconds. */
export function indianTime(at: number, now: number): string {
  const near = nearDays[dayNumber(at) - dayNumber(now)];
  const isThisYear = yearOf(at) === yearOf(now);
  return `${near ?? (isThisYear ? day : dayOfYear).format(at)} ${clock.format(at)}`;
}

/** What holds on paper, too: `Fri, 27 Nov 2026, 16:15`. */
export function wholeIndianTime(at: number): string {
  return `${longDay.format(at)}, ${clock.format(at)}`;
}

/** ISO 8601 with the hour of India, for files: whoever reads it has the right hour, and so has a program. `at` in milliseconds or as ISO 8601. */
export function isoInIndia(at: number | string): string {
  return new Date(new Date(at).getTime() + INDIA_OFFSET_MS).toISOString().replace(/\.\d+Z$/u, '+05:30');
}

function dayNumber(at: number): number {
  return Math.floor((at + INDIA_OFFSET_MS) / DAY_MS);
}

function yearOf(at: number): number {
  return new Date(at + INDIA_OFFSET_MS).getUTCFullYear();
}

/** `666 bytes`, `48 KB`, `4.9 MB`: as file managers say it. */
export function fileSize(bytes: number): string {
  if (bytes < 1_024) return `${bytes} bytes`;
  return bytes < 1_048_576 ? `${Math.round(bytes / 1_024)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
}
