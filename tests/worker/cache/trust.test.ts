/** What must not end up in a copy for everybody, and what must not take one away (decisions 3 and 7). */
import { expect, test } from 'vitest';
import { BLOGS_FRESH_MS } from '../../../machines/contract/limits.ts';
import { API_FAQS, API_LIST, apiArticle, blogList, withBlogApi } from '../../support/blog-api.ts';
import { ARTICLE, articlePage, read, until } from '../../support/blog-fixtures.ts';
import { html, json } from '../../support/fake-api.ts';

const { api, site, failedRefreshes } = withBlogApi();

test.each([
  ['/blogs', API_LIST, blogList('one')],
  ['/faq', API_FAQS, json(200, { data: [{ title: 'A?', content: '<p>B</p>' }] })],
  ['/blogs/mine', apiArticle('mine'), json(200, articlePage({ slug: 'mine' }))],
  ['/blogs/rss.xml', API_LIST, blogList('one')],
  ['/sitemap.xml', API_LIST, blogList('one')],
])('the page %s is made without the session of whoever asks for it', async (path, target, answer) => {
  api.script(target, answer);
  // Past what an earlier row has kept.
  site.clock.advance(BLOGS_FRESH_MS * 60 * 25);
  const before = api.requests.length;
  const got = await site.fetch(path, { headers: { Authorization: 'Bearer somebody' } });
  expect(got.status).toBe(200);
  const asked = api.requests.slice(before);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
});

test('a 404 page of a proxy in front of the API takes no copy away; a 404 of the API does', async () => {
  const path = `${ARTICLE}kept`;
  api.script(apiArticle('kept'), json(200, articlePage({ slug: 'kept' })));
  const first = await read(site, path);
  for (const answer of [html(404, '<h1>default backend - 404</h1>'), html(410, '')]) {
    api.script(apiArticle('kept'), answer);
    site.clock.advance(BLOGS_FRESH_MS);
    const before = failedRefreshes();
    expect((await read(site, path)).text).toBe(first.text);
    await until(() => failedRefreshes() > before);
    expect((await read(site, path)).text).toBe(first.text);
  }
  api.script(apiArticle('kept'), json(404, { message: 'Blog not found' }));
  site.clock.advance(BLOGS_FRESH_MS);
  const before = failedRefreshes();
  await read(site, path);
  await until(() => failedRefreshes() > before);
  expect((await read(site, path)).status).toBe(404);
});
