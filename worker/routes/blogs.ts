/** GET /landing/read/all-blogs?search= and /landing/read/blogs/{slug or id} (spec 7; decisions 3, 7), and the count of readings. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { findBlogs, searchTerm } from '../../machines/blog-match.ts';
import { blogList } from '../../machines/contract/blog.ts';
import { endpoints } from '../../machines/contract/endpoints.ts';
import { decodeSlug, lastSegment } from '../../machines/contract/slug.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { registerEndpoint } from '../base/methods.ts';
import { answerProblem } from '../base/problem-response.ts';
import { answerShared, answerTooMany, answerUnshared, answerUnsharedProblem, namesCacheStatus } from '../edge/cache/answer-shared.ts';
import { cacheStatus } from '../edge/cache/cache-status.ts';
import { timeToLive } from '../edge/cache/freshness.ts';
import { readStoredOnly } from '../edge/cache/read-through.ts';
import { blogListRead, blogRead } from '../edge/cache/reads.ts';
import { coarseRateLimit, isOverLimit } from '../edge/rate-limit.ts';
import { callUpstream } from '../edge/upstream.ts';
import { answerView } from '../edge/view-beacon.ts';

export function blogRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(endpoints.readBlogs.path, namesCacheStatus);
  app.use(endpoints.readBlog.path, namesCacheStatus);
  registerEndpoint(app, 'readBlogs', (c) => {
    const term = searchTerm(c.req.query('search') ?? '');
    return term === '' ? answerShared(c, blogListRead) : answerSearch(c, term);
  });
  registerEndpoint(app, 'readBlog', (c) => {
    const slug = decodeSlug(lastSegment(new URL(c.req.url).pathname));
    return slug === null ? answerProblem(c, 404) : answerShared(c, blogRead(slug));
  });
  registerEndpoint(app, 'countView', coarseRateLimit, answerView);
  return app;
}

/** Never stored. While the API is out of order, the search runs over the list that we still have. */
async function answerSearch(c: AppContext, term: string): Promise<Response> {
  if (await isOverLimit(c)) return answerTooMany(c);
  const result = await callUpstream(c, 'readBlogs', { ...blogListRead.call, search: new URLSearchParams({ search: term }) });
  if (result.ok) return answerUnshared<'readBlogs'>(c, blogListRead.prepare(c, result.value), result.head.status);
  const stored = result.problem.kind === 'unavailable' || result.problem.status === 429 ? await readStoredOnly(c, blogListRead) : null;
  const list = stored === null ? null : v.safeParse(v.object({ data: blogList }), JSON.parse(stored.body));
  if (stored === null || !list?.success) return answerUnsharedProblem(c, result.problem);
  return c.body(JSON.stringify({ data: findBlogs(list.output.data, term) }), 200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Age: String(Math.floor(stored.ageMs / 1_000)),
    'Cache-Status': cacheStatus({ kind: 'hit', ttlMs: timeToLive(stored.ageMs, blogListRead.policy), detail: 'searched' }),
  });
}
