/** A limit of 0 is a limit (nothing is sent); anything that is not a whole number falls back. */
export function limitFrom(text: string | undefined, fallback: number): number {
  const limit = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isSafeInteger(limit) && limit >= 0 ? limit : fallback;
}
