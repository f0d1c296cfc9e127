import type { AppContext } from './app-env.ts';

/** Do Not Track, Global Privacy Control: whoever sends them is counted nowhere, as the privacy page promises. */
export function asksNotToBeCounted(c: AppContext): boolean {
  return c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
}
