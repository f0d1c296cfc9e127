/** A site in front of an API that has articles and FAQs, short of patience with it. */
import { afterEach } from 'vitest';
import { BLOGS_FRESH_MS, FAQS_FRESH_MS, STALE_LIMIT_MS } from '../../machines/contract/limits';
import { article } from './blog-fixtures';
import { json, type ScriptedAnswer } from './fake-api';
import { withSiteBehindApi } from './site-behind-api';

/** What the API is asked, as its scripts name it. */
export const API_LIST = 'GET /landing/read/all-blogs';
export const API_FAQS = 'GET /user/read/public-FAQs';
export const apiArticle = (slug: string): string => `GET /landing/read/blogs/${slug}`;

/** The list of articles with these slugs. */
export const blogList = (...slugs: readonly string[]): ScriptedAnswer => json(200, { data: slugs.map((slug) => article({ slug })) });

/** For all tests of this file. */
export function withBlogApi() {
  const { api, site } = withSiteBehindApi({ UPSTREAM_DEADLINE_MS: '400' });
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
