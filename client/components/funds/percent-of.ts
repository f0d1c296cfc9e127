/** A length inside a drawing, as a share of the whole: `33.3%`. */
export function percentOf(part: number, whole: number): string {
  return `${whole > 0 ? Math.round((part / whole) * 1_000) / 10 : 0}%`;
}
