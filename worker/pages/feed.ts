/** The blog as an RSS 2.0 feed. Pure. */
import { descriptionOf } from '../../client/route-descriptions.ts';
import { findRoute } from '../../client/routes.ts';
import { articleAddress } from '../../client/share.ts';
import type { BlogSummary } from '../../machines/contract/blog.ts';
import { instantOf, xmlText } from './xml.ts';

/** More would only repeat what every reader has seen. */
const ITEMS = 50;

export const FEED_PATH = '/blogs/rss.xml';

export function renderFeed(origin: string, blogs: readonly BlogSummary[]): string {
  const route = findRoute('/blogs');
  const newest = blogs
    .map((blog) => ({ blog, published: instantOf(blog.publishDate) }))
    .sort((left, right) => (right.published?.getTime() ?? 0) - (left.published?.getTime() ?? 0));
  const built = newest[0]?.published;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', route.title),
    element('link', `${origin}/blogs`),
    element('description', descriptionOf(route)),
    '<language>en-IN</language>',
    built ? element('lastBuildDate', built.toUTCString()) : '',
    `<atom:link href="${xmlText(origin + FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...newest.slice(0, ITEMS).map(({ blog, published }) => item(origin, blog, published)),
    '</channel></rss>\n',
  ].join('');
}

function item(origin: string, blog: BlogSummary, published: Date | null): string {
  const address = articleAddress(origin, blog.slug);
  return [
    '<item>',
    element('title', blog.title),
    element('link', address),
    `<guid isPermaLink="true">${xmlText(address)}</guid>`,
    published ? element('pubDate', published.toUTCString()) : '',
    blog.author ? element('dc:creator', blog.author) : '',
    blog.category ? element('category', blog.category) : '',
    element('description', blog.excerpt || blog.metaDescription),
    '</item>',
  ].join('');
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
