/** Where the pictures of articles are, which one stands beside a link, and that they follow what they show. */
import { describe, expect, it } from 'vitest';
import { ownOgImage, ownPicture, pictureFiles, pictureOf, pictureSizes } from '../../client/article-pictures.ts';
import { drawings } from '../../client/build/article-drawings.ts';
import { entriesOf } from '../../client/build/article-entries.ts';
import { articleOgSvg } from '../../client/build/article-og.ts';
import { withPicture } from '../../client/build/article-pictures.ts';
import { sheets, titlePage } from '../../client/build/picture-drawing.ts';
import { lines, outline } from '../../client/build/picture-text.ts';
import { shareLetters } from '../../client/build/shared-letters.ts';
import { articleLinkPicture, OG_IMAGE_SIZE } from '../../client/og-image.ts';
import { light } from '../../client/palette.ts';
import { article } from '../support/blog-fixtures.ts';

const SLUG = 'interest-on-the-part-you-use';
const own = '/blog/a-slug.webp?v=0123abcd';

describe('a picture that ships with the site', () => {
  const seen = (isSmall: boolean) => {
    const { instead, ...usual } = ownPicture(own, isSmall) ?? { instead: [], src: '', width: 0, height: 0 };
    return [...instead, { media: 'otherwise', ...usual }].map(({ media, src, width, height }) => [media, src, width / height]);
  };

  it('is drawn for both schemes, on a phone in few and large words, and each drawing says its shape', () => {
    expect(seen(false)).toEqual([
      ['(max-width: 63.99rem) and (prefers-color-scheme: dark)', '/blog/a-slug.compact.dark.svg?v=0123abcd', 720 / 480],
      ['(max-width: 63.99rem)', '/blog/a-slug.compact.svg?v=0123abcd', 720 / 480],
      ['(prefers-color-scheme: dark)', '/blog/a-slug.dark.svg?v=0123abcd', 1200 / 630],
      ['otherwise', '/blog/a-slug.svg?v=0123abcd', 1200 / 630],
    ]);
  });

  it('is compact everywhere where it is small everywhere', () => {
    expect(seen(true)).toEqual([
      ['(prefers-color-scheme: dark)', '/blog/a-slug.compact.dark.svg?v=0123abcd', 720 / 480],
      ['otherwise', '/blog/a-slug.compact.svg?v=0123abcd', 720 / 480],
    ]);
  });

  it('offers only files that the build writes, and the address itself is one of them', () => {
    expect(pictureOf('a-slug', '0123abcd')).toBe(own);
    const written = pictureFiles('a-slug').map(({ path }) => path);
    const offered = [...seen(false), ...seen(true)].map(([, src]) => String(src));
    for (const address of [...offered, own, ownOgImage(own) ?? '']) expect(written).toContain(address.replace(/\?.*$/u, ''));
    expect(new Set(written).size).toBe(written.length);
  });

  it.each([
    '',
    'https://cdn.example/blog/a.webp?v=0123abcd',
    '/blog/a.webp',
    '/blog/a.svg',
    '/blog/a/../b.webp?v=0123abcd',
    '/blog/a.webp?v=0123abcd"x',
  ])('is not seen in %j', (featuredImage) => {
    expect([ownPicture(featuredImage), ownOgImage(featuredImage)]).toEqual([null, null]);
  });
});

describe('the picture beside a link to an article', () => {
  it('is its own where the article ships with the site', () => {
    expect(articleLinkPicture(own)).toEqual({ address: '/og/blog/a-slug.png?v=0123abcd', type: 'image/png', size: OG_IMAGE_SIZE });
  });

  it.each([
    ['https://cdn.example/a.png', 'image/png'],
    ['https://cdn.example/a.JPG?w=1200', 'image/jpeg'],
    ['https://cdn.example/a.webp', 'image/webp'],
    ['https://cdn.example/images/8f14e45f', null],
    ['https://cdn.example/', null],
  ])('is the editor’s %s', (featuredImage, type) => {
    expect(articleLinkPicture(featuredImage)).toEqual({ address: featuredImage, type, size: null });
  });

  it.each([
    '',
    'https://cdn.example/a.svg',
    'https://cdn.example/a.SVG?x=.png',
    'https://cdn.example/a.avif',
    'https://cdn.example/a.pdf',
    'http://cdn.example/a.png',
    '/uploads/a.png',
    '//cdn.example/a.png',
    'data:image/png;base64,AA',
    'not an address',
  ])('is the blog’s where the editor’s is %j', (featuredImage) => {
    expect(articleLinkPicture(featuredImage)).toEqual({ address: '/og/blogs.png', type: 'image/png', size: OG_IMAGE_SIZE });
  });
});

