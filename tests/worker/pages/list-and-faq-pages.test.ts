/** /blogs and /faq as a reader without scripts and a crawler get them (decisions 7; cases HO-07, UP-01). */
import { describe, expect, test } from 'vitest';
import { BLOGS_PER_PAGE } from '../../../machines/contract/limits.ts';
import { API_FAQS, API_LIST, withBlogApi } from '../../support/blog-api.ts';
import { article, read } from '../../support/blog-fixtures.ts';
import { json } from '../../support/fake-api.ts';
import { canonical, meta, pageData, structured, visibleText } from '../../support/page-parts.ts';
import { startSiteBehindApi } from '../../support/site-behind-api.ts';
import { classesIn } from '../../support/site-classes.ts';

const { api, site } = withBlogApi();

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
      /Featured Pledging March 17, 2026 5 min read Star .*All articles Plain Pledging March 17, 2026 3 min read .*one, two, three Pinned one/u,
    );
    expect(seen).not.toContain('four');
    expect(seen.match(/Pinned lien/gu)).toHaveLength(1);
    expect(seen.indexOf('Second star')).toBeGreaterThan(seen.indexOf('All articles'));
    expect([canonical(got), meta(got, 'robots')]).toEqual([`${site.origin}/blogs`, undefined]);
  });

  test('the only article stands above and has no empty list below; without a primary keyword there are two', async () => {
    const only = article({ slug: 'only', title: 'Only', preriority: true, primaryKeyword: '', secondaryKeywords: 'x,,y , z' });
    const alone = await startSiteBehindApi();
    alone.api.script(API_LIST, json(200, { data: [only] }));
    const seen = visibleText(await read(alone.site, '/blogs'));
    expect(seen).toMatch(/Only .*x, y/u);
    expect(seen).not.toMatch(/All articles|, z/u);
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

  test('a search while the API is down keeps its term: in the box, for the script, and on the way to try again', async () => {
    const outage = await startSiteBehindApi();
    outage.api.script(API_LIST, json(500, { message: 'down' }));
    const got = await read(outage.site, '/blogs?search=lien');
    expect([got.status, pageData(got)]).toEqual([503, { kind: 'failed', search: 'lien' }]);
    expect(got.text).toMatch(/<input[^>]* type="search"[^>]* value="lien"/u);
    expect(got.text).toContain('<input type="hidden" name="search" value="lien"/>');
  });

  test('a thousand articles come in pages with addresses', async () => {
    const blogs = Array.from({ length: 1_000 }, (_, index) => article({ slug: `a-${index}`, title: `Article ${index}.` }));
    api.script(API_LIST, json(200, { data: blogs }));
    const first = await read(site, '/blogs');
    expect(first.text.split(`class="${classesIn('article-entry')}"`)).toHaveLength(BLOGS_PER_PAGE + 1);
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
    api.script(API_FAQS, json(503, { message: 'down' }));
    const got = await read(site, '/faq');
    expect([got.status, visibleText(got).includes('Try Again')]).toEqual([503, true]);
  });
});
