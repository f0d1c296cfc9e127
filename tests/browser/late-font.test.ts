/** RE-13: a font that comes late changes nothing any more; the pages after it have it at once. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { KEPT_FONT_KEY } from '../../client/kept-font.ts';
import { withSite } from '../support/site-in-browser.ts';
import { eventually, footerLink, goLive } from '../support/visit.ts';

const { newContext } = withSite();
const PAGES = ['/', '/about', '/features', '/newsletter', '/products/loan-against-mutualfunds', '/blogs', '/faq', '/contact', '/carriers'];

/** Somebody shows up; the font has come when this resolves. */
async function fontComes(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction((key) => localStorage[key] !== undefined, KEPT_FONT_KEY);
}

/** A tab that adds up what moves. */
async function openTab(options: Parameters<typeof newContext>[0]) {
  const context = await newContext(options);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const state = window as unknown as { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return { context, page };
}

function painted(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

/** Whether the heading has the measures of the site's font, which no serif of the reader's has. */
function hasFont(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1') as HTMLElement;
    const widthIn = (family: string) => {
      const word = document.createElement('span');
      word.style.cssText = `position:absolute;white-space:nowrap;${family === '' ? '' : `font-family:${family}`}`;
      // No text of a page: of those some are as wide in either, that is what the measures are for.
      word.textContent = 'WWW iiii && gg';
      heading.append(word);
      const { width } = word.getBoundingClientRect();
      word.remove();
      return width;
    };
    return widthIn('') !== widthIn('var(--fit)');
  });
}

describe.each([320, 360, 768])('at %i px', (width) => {
  it.each(PAGES)('%s asks for no font, and stands still while it comes', async (path) => {
    const { context, page } = await openTab({ viewport: { width, height: 740 } });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked: string[] = [];
    await page.route('**/*.woff2', async (route) => {
      asked.push(route.request().url());
      await held;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'load' });
    await painted(page);
    expect(asked).toEqual([]);
    const coming = fontComes(page);
    await page.waitForRequest('**/*.woff2');
    release();
    await coming;
    await painted(page);
    expect(await shiftOf(page)).toBe(0);
    // A phone that is turned is laid out anew, and keeps the font that it had.
    await page.setViewportSize({ width: 740, height: width });
    await painted(page);
    expect(await hasFont(page)).toBe(false);
    await context.close();
  });

  // A route of Playwright's takes the browser's cache away, so nothing is held back here.
  it('is there with the first line of every page after that', async () => {
    const { context, page } = await openTab({ viewport: { width, height: 740 } });
    await page.goto('/');
    await fontComes(page);
    const shifts: number[] = [];
    for (const path of PAGES) {
      // A cache that answers later than text can be drawn, on a busy machine, makes nothing wait.
      await eventually(async () => {
        await page.goto(path, { waitUntil: 'load' });
        await painted(page);
        shifts.push(await shiftOf(page));
        return [path, await hasFont(page)];
      }).toEqual([path, true]);
    }
    expect(shifts.filter((shift) => shift !== 0)).toEqual([]);
    await context.close();
  });
});

it('is there with the next step within the site', async () => {
  const { context, page } = await openTab({ viewport: { width: 1280, height: 740 } });
  await page.goto('/about');
  await fontComes(page);
  await goLive(page);
  const before = await page.locator('h1').textContent();
  await (await footerLink(page, 'Contact')).click();
  await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, before);
  await painted(page);
  expect(await hasFont(page)).toBe(true);
  await context.close();
});

it('comes by itself where no script runs', async () => {
  const context = await newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const font = page.waitForResponse((answer) => answer.url().endsWith('.woff2'));
  await page.goto('/about');
  expect((await font).status()).toBe(200);
  await context.close();
});
