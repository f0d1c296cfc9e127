/** A limit from a variable: 0 is a limit (nothing passes); what is not a whole number falls back. */
export function numberFrom(text: string | undefined, fallback: number): number {
  const limit = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(limit) && limit >= 0 ? limit : fallback;
}
