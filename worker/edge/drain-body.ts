import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../base/app-env.ts';
import { drainBody } from '../base/read-bytes.ts';

/** Whatever was decided (404, 405, 403, 429, a route that wants no body): what the sender is still sending is taken before the answer. */
export const drainUnreadBody = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  await drainBody(c.req.raw);
});
