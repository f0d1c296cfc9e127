/** Pictures of articles in both schemes, and what hydration leaves alone. */
import { describe, expect, it } from 'vitest';
import { dark } from '../../client/palette.ts';
import { byClass } from '../support/site-classes.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, eventually, goLive, type VisitOptions } from '../support/visit.ts';

const ARTICLE = '/blogs/what-happens-when-you-pledge-mutual-funds';

const { visit } = withSite();

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

describe('pictures', () => {
  /** What was fetched by the time that `atLeast` pictures were there. */
  const asked = async (path: string, options: VisitOptions, atLeast = 1) => {
    const { page, end } = await visit(path, options);
    const picture = page.locator('.article-picture').first();
    await picture.evaluate((image) => (image as HTMLImageElement).decode());
    const files = async () => {
      const found = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
      return found.filter((file) => file.startsWith('/blog/'));
    };
    await eventually(async () => (await files()).length).toBeGreaterThanOrEqual(atLeast);
    const box = await picture.boundingBox();
    const fetched = await files();
    await end();
    return { files: fetched, ratio: (box?.width ?? 0) / (box?.height ?? 1) };
  };

  it.each([
    ['a phone', {}, '.compact.svg'],
    ['a phone at night', { colorScheme: 'dark' }, '.compact.dark.svg'],
    ['a desktop', { viewport: desktop }, '.compact.svg'],
  ] as const)('an article on %s brings one drawing, of the scheme that it needs', async (_, options, ending) => {
    const { files, ratio } = await asked(ARTICLE, options);
    expect(files).toEqual([`/blog/${ARTICLE.replace('/blogs/', '')}${ending}`]);
    expect(ratio).toBeCloseTo(720 / 480, 1);
  });

  it('a drawing has its colours where it is opened alone, under the policy of a file', async () => {
    const { page, end } = await visit(`/blog/${ARTICLE.replace('/blogs/', '')}.dark.svg`);
    const fills = await page
      // Letters in `defs` are drawn where they are used.
      .locator(':not(defs) > path, rect, use')
      .evaluateAll((all) => all.map((part) => getComputedStyle(part).fill));
    expect(fills[0]).toBe(rgb(dark.leaf));
    expect(fills).toContain(rgb(dark.ink));
    await end();
  });

  it('BR-10 one that does not come leaves, before anybody has touched the page and after', async () => {
    const { page, trouble, context, end } = await visit('about:blank', { viewport: desktop });
    await context.route('**/blog/**', (route) => route.abort());
    await page.goto(ARTICLE);
    const picture = page.locator('.article-picture').first();
    await picture.waitFor({ state: 'hidden' });
    expect(await page.locator('[data-live]').count()).toBe(0);
    await goLive(page);
    // Those further down are not asked for yet.
    expect(await page.locator('.article-picture[fetchpriority=high]').locator('visible=true').count()).toBe(0);
    expect(trouble.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
    trouble.length = 0;
    await end();
  });

  it('takes the place of one element, however many files it may come from', async () => {
    const { page, end } = await visit('/blogs', { viewport: desktop });
    const featured = await page.locator(byClass('.article-featured')).boundingBox();
    const parts = await page
      .locator(byClass('.article-featured > *'))
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().height));
    expect(parts).toHaveLength(2);
    expect(featured?.height).toBeCloseTo(Math.max(...parts), 0);
    await end();
  });

  it('the list brings only the featured one on a phone, and compact ones for the cards that are near on a desktop', async () => {
    expect((await asked('/blogs', {})).files).toEqual([expect.stringMatching(/\.compact\.svg$/u)]);
    const { files } = await asked('/blogs', { viewport: { width: 1280, height: 2_000 } }, 4);
    expect(files.filter((file) => file.endsWith('.compact.svg')).length).toBeGreaterThan(2);
    expect(files.filter((file) => !file.endsWith('.compact.svg'))).toEqual([expect.stringMatching(/\/[a-z-]+\.svg$/u)]);
  });
});

describe('hydration', () => {
  it.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Marquesas'])(
    'HY-01 logs nothing and changes no text in %s',
    async (timezoneId) => {
      for (const path of ['/blogs', ARTICLE, '/faq']) {
        const { page, end } = await visit(path, { timezoneId });
        const before = await page.locator('main').textContent();
        await page.mouse.move(5, 5);
        await goLive(page);
        const after = await page.locator('main').textContent();
        expect(after?.replace('Copy linkShare', 'Copy link')).toBe(before);
        await end();
      }
    },
  );
});
