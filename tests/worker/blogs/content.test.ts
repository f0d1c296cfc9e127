/** The Markdown of the embedded backend, and what the build says when something in it is wrong. */
import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parseArticle } from '../../../worker/backend/content/article-source.ts';
import { parseFaqs } from '../../../worker/backend/content/faq-source.ts';
import { makeSiteContent } from '../../../worker/backend/content/site-content.ts';
import { sanitiseHtml } from '../../../worker/edge/sanitise/sanitise-html.ts';

const folder = new URL('../../../worker/backend/content/', import.meta.url);
const body = `## One\n\n${'word '.repeat(900)}\n\n### Two\n\n| A | B |\n| --- | ---: |\n| 1 | 2 |\n`;

function source(changes: Readonly<Record<string, string | null>> = {}, text = body): string {
  const fields: Record<string, string | null> = {
    slug: 'an-article',
    title: '"A & B"',
    category: 'Costs',
    author: 'Editorial desk',
    publishDate: '"2026-11-03T09:30:00+05:30"',
    updatedDate: '"2026-11-27T18:00:00+05:30"',
    readingTime: '4',
    altText: 'A picture',
    metaTitle: 'Meta',
    metaDescription: 'About',
    excerpt: 'Short',
    primaryKeyword: 'lien',
    secondaryKeywords: '"pledge, funds"',
    featured: 'true',
    pin: 'false',
    sources: '[{ title: "A <b> source", publisher: RBI, date: "2026", usedFor: "The rule", url: "https://rbi.example/?a=1&b=2" }]',
    ...changes,
  };
  const lines = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
  return `---\n${lines.join('\n')}\n---\n\n${text}`;
}

const parse = (text: string, fileName = 'an-article.md') => parseArticle(fileName, text, 'id');
const errorsOf = (text: string, fileName?: string) => {
  const parsed = parse(text, fileName);
  return parsed.ok ? [] : parsed.errors;
};

describe('an article', () => {
  test('becomes the contract’s fields, with its sources at the end', () => {
    const parsed = parse(source());
    expect(parsed.ok && parsed.value).toMatchObject({
      _id: 'id',
      slug: 'an-article',
      title: 'A & B',
      updatedAt: '2026-11-27T18:00:00+05:30',
      readingTime: 4,
      preriority: true,
      pin: false,
    });
    const content = parsed.ok ? parsed.value.content : '';
    expect(content).toContain('<h2>One</h2>');
    expect(content).toContain('<td align="right">2</td>');
    expect(content).toContain(
      '<h2>Sources</h2><ul><li><a href="https://rbi.example/?a=1&amp;b=2">A &lt;b&gt; source</a>. RBI, 2026. The rule.</li></ul>',
    );
    expect(parsed.ok && 'sources' in parsed.value).toBe(false);
  });

  test('is read with the line ends of any system', () => {
    expect(parse(source().replaceAll('\n', '\r\n')).ok).toBe(true);
  });

  test.each<[string, string, string]>([
    ['a missing field', source({ title: null }), 'title'],
    ['an unknown field', source({ tilte: 'x' }), 'tilte'],
    ['a long title', source({ title: `"${'x'.repeat(71)}"` }), 'title: must be 70 characters or fewer'],
    ['a date without its zone', source({ publishDate: '"2026-11-03"' }), 'publishDate: must be a quoted date'],
    ['a date that YAML has read', source({ publishDate: '2026-11-03' }), 'publishDate'],
    [
      'an update before the publication',
      source({ updatedDate: '"2026-11-01T09:30:00+05:30"' }),
      'updatedDate must not lie before publishDate',
    ],
    ['a wrong reading time', source({ readingTime: '9' }), 'readingTime should be 4'],
    ['a text where true or false belongs', source({ featured: '"true"' }), 'featured'],
    ['no source', source({ sources: '[]' }), 'sources: must name at least one source'],
    ['a source with a broken address', source({ sources: '[{ title: A, publisher: B, date: C, usedFor: D, url: "x" }]' }), 'sources.0.url'],
    ['a picture, which the build draws', source({ featuredImage: '"/blog/a.png"' }), 'featuredImage'],
    ['broken YAML', source({ title: '"open' }), ''],
    ['no front matter', body, 'must begin with front matter'],
    ['a heading of the page', source({}, body.replace('## One', '# One')), 'headings begin at ##'],
    ['a level left out', source({}, body.replace('### Two', '#### Two')), 'heading 2 leaves out a level'],
  ])('with %s says what to correct', (_, text, expected) => {
    const errors = errorsOf(text);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.join('\n')).toContain(expected);
  });

  test('in a file of another name says so', () => {
    expect(errorsOf(source(), 'other.md')).toEqual(['slug must be the file\'s name; it is "an-article"']);
  });
});

