/**
 * POST /api/landing/read/blogs/{slug}/view: our own addition. The page sends it once, when the article has been on screen for a while,
 * so that no page has to wait for a counter and cached pages count too. An API at API_ORIGIN keeps its own figures: there it counts nothing.
 */

import { backend } from '../backend/app.ts';
import type { AppContext } from '../base/app-env.ts';
import { isReader } from './is-reader.ts';

/** 204 whether it counted or not; 404 where there is no such article. */
export async function answerView(c: AppContext, path: string): Promise<Response> {
  const userAgent = c.req.header('user-agent');
  const counts = c.env.API_ORIGIN === undefined && isReader({ userAgent, purpose: c.req.header('sec-purpose') ?? c.req.header('purpose') });
  if (!counts) return c.body(null, 204, { 'Cache-Control': 'no-store' });
  const headers = new Headers({ 'X-Request-Id': c.get('requestId') });
  const address = c.req.header('cf-connecting-ip');
  if (address !== undefined) headers.set('CF-Connecting-IP', address);
  const answer = await backend.fetch(
    new Request(new URL(path, 'https://backend.internal'), { method: 'POST', headers }),
    c.env,
    c.executionCtx,
  );
  return c.body(null, answer.ok ? 204 : answer.status === 404 ? 404 : 503, { 'Cache-Control': 'no-store' });
}
