/** Reads through the shared cache while the API answers: fresh and stale copies, and searches beside them (decisions 7; cases HO, UP). */
import { describe, expect, test } from 'vitest';
import { BLOGS_FRESH_MS, FAQS_FRESH_MS } from '../../../machines/contract/limits.ts';
import { API_FAQS, API_LIST, apiArticle, blogList, titleOf, titles, withBlogApi } from '../../support/blog-api.ts';
import { ARTICLE, articlePage, FAQS, LIST, read, readUntil, until } from '../../support/blog-fixtures.ts';
import { html, json, late } from '../../support/fake-api.ts';

const { api, site, calls, failedRefreshes } = withBlogApi();

describe('fresh', () => {
  test('a second reader within the minute gets the copy, its age and how long it lasts', async () => {
    api.script(apiArticle('fresh'), json(200, articlePage({ slug: 'fresh' })));
    const first = await read(site, `${ARTICLE}fresh`);
    expect([first.status, first.cache, first.age]).toEqual([200, 'pledgewell; fwd=uri-miss; fwd-status=200; stored', 0]);
    site.clock.advance(18_000);
    const second = await read(site, `${ARTICLE}fresh`);
    expect([second.cache, second.age, second.text]).toEqual(['pledgewell; hit; ttl=42', 18, first.text]);
    expect(second.headers.get('cache-control')).toBe('public, max-age=60, stale-if-error=86400');
    expect(calls(apiArticle('fresh'))).toBe(1);
  });

  test('FAQs stay fresh for five minutes', async () => {
    api.script(API_FAQS, json(200, { data: [{ title: 'A?', content: '<p>B</p>' }] }));
    await read(site, FAQS);
    site.clock.advance(FAQS_FRESH_MS - 1);
    const got = await read(site, FAQS);
    expect([got.cache, got.data]).toEqual(['pledgewell; hit; ttl=1', [{ title: 'A?', content: '<p>B</p>' }]]);
  });

  test('what an address carries beside the search neither splits nor passes the copy', async () => {
    api.script(API_LIST, blogList('one'));
    await read(site, LIST);
    const before = calls(API_LIST);
    for (const query of ['?utm_source=x', '?search=', '?search=%20%20', '?_=1'])
      expect((await read(site, LIST + query)).cache).toContain('hit');
    expect(calls(API_LIST)).toBe(before);
  });

  test('fifty readers at once of an article that nobody has read yet cost one call', async () => {
    const answer = late(json(200, articlePage({ slug: 'rush' })));
    api.script(apiArticle('rush'), answer.answer);
    const readers = Array.from({ length: 50 }, () => read(site, `${ARTICLE}rush`));
    await answer.arrived;
    answer.release();
    const got = await Promise.all(readers);
    expect(new Set(got.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(got[0]?.status).toBe(200);
    expect(calls(apiArticle('rush'))).toBe(1);
  });
});

describe('stale', () => {
  /**
   * Eleven readers while the API fails, who cost one call; gives the calls so far. The cache forgets what must not be asked for by the machine's
   * own clock, after a second: a round that took longer is asked again.
   */
  async function askedWithinASecond(path: string): Promise<number> {
    const before = { calls: calls(apiArticle('flapping')), failed: failedRefreshes() };
    const startedAt = performance.now();
    await read(site, path);
    await until(() => failedRefreshes() > before.failed);
    await Promise.all(Array.from({ length: 10 }, () => read(site, path)));
    const asked = calls(apiArticle('flapping'));
    if (performance.now() - startedAt < 1_000) {
      expect(asked).toBe(before.calls + 1);
      return asked;
    }
    // Those of the last readers may still be under way.
    await until(() => failedRefreshes() - before.failed >= calls(apiArticle('flapping')) - before.calls);
    site.clock.advance(1_000);
    return askedWithinASecond(path);
  }

  test('the copy is served at once while exactly one refresh runs, and the next reader gets what it brought', async () => {
    api.script(apiArticle('stale'), json(200, articlePage({ slug: 'stale', title: 'Old' })));
    await read(site, `${ARTICLE}stale`);
    site.clock.advance(BLOGS_FRESH_MS + 30_000);
    const answer = late(json(200, articlePage({ slug: 'stale', title: 'New' })));
    api.script(apiArticle('stale'), answer.answer);
    const during = await Promise.all(Array.from({ length: 20 }, () => read(site, `${ARTICLE}stale`)));
    for (const got of during)
      expect([titleOf(got.data), got.cache, got.age]).toEqual(['Old', 'pledgewell; hit; ttl=-30; detail=stale', 90]);
    await answer.arrived;
    // The note that one is under way is nobody's article.
    expect((await read(site, `${ARTICLE}stale.refresh`)).status).toBe(502);
    answer.release();
    const after = await readUntil(site, `${ARTICLE}stale`, ({ cache }) => !cache.includes('stale'));
    expect([titleOf(after.data), after.cache]).toEqual(['New', 'pledgewell; hit; ttl=60']);
    expect(calls(apiArticle('stale'))).toBe(2);
  });

  test('a failed refresh is not repeated within a second, and the first one after it shows the recovery', async () => {
    const path = `${ARTICLE}flapping`;
    api.script(apiArticle('flapping'), json(200, articlePage({ slug: 'flapping', title: 'Before' })));
    await read(site, path);
    site.clock.advance(BLOGS_FRESH_MS);
    api.script(apiArticle('flapping'), json(400, { message: 'no' }));
    const asked = await askedWithinASecond(path);
    api.script(apiArticle('flapping'), json(200, articlePage({ slug: 'flapping', title: 'After' })));
    site.clock.advance(1_000);
    const got = await readUntil(site, path, ({ cache }) => !cache.includes('stale'));
    expect(titleOf(got.data)).toBe('After');
    expect(calls(apiArticle('flapping'))).toBe(asked + 1);
  });

  test('an article that was taken away is gone for the second reader, and back when it is published again', async () => {
    const path = `${ARTICLE}withdrawn`;
    api.script(apiArticle('withdrawn'), json(200, articlePage({ slug: 'withdrawn' })));
    await read(site, path);
    site.clock.advance(BLOGS_FRESH_MS);
    api.script(apiArticle('withdrawn'), json(404, { message: 'Blog not found' }));
    const gone = await readUntil(site, path, ({ status }) => status !== 200);
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(gone.cache).toMatch(/^pledgewell; fwd=uri-miss; fwd-status=404(?:; collapsed)?$/u);
    api.script(apiArticle('withdrawn'), json(200, articlePage({ slug: 'withdrawn' })));
    expect((await read(site, path)).status).toBe(200);
  });
});

describe('search', () => {
  test('goes to the API encoded once, comes back unstored, and leaves the list alone', async () => {
    api.script(API_LIST, blogList('everything'));
    await read(site, LIST);
    api.script(API_LIST, blogList('found'));
    const got = await read(site, `${LIST}?search=${encodeURIComponent('100% <b> & लोन')}`);
    expect([titles(got.data), got.cache, got.headers.get('cache-control')]).toEqual([
      ['Title of found'],
      'pledgewell; fwd=bypass; fwd-status=200',
      'no-store',
    ]);
    expect(new URL(api.requests.at(-1)?.path ?? '', api.origin).searchParams.get('search')).toBe('100% <b> & लोन');
    expect(titles((await read(site, LIST)).data)).toEqual(['Title of everything']);
  });

  test('while the API is down it runs over the list that is still there', async () => {
    api.script(API_LIST, blogList('lien', 'ulip'));
    await read(site, LIST);
    site.clock.advance(BLOGS_FRESH_MS + 1_000);
    api.script(API_LIST, html(503));
    const got = await read(site, `${LIST}?search=ULIP`);
    expect([got.status, titles(got.data), got.cache, got.age]).toEqual([
      200,
      ['Title of ulip'],
      'pledgewell; hit; ttl=-1; detail=searched',
      61,
    ]);
  });

  test('without any list the failure shows', async () => {
    api.script(API_LIST, html(503));
    const got = await read(site, `${LIST}?search=ulip`);
    expect([got.status, got.cache]).toEqual([502, 'pledgewell; fwd=bypass; fwd-status=502']);
  });
});
