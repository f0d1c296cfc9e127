/** /blogs, /blogs/{slug} and /faq as a cache gets them, and what those that ship weigh (decisions 7; cases DP, HO). */
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { endpoints, fillPath } from '../../../machines/contract/endpoints.ts';
import { BLOGS_FRESH_MS, STALE_LIMIT_MS } from '../../../machines/contract/limits.ts';
import { API_LIST, apiArticle, withBlogApi } from '../../support/blog-api.ts';
import { article, articlePage, read, readUntil } from '../../support/blog-fixtures.ts';
import { json } from '../../support/fake-api.ts';
import { visibleText } from '../../support/page-parts.ts';
import { startForThisTest } from '../../support/started.ts';
import { startSite } from '../../support/workerd.ts';

const { api, site, calls } = withBlogApi();

/** An answer before anything is decoded. */
async function asSent(path: string, accepted: string | undefined) {
  const headers = accepted === undefined ? {} : { 'Accept-Encoding': accepted };
  return new Promise<{ status: number | undefined; coding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    get(new URL(path, site.origin), { headers }, async (answer) => {
      resolve({ status: answer.statusCode, coding: answer.headers['content-encoding'], bytes: await buffer(answer) });
    }).on('error', reject);
  });
}

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

  test('a kept page is one look into the cache: without the copy of its data it is answered all the same, with its policy', async () => {
    api.script(apiArticle('alone'), json(200, articlePage({ slug: 'alone' })));
    const first = await read(site, '/blogs/alone');
    const cache = await site.sharedCache();
    expect(await cache.delete(`${site.origin}/.copies/1${fillPath(endpoints.readBlog.path, { slug: 'alone' })}`)).toBe(true);
    const second = await read(site, '/blogs/alone');
    expect([second.cache, second.text]).toEqual(['pledgewell; hit; ttl=60', first.text]);
    for (const name of ['content-security-policy', 'etag', 'cache-control'])
      expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    expect(calls(apiArticle('alone'))).toBe(1);
  });

  test('a page whose data was asked for again and has not changed is kept on, and one whose data has changed is not', async () => {
    api.script(apiArticle('renewed'), json(200, articlePage({ slug: 'renewed', title: 'Same' })));
    const first = await read(site, '/blogs/renewed');
    site.clock.advance(BLOGS_FRESH_MS);
    await readUntil(site, '/blogs/renewed', ({ cache }) => cache === 'pledgewell; hit; ttl=60');
    expect(calls(apiArticle('renewed'))).toBe(2);
    const again = await read(site, '/blogs/renewed');
    expect([again.text, again.age]).toEqual([first.text, 0]);
    api.script(apiArticle('renewed'), json(200, articlePage({ slug: 'renewed', title: 'Other' })));
    // Past the note that a refresh has begun, which lasts as long as the API may take.
    site.clock.advance(2 * BLOGS_FRESH_MS);
    const changed = await readUntil(site, '/blogs/renewed', (got) => visibleText(got).includes('Other'));
    expect(changed.headers.get('etag')).not.toBe(first.headers.get('etag'));
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

  test('a kept page is coded once, as small as brotli can, and goes out as it is kept, also when its data was asked for again', async () => {
    api.script(apiArticle('coded'), json(200, articlePage({ slug: 'coded' })));
    const { text } = await read(site, '/blogs/coded');
    const smallest = brotliCompressSync(text);
    expect(await asSent('/blogs/coded', 'br, gzip')).toEqual({ status: 200, coding: 'br', bytes: smallest });
    site.clock.advance(BLOGS_FRESH_MS);
    await readUntil(site, '/blogs/coded', ({ cache }) => cache === 'pledgewell; hit; ttl=60');
    expect(calls(apiArticle('coded'))).toBe(2);
    expect((await asSent('/blogs/coded', 'BR;q=0.5')).bytes).toEqual(smallest);
  });

  test.each([
    // What stands in front of the worker takes the first of a list, and codes anew what came in another.
    ['gzip, deflate, br, zstd', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    [undefined, undefined, (bytes: Buffer) => bytes],
  ] as const)('whoever takes another coding (%s) gets the kept page all the same', async (accepted, coding, decoded) => {
    const slug = `plain-${accepted?.replace(/\W+/gu, '-') ?? 'none'}`;
    api.script(apiArticle(slug), json(200, articlePage({ slug })));
    const { text } = await read(site, `/blogs/${slug}`);
    const sent = await asSent(`/blogs/${slug}`, accepted);
    expect([sent.status, sent.coding, decoded(sent.bytes).toString()]).toEqual([200, coding, text]);
  });

  test('what depends on the codings that a reader takes says so, and a page that is nobody else’s is coded by the platform', async () => {
    api.script(API_LIST, json(200, { data: [article({ slug: 'a' })] }));
    const first = await read(site, '/blogs');
    const etag = first.headers.get('etag') ?? '';
    for (const init of [{}, { method: 'HEAD' }, { headers: { 'If-None-Match': etag } }])
      expect((await read(site, '/blogs', init)).headers.get('vary')).toBe('Accept-Encoding');
    const searched = await asSent('/blogs?search=title', 'br');
    expect([searched.status, searched.coding]).toEqual([200, 'br']);
    expect(brotliDecompressSync(searched.bytes).toString()).toContain('Title of a');
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
