/** Reads through the shared cache, with an API behind API_ORIGIN that answers as scripted (decisions 7; cases HO, UP). */
import { describe, expect, test } from 'vitest';
import { BLOGS_FRESH_MS, FAQS_FRESH_MS, STALE_LIMIT_MS } from '../../../machines/contract/limits';
import { messages } from '../../../machines/contract/messages';
import { API_FAQS, API_LIST, apiArticle, blogList, withBlogApi } from '../../support/blog-api';
import { ARTICLE, articlePage, FAQS, LIST, read, readUntil, until } from '../../support/blog-fixtures';
import { hang, html, json, late, type ScriptedAnswer, stall } from '../../support/fake-api';

const { api, site, calls, failedRefreshes } = withBlogApi();

const titles = (data: unknown) => (data as { title: string }[]).map(({ title }) => title);
const titleOf = (data: unknown) => (data as { blog: { title: string } }).blog.title;

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
    answer.release();
    const after = await readUntil(site, `${ARTICLE}stale`, ({ cache }) => !cache.includes('stale'));
    expect([titleOf(after.data), after.cache]).toEqual(['New', 'pledgewell; hit; ttl=60']);
    expect(calls(apiArticle('stale'))).toBe(2);
  });

  const broken: [string, ScriptedAnswer][] = [
    ['a refused connection', (response) => void response.destroy()],
    ['503', json(503, { message: 'down' })],
    ['502 in HTML', html(502)],
    ['a login page with 200', html(200)],
    ['200 without the fields', json(200, { data: { blog: null } })],
    ['half a body', stall],
    ['no answer at all', hang],
    ['429', json(429, { message: 'slow down' })],
    ['401', json(401, { message: 'who are you' })],
  ];
  test.each(broken)(
    'HO-11, UP-01, UP-03: while the API fails with %s, readers get the copy for 24 hours, marked stale',
    async (_, failure) => {
      const path = `${ARTICLE}outage`;
      api.script(apiArticle('outage'), json(200, articlePage({ slug: 'outage', title: 'Kept' })));
      await read(site, path);
      api.script(apiArticle('outage'), failure);
      for (const passed of [BLOGS_FRESH_MS, STALE_LIMIT_MS]) {
        site.clock.advance(passed);
        const before = failedRefreshes();
        const got = await read(site, path);
        expect([got.status, titleOf(got.data)]).toEqual([200, 'Kept']);
        expect(got.cache).toMatch(/^pledgewell; hit; ttl=-?\d+; detail=stale$/u);
        await until(() => failedRefreshes() > before);
      }
      expect((await read(site, path)).age).toBe((BLOGS_FRESH_MS + STALE_LIMIT_MS) / 1_000);
      // One millisecond more, and the failure is the reader's.
      site.clock.advance(1);
      const failed = await read(site, path);
      expect(failed.status).toBeGreaterThanOrEqual(400);
      expect(failed.headers.get('cache-control')).toBe('no-store');
      expect(failed.cache).toMatch(/^pledgewell; fwd=stale/u);
    },
  );

  test('a failed refresh is not repeated within a second, and the first one after it shows the recovery', async () => {
    const path = `${ARTICLE}flapping`;
    api.script(apiArticle('flapping'), json(200, articlePage({ slug: 'flapping', title: 'Before' })));
    await read(site, path);
    site.clock.advance(BLOGS_FRESH_MS);
    api.script(apiArticle('flapping'), json(400, { message: 'no' }));
    const before = failedRefreshes();
    await read(site, path);
    await until(() => failedRefreshes() > before);
    for (let reader = 0; reader < 10; reader += 1) await read(site, path);
    expect(calls(apiArticle('flapping'))).toBe(2);
    api.script(apiArticle('flapping'), json(200, articlePage({ slug: 'flapping', title: 'After' })));
    site.clock.advance(1_000);
    const got = await readUntil(site, path, ({ cache }) => !cache.includes('stale'));
    expect(titleOf(got.data)).toBe('After');
    expect(calls(apiArticle('flapping'))).toBe(3);
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

describe('without a copy', () => {
  test.each<[string, ScriptedAnswer, number, string]>([
    ['no answer', hang, 504, messages.upstreamTimeout],
    ['half a body', stall, 504, messages.upstreamTimeout],
    ['HTML with 502', html(502), 502, messages.upstreamUnusable],
    ['HTML with 200', html(200), 502, messages.upstreamUnusable],
  ])('UP-01, UP-03: %s is tried once more and then a problem that nobody keeps', async (name, failure, status, message) => {
    const slug = encodeURIComponent(`cold ${name}`);
    api.script(apiArticle(slug), failure);
    const got = await read(site, ARTICLE + slug);
    expect([got.status, (JSON.parse(got.text) as { message: string }).message, got.headers.get('cache-control')]).toEqual([
      status,
      message,
      'no-store',
    ]);
    expect(got.headers.get('content-type')).toBe('application/problem+json');
    expect([got.cache, got.age]).toEqual([`pledgewell; fwd=uri-miss; fwd-status=${status}`, 0]);
    expect(calls(apiArticle(slug))).toBe(2);
  });

  test('UP-03: a late answer of the first try is ignored when the second one is good', async () => {
    const first = late(json(200, articlePage({ slug: 'slow', title: 'Late' })));
    api.script(apiArticle('slow'), first.answer, json(200, articlePage({ slug: 'slow', title: 'In time' })));
    expect(titleOf((await read(site, `${ARTICLE}slow`)).data)).toBe('In time');
    first.release();
    expect(titleOf((await read(site, `${ARTICLE}slow`)).data)).toBe('In time');
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
