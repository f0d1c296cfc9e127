/** The pages of the blog and the FAQ as views: what is rendered, and what the document says about it. Pure. */

import { articleLinkPicture } from '../../client/og-image.ts';
import { type ArticleData, articleData, documentTitle } from '../../client/pages/blog-article/article-data.ts';
import type { FaqPageData } from '../../client/pages/faq/use-faqs.ts';
import type { PageData } from '../../client/pages/page-data.ts';
import { descriptionOf } from '../../client/route-descriptions.ts';
import { findRoute, notFoundRoute } from '../../client/routes.ts';
import { type BlogsData, blogsData, keywordsOf } from '../../machines/blog-list.ts';
import type { BlogPage, BlogSummary } from '../../machines/contract/blog.ts';
import type { Faq } from '../../machines/contract/faq.ts';
import { blogPath } from '../../machines/contract/slug.ts';
import type { PageView } from './render-page.ts';
import { blogPosting, breadcrumbs } from './structured-data.ts';

const HOME = { name: findRoute('/').name, path: '/' };
const BLOGS = { name: findRoute('/blogs').name, path: '/blogs' };

export function blogsView(origin: string, blogs: readonly BlogSummary[], search: string, page: number): PageView {
  const data = blogsData(blogs, search, page);
  return {
    path: '/blogs',
    data: data satisfies BlogsData,
    // Results of a search, and pages of the list, are no pages of their own for search engines.
    route: search === '' && data.page > 1 ? { canonical: `/blogs?page=${data.page}` } : {},
    structuredData: [breadcrumbs(origin, [HOME, BLOGS])],
  };
}

/** `path` as it was asked for: a slug or an id. */
export function articleView(origin: string, path: string, answer: BlogPage): PageView {
  const data = articleData(answer, origin);
  const { blog } = answer;
  const keywords = keywordsOf(blog);
  const description = blog.metaDescription || blog.excerpt;
  const picture = articleLinkPicture(blog.featuredImage);
  return {
    path,
    data: data satisfies ArticleData,
    // The text stands in the markup already, and the table of contents is made from it.
    embedded: { ...data, content: null } satisfies ArticleData,
    route: { title: documentTitle(blog), canonical: blogPath(blog.slug), ...(description === '' ? {} : { description }) },
    // An editor's picture is described by its own text; ours shows the title.
    image: { ...picture, alt: (picture.size === null && blog.altText) || blog.title },
    article: { published: blog.publishDate, modified: blog.updatedAt, author: blog.author, section: blog.category },
    structuredData: [
      blogPosting(origin, data.address, blog, keywords, picture.address),
      breadcrumbs(origin, [HOME, BLOGS, { name: blog.title, path: blogPath(blog.slug) }]),
    ],
  };
}

export function missingArticleView(path: string): PageView {
  const { title } = notFoundRoute;
  return {
    path,
    data: { kind: 'missing' } satisfies ArticleData,
    route: { title, description: descriptionOf(notFoundRoute), index: false },
  };
}

export function faqView(origin: string, faqs: readonly Faq[]): PageView {
  return {
    path: '/faq',
    data: { faqs } satisfies FaqPageData,
    // The answers stand in the markup already.
    embedded: { faqs: faqs.map(({ title }) => ({ title, content: null })) } satisfies FaqPageData,
    // No FAQPage: search engines show it for authorities on health and government only, and it would send every answer twice.
    structuredData: [breadcrumbs(origin, [HOME, { name: findRoute('/faq').name, path: '/faq' }])],
  };
}

// There is nothing to show, not even an old copy; the page says so and offers to try again.

/** `search`: what was looked for; it outlives the failure. */
export function failedBlogsView(search: string): PageView {
  return { path: '/blogs', data: { kind: 'failed', search } satisfies PageData<'blogs'>, route: { index: false } };
}

export function failedArticleView(path: string): PageView {
  return { path, data: { kind: 'failed' } satisfies PageData<'blog-article'>, route: { index: false } };
}

export function failedFaqView(): PageView {
  return { path: '/faq', data: { kind: 'failed' } satisfies PageData<'faq'>, route: { index: false } };
}
