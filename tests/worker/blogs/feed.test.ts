/** The feed and the sitemap as text. */
import { describe, expect, test } from 'vitest';
import { renderFeed } from '../../../worker/pages/feed.ts';
import { renderSitemap } from '../../../worker/pages/sitemap.ts';
import { article } from '../../support/blog-fixtures.ts';

const origin = 'https://www.pledgewell.example';

describe('feed', () => {
  test('an item has its address, its day and its words, escaped', () => {
    const xml = renderFeed(origin, [
      article({
        slug: 'लोन',
        title: 'A & <b> "c"\u0008\ud800',
        excerpt: '',
        metaDescription: 'Why & how',
        publishDate: '2026-03-16T20:00:00Z',
      }),
    ]);
    expect(xml).toContain('<title>A &amp; &lt;b&gt; &quot;c&quot;\ufffd</title>');
    expect(xml).toContain('<link>https://www.pledgewell.example/blogs/%E0%A4%B2%E0%A5%8B%E0%A4%A8</link>');
    expect(xml).toContain('<pubDate>Mon, 16 Mar 2026 20:00:00 GMT</pubDate>');
    expect(xml).toContain('<description>Why &amp; how</description>');
    expect(xml).toContain('<atom:link href="https://www.pledgewell.example/blogs/rss.xml" rel="self" type="application/rss+xml"/>');
  });

  test('the newest comes first, one without a day last and without one', () => {
    const xml = renderFeed(origin, [
      article({ slug: 'none', publishDate: 'soon' }),
      article({ slug: 'old', publishDate: '2025-01-01' }),
      article({ slug: 'new', publishDate: '2026-01-01' }),
    ]);
    expect([...xml.matchAll(/<guid[^>]*>[^<]*\/([a-z]+)</gu)].map(([, slug]) => slug)).toEqual(['new', 'old', 'none']);
    expect(xml.match(/<pubDate>/gu)).toHaveLength(2);
    expect(xml).not.toContain('Invalid Date');
  });

  test('fifty items are enough', () => {
    const xml = renderFeed(
      origin,
      Array.from({ length: 60 }, (_, index) => article({ slug: `a-${index}` })),
    );
    expect(xml.match(/<item>/gu)).toHaveLength(50);
  });

  test('without articles it is still a feed', () => {
    expect(renderFeed(origin, [])).toMatch(/^<\?xml [^>]*\?>\n<rss version="2.0"[\s\S]*<\/channel><\/rss>\n$/u);
  });
});

describe('sitemap', () => {
  test('static addresses, then articles with the day of their last change', () => {
    const xml = renderSitemap(
      origin,
      ['/', '/about'],
      [
        article({ slug: 'a&b', updatedAt: '2026-11-27T18:00:00+05:30' }),
        article({ slug: 'b', updatedAt: '', publishDate: '2026-01-01' }),
        article({ slug: 'c', updatedAt: 'x', publishDate: 'y' }),
      ],
    );
    expect([...xml.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*))?/gu)].map(([, loc, lastmod]) => [loc, lastmod])).toEqual([
      [`${origin}/`, undefined],
      [`${origin}/about`, undefined],
      [`${origin}/blogs/a%26b`, '2026-11-27T12:30:00.000Z'],
      [`${origin}/blogs/b`, '2026-01-01T00:00:00.000Z'],
      [`${origin}/blogs/c`, undefined],
    ]);
  });
});
