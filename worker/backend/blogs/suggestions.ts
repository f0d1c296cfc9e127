/** Related articles: those that share keywords, then the category; the newest where that leaves places free. Pure. */
import type { BlogSuggestion } from '../../../machines/contract/blog.ts';

interface Relatable {
  readonly _id: string;
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly featuredImage: string;
  readonly readingTime: number;
  readonly primaryKeyword: string;
  readonly secondaryKeywords: string;
  readonly publishDate: string;
}

const SUGGESTIONS = 3;

export function suggestFor(blog: Relatable, others: readonly Relatable[]): BlogSuggestion[] {
  const keywords = keywordsOf(blog);
  const score = (other: Relatable) =>
    2 * keywordsOf(other).filter((keyword) => keywords.includes(keyword)).length + (other.category === blog.category ? 1 : 0);
  return others
    .filter((other) => other.slug !== blog.slug)
    .toSorted(
      (left, right) =>
        score(right) - score(left) || Date.parse(right.publishDate) - Date.parse(left.publishDate) || left.slug.localeCompare(right.slug),
    )
    .slice(0, SUGGESTIONS)
    .map(({ _id, slug, title, category, featuredImage, readingTime }) => ({ id: _id, slug, title, category, featuredImage, readingTime }));
}

function keywordsOf(blog: Relatable): string[] {
  return `${blog.primaryKeyword},${blog.secondaryKeywords}`
    .split(',')
    .map((keyword) => keyword.trim().toLowerCase())
    .filter(Boolean);
}
