/** Dates as readers see them: long US format in the fixed zone Asia/Kolkata, so that server and browser agree (decisions 7; case HY-01). */

/** India keeps one offset all year, so no table of zones is needed, and no runtime's formatting can differ. */
const INDIA_OFFSET_MS = 5.5 * 3_600_000;
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

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

function inIndia(iso: string): Date | null {
  const date = new Date(Date.parse(iso) + INDIA_OFFSET_MS);
  return iso === '' || Number.isNaN(date.getTime()) ? null : date;
}
