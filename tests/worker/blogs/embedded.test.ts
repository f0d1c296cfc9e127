/** Blogs and FAQs of the embedded backend, through the edge, with the content that ships. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlogPage, BlogSummary } from '../../../machines/contract/blog.ts';
import { BLOGS_FRESH_MS, DAY_MS } from '../../../machines/contract/limits.ts';
import { suggestFor } from '../../../worker/backend/blogs/suggestions.ts';
import { isReader } from '../../../worker/edge/is-reader.ts';
import { ARTICLE, article, articlePage, FAQS, LIST, read, readUntil } from '../../support/blog-fixtures.ts';
import { json } from '../../support/fake-api.ts';
import { startSiteBehindApi } from '../../support/site-behind-api.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
let blogs: readonly BlogSummary[];
beforeAll(async () => {
  site = await startSite();
  blogs = (await read(site, LIST)).data as BlogSummary[];
});
afterAll(() => site.stop());

const pageOf = async (slug: string) => (await read(site, ARTICLE + encodeURIComponent(slug))).data as BlogPage;
const searched = async (term: string) => read(site, `${LIST}?search=${encodeURIComponent(term)}`);

describe('list', () => {
  test('has every field of the contract, one featured article, pinned ones first, and no article text', () => {
    expect(blogs.length).toBeGreaterThanOrEqual(8);
    expect(blogs.filter(({ preriority }) => preriority)).toHaveLength(1);
    expect(blogs.map(({ pin }) => pin)).toEqual(blogs.map(({ pin }) => pin).toSorted((left, right) => Number(right) - Number(left)));
    for (const blog of blogs) {
      expect(blog).not.toHaveProperty('content');
      for (const name of [
        '_id',
        'slug',
        'title',
        'category',
        'author',
        'publishDate',
        'updatedAt',
        'featuredImage',
        'altText',
        'metaTitle',
        'metaDescription',
        'excerpt',
        'primaryKeyword',
      ] as const) {
        expect(blog[name], `${name} of ${blog.slug}`).not.toBe('');
      }
    }
  });
});

describe('SE-02 search', () => {
  test.each(['%', '\\', 'a'.repeat(500), '🙂', '<b>', "'", '"', '_', '*', '%00', '\u0000', 'लोन', '100% "x" AND 1=1'])(
    '%s is an answer and never an error',
    async (term) => {
      const got = await searched(term);
      expect(got.status).toBe(200);
      expect(Array.isArray(got.data)).toBe(true);
    },
  );

  test.each(['\ud83d', '%', '%E0', '%zz', '&search=', '+'])('%s unencoded in the address is an answer too', async (term) => {
    expect((await read(site, `${LIST}?search=${term}`)).status).toBe(200);
  });

  test('finds to the letter, without regard to case, and the way people write', async () => {
    const slugs = async (term: string) => ((await searched(term)).data as BlogSummary[]).map(({ slug }) => slug);
    expect(await slugs('LIEN')).toContain('what-happens-when-you-pledge-mutual-funds');
    expect(await slugs('mutualfund')).toContain('what-happens-when-you-pledge-mutual-funds');
    expect(await slugs('ब्याज')).toContain('interest-on-the-part-you-use');
    expect(await slugs('zebra crossing')).toEqual([]);
  });

  test('blanks find everything', async () => {
    expect(((await searched('  ')).data as BlogSummary[]).length).toBe(blogs.length);
  });
});

describe('article', () => {
  test('by slug and by id, with three others that go with it', async () => {
    for (const { slug, _id } of blogs) {
      const { blog, recommendations } = await pageOf(slug);
      expect(blog.slug).toBe(slug);
      expect(blog.content).toContain('<h2 id="s-');
      expect(recommendations.suggestions).toHaveLength(3);
      expect(recommendations.suggestions.map((suggestion) => suggestion.slug)).not.toContain(slug);
      expect((await pageOf(_id)).blog.slug).toBe(slug);
    }
  });

  test('an unknown slug is a 404 problem that nobody keeps', async () => {
    const got = await read(site, `${ARTICLE}no-such-article`);
    expect([got.status, got.headers.get('content-type'), got.headers.get('cache-control')]).toEqual([
      404,
      'application/problem+json',
      'no-store',
    ]);
  });

  test('others go by shared keywords, then by category, then by day', () => {
    const own = article({ slug: 'own', primaryKeyword: 'Lien', secondaryKeywords: 'a, b', category: 'X' });
    const others = [
      article({ slug: 'newest', primaryKeyword: 'z', secondaryKeywords: '', category: 'Y', publishDate: '2026-12-01' }),
      article({ slug: 'category', primaryKeyword: 'z', secondaryKeywords: '', category: 'X', publishDate: '2020-01-01' }),
      article({ slug: 'one-keyword', primaryKeyword: 'z', secondaryKeywords: 'lien ', category: 'Y', publishDate: '2020-01-01' }),
      article({ slug: 'two-keywords', primaryKeyword: 'b', secondaryKeywords: 'A', category: 'Y', publishDate: '2020-01-01' }),
    ];
    expect(suggestFor(own, [own, ...others]).map(({ slug }) => slug)).toEqual(['two-keywords', 'one-keyword', 'category']);
  });
});

test('FAQs are there, as safe HTML', async () => {
  const faqs = (await read(site, FAQS)).data as { title: string; content: string }[];
  expect(faqs.length).toBeGreaterThanOrEqual(15);
  expect(faqs.every(({ content }) => content.startsWith('<'))).toBe(true);
});

describe('WO-03 slugs', () => {
  test.each(['%E0', '%zz', '%', '%20', '%00'])('%s is 404', async (slug) => {
    expect((await read(site, ARTICLE + slug)).status).toBe(404);
  });

  test('reach the API decoded once and encoded once, and %2F stays inside', async () => {
    const { api, site: proxied } = await startSiteBehindApi();
    const slugs = ['%E0%A4%B2%E0%A5%8B%E0%A4%A8', '100%25-digital', 'a%2Fb', '..%2f..%2fetc', 'a%3Fsearch=x%23y', '%252e%252e'];
    for (const slug of slugs) {
      const sent = `/landing/read/blogs/${encodeURIComponent(decodeURIComponent(slug))}`;
      api.script(`GET ${sent}`, json(200, articlePage({ slug: 'x' })));
      expect((await read(proxied, ARTICLE + slug)).status, slug).toBe(200);
      expect(api.requests.at(-1)?.path).toBe(sent);
    }
  });
});

describe('views', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  const report = (slug: string, headers: Record<string, string> = {}) =>
    site.fetch(`${ARTICLE + slug}/view`, { method: 'POST', headers: { 'User-Agent': phone, ...headers } });
  const viewsOf = async (slug: string) => {
    site.clock.advance(BLOGS_FRESH_MS);
    return ((await readUntil(site, ARTICLE + slug, ({ cache }) => !cache.includes('stale'))).data as BlogPage).blog.views;
  };

  test('a network counts once a day and article, whatever its browsers call themselves; another network is another reader', async () => {
    const slug = blogs[0]?.slug ?? '';
    for (let times = 0; times < 3; times += 1) expect((await report(slug)).status).toBe(204);
    expect(await viewsOf(slug)).toBe(1);
    await Promise.all(Array.from({ length: 150 }, (_, index) => report(slug, { 'User-Agent': `${phone} ${index}` })));
    expect(await viewsOf(slug)).toBe(1);
    for (const host of [1, 2, 3]) await report(slug, { 'CF-Connecting-IP': `2001:db8:1:2::${host}` });
    expect(await viewsOf(slug)).toBe(2);
    site.clock.advance(DAY_MS);
    await report(slug);
    expect(await viewsOf(slug)).toBe(3);
    expect(await viewsOf(blogs[1]?.slug ?? '')).toBe(0);
  });

  test('reading the article, also as a crawler or ahead of time, counts nothing', async () => {
    const slug = blogs[2]?.slug ?? '';
    await read(site, ARTICLE + slug);
    await report(slug, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' });
    await report(slug, { 'Sec-Purpose': 'prefetch;prerender' });
    expect(await viewsOf(slug)).toBe(0);
  });

  test('nothing that names a reader is stored, and of days before yesterday nothing at all', async () => {
    const slug = blogs[3]?.slug ?? '';
    await report(slug);
    site.clock.advance(3 * DAY_MS);
    await report(slug);
    await site.strikeHour();
    const { results } = await site.database.prepare('SELECT * FROM blog_readers').all<{ reader: string; day: string }>();
    expect(results.map(({ day }) => day)).toEqual([new Date(site.clock.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)]);
    expect(results[0]?.reader).toMatch(/^[0-9a-f]{64}$/u);
  });

  test('what is no article, or comes from another site, is refused', async () => {
    expect((await report('no-such-article')).status).toBe(404);
    expect((await report(blogs[0]?.slug ?? '', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    const got = await site.fetch(`${ARTICLE}${blogs[0]?.slug}/view`);
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    await got.text();
  });

  test('an article is served without its figure rather than not at all', async () => {
    const slug = blogs[4]?.slug ?? '';
    await site.database.exec('ALTER TABLE blog_views RENAME TO blog_views_away');
    const { blog } = await pageOf(slug);
    expect([blog.slug, blog.views]).toEqual([slug, 0]);
    await site.database.exec('ALTER TABLE blog_views_away RENAME TO blog_views');
  });

  test.each([
    [phone, undefined, true],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', '', true],
    ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36', undefined, false],
    ['WhatsApp/2.23 facebookexternalhit/1.1', undefined, false],
    ['curl/8.5.0', undefined, false],
    // BR-21: phones whose names end in «bot».
    ['Mozilla/5.0 (Linux; Android 13; CUBOT NOTE 21) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', undefined, true],
    ['Mozilla/5.0 (Linux; Android 9; CUBOT_P20) AppleWebKit/537.36 Chrome/110.0 Mobile Safari/537.36', undefined, true],
    ['', undefined, false],
    [undefined, undefined, false],
    [phone, 'prefetch', false],
  ])('%s (purpose %s) → %s', (userAgent, purpose, expected) => {
    expect(isReader({ userAgent, purpose })).toBe(expected);
  });
});

describe('feed and sitemap', () => {
  test('the feed lists every article and answers conditional requests', async () => {
    const got = await read(site, '/blogs/rss.xml');
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8']);
    for (const { slug } of blogs) expect(got.text).toContain(`/blogs/${slug}</link>`);
    const again = await site.fetch('/blogs/rss.xml', { headers: { 'If-None-Match': got.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  test('the sitemap has the home page and every article with its day', async () => {
    const got = await read(site, '/sitemap.xml');
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(got.text).toContain(`<loc>${new URL(site.origin).origin}/</loc>`);
    expect(got.text.match(/<lastmod>/gu)).toHaveLength(blogs.length);
  });

  test('with the API down from the start, the sitemap is still the map of everything else, and the feed a problem', async () => {
    const { api, site: proxied } = await startSiteBehindApi({ SITE_ORIGIN: 'https://www.example.in' });
    api.script('GET /landing/read/all-blogs', json(503, {}));
    const map = await read(proxied, '/sitemap.xml');
    expect([map.status, map.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(map.text).toContain('<loc>https://www.example.in/</loc>');
    api.script('GET /landing/read/all-blogs', json(503, {}, { 'Retry-After': '60' }));
    const feed = await read(proxied, '/blogs/rss.xml');
    expect([feed.status, feed.headers.get('retry-after'), feed.headers.get('age')]).toEqual([503, '60', '0']);
    expect(feed.headers.get('cache-status')).toContain('fwd-status=503');
  });
});

test('markup nested without end is served as its words', async () => {
  const { api, site: proxied } = await startSiteBehindApi();
  api.script(
    'GET /landing/read/blogs/deep',
    json(200, articlePage({ slug: 'deep', content: `${'<div><b>'.repeat(50_000)}words<script>alert(1)</script>` })),
  );
  const got = await read(proxied, `${ARTICLE}deep`);
  expect(got.status).toBe(200);
  expect((got.data as BlogPage).blog.content).toContain('words');
  expect((got.data as BlogPage).blog.content).not.toContain('<script');
});
