/** /blogs, /blogs/{slug} and /faq as a reader without scripts, a crawler and a cache get them (decisions 7; cases HO, WO-03, XX). */

import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { BLOGS_FRESH_MS, BLOGS_PER_PAGE, STALE_LIMIT_MS } from '../../../machines/contract/limits';
import { API_FAQS, API_LIST, apiArticle, withBlogApi } from '../../support/blog-api';
import { article, articlePage, type Read, read, readUntil } from '../../support/blog-fixtures';
import { json } from '../../support/fake-api';
import { startForThisTest } from '../../support/started';
import { startSite } from '../../support/workerd';

const { api, site, calls } = withBlogApi();

const broken = json(503, { message: 'down' });

/** What a reader sees: no styles, scripts or tags. */
function visibleText({ text }: Read): string {
  return text
    .replace(/<(style|script)\b.*?<\/\1>/gsu, ' ')
    .replace(/<[^>]*>/gu, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ');
}
const meta = ({ text }: Read, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'u').exec(text)?.[1];
const canonical = ({ text }: Read) => /<link rel="canonical" href="([^"]*)">/u.exec(text)?.[1];
const title = ({ text }: Read) => /<title>(.*?)<\/title>/u.exec(text)?.[1];
const structured = ({ text }: Read) =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)].map(
    ([, found = '']) => JSON.parse(found) as Record<string, unknown>,
  );
const pageData = ({ text }: Read) =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/su.exec(text)?.[1] ?? 'null') as unknown;

