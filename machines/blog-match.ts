/**
 * Which articles a search finds. The backend and the page use the same rule, so that what re-fetches and what filters agree (spec 5).
 * The term is matched to the letter, without regard to case; a reader who writes `mutualfund`, the words in another order, or Hindi
 * finds the article too.
 */
import { englishFor, isFiller } from './blog-search-words.ts';
import { BLOG_SEARCH_MAX_CHARACTERS } from './contract/limits.ts';

/** The six fields of spec 5. */
export interface Searchable {
  readonly title: string;
  readonly metaDescription: string;
  readonly category: string;
  readonly primaryKeyword: string;
  readonly secondaryKeywords: string;
  readonly author: string;
}

/** Shorter terms without their blanks would be found inside longer words. */
const COMPACT_MIN_CHARACTERS = 4;

/** The articles that `term` finds, in their order; all of them for a blank term. */
export function findBlogs<T extends Searchable>(blogs: readonly T[], term: string): T[] {
  const wanted = searchTerm(term);
  return wanted === '' ? [...blogs] : blogs.filter((blog) => matches(blog, wanted));
}

/** The term as it is sent and compared: trimmed, and cut to what a title could hold without splitting a character. */
export function searchTerm(raw: string): string {
  const term = raw.trim();
  return term.length <= BLOG_SEARCH_MAX_CHARACTERS ? term : Array.from(term).slice(0, BLOG_SEARCH_MAX_CHARACTERS).join('').trim();
}

function matches(blog: Searchable, term: string): boolean {
  const fields = [blog.title, blog.metaDescription, blog.category, blog.primaryKeyword, blog.secondaryKeywords, blog.author].map(plain);
  const wanted = plain(term);
  if (fields.some((field) => field.includes(wanted))) return true;
  const compactTerm = compact(wanted);
  if (compactTerm.length >= COMPACT_MIN_CHARACTERS && fields.some((field) => compact(field).includes(compactTerm))) return true;
  const words = wanted.split(' ').filter((word) => !isFiller(word));
  return (
    words.length > 0 &&
    words.every((word) => [word, ...englishFor(word)].some((candidate) => fields.some((field) => field.includes(candidate))))
  );
}

/** One spelling for what looks the same: compatibility forms, case, the Devanagari dot below (फ़ and फ), runs of blanks. */
function plain(text: string): string {
  return text.normalize('NFKC').replaceAll('\u093c', '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

function compact(text: string): string {
  return text.replace(/[\s\u2010-\u2015-]/gu, '');
}
