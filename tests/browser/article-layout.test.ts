/** Where an article's text begins on a phone, and what stands beside it on a desktop. */
import { expect, it } from 'vitest';
import { byClass } from '../support/site-classes.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, phone, scrollsSideways } from '../support/visit.ts';

const { site, visit } = withSite();

it('every article that ships begins within 700 px on a phone, and its tables fit; at 305 px nothing scrolls sideways', async () => {
  const sitemap = await (await site.fetch('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*(?<path>\/blogs\/[^<]+)<\/loc>/gu)].map(({ groups }) => groups?.['path'] ?? '');
  expect(paths.length).toBeGreaterThanOrEqual(10);
  const { page, end } = await visit('about:blank', { viewport: phone, isMobile: true });
  const found: unknown[] = [];
  for (const path of paths) {
    await page.goto(path);
    const layout = await page.evaluate(() => ({
      begins: (document.querySelector('#article-text > p')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) + window.scrollY,
      tables: [...document.querySelectorAll('#article-text div:has(> table)')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    }));
    await page.setViewportSize({ width: 305, height: 740 });
    found.push([path, layout.begins <= 700, Math.max(0, ...layout.tables), await scrollsSideways(page)]);
    await page.setViewportSize(phone);
  }
  expect(found).toEqual(paths.map((path) => [path, true, 0, false]));
  await end();
});

it('on a desktop the contents stay beside the text, which is narrower than its tables; on a phone they open', async () => {
  const { page, end } = await visit('/blogs/credit-score-soft-and-hard-enquiries', { viewport: desktop });
  const contents = page.getByRole('navigation', { name: 'In this article' });
  const places = () =>
    page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      const [list, text, table] = ['nav[aria-label="In this article"] ol', '#article-text > p', '#article-text div:has(> table)'].map(box);
      return { list, text, table };
    });
  await page.locator(byClass('.article-table')).scrollIntoViewIfNeeded();
  const { list, text, table } = await places();
  expect(
    list && text && table && [list.left > table.right, list.top > 0, list.bottom < desktop.height, table.width > text.width + 100],
  ).toEqual([true, true, true, true]);
  await page.setViewportSize(phone);
  expect(await contents.getByRole('link').count()).toBe(0);
  await contents.locator('summary').click();
  expect(await contents.getByRole('link').count()).toBeGreaterThan(3);
  // One card per subject: its name, then all its points.
  const cells = await page.locator(byClass('.article-cards :is(th, td)')).evaluateAll((all) =>
    all
      .map((cell) => ({ words: cell.textContent, top: cell.getBoundingClientRect().top, isShown: cell.clientWidth > 1 }))
      .filter(({ isShown }) => isShown)
      .toSorted((one, other) => one.top - other.top)
      .map(({ words }) => words),
  );
  expect([cells.length, cells[0], cells[2], cells[5], cells[7]]).toEqual([
    10,
    'Soft enquiry',
    'No',
    'Hard enquiry',
    'Yes, in the enquiries section',
  ]);
  await end();
});
