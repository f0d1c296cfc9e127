import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../base/app-env.ts';
import { commonSecurityHeaders, INERT_POLICY, reporting, reports } from './page-policy.ts';

const FRAMING = 'X-Frame-Options';

/** Answers of assets, caches and other services have immutable headers, so the answer is copied before it is changed. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  c.res = new Response(c.res.body, c.res);
  for (const [name, value] of Object.entries(commonSecurityHeaders())) {
    // The one page that our own pages may frame says so itself.
    if (name === FRAMING && c.res.headers.get(name) === 'SAMEORIGIN') continue;
    c.res.headers.set(name, value);
  }
  const policy = c.res.headers.get('Content-Security-Policy');
  if (policy !== null && reports(policy)) for (const [name, value] of Object.entries(reporting)) c.res.headers.set(name, value);
  // A 304 without a policy leaves the reader's copy the one that it came with (RFC 9111, section 3.2).
  if (c.res.status !== 304 && policy === null) c.res.headers.set('Content-Security-Policy', INERT_POLICY);
});
