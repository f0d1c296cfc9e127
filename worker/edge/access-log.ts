import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { writeLog } from '../base/log.ts';

/** One JSON line per request. The route pattern stands for the address, so that slugs, ids and queries stay out of the log. */
export const accessLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now();
  await next();
  const { status } = c.res;
  writeLog(status >= 500 ? 'error' : 'info', {
    event: 'request',
    requestId: c.get('requestId'),
    method: c.req.method,
    route: routePattern(c),
    status,
    durationMs: Date.now() - startedAt,
    cause: c.get('cause'),
  });
});

function routePattern(c: AppContext): string {
  const handler = matchedRoutes(c).findLast((route) => !route.path.endsWith('*'));
  return handler?.path ?? (c.req.path.startsWith('/api/') ? '/api/*' : '/*');
}
