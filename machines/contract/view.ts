/** Counts a reading. Apart from the other calls of blogs, because it needs no schema, and neither does who only counts. */
import type { Endpoint } from './endpoint.ts';

/** Another API keeps its own figures. */
export const countView = {
  method: 'POST',
  path: '/landing/read/blogs/:slug/view',
  request: null,
  response: 'none',
  writes: 'plain',
  ownOnly: true,
} as const satisfies Endpoint;
