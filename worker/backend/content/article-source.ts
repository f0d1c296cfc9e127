/** One Markdown file with front matter → one article, or what is wrong with it. Runs at build, on Node; rules of the fields: README.md. */
import { marked } from 'marked';
import * as v from 'valibot';
import { parse as parseYaml } from 'yaml';
import { maxCharacters } from '../../../machines/contract/length.ts';
import type { DraftArticle } from './embedded.ts';

export type ReadSource<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: readonly string[] };

const WORDS_PER_MINUTE = 200;
/** The page shows the value plus one (spec 3), so the file holds one less than the reading takes. */
const SHOWN_EXTRA_MINUTES = 1;
const READING_TIME_TOLERANCE_MINUTES = 1;

const line = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.regex(/^[^\r\n]*$/u, 'must be one line'));
const upTo = (characters: number) => v.pipe(line, maxCharacters(characters, `must be ${characters} characters or fewer`));
const instant = v.pipe(
  line,
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30$/u, 'must be a quoted date and time such as "2026-11-03T09:30:00+05:30"'),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is no date'),
);

const frontMatter = v.strictObject({
  slug: v.pipe(line, v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, 'must be lower-case words joined by hyphens')),
  title: upTo(70),
  category: upTo(40),
  author: upTo(80),
  publishDate: instant,
  updatedDate: instant,
  readingTime: v.pipe(v.number(), v.integer('must be whole minutes'), v.minValue(0)),
  altText: upTo(300),
  metaTitle: upTo(60),
  metaDescription: upTo(155),
  excerpt: upTo(300),
  primaryKeyword: upTo(60),
  secondaryKeywords: upTo(300),
  featured: v.boolean(),
  pin: v.boolean(),
  sources: v.pipe(
    v.array(v.strictObject({ title: line, publisher: line, date: line, usedFor: line, url: v.optional(v.pipe(line, v.url())) })),
    v.minLength(1, 'must name at least one source'),
  ),
});
type FrontMatter = v.InferOutput<typeof frontMatter>;

/** `fileName` without folder; `id` is what the article's `_id` becomes. */
export function parseArticle(fileName: string, text: string, id: string): ReadSource<DraftArticle> {
  const parts = /^---\n(?<front>.*?)\n---\n(?<body>.*)$/su.exec(text.replaceAll('\r\n', '\n'))?.groups;
  if (!parts) return { ok: false, errors: ['must begin with front matter between two lines of ---'] };
  const front = readFrontMatter(parts.front ?? '');
  if (!front.ok) return front;
  const body = (parts.body ?? '').trim();
  const fields = front.value;
  const minutes = readingMinutes(body);
  const errors = [
    ...(`${fields.slug}.md` === fileName ? [] : [`slug must be the file's name; it is "${fields.slug}"`]),
    ...(Date.parse(fields.updatedDate) >= Date.parse(fields.publishDate) ? [] : ['updatedDate must not lie before publishDate']),
    ...(Math.abs(fields.readingTime - minutes) <= READING_TIME_TOLERANCE_MINUTES ? [] : [`readingTime should be ${minutes}`]),
    ...headingErrors(body),
  ];
  if (errors.length > 0) return { ok: false, errors };
  const { sources, updatedDate, featured, ...rest } = fields;
  const content = `${marked.parse(body, { async: false })}${sourcesHtml(sources)}`;
  return { ok: true, value: { _id: id, ...rest, updatedAt: updatedDate, preriority: featured, content } };
}

function readFrontMatter(yaml: string): ReadSource<FrontMatter> {
  let data: unknown;
  try {
    data = parseYaml(yaml);
  } catch (error) {
    return { ok: false, errors: [error instanceof Error ? error.message : 'front matter cannot be read'] };
  }
  const result = v.safeParse(frontMatter, data);
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, errors: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`) };
}

/** What `readingTime` should say for this Markdown. */
function readingMinutes(body: string): number {
  const words = body.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'.,-]*/gu)?.length ?? 0;
  return Math.max(0, Math.ceil(words / WORDS_PER_MINUTE) - SHOWN_EXTRA_MINUTES);
}

/** The page has the h1; below it no level is left out. */
function headingErrors(body: string): string[] {
  const levels =
    body
      .replace(/^```.*?^```/gmsu, '')
      .match(/^#{1,6}(?= )/gmu)
      ?.map((marks) => marks.length) ?? [];
  const errors = levels.includes(1) ? ['headings begin at ##'] : [];
  const gap = levels.findIndex((level, index) => level > (levels[index - 1] ?? 1) + 1);
  return gap === -1 ? errors : [...errors, `heading ${gap + 1} leaves out a level`];
}

/** A reader can check what an article claims. */
function sourcesHtml(sources: FrontMatter['sources']): string {
  const items = sources.map(({ title, publisher, date, usedFor, url }) => {
    const name = url === undefined ? htmlText(title) : `<a href="${htmlText(url)}">${htmlText(title)}</a>`;
    return `<li>${name}. ${htmlText(publisher)}, ${htmlText(date)}. ${htmlText(usedFor)}.</li>`;
  });
  return `<h2>Sources</h2><ul>${items.join('')}</ul>`;
}

function htmlText(text: string): string {
  const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/gu, (character) => references[character] ?? character);
}
