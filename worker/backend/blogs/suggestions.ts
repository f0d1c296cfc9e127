/** Related articles: those that share keywords, then the category; the newest where that leaves places free. Pure. */
import { keywordsOf } from '../../../machines/blog-list.ts';
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
  const subjects = subjectsOf(blog);
  const score = (other: Relatable) =>
    2 * subjectsOf(other).filter((subject) => subjects.includes(subject)).length + (other.category === blog.category ? 1 : 0);
  return others
    .filter((other) => other.slug !== blog.slug)
    .toSorted(
      (left, right) =>
        score(right) - score(left) || Date.parse(right.publishDate) - Date.parse(left.publishDate) || left.slug.localeCompare(right.slug),
    )
    .slice(0, SUGGESTIONS)
    .map(({ _id, slug, title, category, featuredImage, readingTime }) => ({ id: _id, slug, title, category, featuredImage, readingTime }));
}

function subjectsOf(blog: Relatable): string[] {
  return keywordsOf(blog).map((keyword) => keyword.toLowerCase());
}
