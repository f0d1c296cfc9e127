/** /blogs, /blogs/{slug} and /faq: whole pages from the edge, from the same copies as the API's reads (decisions 7). */
import { Hono } from 'hono';
import * as v from 'valibot';
import { findBlogs, searchTerm } from '../../machines/blog-match.ts';
import { blogList, blogPage } from '../../machines/contract/blog.ts';
import { faqList } from '../../machines/contract/faq.ts';
import { decodeSlug, lastSegment } from '../../machines/contract/slug.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { siteOrigin } from '../base/site-origin.ts';
import { isNotModified } from '../edge/cache/conditional.ts';
import { type ReadOutcome, readThrough } from '../edge/cache/read-through.ts';
import { blogListRead, blogRead, faqsRead } from '../edge/cache/reads.ts';
import type { ReadName, SharedRead } from '../edge/cache/shared-read.ts';
import { PERIOD_SECONDS } from '../edge/rate-limit.ts';
import { articleView, blogsView, failedView, faqView, missingArticleView } from '../pages/blog-pages.ts';
import { answerIfBusy } from '../pages/busy-page.ts';
import { pageTag, sharedHtml } from '../pages/page-copies.ts';
import { answerHtml, answerPage, type PageView } from '../pages/render-page.ts';
import { notFoundPage } from './assets.ts';

/** How soon a reader who met a failure may try again. */
const RETRY_SECONDS = 10;

export function pageRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/blogs', async (c) => {
    const search = searchTerm(c.req.query('search') ?? '');
    const busy = search === '' ? null : await answerIfBusy(c);
    if (busy !== null) return busy;
    const page = pageNumber(c.req.query('page'));
    const make = (blogs: v.InferOutput<typeof blogList>) => blogsView(siteOrigin(c), findBlogs(blogs, search), search, page);
    // A search is made over the shared list and is nobody else's: the page is not kept.
    const name = search === '' ? `/blogs?page=${page}` : null;
    return answerRead(c, blogListRead, { path: '/blogs', search, name, schema: blogList, make });
  });
  app.get('/faq', (c) =>
    answerRead(c, faqsRead, { path: '/faq', name: '/faq', schema: faqList, make: (faqs) => faqView(siteOrigin(c), faqs) }),
  );
  for (const path of ['/blogs', '/faq']) app.get(`${path}/`, (c) => c.redirect(path + new URL(c.req.url).search, 308));
  app.get('/blogs/:slug', (c) => {
    const path = new URL(c.req.url).pathname;
    const slug = decodeSlug(lastSegment(path));
    if (slug === null) return notFoundPage(c);
    return answerRead(c, blogRead(slug), { path, name: path, schema: blogPage, make: (page) => articleView(siteOrigin(c), path, page) });
  });
  return app;
}

/** Bounded, so that made-up numbers make no copies without end. */
function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,2}$/u.test(text ?? '') ? Number(text) : 1;
}

interface Page<T> {
  readonly path: string;
  /** What was looked for; it outlives a failure. */
  readonly search?: string;
  /** Names the page's copy; null: not kept. */
  readonly name: string | null;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly make: (data: T) => PageView;
}

async function answerRead<K extends ReadName, T>(c: AppContext, read: SharedRead<K>, page: Page<T>): Promise<Response> {
  const outcome = await readThrough(c, read);
  if (!outcome.ok) return answerFailure(c, page, outcome);
  const age = { Age: String(Math.floor(outcome.ageMs / 1_000)), 'Cache-Status': outcome.status };
  const view = () => page.make(v.parse(v.object({ data: page.schema }), JSON.parse(outcome.body)).data);
  if (page.name === null || !outcome.shared) return answerPage(c, view(), { headers: age });
  // Browsers ask each time: the page names scripts, and a newer deploy has others.
  const headers = { ...age, 'Cache-Control': 'public, no-cache', ETag: pageTag(outcome.etag) };
  if (isNotModified(c.req.header('if-none-match'), headers.ETag)) return c.body(null, 304, headers);
  const html = await sharedHtml(c, { name: page.name, dataTag: outcome.etag, policy: read.policy }, view);
  return answerHtml(c, html, { status: 200, headers });
}

/** Gone is 404; everything else is the API's trouble, which a page says with 503, or 429 where it was asked too often. */
function answerFailure(
  c: AppContext,
  { path, search }: Pick<Page<unknown>, 'path' | 'search'>,
  { problem, status: cacheStatus }: Extract<ReadOutcome, { ok: false }>,
): Promise<Response> {
  const headers = { 'Cache-Status': cacheStatus, Age: '0' };
  if (problem.status === 404 || problem.status === 410) return answerPage(c, missingArticleView(path), { status: 404, headers });
  const isTooMany = problem.status === 429;
  return answerPage(c, failedView(path, search), {
    status: isTooMany ? 429 : 503,
    headers: { ...headers, 'Retry-After': String(problem.retryAfterSeconds ?? (isTooMany ? PERIOD_SECONDS : RETRY_SECONDS)) },
  });
}
