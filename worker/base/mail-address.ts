/** An address that a setting may name: nobody's spelling is judged, but what no provider would take is none. */
export function isMailAddress(text: string): boolean {
  return /^[^@\s<>,;]+@[^@\s<>,;]+$/u.test(text);
}
