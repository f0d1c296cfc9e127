/** Blogs: list and article (spec 3, 7). `preriority` is the contract's spelling (true means featured). */
import * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { isSlug } from './slug.ts';
import { tolerantList } from './tolerant-list.ts';

const text = v.fallback(v.string(), '');
const flag = v.fallback(v.boolean(), false);

/** What is shown can be opened. */
const slug = v.pipe(v.string(), v.check(isSlug));

/** Longer ones are mistakes. */
const READING_MAX_MINUTES = 24 * 60;
/** Whole minutes, 0 where unknown (BR-15): APIs send fractions, texts such as "7" or "7 min", and nonsense. */
const minutes = v.fallback(v.pipe(v.unknown(), v.transform(wholeMinutes)), 0);

function wholeMinutes(given: unknown): number {
  const rounded = Math.round(typeof given === 'string' ? Number.parseFloat(given) : typeof given === 'number' ? given : 0);
  return rounded > 0 && rounded <= READING_MAX_MINUTES ? rounded : 0;
}

/** What the list needs. Fields that an upstream leaves out, or sends as something else, become blanks; slug and title it must have. */
export const blogSummary = v.object({
  _id: text,
  slug,
  title: v.pipe(v.string(), v.nonEmpty()),
  category: text,
  author: text,
  /** ISO 8601; shown in the fixed zone Asia/Kolkata. */
  publishDate: text,
  /** ISO 8601 day of the last change of substance, or ''. */
  updatedAt: text,
  /** Shown plus one; 0 is not shown. */
  readingTime: minutes,
  featuredImage: text,
  altText: text,
  metaTitle: text,
  metaDescription: text,
  excerpt: text,
  primaryKeyword: text,
  /** Comma-separated. */
  secondaryKeywords: text,
  preriority: flag,
  pin: flag,
  views: v.fallback(v.number(), 0),
});
/** `content` is HTML and untrusted: the worker sanitises it before anyone sees it (decisions 7). */
export const blogArticle = v.object({ ...blogSummary.entries, slug: v.pipe(v.string(), v.nonEmpty()), content: text });

export const blogSuggestion = v.object({
  id: text,
  slug,
  title: v.pipe(v.string(), v.nonEmpty()),
  category: text,
  featuredImage: text,
  readingTime: minutes,
});

/** An article that cannot be read is missing from the list, and not the list from the site. */
export const blogList = tolerantList(blogSummary);
export const blogPage = v.object({
  blog: blogArticle,
  recommendations: v.fallback(v.object({ suggestions: tolerantList(blogSuggestion, 'empty') }), { suggestions: [] }),
});

export type BlogSummary = v.InferOutput<typeof blogSummary>;
export type BlogArticle = v.InferOutput<typeof blogArticle>;
export type BlogSuggestion = v.InferOutput<typeof blogSuggestion>;
export type BlogPage = v.InferOutput<typeof blogPage>;

export const readBlogs = {
  method: 'GET',
  path: '/landing/read/all-blogs',
  request: null,
  response: blogList,
  writes: 'data',
} as const satisfies Endpoint;
export const readBlog = {
  method: 'GET',
  path: '/landing/read/blogs/:slug',
  request: null,
  response: blogPage,
  writes: 'data',
} as const satisfies Endpoint;
