/** A site in front of an API that has articles and FAQs. */
import { afterEach } from 'vitest';
import { BLOGS_FRESH_MS, FAQS_FRESH_MS, STALE_LIMIT_MS } from '../../machines/contract/limits.ts';
import { article } from './blog-fixtures.ts';
import { json, type ScriptedAnswer } from './fake-api.ts';
import { withSiteBehindApi } from './site-behind-api.ts';
import type { SiteOptions } from './workerd.ts';

/** What the API is asked, as its scripts name it. */
export const API_LIST = 'GET /landing/read/all-blogs';
export const API_FAQS = 'GET /user/read/public-FAQs';
export const apiArticle = (slug: string): string => `GET /landing/read/blogs/${slug}`;

/** The list of articles with these slugs. */
export const blogList = (...slugs: readonly string[]): ScriptedAnswer => json(200, { data: slugs.map((slug) => article({ slug })) });

/** Titles of a list, and of one article, in an answer's data. */
export const titles = (data: unknown): string[] => (data as { title: string }[]).map(({ title }) => title);
export const titleOf = (data: unknown): string => (data as { blog: { title: string } }).blog.title;

/**
 * For all tests of this file. The site has patience with the API, so that an answer which a test holds back is not asked for twice on a busy
 * machine; tests of an API that is late say how long it may take.
 */
export function withBlogApi(bindings: SiteOptions['bindings'] = { UPSTREAM_DEADLINE_MS: '60000' }) {
  const { api, site } = withSiteBehindApi(bindings);
  // Nothing that one test stored is of any use to the next.
  afterEach(() => site.clock.advance(BLOGS_FRESH_MS + FAQS_FRESH_MS + STALE_LIMIT_MS + 1));
  return {
    api,
    site,
    /** How often the API was asked this. */
    calls: (target: string): number => api.requests.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === target).length,
    /** Refreshes that failed, by the log: the last thing they do. */
    failedRefreshes: (): number => site.log.lines.filter((line) => line.includes('"event":"refresh"')).length,
  };
}
