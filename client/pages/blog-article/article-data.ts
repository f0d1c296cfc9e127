/** What an article's page is rendered from, by the worker and by the browser. */
import type { BlogArticle, BlogPage, BlogSuggestion } from '../../../machines/contract/blog.ts';
import { BRAND } from '../../../machines/contract/brand.ts';
import { articleAddress } from '../../share.ts';

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

export interface LoadedArticle {
  readonly kind: 'loaded';
  readonly blog: ArticleFacts;
  /** Sanitised HTML. Null in the browser's copy of the data: it stands in the document. */
  readonly content: string | null;
  readonly suggestions: readonly Omit<BlogSuggestion, 'id'>[];
  /** Canonical address, for sharing. */
  readonly address: string;
}

export type ArticleData = LoadedArticle | { readonly kind: 'missing' } | { readonly kind: 'failed' };

export function articleData({ blog, recommendations }: BlogPage, origin: string): LoadedArticle {
  return {
    kind: 'loaded',
    blog: factsOf(blog),
    content: blog.content,
    suggestions: recommendations.suggestions.map(({ slug, title, category, featuredImage, readingTime }) => ({
      slug,
      title,
      category,
      featuredImage,
      readingTime,
    })),
    address: articleAddress(origin, blog.slug),
  };
}

function factsOf(blog: BlogPage['blog']): ArticleFacts {
  const { slug, title, category, author, publishDate, updatedAt, readingTime, views } = blog;
  const { featuredImage, altText, primaryKeyword, secondaryKeywords } = blog;
  return {
    slug,
    title,
    category,
    author,
    publishDate,
    updatedAt,
    readingTime,
    views,
    featuredImage,
    altText,
    primaryKeyword,
    secondaryKeywords,
  };
}

export function documentTitle({ metaTitle, title }: { readonly metaTitle: string; readonly title: string }): string {
  return `${metaTitle || title} – ${BRAND}`;
}
