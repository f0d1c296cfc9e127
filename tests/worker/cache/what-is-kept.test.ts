/** Which answers and requests the shared cache keeps a copy of, and for whom (decisions 7; cases HO-07, HO-13, HO-17). */
import { describe, expect, test } from 'vitest';
import { BLOGS_FRESH_MS, FAQS_FRESH_MS, STALE_LIMIT_MS } from '../../../machines/contract/limits.ts';
import { API_FAQS, API_LIST, apiArticle, blogList, titleOf, titles, withBlogApi } from '../../support/blog-api.ts';
import { ARTICLE, articlePage, FAQS, LIST, read, readUntil, until } from '../../support/blog-fixtures.ts';
import { json, type ScriptedAnswer } from '../../support/fake-api.ts';

const { api, site, failedRefreshes } = withBlogApi();

describe('HO-07 only good answers are kept', () => {
  test('500, 404, an empty list and then a list: each is asked for again, and the list is there at once', async () => {
    const answers: [ScriptedAnswer, number, string[] | undefined][] = [
      [json(500, { message: 'x' }), 502, undefined],
      [json(404, { message: 'x' }), 404, undefined],
      [json(200, { data: [] }), 200, []],
      [blogList('one', 'two'), 200, ['Title of one', 'Title of two']],
    ];
    for (const [answer, status, expected] of answers) {
      api.script(API_LIST, answer);
      const got = await read(site, LIST);
      expect([got.status, expected && titles(got.data)]).toEqual([status, expected]);
      const isGood = expected !== undefined && expected.length > 0;
      expect(got.headers.get('cache-control')?.includes('no-store')).toBe(!isGood);
      expect(got.cache.endsWith('; stored')).toBe(isGood);
    }
    expect((await read(site, LIST)).cache).toBe('pledgewell; hit; ttl=60');
  });

  test.each<[string, string, ScriptedAnswer, ScriptedAnswer]>([
    ['the list of blogs', LIST, blogList('kept'), json(200, { data: [] })],
    ['the FAQs', FAQS, json(200, { data: [{ title: 'Kept?', content: 'Yes' }] }), json(200, [])],
    ['the list of blogs', LIST, blogList('kept'), json(404, { message: 'no such route' })],
  ])('%s is not replaced by nothing, and recovers at once', async (_, path, good, empty) => {
    const target = path === LIST ? API_LIST : API_FAQS;
    api.script(target, good);
    const first = await read(site, path);
    site.clock.advance(FAQS_FRESH_MS);
    api.script(target, empty);
    const before = failedRefreshes();
    await read(site, path);
    await until(() => failedRefreshes() > before);
    site.clock.advance(STALE_LIMIT_MS);
    // Within the limit of both: blogs are stale since before.
    site.clock.advance(-FAQS_FRESH_MS);
    expect((await read(site, path)).text).toBe(first.text);
    api.script(target, good);
    site.clock.advance(10_000);
    expect((await readUntil(site, path, ({ cache }) => !cache.includes('stale'))).text).toBe(first.text);
  });

  test('a second reader of an unstored answer gets an answer of their own', async () => {
    api.script(
      apiArticle('mine'),
      json(200, articlePage({ slug: 'mine', title: 'First' }), { 'Cache-Control': 'private, max-age=60' }),
      json(200, articlePage({ slug: 'mine', title: 'Second' }), { 'Cache-Control': 'no-store' }),
      json(200, articlePage({ slug: 'mine', title: 'Third' }), { 'Set-Cookie': 'sid=1' }),
      json(200, articlePage({ slug: 'mine', title: 'Fourth' })),
    );
    for (const title of ['First', 'Second', 'Third', 'Fourth']) {
      const got = await read(site, `${ARTICLE}mine`);
      expect([titleOf(got.data), got.cache.endsWith('stored'), got.headers.get('set-cookie')]).toEqual([title, title === 'Fourth', null]);
      if (title !== 'Fourth') expect(got.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('an answer that is no longer for everybody takes the copy of the one before away', async () => {
    const path = `${ARTICLE}closed`;
    api.script(apiArticle('closed'), json(200, articlePage({ slug: 'closed', title: 'Open' })));
    await read(site, path);
    site.clock.advance(BLOGS_FRESH_MS);
    api.script(apiArticle('closed'), json(200, articlePage({ slug: 'closed', title: 'Closed' }), { 'Cache-Control': 'private' }));
    const got = await readUntil(site, path, ({ cache }) => !cache.includes('stale'));
    expect([titleOf(got.data), got.headers.get('cache-control')]).toEqual(['Closed', 'no-store']);
  });

  test('HO-13: a signed-in caller is answered by the API, and neither reads nor fills the copy', async () => {
    const target = apiArticle('signed-in');
    api.script(target, json(200, articlePage({ slug: 'signed-in', title: 'Theirs' })));
    const signedIn = { headers: { Authorization: 'Bearer token-1' } };
    const theirs = await read(site, `${ARTICLE}signed-in`, signedIn);
    expect([titleOf(theirs.data), theirs.cache, theirs.headers.get('cache-control')]).toEqual([
      'Theirs',
      'pledgewell; fwd=bypass; fwd-status=200',
      'no-store',
    ]);
    expect(api.requests.at(-1)?.headers.authorization).toBe('Bearer token-1');
    api.script(target, json(200, articlePage({ slug: 'signed-in', title: 'Everybody’s' })));
    expect(titleOf((await read(site, `${ARTICLE}signed-in`)).data)).toBe('Everybody’s');
    expect(api.requests.at(-1)?.headers.authorization).toBeUndefined();
    api.script(target, json(401, { message: 'Sign in again' }));
    expect((await read(site, `${ARTICLE}signed-in`, signedIn)).status).toBe(401);
  });

  test('HO-13: cookies stay at the edge and make no difference', async () => {
    api.script(apiArticle('cookies'), json(200, articlePage({ slug: 'cookies' })));
    await read(site, `${ARTICLE}cookies`, { headers: { Cookie: 'sid=1' } });
    expect(api.requests.at(-1)?.headers.cookie).toBeUndefined();
    expect((await read(site, `${ARTICLE}cookies`, { headers: { Cookie: 'sid=2' } })).cache).toContain('hit');
  });

  test.each([
    '/api/landing/read/all-blogs/x.css',
    '/api/landing/read/all-blogs/.js',
    '/api/user/read/public-FAQs/x.js',
    '/api/landing/read/blogs/a/b.css',
    '/.copies/1/landing/read/all-blogs',
  ])('HO-13: the made-up address %s is 404 and not the copy', async (path) => {
    api.script(API_LIST, blogList('one'));
    await read(site, LIST);
    expect((await read(site, path)).status).toBe(404);
  });
});

describe('HO-17 methods and parts', () => {
  test('HEAD before GET: the copy is whole', async () => {
    api.script(API_LIST, blogList('one', 'two'));
    const head = await read(site, LIST, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.cache).toMatch(/^pledgewell; fwd=(?:uri-miss|stale); fwd-status=200; stored$/u);
    const got = await read(site, LIST);
    expect([titles(got.data), got.cache]).toEqual([['Title of one', 'Title of two'], 'pledgewell; hit; ttl=60']);
    expect(api.requests.at(-1)?.method).toBe('GET');
  });

  test('HEAD after GET says the same without a body', async () => {
    api.script(API_LIST, blogList('one'));
    const got = await read(site, LIST);
    const head = await read(site, LIST, { method: 'HEAD' });
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', got.headers.get('etag')]);
  });

  test.each(['OPTIONS', 'POST', 'PUT', 'DELETE'])('%s is refused, says so, and leaves GET alone', async (method) => {
    api.script(API_LIST, blogList('one'));
    const refused = await read(site, LIST, { method });
    expect([refused.status, refused.headers.get('allow'), refused.cache]).toEqual([405, 'GET, HEAD', 'pledgewell; fwd=method']);
    expect(titles((await read(site, LIST)).data)).toEqual(['Title of one']);
  });

  test('a request for a part gets the whole, before and after', async () => {
    api.script(API_LIST, blogList('one', 'two'));
    const part = await read(site, LIST, { headers: { Range: 'bytes=0-9' } });
    const whole = await read(site, LIST);
    expect([part.status, part.text]).toEqual([200, whole.text]);
    expect(api.requests.at(-1)?.headers.range).toBeUndefined();
    const again = await read(site, LIST, { headers: { Range: 'bytes=0-9' } });
    expect([again.status, again.text]).toEqual([200, whole.text]);
  });

  test('a partial answer of the API is never stored as the whole', async () => {
    api.script(apiArticle('part'), json(206, articlePage({ slug: 'part' }), { 'Content-Range': 'bytes 0-9/100' }));
    expect((await read(site, `${ARTICLE}part`)).cache).not.toContain('stored');
  });

  test('whoever holds this version gets 304, from the copy and from the API, also when stale', async () => {
    api.script(API_LIST, blogList('one'));
    const etag = (await read(site, LIST)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/u);
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const got = await read(site, LIST, { headers: { 'If-None-Match': tag } });
      expect([got.status, got.text, got.headers.get('etag'), got.cache]).toEqual([304, '', etag, 'pledgewell; hit; ttl=60']);
    }
    site.clock.advance(BLOGS_FRESH_MS);
    const stale = await read(site, LIST, { headers: { 'If-None-Match': etag } });
    expect([stale.status, stale.cache]).toEqual([304, 'pledgewell; hit; ttl=0; detail=stale']);
    expect((await read(site, LIST, { headers: { 'If-None-Match': '"old"' } })).status).toBe(200);
  });
});
