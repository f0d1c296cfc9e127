import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../base/app-env.ts';
import { answerProblem } from '../base/problem-response.ts';

/** Refuses writes that another site's page sent. Scripts such as curl send neither header and pass. */
export const refuseCrossSiteWrites = createMiddleware<AppEnv>(async (c, next) => {
  const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.method !== 'OPTIONS';
  if (isWrite && isCrossSite(c.req.header('sec-fetch-site'), c.req.header('origin'), new URL(c.req.url).origin)) {
    return answerProblem(c, 403);
  }
  return next();
});

/** `fetchSite` is Sec-Fetch-Site (sent by every current browser); `Origin` serves the older ones. */
function isCrossSite(fetchSite: string | undefined, origin: string | undefined, ownOrigin: string): boolean {
  if (fetchSite !== undefined) return fetchSite !== 'same-origin' && fetchSite !== 'none';
  return origin !== undefined && origin !== ownOrigin;
}
