/**
 * POST /api/landing/read/blogs/{slug}/view: our own addition. The page sends it once, when the article has been on screen for a while,
 * so that no page has to wait for a counter and cached pages count too.
 */
import { decodeSlug } from '../../machines/contract/slug.ts';
import type { AppContext } from '../base/app-env.ts';
import { callUpstream } from './upstream.ts';
import { wantsCounting } from './wants-counting.ts';

/** 204 whether it counted or not; 404 where there is no such article. */
export async function answerView(c: AppContext): Promise<Response> {
  const slug = decodeSlug(new URL(c.req.url).pathname.split('/').at(-2) ?? '');
  if (slug === null) return answerStatus(c, 404);
  if (!wantsCounting(c)) return answerStatus(c, 204);
  const counted = await callUpstream(c, 'countView', { params: { slug }, forEverybody: true });
  return answerStatus(c, counted.ok ? 204 : counted.problem.status === 404 ? 404 : 503);
}

function answerStatus(c: AppContext, status: 204 | 404 | 503): Response {
  return c.body(null, status, { 'Cache-Control': 'no-store' });
}
