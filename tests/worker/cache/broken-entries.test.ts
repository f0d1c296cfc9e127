/** One broken entry in an API's list costs that entry and not the page (case UP-01). */
import { describe, expect, test } from 'vitest';
import { API_FAQS, API_LIST, apiArticle, withBlogApi } from '../../support/blog-api.ts';
import { ARTICLE, article, articlePage, FAQS, LIST, read, until } from '../../support/blog-fixtures.ts';
import { json } from '../../support/fake-api.ts';

const { api, site } = withBlogApi();

const good = [article({ slug: 'one' }), article({ slug: 'two' })];
const { slug: _slug, ...withoutSlug } = article({ slug: 'SECRET' });
const { title: _title, ...withoutTitle } = article({ slug: 'SECRET' });
const broken: [string, unknown][] = [
  ['no slug', withoutSlug],
  ['an empty slug', article({ slug: '' })],
  ['no title', withoutTitle],
  ['a number for a title', { ...article({ slug: 'SECRET' }), title: 7 }],
  ['a list for a slug', { ...article({ slug: 'x' }), slug: ['SECRET'] }],
  ['null', null],
  ['a text', 'SECRET'],
  ['a list', [article({ slug: 'SECRET' })]],
];
const slugs = (data: unknown) => (data as { slug: string }[]).map(({ slug }) => slug);
const leftOut = () => site.log.lines.filter((line) => line.includes('"event":"left-out"'));
/** The log comes behind the answers. */
const nextLeftOut = async (before: number) => {
  await until(() => leftOut().length > before);
  return JSON.parse(leftOut().at(-1) ?? '') as unknown;
};

describe('the list of articles', () => {
  test.each(broken)('with %s among its entries shows the others, is kept, and the log counts what is missing', async (_, entry) => {
    api.script(API_LIST, json(200, { data: [good[0], entry, good[1]] }));
    const before = leftOut().length;
    const got = await read(site, LIST);
    expect([got.status, slugs(got.data)]).toEqual([200, ['one', 'two']]);
    expect((await read(site, LIST)).cache).toContain('hit');
    const page = await read(site, '/blogs');
    expect([page.status, page.text.includes('Title of one'), page.text.includes('Title of two'), page.text.includes('SECRET')]).toEqual([
      200,
      true,
      true,
      false,
    ]);
    expect(await nextLeftOut(before)).toMatchObject({ level: 'warn', endpoint: 'readBlogs', entries: 1 });
    const lines = leftOut().slice(before);
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toMatch(/SECRET|Title of/u);
  });

  test('with a wrong type in any other field shows the article without that field', async () => {
    const odd = { ...article({ slug: 'odd' }), _id: 5, category: 7, readingTime: 'four', pin: 'yes', views: null, featuredImage: {} };
    api.script(API_LIST, json(200, { data: [odd] }));
    const before = leftOut().length;
    const [found] = (await read(site, LIST)).data as Record<string, unknown>[];
    expect(found).toMatchObject({ slug: 'odd', _id: '', category: '', readingTime: 0, pin: false, views: 0, featuredImage: '' });
    expect(leftOut()).toHaveLength(before);
  });

  test('a search is as tolerant', async () => {
    api.script(API_LIST, json(200, { data: [withoutSlug, good[0]] }));
    expect(slugs((await read(site, `${LIST}?search=title`)).data)).toEqual(['one']);
  });

  test('of which nothing can be read is no answer: 502, not an empty list, and not kept', async () => {
    api.script(API_LIST, json(200, { data: broken.map(([, entry]) => entry) }));
    const got = await read(site, LIST);
    expect([got.status, got.headers.get('cache-control')]).toEqual([502, 'no-store']);
    expect((await read(site, '/blogs')).status).toBe(503);
    api.script(API_LIST, json(200, { data: good }));
    expect(slugs((await read(site, LIST)).data)).toEqual(['one', 'two']);
  });
});

describe('the FAQs', () => {
  const answered = { title: 'A?', content: '<p>B</p>' };

  test.each<[string, unknown]>([
    ['no question', { content: '<p>SECRET</p>' }],
    ['no answer', { title: 'SECRET?' }],
    ['a number for an answer', { title: 'SECRET?', content: 1 }],
    ['null', null],
  ])('with %s among them show the others', async (_, entry) => {
    api.script(API_FAQS, json(200, { data: [entry, answered] }));
    const before = leftOut().length;
    expect((await read(site, FAQS)).data).toEqual([answered]);
    const page = await read(site, '/faq');
    expect([page.status, page.text.includes('A?'), page.text.includes('SECRET')]).toEqual([200, true, false]);
    expect(await nextLeftOut(before)).toMatchObject({ endpoint: 'readFaqs', entries: 1 });
  });

  test('of which nothing can be read are no answer', async () => {
    api.script(API_FAQS, json(200, { data: [null, {}] }));
    expect([(await read(site, FAQS)).status, (await read(site, '/faq')).status]).toEqual([502, 503]);
  });
});

describe('suggestions', () => {
  const suggestion = { id: '2', slug: 'two', title: 'Two', category: 'Risk', featuredImage: '', readingTime: 2 };
  const suggested = async (suggestions: unknown, slug: string) => {
    api.script(apiArticle(slug), json(200, { data: { ...articlePage({ slug }).data, recommendations: { suggestions } } }));
    const got = await read(site, ARTICLE + slug);
    return [got.status, slugs((got.data as { recommendations: { suggestions: unknown } }).recommendations.suggestions)];
  };

  test('that cannot be read are left out and counted; the article shows in any case', async () => {
    const before = leftOut().length;
    expect(await suggested([{ ...suggestion, slug: null }, suggestion, 3], 'some')).toEqual([200, ['two']]);
    expect(await nextLeftOut(before)).toMatchObject({ endpoint: 'readBlog', entries: 2 });
    expect(await suggested([{ title: 'x' }], 'broken')).toEqual([200, []]);
    expect(await nextLeftOut(before + 1)).toMatchObject({ endpoint: 'readBlog', entries: 1 });
    expect(await suggested('none', 'other')).toEqual([200, []]);
  });
});