describe('what is drawn', () => {
  const draft = article({ slug: SLUG, title: 'Interest on the part you use' });

  it.each([
    ['title', { title: 'Interest on what you use' }],
    ['category', { category: 'Risk' }],
    ['date', { publishDate: '2026-03-18T20:00:00Z' }],
  ])('has another address once the %s changes', (_, change) => {
    expect(withPicture({ ...draft, ...change }).featuredImage).not.toBe(withPicture(draft).featuredImage);
    expect(withPicture({ ...draft, excerpt: 'Other' }).featuredImage).toBe(withPicture(draft).featuredImage);
  });

  it('is the title where nobody has drawn anything, and follows it', () => {
    const unknown = { ...draft, slug: 'unknown' };
    expect(withPicture(unknown).featuredImage).toMatch(/^\/blog\/unknown\.webp\?v=[0-9a-f]{8}$/u);
    expect(titlePage(sheets.wide, 'Costs', unknown.title)).not.toBe(titlePage(sheets.wide, 'Costs', 'Another title'));
    const rows = (svg: string) => svg.split(`fill="${light.inkSoft}"`).length - 1;
    // One row with its remark instead of three, and the table ends where the others end.
    expect([rows(articleOgSvg(unknown)), rows(articleOgSvg(draft))]).toEqual([1, 3]);
    expect(articleOgSvg(unknown)).toContain('points="72,568 1128,568"');
    expect(articleOgSvg(draft)).toContain('points="72,568 1128,568"');
  });

  it.each(['wide', 'compact'] as const)('a title of three and of twelve words stands within its %s page', (shape) => {
    for (const times of [1, 4]) {
      const drawn = titlePage(sheets[shape], 'Costs', 'Interest on part '.repeat(times).trim());
      // The first is the heading's.
      const places = [...drawn.matchAll(/translate\([\d.]+ ([\d.]+)\)/gu)].map(([, y]) => Number(y)).slice(1);
      expect(places.length).toBeGreaterThan(0);
      for (const y of places) expect(y > sheets[shape].rule + 34 && y < pictureSizes[shape].height - 20).toBe(true);
    }
  });

  it.each(Object.keys(drawings))('%s has no word under 12 px on a phone of 360 px, nor one that leaves the page', (slug) => {
    const { width, left, right } = sheets.compact;
    const shown = 320 / width;
    const drawn = drawings[slug]?.compact() ?? '';
    const sizes = [...drawn.matchAll(/data-size="([\d.]+)"/gu)].map(([, size]) => Number(size) * shown);
    expect(sizes.length).toBeGreaterThan(3);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
    const words = [...drawn.matchAll(/translate\(([-\d.]+) [-\d.]+\)" class="f-\w+" data-size="\d+" data-width="([\d.]+)"/gu)];
    expect(words).toHaveLength(sizes.length);
    // Words of a stamp stand around its middle.
    for (const [, x, wide] of words) expect(Number(x) < 0 || (Number(x) >= left && Number(x) + Number(wide) <= right + 1)).toBe(true);
  });

  it('stops the build for a title without room and for a character without a shape', () => {
    expect(() => withPicture({ ...draft, title: 'Wide words '.repeat(12).trim() })).toThrow(`the title of the article ${SLUG} is too long`);
    expect(() => withPicture({ ...draft, title: 'लोन' })).toThrow('has no “ल”');
  });

  it('exists for the same articles as the entries beside a link', () => {
    expect(Object.keys(entriesOf).sort()).toEqual(Object.keys(drawings).sort());
  });

  it.each(Object.keys(entriesOf))('keeps the entries of %s apart', (slug) => {
    for (const [what, remark, figure] of entriesOf[slug] ?? []) {
      expect(outline(what, 'strong', 28).width).toBeLessThan(308);
      expect(outline(remark, 'text', 26).width + outline(figure, 'display', 33).width).toBeLessThan(650);
    }
  });

  it('draws a letter once, in whatever size it comes again', () => {
    const word = (words: string, size: number) => outline(words, 'text', size).svg;
    const shared = shareLetters(`<svg>${word('lien', 28)}${word('nil', 46)}</svg>`);
    // l, i and n come again, e does not.
    expect([...shared.matchAll(/<path id="([^"]+)"/gu)]).toHaveLength(3);
    expect(shared.match(/<use href="#letter-\d" x="[\d.]+"\/>/gu)).toHaveLength(6);
    expect(shared.match(/<path transform/gu)).toHaveLength(1);
    const once = `<svg>${word('lien', 28)}</svg>`;
    expect(shareLetters(once)).toBe(once);
  });

  it('breaks a title into as few lines as it fits, of like length', () => {
    const title = 'What happens to your funds when you pledge them';
    expect(lines(title, 'display', 72, 1_056)).toEqual(['What happens to your funds', 'when you pledge them']);
    expect(lines('Short', 'display', 72, 1_056)).toEqual(['Short']);
    expect(outline('₹1,00,000', 'text', 40).width).toBe(outline('₹8,88,888', 'text', 40).width);
  });
});