describe('an article', () => {
  const long = {
    slug: 'lien',
    title: 'What a lien is',
    metaTitle: 'Lien, explained',
    metaDescription: 'A note against your units',
    publishDate: '2026-03-16T20:00:00Z',
    updatedAt: '2026-11-27T18:00:00+05:30',
    readingTime: 4,
    views: 1_234_567,
    altText: 'Units with a stamp',
    content: '<h2>First</h2><p>Your units stay yours.</p><h2>Second</h2><p>b</p><h2>Third</h2><table><tr><td>₹1,00,000</td></tr></table>',
  };

  test('stands whole in the HTML: text, facts, contents, keywords, author, sharing, related', async () => {
    const related = { id: '2', slug: 'shortfall', title: 'Shortfall', category: 'Risk', featuredImage: '/blog/b.svg', readingTime: 2 };
    api.script(apiArticle('lien'), json(200, { data: { ...articlePage(long).data, recommendations: { suggestions: [related] } } }));
    const got = await read(site, '/blogs/lien');
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const seen = visibleText(got);
    for (const text of [
      'Back',
      'What a lien is',
      'Pledging',
      'March 17, 2026',
      '5 min read',
      '12,34,567 views',
      'Last updated November 27, 2026',
      'In this article First Second Third',
      'Your units stay yours.',
      'Facebook',
      'Twitter',
      'LinkedIn',
      'WhatsApp',
      'Copy link',
      'Written by Editorial desk',
      'lien pledge funds',
      'Related Articles Shortfall Risk 3 min read',
      'Subscribe Now',
    ])
      expect(seen).toContain(text);
    expect(got.text).toMatch(/<img[^>]* src="\/blog\/picture.svg" alt="Units with a stamp" width="1200" height="630"/u);
    expect(got.text).toContain('href="/blogs/shortfall"');
    expect(got.text).toMatch(/<a href="#s-first">/u);
    expect(got.text.match(/<h1/gu)).toHaveLength(1);
  });

  test('says what it is to search engines and networks, and where the feed is', async () => {
    api.script(apiArticle('lien'), json(200, articlePage(long)));
    const got = await read(site, '/blogs/lien?utm_source=x');
    const address = `${site.origin}/blogs/lien`;
    expect([title(got), meta(got, 'description'), canonical(got)]).toEqual([
      'Lien, explained – Pledgewell',
      'A note against your units',
      address,
    ]);
    expect(['type', 'title', 'url'].map((name) => meta(got, `og:${name}`))).toEqual(['article', 'Lien, explained – Pledgewell', address]);
    expect([meta(got, 'article:published_time'), meta(got, 'article:section')]).toEqual([long.publishDate, 'Pledging']);
    expect(meta(got, 'og:image')).toBe(`${site.origin}/og/blogs.png`);
    expect(got.text).toContain('<link rel="alternate" type="application/rss+xml" title="Pledgewell" href="/blogs/rss.xml">');
    const [posting, crumbs] = structured(got);
    expect(posting).toMatchObject({
      '@type': 'BlogPosting',
      headline: 'What a lien is',
      mainEntityOfPage: address,
      datePublished: '2026-03-16T20:00:00.000Z',
      dateModified: '2026-11-27T12:30:00.000Z',
      image: `${site.origin}/og/blogs.png`,
    });
    expect(crumbs).toMatchObject({ itemListElement: [{ name: 'Home' }, { name: 'Blogs' }, { name: 'What a lien is', item: address }] });
  });

  test('its text travels once: the data for the browser leaves it out', async () => {
    api.script(apiArticle('lien'), json(200, articlePage(long)));
    const got = await read(site, '/blogs/lien');
    expect(pageData(got)).toMatchObject({ kind: 'loaded', content: null, blog: { title: 'What a lien is' } });
    expect(got.text.split('Your units stay yours.')).toHaveLength(2);
  });

  test('SH-02 shares the canonical address and the title, encoded once', async () => {
    api.script('GET /landing/read/blogs/%E0%A4%B2%E0%A5%8B%E0%A4%A8', json(200, articlePage({ slug: 'लोन', title: 'लोन & <b>' })));
    const got = await read(site, '/blogs/%E0%A4%B2%E0%A5%8B%E0%A4%A8?utm_source=x#part');
    expect(got.status).toBe(200);
    const page = encodeURIComponent(`${site.origin}/blogs/%E0%A4%B2%E0%A5%8B%E0%A4%A8`);
    expect(got.text).toContain(`href="https://twitter.com/intent/tweet?url=${page}&amp;text=%E0%A4%B2%E0%A5%8B%E0%A4%A8%20%26%20%3Cb%3E"`);
    expect(got.text).toContain(`href="https://www.facebook.com/sharer/sharer.php?u=${page}"`);
  });

  test('an editor’s picture stands in the page as it is, and beside links where they can draw it', async () => {
    const featuredImage = 'https://cdn.example/a.jpg?w=1200';
    api.script(apiArticle('lien'), json(200, articlePage({ ...long, featuredImage })));
    const got = await read(site, '/blogs/lien');
    expect(got.text).toMatch(/<img[^>]* src="https:\/\/cdn\.example\/a\.jpg\?w=1200" alt="Units with a stamp"/u);
    expect(got.text).not.toContain('<picture');
    expect(['og:image', 'og:image:type', 'og:image:alt', 'og:image:width'].map((name) => meta(got, name))).toEqual([
      featuredImage,
      'image/jpeg',
      'Units with a stamp',
      undefined,
    ]);
    expect(structured(got)[0]).toMatchObject({ image: featuredImage });
  });

  test('XX-02 hostile text and HTML run nothing: not in the markup, the metadata or the data', async () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(1)>';
    api.script(
      apiArticle('x'),
      json(200, articlePage({ slug: 'x', title: hostile, metaDescription: hostile, content: `<p>{{ }}</p><!-->${hostile}-->` })),
    );
    const got = await read(site, '/blogs/x');
    expect(got.text).not.toContain('<script>alert');
    // Outside of quoted attributes and of the data.
    expect(got.text.replace(/<script.*?<\/script>/gsu, '').replace(/"[^"]*"/gu, '')).not.toMatch(/<img[^>]*onerror/u);
    expect(got.text).not.toContain('<img src=x');
    expect(got.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/u);
  });

  test('an unknown one is a real 404 page, not indexed and not kept', async () => {
    api.script(apiArticle('gone'), json(404, { message: 'no' }));
    const got = await read(site, '/blogs/gone');
    expect([got.status, title(got), meta(got, 'robots')]).toEqual([404, 'Page Not Found – Pledgewell', 'noindex']);
    expect([got.headers.get('cache-control'), canonical(got)]).toEqual(['no-store', undefined]);
    expect(visibleText(got)).toContain('Page Not Found');
    expect(got.text).toContain('Go Back Home');
  });

  test.each(['%E0', '%zz', '%00', '%20', '..%2f..%2fetc', 'a%2Fb', '100%25-digital', 'x'.repeat(300)])(
    'WO-03 /blogs/%s is an article or a 404, never a 500',
    async (segment) => {
      const got = await read(site, `/blogs/${segment}`);
      expect([200, 404, 503]).toContain(got.status);
      expect(got.headers.get('content-type')).toContain('text/html');
      if (/^%(?:E0|zz|00|20)$/u.test(segment) || segment.length === 300) expect(got.status).toBe(404);
    },
  );

  test('WO-03 the slug is decoded once and reaches the API encoded once', async () => {
    for (const segment of ['a%2Fb', '100%25-digital']) {
      api.script(apiArticle(segment), json(200, articlePage({ slug: decodeURIComponent(segment), title: `Title ${segment}` })));
      const got = await read(site, `/blogs/${segment}`);
      expect([got.status, canonical(got)]).toEqual([200, `${site.origin}/blogs/${segment}`]);
    }
  });
});

