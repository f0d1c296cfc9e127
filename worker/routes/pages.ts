/** /blogs, /blogs/{slug} and /faq: whole pages from the edge, from the same copies as the API's reads (decisions 7). */
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { findBlogs, searchTerm } from '../../machines/blog-match.ts';
import { blogList, blogPage } from '../../machines/contract/blog.ts';
import { faqList } from '../../machines/contract/faq.ts';
import { blogPath, decodeSlug, lastSegment } from '../../machines/contract/slug.ts';
import type { AppContext, AppEnv } from '../base/app-env.ts';
import { isNotModified } from '../base/entity-tag.ts';
import { siteOrigin } from '../base/site-origin.ts';
import { cacheStatus } from '../edge/cache/cache-status.ts';
import { timeToLive } from '../edge/cache/freshness.ts';
import { type ReadOutcome, readThrough } from '../edge/cache/read-through.ts';
import { blogListRead, blogRead, faqsRead } from '../edge/cache/reads.ts';
import type { ReadName, SharedRead } from '../edge/cache/shared-read.ts';
import { PERIOD_SECONDS } from '../edge/rate-limit.ts';
import {
  articleView,
  blogsView,
  failedArticleView,
  failedBlogsView,
  failedFaqView,
  faqView,
  missingArticleView,
} from '../pages/blog-pages.ts';
import { answerIfBusy } from '../pages/busy-page.ts';
import { answerCoded, answerHtml, answerPage, type PageView } from '../pages/render-page.ts';
import { isFresh, makePage, pageTag, readStoredPage, renewPage, type StoredPage } from '../pages/stored-pages.ts';
import { notFoundPage } from './assets.ts';

/** How soon a reader who met a failure may try again. */
const RETRY_SECONDS = 10;

export function pageRoutes(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const path of ['/blogs', '/faq']) app.use(`${path}/*`, spelledOut(path));
  app.get('/blogs', async (c) => {
    const search = searchTerm(c.req.query('search') ?? '');
    const busy = search === '' ? null : await answerIfBusy(c);
    if (busy !== null) return busy;
    const page = pageNumber(c.req.query('page'));
    const make = (blogs: v.InferOutput<typeof blogList>) => blogsView(siteOrigin(c), findBlogs(blogs, search), search, page);
    // A search is made over the shared list and is nobody else's: the page is not kept.
    const name = search === '' ? `/blogs?page=${page}` : null;
    return answerPageOf(c, blogListRead, { path: '/blogs', name, schema: blogList, make, failed: () => failedBlogsView(search) });
  });
  app.get('/faq', (c) =>
    answerPageOf(c, faqsRead, {
      path: '/faq',
      name: '/faq',
      schema: faqList,
      make: (faqs) => faqView(siteOrigin(c), faqs),
      failed: failedFaqView,
    }),
  );
  for (const path of ['/blogs', '/faq']) app.get(`${path}/`, (c) => c.redirect(path + new URL(c.req.url).search, 308));
  app.get('/blogs/:slug', (c): Response | Promise<Response> => {
    const { pathname: path, search } = new URL(c.req.url);
    const slug = decodeSlug(lastSegment(path));
    if (slug === null) return notFoundPage(c);
    // Of one spelling alone a copy is kept, as of the path before it.
    if (path !== blogPath(slug)) return c.redirect(blogPath(slug) + search, 308);
    return answerPageOf(c, blogRead(slug), {
      path,
      name: path,
      schema: blogPage,
      make: (page) => articleView(siteOrigin(c), path, page),
      failed: () => failedArticleView(path),
    });
  });
  return app;
}

/** The router takes `/%62logs` for /blogs, the page's own router does not: an address has one spelling (RFC 3986, section 6.2.2.2). */
function spelledOut(path: string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const [, first = '', ...rest] = pathname.split('/');
    return `/${first}` === path ? next() : c.redirect([path, ...rest].join('/') + search, 308);
  });
}

/** Bounded, so that made-up numbers make no copies without end. */
function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,2}$/u.test(text ?? '') ? Number(text) : 1;
}

interface Page<T> {
  readonly path: string;
  /** Names the page's copy; null: not kept. */
  readonly name: string | null;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly make: (data: T) => PageView;
  readonly failed: () => PageView;
}

async function answerPageOf<K extends ReadName, T>(c: AppContext, read: SharedRead<K>, page: Page<T>): Promise<Response> {
  const { name } = page;
  const kept = name === null ? null : await readStoredPage(c, name);
  if (kept !== null && isFresh(kept.ageMs, read.policy)) {
    const hit = cacheStatus({ kind: 'hit', ttlMs: timeToLive(kept.ageMs, read.policy) });
    return answerStored(c, kept.stored, { ageMs: kept.ageMs, status: hit });
  }
  const outcome = await readThrough(c, read);
  if (!outcome.ok) return answerFailure(c, page, outcome);
  const view = () => page.make(v.parse(v.object({ data: page.schema }), JSON.parse(outcome.body)).data);
  if (name === null || !outcome.shared) return answerPage(c, view(), { headers: ageOf(outcome) });
  const etag = pageTag(outcome.etag);
  if (kept?.stored.etag === etag) return answerStored(c, await renewPage(c, name, kept.stored, outcome.ageMs, read.policy), outcome);
  // The reader has the page that would be made.
  if (isNotModified(c.req.header('if-none-match'), etag)) return c.body(null, 304, storedHeaders(etag, outcome));
  return answerStored(c, await makePage(c, name, outcome, read.policy, view()), outcome);
}

/** With one look into the cache; of the page itself nothing is read here, and nothing at all where the reader wants none of it. */
async function answerStored(c: AppContext, { body, etag, policy }: StoredPage, from: From): Promise<Response> {
  const headers = storedHeaders(etag, from);
  const head = { status: 200, headers, policy };
  const isKnown = isNotModified(c.req.header('if-none-match'), etag);
  if (!isKnown && c.req.method !== 'HEAD') return typeof body === 'string' ? answerHtml(c, body, head) : answerCoded(c, body, head);
  if (body instanceof ReadableStream) await body.cancel();
  return isKnown ? c.body(null, 304, headers) : answerHtml(c, null, head);
}

interface From {
  readonly ageMs: number;
  readonly status: string;
}

/** Browsers ask each time: the page names scripts, and a newer deploy has others. */
function storedHeaders(etag: string, from: From) {
  return { ...ageOf(from), 'Cache-Control': 'public, no-cache', ETag: etag, Vary: 'Accept-Encoding' };
}

function ageOf({ ageMs, status }: From) {
  return { Age: String(Math.floor(ageMs / 1_000)), 'Cache-Status': status };
}

/** Gone is 404; everything else is the API's trouble, which a page says with 503, or 429 where it was asked too often. */
function answerFailure(
  c: AppContext,
  { path, failed }: Pick<Page<unknown>, 'path' | 'failed'>,
  { problem, status: from }: Extract<ReadOutcome, { ok: false }>,
): Promise<Response> {
  const headers = { 'Cache-Status': from, Age: '0' };
  if (problem.status === 404 || problem.status === 410) return answerPage(c, missingArticleView(path), { status: 404, headers });
  const isTooMany = problem.status === 429;
  return answerPage(c, failed(), {
    status: isTooMany ? 429 : 503,
    headers: { ...headers, 'Retry-After': String(problem.retryAfterSeconds ?? (isTooMany ? PERIOD_SECONDS : RETRY_SECONDS)) },
  });
}
