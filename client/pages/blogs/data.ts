/** What the pages of the blog are rendered from: made by the worker for the first page, by the browser for those that follow. */
import type { BlogArticle, BlogSuggestion, BlogSummary } from '../../../machines/contract/blog.ts';
import { BLOGS_PER_PAGE } from '../../../machines/contract/limits.ts';

/** What a card shows. */
export interface BlogCard
  extends Pick<
    BlogSummary,
    'slug' | 'title' | 'category' | 'publishDate' | 'readingTime' | 'featuredImage' | 'primaryKeyword' | 'secondaryKeywords' | 'pin'
  > {
  readonly summary: string;
}

export type BlogsData =
  | {
      readonly kind: 'failed';
      /** The term that was searched; '' for all. */
      readonly search: string;
    }
  | {
      readonly kind: 'loaded';
      /** The term that was searched; '' for all. */
      readonly search: string;
      /** Only on the first page of all articles. */
      readonly featured: (BlogCard & Pick<BlogSummary, 'altText'>) | null;
      readonly blogs: readonly BlogCard[];
      /** How many articles there are, beside the featured one. */
      readonly total: number;
      readonly page: number;
    };

/** What an article shows besides its text. */
export type ArticleFacts = Pick<
  BlogArticle,
  | 'slug'
  | 'title'
  | 'category'
  | 'author'
  | 'publishDate'
  | 'updatedAt'
  | 'readingTime'
  | 'views'
  | 'featuredImage'
  | 'altText'
  | 'primaryKeyword'
  | 'secondaryKeywords'
>;

export type ArticleData =
  | { readonly kind: 'missing' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'loaded';
      readonly blog: ArticleFacts;
      /** Sanitised HTML. Null in the browser's copy of the data: it stands in the document. */
      readonly content: string | null;
      readonly suggestions: readonly Omit<BlogSuggestion, 'id'>[];
      /** Canonical address, for sharing. */
      readonly address: string;
    };

/** One page of a list, from 1; a page that is not there is the last one. */
export function blogsData(
  blogs: readonly BlogSummary[],
  search: string,
  wantedPage: number,
  perPage = BLOGS_PER_PAGE,
): Extract<BlogsData, { kind: 'loaded' }> {
  const featured = search === '' ? (blogs.find(({ preriority }) => preriority) ?? null) : null;
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

/** Primary keyword, then the secondary ones, each once. */
export function keywordsOf({ primaryKeyword, secondaryKeywords }: Pick<BlogSummary, 'primaryKeyword' | 'secondaryKeywords'>): string[] {
  return [...new Set([primaryKeyword, ...secondaryKeywords.split(',')].map((word) => word.trim()).filter(Boolean))];
}

export function blogPath(slug: string): string {
  return `/blogs/${encodeURIComponent(slug.toWellFormed())}`;
}
