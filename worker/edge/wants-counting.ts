import type { AppContext } from '../base/app-env.ts';
import { asksNotToBeCounted } from '../base/asks-not-to-be-counted.ts';
import { isReader } from './is-reader.ts';

/** A person seems to be there (no crawler, no page fetched ahead), who has not asked to be left out. */
export function wantsCounting(c: AppContext): boolean {
  return (
    !asksNotToBeCounted(c) &&
    isReader({ userAgent: c.req.header('user-agent'), purpose: c.req.header('sec-purpose') ?? c.req.header('purpose') })
  );
}
