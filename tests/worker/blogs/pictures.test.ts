/** Every picture of the articles that ship, as a browser and a program that shows links get it. */
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownOgImage, ownPicture, pictureFiles } from '../../../client/article-pictures.ts';
import { renderPicture } from '../../../client/build/article-pictures.ts';
import { OG_IMAGE_SIZE } from '../../../client/og-image.ts';
import type { EmbeddedArticle } from '../../../worker/backend/content/embedded.ts';
import { read } from '../../support/blog-fixtures.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const { articles } = JSON.parse(await readFile(new URL('../../../dist/content.json', import.meta.url), 'utf8')) as {
  readonly articles: readonly EmbeddedArticle[];
};

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const bytesOf = async (path: string) => {
  const answer = await site.fetch(path);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe.each(articles.map((article) => [article.slug, article] as const))('%s', (slug, article) => {
  test('its link picture shows what the article says now: a PNG of 1200 × 630, named in the page and its data', async () => {
    const address = ownOgImage(article.featuredImage) ?? '';
    const { answer, bytes } = await bytesOf(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000');
    expect({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }).toEqual(OG_IMAGE_SIZE);
    const og = pictureFiles(slug).find(({ kind }) => kind === 'og');
    expect(og && bytes.equals(await renderPicture(article, og)), 'build the site again').toBe(true);
    const { text } = await read(site, `/blogs/${slug}`);
    for (const [name, content] of Object.entries({
      'og:image': site.origin + address,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
    }))
      expect(text).toContain(`<meta property="${name}" content="${content}">`);
    expect(text).toMatch(/<meta property="og:image:alt" content="[^"]+">/u);
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(text).toContain(`"image":"${site.origin}${address}"`);
  });

  test('its drawings are there in both shapes and schemes, kept for long, light on the wire, and need nothing but themselves', async () => {
    const offered = [false, true].flatMap((isSmall) => {
      const own = ownPicture(article.featuredImage, isSmall);
      return own ? [own, ...own.instead] : [];
    });
    const drawings = new Map(offered.map(({ src, width, height }) => [src, `viewBox="0 0 ${width} ${height}"`]));
    expect(drawings.size).toBe(4);
    for (const [address, shape] of drawings) {
      const { answer, bytes } = await bytesOf(address);
      expect([address, answer.status, answer.headers.get('content-type')]).toEqual([address, 200, 'image/svg+xml']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000');
      expect(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength).toBeLessThan(
        shape.includes(' 720 ') ? 6_100 : 6_600,
      );
      const svg = bytes.toString();
      expect(svg).toContain(shape);
      // Words are outlines, of which each letter may be used again; a style would be kept from it by the policy of a file.
      expect(svg.match(/<(?:style|text|script|image|a)\b|\b(?:style|class|on\w+)=|\bhref="[^#]/gu)).toBe(null);
    }
    expect(new Set(drawings.values()).size).toBe(2);
  });

  test('the address itself, for feeds and readers elsewhere, is a WebP', async () => {
    const { answer, bytes } = await bytesOf(article.featuredImage);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000');
    expect(bytes.byteLength).toBeLessThan(48_000);
  });
});
