import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { count, sendCountsIfDue } from '../base/counters.ts';
import { writeLog } from '../base/log.ts';
import { HEALTH_PATH } from './health-path.ts';

/** Cause of the answer to a code that could not be sent for the number that was given. */
export const REFUSED_NUMBER = 'sms rejected-number';

/** One JSON line per request. The route pattern stands for the address, so that slugs, ids and queries stay out of the log. */
export const accessLog = createMiddleware<AppEnv>(async (c, next) => {
  const startedAt = Date.now();
  await next();
  const { status } = c.res;
  const route = routePattern(c);
  // A number that the SMS provider will not take is the visitor's to put right.
  const isOurs = status >= 500 && c.get('cause') !== REFUSED_NUMBER;
  // Who only looks whether we are well is no visitor, and the answer no new fault.
  if (route !== HEALTH_PATH) {
    count('requests');
    if (isOurs) count('errors');
  }
  writeLog(isOurs ? 'error' : 'info', {
    event: 'request',
    requestId: c.get('requestId'),
    method: c.req.method,
    route,
    status,
    durationMs: Date.now() - startedAt,
    cause: c.get('cause'),
  });
  c.executionCtx.waitUntil(sendCountsIfDue(c.env));
});

function routePattern(c: AppContext): string {
  // The first: of two that match, it has answered.
  const handler = matchedRoutes(c).find((route) => !route.path.endsWith('*'));
  return handler?.path ?? (c.req.path.startsWith('/api/') ? '/api/*' : '/*');
}