describe('FAQs', () => {
  test('are questions with their answers, in order', () => {
    expect(parseFaqs('## A & B?\n\nYes. [More](/faq)\n\n## C?\n\n- d\n')).toEqual({
      ok: true,
      value: [
        { title: 'A & B?', content: '<p>Yes. <a href="/faq">More</a></p>\n' },
        { title: 'C?', content: '<ul>\n<li>d</li>\n</ul>\n' },
      ],
    });
  });

  test.each(['', 'Text\n## A?\n\nB', '## A?\n', '## A?\n\nB\n\n## A?\n\nC', '## \n\nB'])('%j says what to correct', (text) => {
    expect(parseFaqs(text).ok).toBe(false);
  });
});

describe('all of it', () => {
  const faqs = { name: 'faqs.md', text: '## A?\n\nB\n' };
  const id = (slug: string) => slug;

  test('pinned articles come first, then the newest', () => {
    const file = (slug: string, changes: Record<string, string>) => ({
      name: `${slug}.md`,
      text: source({ slug, featured: 'false', ...changes }),
    });
    const files = [
      file('old', { publishDate: '"2026-01-01T09:30:00+05:30"' }),
      file('pinned', { pin: 'true', publishDate: '"2025-01-01T09:30:00+05:30"' }),
      file('new', { featured: 'true' }),
    ];
    expect(makeSiteContent(files, faqs, id).articles.map(({ slug }) => slug)).toEqual(['pinned', 'new', 'old']);
  });

  test('every file with something wrong is named in one error', () => {
    const files = [
      { name: 'one.md', text: 'x' },
      { name: 'two.md', text: 'y' },
    ];
    expect(() => makeSiteContent(files, { name: 'faqs.md', text: '' }, id)).toThrow(
      /blogs\/one\.md: .*\n- blogs\/two\.md: .*\n- faqs\.md: /u,
    );
  });

  test('exactly one article is featured', () => {
    expect(() => makeSiteContent([{ name: 'an-article.md', text: source({ featured: 'false' }) }], faqs, id)).toThrow(
      'exactly one article must have featured: true; these have: none',
    );
  });

  test('a link to an article that is not there is an error', () => {
    const files = [{ name: 'an-article.md', text: source({}, `${body}\n[x](/blogs/missing#s-a)\n`) }];
    expect(() => makeSiteContent(files, faqs, id)).toThrow('blogs/an-article.md: there is no article "missing"');
  });
});

test('what ships is enough, right, and passes the sanitiser with all its structure', async () => {
  const names = (await readdir(new URL('blogs/', folder))).filter((name) => name.endsWith('.md'));
  const files = await Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(`blogs/${name}`, folder), 'utf8') })));
  const { articles, faqs } = makeSiteContent(
    files,
    { name: 'faqs.md', text: await readFile(new URL('faqs.md', folder), 'utf8') },
    (slug) => slug,
  );
  expect(articles.length).toBeGreaterThanOrEqual(8);
  expect(faqs.length).toBeGreaterThanOrEqual(15);
  for (const { slug, content } of articles) {
    const safe = sanitiseHtml(content, {
      ownOrigin: 'https://www.pledgewell.example',
      pictureOrigin: 'https://www.pledgewell.example',
      topLevel: 2,
    });
    const count = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;
    for (const pattern of [/<h[2-6]\b/gu, /<table/gu, /<li/gu, /<p>/gu, /align="right"/gu, /<a /gu])
      expect(count(safe, pattern), `${pattern} in ${slug}`).toBe(count(content, pattern));
  }
});
