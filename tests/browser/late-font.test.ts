/** RE-13: a font that comes late changes nothing any more; the page after it has it at once. */
import { describe, expect, it } from 'vitest';
import { withSite } from '../support/site-in-browser.ts';

const { newContext } = withSite();
const PAGES = ['/', '/about', '/features', '/newsletter', '/products/loan-against-mutualfunds', '/blogs', '/faq', '/contact', '/carriers'];

describe.each([320, 360, 768])('at %i px', (width) => {
  it.each(PAGES)('%s stands still while its font is late', async (path) => {
    const context = await newContext({ viewport: { width, height: 740 } });
    const page = await context.newPage();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await held;
      await route.continue();
    });
    await page.addInitScript(() => {
      const state = window as unknown as { shift: number };
      state.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) state.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    // Text is on the screen before the font comes.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const asked = page.waitForResponse((response) => response.url().endsWith('.woff2'));
    release();
    await asked;
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
    await context.close();
  });
});
