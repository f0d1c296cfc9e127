/** Dates as readers see them: long US format in the fixed zone Asia/Kolkata, so that server and browser agree (decisions 7; case HY-01). */
import { INDIA_OFFSET_MS } from './contract/limits.ts';

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** ISO 8601 → `March 17, 2026`; null for what is no date. */
export function longDateInIndia(iso: string): string | null {
  const date = inIndia(iso);
  return date && `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Epoch milliseconds → `March 17, 2026, 14:05 IST`, for people who have promised an answer within hours. */
export function momentInIndia(epochMs: number): string {
  const iso = new Date(epochMs).toISOString();
  return `${longDateInIndia(iso)}, ${inIndia(iso)?.toISOString().slice(11, 16)} IST`;
}

/** ISO 8601 → `2026-03-17`, the day in India. */
export function dayInIndia(iso: string): string | null {
  return inIndia(iso)?.toISOString().slice(0, 10) ?? null;
}

const NAIVE_ISO = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)$/u;
/** A year, a month or a day alone is the same everywhere (UTC); what names a zone needs none. An offset stands behind a time: `27-Nov-2026` has none. */
const HAS_ZONE = /^\d{4}(?:-\d{2}){0,2}$|(?:Z|GMT|UTC|(?::\d{2}(?:[.,]\d+)?\s*(?:[ap]m)?|GMT|UTC)\s*[+-]\d{2}:?\d{2})(?:\s*\([^)]*\))?$/iu;

/**
 * Epoch milliseconds of a date as APIs write it, NaN for what is none. A time without a zone is one in India (BR-12): runtimes would each
 * take it for their own.
 */
export function parseDate(text: string): number {
  const trimmed = text.trim();
  const [, day, time] = NAIVE_ISO.exec(trimmed) ?? [];
  if (day !== undefined && time !== undefined) return Date.parse(`${day}T${time.replace(',', '.')}+05:30`);
  if (HAS_ZONE.test(trimmed)) return Date.parse(trimmed);
  // Runtimes make a year out of the zone's own figures where there are no others.
  return /\d{4}/u.test(trimmed) ? Date.parse(`${trimmed} GMT+0530`) : Number.NaN;
}

function inIndia(iso: string): Date | null {
  const date = new Date(parseDate(iso) + INDIA_OFFSET_MS);
  return iso === '' || Number.isNaN(date.getTime()) ? null : date;
}
