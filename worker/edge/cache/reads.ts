/** What everybody reads, named once: routes and pages ask for the same copies. */
import { endpoints, fillPath } from '../../../machines/contract/endpoints.ts';
import { BLOGS_FRESH_MS, FAQS_FRESH_MS, STALE_LIMIT_MS } from '../../../machines/contract/limits.ts';
import type { AppContext } from '../../base/app-env.ts';
import { siteOrigin } from '../../base/site-origin.ts';
import { imageAddress, type PictureOrigins } from '../sanitise/addresses.ts';
import { oneOfEach } from '../sanitise/headings.ts';
import { withoutInvisible } from '../sanitise/invisible.ts';
import { sanitiseHtml } from '../sanitise/sanitise-html.ts';
import { upstreamOf } from '../upstream-of.ts';
import type { FreshnessPolicy } from './freshness.ts';
import type { SharedRead } from './shared-read.ts';

const blogsPolicy: FreshnessPolicy = { freshMs: BLOGS_FRESH_MS, staleMs: STALE_LIMIT_MS };
const faqsPolicy: FreshnessPolicy = { freshMs: FAQS_FRESH_MS, staleMs: STALE_LIMIT_MS };

/** The page's h1 is the title; a question of the FAQ is an h2 below the page's. */
const ARTICLE_TOP_LEVEL = 2;
const ANSWER_TOP_LEVEL = 3;

/** The list shows no article text: what an API sends of it is left out while it is read. */
const LIST_DROPS = 'content';

/**
 * An empty list is valid but suspicious: an API that has just started, or lost its database, answers like that (case HO-07). It never takes
 * the place of a list with articles and is never stored; while there is no copy it is what the reader gets. An API whose last article was
 * really deleted shows empty when its copy has passed the stale limit.
 */
const isEmpty = (list: readonly unknown[]) => list.length === 0;

export const blogListRead: SharedRead<'readBlogs'> = {
  name: 'readBlogs',
  call: { dropField: LIST_DROPS },
  key: endpoints.readBlogs.path,
  policy: blogsPolicy,
  prepare: (c, blogs) => blogs.map((blog) => cleanTexts(c, blog)),
  isSuspicious: isEmpty,
};

export const faqsRead: SharedRead<'readFaqs'> = {
  name: 'readFaqs',
  call: {},
  key: endpoints.readFaqs.path,
  policy: faqsPolicy,
  prepare: (c, faqs) => {
    // All answers stand on one page.
    const idOf = oneOfEach();
    return faqs.map(({ title, content }) => ({
      title: withoutInvisible(title),
      content: sanitiseHtml(content, { ...originsOf(c), topLevel: ANSWER_TOP_LEVEL, idOf }),
    }));
  },
  isSuspicious: isEmpty,
};

/** `slug` decoded; an article's id may stand in its place. */
export function blogRead(slug: string): SharedRead<'readBlog'> {
  return {
    name: 'readBlog',
    call: { params: { slug } },
    key: fillPath(endpoints.readBlog.path, { slug }),
    policy: blogsPolicy,
    prepare: (c, { blog, recommendations }) => ({
      blog: { ...cleanTexts(c, blog), content: sanitiseHtml(blog.content, { ...originsOf(c), topLevel: ARTICLE_TOP_LEVEL }) },
      recommendations: { suggestions: recommendations.suggestions.map((suggestion) => cleanTexts(c, suggestion)) },
    }),
    canBeRemoved: true,
  };
}

/** Single lines without invisible characters; a picture only from where pictures may come. */
function cleanTexts<T extends { readonly featuredImage: string }>(c: AppContext, blog: T): T {
  const cleaned = Object.fromEntries(
    Object.entries(blog).map(([name, value]) => [name, typeof value === 'string' ? withoutInvisible(value) : value]),
  ) as T;
  return { ...cleaned, featuredImage: imageAddress(blog.featuredImage, originsOf(c)) ?? '' };
}

/**
 * An API's pictures lie with the API; those of the embedded backend with us. From an API that is only reached inside (http) no browser could
 * load any, and its address is nobody's business.
 */
function originsOf(c: AppContext): PictureOrigins {
  const ownOrigin = siteOrigin(c);
  const upstream = upstreamOf(c.env);
  return { ownOrigin, pictureOrigin: upstream.kind === 'api' && upstream.origin.startsWith('https:') ? upstream.origin : ownOrigin };
}
