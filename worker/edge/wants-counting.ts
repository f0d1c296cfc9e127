import type { AppContext } from '../base/app-env.ts';
import { isReader } from './is-reader.ts';

/** A person seems to be there (no crawler, no page fetched ahead), who has not asked to be left out (Do Not Track, Global Privacy Control). */
export function wantsCounting(c: AppContext): boolean {
  const asksNot = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
  return !asksNot && isReader({ userAgent: c.req.header('user-agent'), purpose: c.req.header('sec-purpose') ?? c.req.header('purpose') });
}