describe('the list', () => {
  test('the featured one first, cards with badge, reading time plus one, the primary and two more keywords', async () => {
    const blogs = [
      article({ slug: 'plain', title: 'Plain', primaryKeyword: 'one', secondaryKeywords: 'two, three, four', readingTime: 2 }),
      article({ slug: 'pinned', title: 'Pinned one', pin: true }),
      article({ slug: 'star', title: 'Star', preriority: true }),
      article({ slug: 'second-star', title: 'Second star', preriority: true }),
    ];
    api.script(API_LIST, json(200, { data: blogs }));
    const got = await read(site, '/blogs');
    const seen = visibleText(got);
    expect(seen).toMatch(
      /Featured Pledging March 17, 2026 5 min read Star .*All articles Plain Pledging March 17, 2026 3 min read .*one two three Pinned one/u,
    );
    expect(seen).not.toContain('four');
    expect(seen.match(/Pinned lien/gu)).toHaveLength(1);
    expect(seen.indexOf('Second star')).toBeGreaterThan(seen.indexOf('All articles'));
    expect([canonical(got), meta(got, 'robots')]).toEqual([`${site.origin}/blogs`, undefined]);
  });

  test('a search without a script: the six fields, the term in the box, nobody else gets the page', async () => {
    api.script(
      API_LIST,
      json(200, { data: [article({ slug: 'a', title: 'About mutual funds' }), article({ slug: 'b', title: 'Other' })] }),
    );
    const got = await read(site, `/blogs?${new URLSearchParams({ search: 'mutualfund"><script>' })}`);
    expect(got.text).toContain('value="mutualfund&quot;&gt;&lt;script&gt;"');
    const found = await read(site, '/blogs?search=mutualfund');
    expect(visibleText(found)).toContain('1 article for “mutualfund”');
    expect([found.text.includes('/blogs/a"'), found.text.includes('/blogs/b"')]).toEqual([true, false]);
    expect(found.headers.get('cache-control')).toBe('no-store');
    expect(visibleText(await read(site, '/blogs?search=zzz'))).toContain('No article matches “zzz”');
  });

  test('a thousand articles come in pages with addresses', async () => {
    const blogs = Array.from({ length: 1_000 }, (_, index) => article({ slug: `a-${index}`, title: `Article ${index}.` }));
    api.script(API_LIST, json(200, { data: blogs }));
    const first = await read(site, '/blogs');
    expect(first.text.match(/class="article-entry"/gu)).toHaveLength(BLOGS_PER_PAGE);
    expect(first.text.length).toBeLessThan(150_000);
    expect(first.text).toContain('href="/blogs?page=2"');
    const second = await read(site, '/blogs?page=2');
    expect([visibleText(second).includes(`Article ${BLOGS_PER_PAGE}.`), canonical(second)]).toEqual([true, `${site.origin}/blogs?page=2`]);
    const last = await read(site, '/blogs?page=999');
    expect([visibleText(last).includes('Article 999.'), last.text.includes('rel="next"')]).toEqual([true, false]);
  });

  test('HO-07 nothing published: the texts and both ways on; the next list shows at once', async () => {
    api.script(API_LIST, json(200, { data: [] }));
    const seen = visibleText(await read(site, '/blogs'));
    for (const text of [
      'No Blogs Available',
      "We haven't published any blogs yet. Check back soon for exciting content!",
      'Go to Homepage',
      'Refresh',
    ])
      expect(seen).toContain(text);
    api.script(API_LIST, json(200, { data: [article({ slug: 'one', title: 'The first' })] }));
    expect(visibleText(await read(site, '/blogs'))).toContain('The first');
  });

  test('UP-01 no answer and no copy: 503, the texts and Try Again; never the HTML of the API', async () => {
    api.script(API_LIST, (response) => void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>502 Bad Gateway</h1>'));
    const got = await read(site, '/blogs');
    expect([got.status, got.headers.get('retry-after'), got.headers.get('cache-control')]).toEqual([503, '10', 'no-store']);
    const seen = visibleText(got);
    for (const text of ['Oops! Something went wrong', "We couldn't load the blogs. Please try again later.", 'Try Again'])
      expect(seen).toContain(text);
    expect(seen).not.toContain('Bad Gateway');
  });
});

describe('the FAQ', () => {
  test('every answer stands in the HTML, once', async () => {
    const faqs = Array.from({ length: 7 }, (_, index) => ({ title: `Question ${index}?`, content: `<p>Answer ${index}.</p>` }));
    api.script(API_FAQS, json(200, { data: faqs }));
    const got = await read(site, '/faq');
    const seen = visibleText(got);
    for (const text of ['Answer 0.', 'Answer 6.', 'View All', 'Contact Us']) expect(seen).toContain(text);
    expect(got.text.split('Answer 6.')).toHaveLength(2);
    expect(structured(got)).toMatchObject([{ '@type': 'BreadcrumbList' }]);
  });

  test('without an answer: 503 and Try Again', async () => {
    api.script(API_FAQS, broken);
    const got = await read(site, '/faq');
    expect([got.status, visibleText(got).includes('Try Again')]).toEqual([503, true]);
  });
});

describe('kept at the edge', () => {
  test('a second reader gets the same page, its age and where it came from; the API is asked once', async () => {
    api.script(apiArticle('kept'), json(200, articlePage({ slug: 'kept' })));
    const first = await read(site, '/blogs/kept');
    expect([first.cache, first.age]).toEqual(['pledgewell; fwd=uri-miss; fwd-status=200; stored', 0]);
    site.clock.advance(18_000);
    const second = await read(site, '/blogs/kept');
    expect([second.cache, second.age, second.text]).toEqual(['pledgewell; hit; ttl=42', 18, first.text]);
    expect(calls(apiArticle('kept'))).toBe(1);
  });

  test('HO-11 the API is killed: the page stays and says that it is stale; back, it recovers', async () => {
    api.script(apiArticle('killed'), json(200, articlePage({ slug: 'killed', title: 'Before' })));
    await read(site, '/blogs/killed');
    api.script(apiArticle('killed'), (response) => void response.destroy());
    site.clock.advance(BLOGS_FRESH_MS + STALE_LIMIT_MS - 1);
    const stale = await read(site, '/blogs/killed');
    expect([stale.status, stale.cache.includes('stale'), visibleText(stale).includes('Before')]).toEqual([200, true, true]);
    api.script(apiArticle('killed'), json(200, articlePage({ slug: 'killed', title: 'After' })));
    site.clock.advance(20_000);
    await readUntil(site, '/blogs/killed', (got) => visibleText(got).includes('After'));
  });

  test('HO-17 HEAD first, then GET: the same headers, then the whole body; a range is answered whole', async () => {
    api.script(apiArticle('head'), json(200, articlePage({ slug: 'head' })));
    const head = await read(site, '/blogs/head', { method: 'HEAD' });
    const get = await read(site, '/blogs/head');
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', get.headers.get('etag')]);
    expect(get.text).toContain('</html>');
    expect((await read(site, '/blogs/head', { headers: { Range: 'bytes=0-9' } })).text).toBe(get.text);
  });

  test('a conditional request costs no body until the article changes', async () => {
    api.script(apiArticle('tag'), json(200, articlePage({ slug: 'tag', title: 'Old' })));
    const etag = (await read(site, '/blogs/tag')).headers.get('etag') ?? '';
    const same = await read(site, '/blogs/tag', { headers: { 'If-None-Match': etag } });
    // The copy keeps the policy that it came with.
    expect([same.status, same.text, same.headers.get('content-security-policy')]).toEqual([304, '', null]);
    api.script(apiArticle('tag'), json(200, articlePage({ slug: 'tag', title: 'New' })));
    site.clock.advance(BLOGS_FRESH_MS + STALE_LIMIT_MS + 1);
    const changed = await read(site, '/blogs/tag', { headers: { 'If-None-Match': etag } });
    expect([changed.status, visibleText(changed).includes('New')]).toEqual([200, true]);
  });

  test('DP-01 a page is named by its build: an old page never meets new scripts', async () => {
    const { buildId } = JSON.parse(await readFile(new URL('../../../dist/build-manifest.json', import.meta.url), 'utf8')) as {
      buildId: string;
    };
    api.script(API_LIST, json(200, { data: [article({ slug: 'a' })] }));
    const got = await read(site, '/blogs');
    expect(got.headers.get('etag')).toMatch(new RegExp(`^"${buildId}-[0-9a-f]{32}"$`, 'u'));
    expect(got.headers.get('cache-control')).toBe('public, no-cache');
    const scripts = [/data-page="([^"]*)"/u, /data-flow="([^"]*)"/u, /data-css="([^"]*)"/u].map(
      (pattern) => pattern.exec(got.text)?.[1] ?? '/missing',
    );
    for (const script of scripts) expect((await site.fetch(script)).status).toBe(200);
  });

  test('/blogs/ and /faq/ lead to the address without the slash', async () => {
    for (const [from, to] of [
      ['/blogs/?search=x', '/blogs?search=x'],
      ['/faq/', '/faq'],
    ] as const) {
      const answer = await site.fetch(from);
      expect([answer.status, answer.headers.get('location')]).toEqual([308, to]);
    }
  });
});

