import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../base/app-env.ts';
import { nameRequest } from '../base/line-context.ts';

/** Names every request: Cloudflare's ray where there is one, so that our log and theirs meet; random elsewhere. */
export const requestId = createMiddleware<AppEnv>(async (c, next) => {
  const ray = c.req.header('cf-ray');
  c.set('requestId', ray && /^[0-9a-f]{16}(-[A-Z]{3})?$/u.test(ray) ? ray : crypto.randomUUID());
  nameRequest(c.get('requestId'));
  await next();
  // The copy of security-headers.ts, which may be changed.
  c.res.headers.set('X-Request-Id', c.get('requestId'));
});
