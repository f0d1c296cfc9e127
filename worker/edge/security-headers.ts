import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../base/app-env.ts';
import { commonSecurityHeaders, INERT_POLICY, reporting, reports } from './page-policy.ts';

const FRAMING = 'X-Frame-Options';

/** Answers of assets, caches and other services have immutable headers, so the answer is copied before it is changed: once, here. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const answer = new Response(c.res.body, c.res);
  for (const [name, value] of Object.entries(commonSecurityHeaders())) {
    // The one page that our own pages may frame says so itself.
    if (name === FRAMING && answer.headers.get(name) === 'SAMEORIGIN') continue;
    answer.headers.set(name, value);
  }
  const policy = answer.headers.get('Content-Security-Policy');
  if (policy !== null && reports(policy)) for (const [name, value] of Object.entries(reporting)) answer.headers.set(name, value);
  // A 304 without a policy leaves the reader's copy the one that it came with (RFC 9111, section 3.2).
  if (answer.status !== 304 && policy === null) answer.headers.set('Content-Security-Policy', INERT_POLICY);
  // In place of an answer that is there Hono would put a copy with the headers of both.
  c.res = undefined;
  c.res = answer;
});