test('what ships with the site: every article and the FAQ fit into 12 KB + text, policy and security headers are set', async () => {
  const shipped = await startForThisTest((begin) => begin(startSite(), (started) => started.stop()));
  const list = await read(shipped, '/blogs');
  const slugs = [...new Set([...list.text.matchAll(/href="\/blogs\/([a-z0-9-]+)"/gu)].map(([, slug = '']) => slug))];
  expect(slugs.length).toBeGreaterThanOrEqual(8);
  const sizes: Record<string, number> = {};
  for (const path of ['/blogs', '/faq', ...slugs.map((slug) => `/blogs/${slug}`)]) {
    const got = await read(shipped, path);
    expect([path, got.status]).toEqual([path, 200]);
    expect(got.headers.get('x-content-type-options')).toBe('nosniff');
    expect(got.text).not.toMatch(/ style="/u);
    sizes[path] = Math.round(brotliCompressSync(got.text.replace(/\(function\(\)\{.*?<\/script>/su, '')).byteLength / 102.4) / 10;
  }
  // The list has no long text; articles and answers carry theirs.
  expect(sizes['/blogs']).toBeLessThan(12);
  expect(Object.entries(sizes).filter(([, kilobytes]) => kilobytes > 16)).toEqual([]);
}, 30_000);
