/** The sitemap: static addresses from the build, articles with the day of their last change. Pure. */
import { articleAddress } from '../../client/share.ts';
import type { BlogSummary } from '../../machines/contract/blog.ts';
import { instantOf, xmlText } from './xml.ts';

/** The protocol allows no more in one file (https://www.sitemaps.org/protocol.html). */
const ADDRESSES = 50_000;

export function renderSitemap(origin: string, paths: readonly string[], blogs: readonly BlogSummary[]): string {
  const pages = paths.map((path) => `<url><loc>${xmlText(origin + path)}</loc></url>`);
  const articles = blogs.map(({ slug, updatedAt, publishDate }) => {
    const changed = instantOf(updatedAt) ?? instantOf(publishDate);
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${xmlText(articleAddress(origin, slug))}</loc>${lastmod}</url>`;
  });
  const urls = [...pages, ...articles].slice(0, ADDRESSES);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
