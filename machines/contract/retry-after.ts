import { DAY_MS } from './limits.ts';

const DAY_SECONDS = DAY_MS / 1_000;

/**
 * Whole seconds to wait by a `Retry-After` header, seconds or an HTTP date (RFC 9110 section 10.2.3), from 0 to a day; null where there is
 * none or it cannot be read. `now` in milliseconds since the epoch, which dates are measured by.
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^\d+(?:\.\d+)?$/u.test(text) ? Number(text) : secondsUntil(text, now);
  return seconds === null ? null : Math.min(DAY_SECONDS, Math.max(0, Math.ceil(seconds)));
}

/** HTTP dates name a day or a month in letters and are in GMT; `Date.parse` alone would take `5-6` for one. */
function secondsUntil(text: string, now: number): number | null {
  if (!/^[a-z]{3,9},? .*\bGMT$/iu.test(text)) return null;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : (date - now) / 1_000;
}
