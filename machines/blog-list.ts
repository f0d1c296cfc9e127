/** The list of articles as it is shown: made by the worker for the first page, by the search for what it finds. */
import type { BlogSummary } from './contract/blog.ts';
import { isFeatured } from './contract/featured.ts';
import { BLOGS_PER_PAGE } from './contract/limits.ts';

/** What a card shows. */
export interface BlogCard
  extends Pick<
    BlogSummary,
    'slug' | 'title' | 'category' | 'publishDate' | 'readingTime' | 'featuredImage' | 'primaryKeyword' | 'secondaryKeywords' | 'pin'
  > {
  readonly summary: string;
}

/** Articles, or none. */
export interface LoadedBlogs {
  readonly kind: 'loaded';
  /** The term that was searched; '' for all. */
  readonly search: string;
  /** Only on the first page of all articles. */
  readonly featured: (BlogCard & Pick<BlogSummary, 'altText'>) | null;
  /** One page of them from the worker, all that were found from the search. */
  readonly blogs: readonly BlogCard[];
  /** How many articles there are, beside the featured one. */
  readonly total: number;
  readonly page: number;
}

export type BlogsData = LoadedBlogs | { readonly kind: 'failed'; readonly search: string };

/** What a list has to say: articles, that none matches the term, that none is published, or that it could not be loaded. */
export function listKind(list: BlogsData): 'listed' | 'unmatched' | 'empty' | 'failed' {
  if (list.kind === 'failed') return 'failed';
  if (list.blogs.length > 0 || list.featured) return 'listed';
  return list.search === '' ? 'empty' : 'unmatched';
}

/** One page of a list, from 1; a page that is not there is the last one. */
export function blogsData(blogs: readonly BlogSummary[], search: string, wantedPage: number, perPage = BLOGS_PER_PAGE): LoadedBlogs {
  const featured = search === '' ? (blogs.find(isFeatured) ?? null) : null;
  const others = blogs.filter((blog) => blog !== featured);
  const pages = Math.max(1, Math.ceil(others.length / perPage));
  const page = Math.min(Math.max(1, Math.trunc(wantedPage) || 1), pages);
  return {
    kind: 'loaded',
    search,
    featured: featured && page === 1 ? { ...cardOf(featured), altText: featured.altText } : null,
    blogs: others
      .slice((page - 1) * perPage)
      .slice(0, perPage)
      .map(cardOf),
    total: others.length,
    page,
  };
}

function cardOf(blog: BlogSummary): BlogCard {
  const { slug, title, category, publishDate, readingTime, featuredImage, primaryKeyword, secondaryKeywords, pin } = blog;
  const summary = blog.excerpt || blog.metaDescription;
  return { slug, title, category, publishDate, readingTime, featuredImage, primaryKeyword, secondaryKeywords, pin, summary };
}

/** All that a search has found, on one page. */
export function foundBlogs(blogs: readonly BlogSummary[], search: string): LoadedBlogs {
  return blogsData(blogs, search, 1, Math.max(1, blogs.length));
}

/** Primary keyword, then the secondary ones, each once. */
export function keywordsOf({ primaryKeyword, secondaryKeywords }: Pick<BlogSummary, 'primaryKeyword' | 'secondaryKeywords'>): string[] {
  return [...new Set([primaryKeyword, ...secondaryKeywords.split(',')].map((word) => word.trim()).filter(Boolean))];
}
