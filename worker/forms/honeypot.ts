/** A field that people do not see. Whoever fills it in is told that all is well, and nothing is stored or passed on. */
export const HONEYPOT_FIELD = 'website';

export function isTrapped(fields: Readonly<Record<string, unknown>>): boolean {
  const trap = fields[HONEYPOT_FIELD];
  return trap !== undefined && trap !== null && trap !== '';
}
