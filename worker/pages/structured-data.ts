/** JSON-LD of the pages that the worker renders (schema.org). Pure. */

import type { BlogArticle } from '../../machines/contract/blog.ts';
import { BRAND } from '../../machines/contract/brand.ts';
import { instantOf } from './xml.ts';

export { breadcrumbList as breadcrumbs } from '../../client/structured-data.ts';

const CONTEXT = 'https://schema.org';

/** `image` may lack the origin. */
export function blogPosting(
  origin: string,
  address: string,
  blog: Omit<BlogArticle, 'content'>,
  keywords: readonly string[],
  image: string,
): object {
  const published = instantOf(blog.publishDate)?.toISOString();
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    mainEntityOfPage: address,
    headline: blog.title,
    description: blog.metaDescription || blog.excerpt,
    image: new URL(image, origin).href,
    ...(published ? { datePublished: published, dateModified: instantOf(blog.updatedAt)?.toISOString() ?? published } : {}),
    ...(blog.author === '' ? {} : { author: { '@type': 'Organization', name: `${BRAND}, ${blog.author}`, url: `${origin}/about` } }),
    publisher: { '@type': 'Organization', name: BRAND, url: `${origin}/` },
    articleSection: blog.category,
    keywords: keywords.join(', '),
    inLanguage: 'en-IN',
  };
}
