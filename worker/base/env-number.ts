/** A limit from a variable: 0 is a limit (nothing passes) unless `least` says otherwise; what is no whole number, or below, falls back. */
export function numberFrom(text: string | undefined, fallback: number, least = 0): number {
  const limit = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(limit) && limit >= least ? limit : fallback;
}
