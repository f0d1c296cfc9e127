/**
 * A field of the lead forms that people neither see nor hear. Its name is one that no browser and no password manager fills in by itself
 * (it once was `website`, and they did; case BR-09). Whoever fills it in is suspected, and no more: the lead is kept (decisions 5).
 */
export const HONEYPOT_FIELD = 'furtherRemark';

export function isHoneypotFilled(form: unknown): boolean {
  const value: unknown = typeof form === 'object' && form !== null ? Reflect.get(form, HONEYPOT_FIELD) : undefined;
  return value !== undefined && value !== null && value !== '';
}
