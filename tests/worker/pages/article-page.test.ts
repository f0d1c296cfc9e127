/** /blogs/{slug} as a reader without scripts and a crawler get it (decisions 7; cases SH, WO-03, XX). */
import { describe, expect, test } from 'vitest';
import { apiArticle, withBlogApi } from '../../support/blog-api.ts';
import { articlePage, read } from '../../support/blog-fixtures.ts';
import { json } from '../../support/fake-api.ts';
import { canonical, meta, pageData, structured, title, visibleText } from '../../support/page-parts.ts';

const { api, site } = withBlogApi();

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
      'In this article First Second Third',
      'Your units stay yours.',
      'Facebook',
      'X (Twitter)',
      'LinkedIn',
      'WhatsApp',
      'Copy link',
      'Written by Editorial desk Updated November 27, 2026',
      'Keywords: lien, pledge, funds',
      'Check Eligibility',
      'Related Articles Shortfall Risk 3 min read',
      'Subscribe Now',
    ])
      expect(seen).toContain(text);
    expect(got.text).toMatch(/<img[^>]* src="\/blog\/picture.svg" alt="Units with a stamp" width="1200" height="630"/u);
    expect(got.text).toContain('href="/blogs/shortfall"');
    expect(got.text).toMatch(/<a href="#s-first">/u);
    expect(got.text.match(/<h1/gu)).toHaveLength(1);
    // What a reader does after the text stands after it.
    const order = ['Your units stay yours.', 'Written by', 'Facebook', 'Check Eligibility', 'Related Articles', 'Subscribe Now'];
    const main = seen.slice(seen.indexOf('5 min read'));
    expect(order.map((text) => main.indexOf(text))).toEqual(order.map((text) => main.indexOf(text)).toSorted((one, other) => one - other));
  });

  test('that nobody has read yet says nothing of it, and one that never changed has one date', async () => {
    api.script(apiArticle('lien'), json(200, articlePage({ ...long, views: 0, updatedAt: '2026-03-17T05:00:00Z' })));
    const seen = visibleText(await read(site, '/blogs/lien'));
    expect(seen).not.toMatch(/views|Updated/u);
    expect(seen.match(/March 17, 2026/gu)).toHaveLength(1);
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
    expect(crumbs).toMatchObject({
      itemListElement: [{ name: 'Home' }, { name: 'Blogs', item: `${site.origin}/blogs` }, { name: 'What a lien is' }],
    });
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
    expect(got.headers.get('content-security-policy')).toMatch(/script-src 'self'(?: 'sha256-[^']+'){2};/u);
  });

  test('an unknown one is a real 404 page, not indexed and not kept', async () => {
    api.script(apiArticle('gone'), json(404, { message: 'no' }));
    const got = await read(site, '/blogs/gone');
    expect([got.status, title(got), meta(got, 'robots')]).toEqual([404, 'Page Not Found – Pledgewell', 'noindex']);
    expect([got.headers.get('cache-control'), canonical(got)]).toEqual(['no-store', undefined]);
    expect(visibleText(got)).toContain('Page Not Found');
    expect(got.text).toContain('Go Back Home');
  });

  test.each(['%E0', '%zz', '%00', '%20', '..%2F..%2Fetc', 'a%2Fb', '100%25-digital', 'x'.repeat(1_001)])(
    'WO-03 /blogs/%s is an article or a 404, never a 500',
    async (segment) => {
      const got = await read(site, `/blogs/${segment}`);
      expect([200, 404, 503]).toContain(got.status);
      expect(got.headers.get('content-type')).toContain('text/html');
      if (/^%(?:E0|zz|00|20)$/u.test(segment) || segment.length > 1_000) expect(got.status).toBe(404);
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
