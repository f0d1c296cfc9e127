/** All Markdown of the embedded backend as one value, checked as a whole. Pure: the build reads the files. */

import { isFeatured } from '../../../machines/contract/featured.ts';
import { parseArticle } from './article-source.ts';
import type { DraftArticle, EmbeddedFaq } from './embedded.ts';
import { parseFaqs } from './faq-source.ts';

export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

export interface SiteContent {
  /** Newest first, pinned ones before the others. */
  readonly articles: readonly DraftArticle[];
  readonly faqs: readonly EmbeddedFaq[];
}

/** Throws one error that names every file and field to correct. `idOf` makes an article's `_id` from its slug. */
export function makeSiteContent(blogs: readonly SourceFile[], faqs: SourceFile, idOf: (slug: string) => string): SiteContent {
  const errors: string[] = [];
  const articles: DraftArticle[] = [];
  for (const { name, text } of blogs) {
    const parsed = parseArticle(name, text, idOf(name.replace(/\.md$/u, '')));
    if (parsed.ok) articles.push(parsed.value);
    else errors.push(...parsed.errors.map((error) => `blogs/${name}: ${error}`));
  }
  const questions = parseFaqs(faqs.text);
  if (!questions.ok) errors.push(...questions.errors.map((error) => `${faqs.name}: ${error}`));
  if (errors.length === 0) {
    errors.push(...brokenLinks(articles, questions.ok ? questions.value : []));
    const featured = articles.filter(isFeatured);
    if (featured.length !== 1)
      errors.push(`exactly one article must have featured: true; these have: ${featured.map(({ slug }) => slug).join(', ') || 'none'}`);
  }
  if (errors.length > 0)
    throw new Error(`The content in worker/backend/content needs corrections:\n${errors.map((error) => `- ${error}`).join('\n')}`);
  return { articles: articles.sort(byPinAndDate), faqs: questions.ok ? questions.value : [] };
}

function byPinAndDate(left: DraftArticle, right: DraftArticle): number {
  return (
    Number(right.pin) - Number(left.pin) ||
    Date.parse(right.publishDate) - Date.parse(left.publishDate) ||
    left.slug.localeCompare(right.slug)
  );
}

/** Links from one article or answer to an article that is not there. */
function brokenLinks(articles: readonly DraftArticle[], faqs: readonly EmbeddedFaq[]): string[] {
  const slugs = new Set(articles.map(({ slug }) => slug));
  const texts = [
    ...articles.map(({ slug, content }) => ({ place: `blogs/${slug}.md`, content })),
    ...faqs.map(({ title, content }) => ({ place: `faqs.md, "${title}"`, content })),
  ];
  return texts.flatMap(({ place, content }) =>
    [...content.matchAll(/href="\/blogs\/([^"#?]+)/gu)]
      .map(([, slug = '']) => slug)
      .filter((slug) => !slugs.has(slug))
      .map((slug) => `${place}: there is no article "${slug}"`),
  );
}
