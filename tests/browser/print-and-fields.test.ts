/** What no other test looks at: paper, and the size of letters in fields. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eligibilityPage } from '../support/eligibility-page.ts';
import { withSite } from '../support/site-in-browser.ts';

const { visit } = withSite();

/** Every colour of text that is printed, on what it stands, once, with the first words in it. */
function printedColours(page: Page): Promise<{ colour: string; contrast: number; words: string }[]> {
  return page.evaluate(() => {
    // The screen's colours fade into those of paper: one on its way is no colour to judge.
    for (const animation of document.getAnimations()) animation.finish();
    const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
    const luminanceOf = (colour: string) => {
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
    };
    const contrastOf = (colour: string, ground: string) => {
      const [dark = 0, light = 0] = [luminanceOf(colour), luminanceOf(ground)].sort((one, other) => one - other);
      return (light + 0.05) / (dark + 0.05);
    };
    /** What it stands on: white, but for a button. */
    const groundOf = (element: Element | null): string => {
      if (element === null) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundOf(element.parentElement) : backgroundColor;
    };
    const found = new Map<string, { colour: string; contrast: number; words: string }>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = node.textContent?.trim() ?? '';
      if (parent === null || words === '' || !parent.checkVisibility({ visibilityProperty: true })) continue;
      // Above the sheet: the link for keyboards.
      if (parent.getBoundingClientRect().bottom <= 0) continue;
      const drawn = parent.closest('svg') !== null;
      const colour = getComputedStyle(parent)[drawn ? 'fill' : 'color'];
      const ground = groundOf(parent);
      const key = `${colour} on ${ground}`;
      if (!found.has(key)) found.set(key, { colour: key, contrast: contrastOf(colour, ground), words: words.slice(0, 40) });
    }
    return [...found.values()];
  });
}

it('BR-26 a page printed from the dark scheme is dark on white: text, links, and the red of faults', async () => {
  const { page, end } = await visit('/pledgewell-vs-personal-loans', { colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const background = await page.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(background).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
  const colours = await printedColours(page);
  expect(colours.map(({ words }) => words)).toContain('Shortfall');
  expect(colours.length).toBeGreaterThan(2);
  expect(colours.filter(({ contrast }) => contrast < 4.5)).toEqual([]);
  await end();
});

it('BR-27 no field has letters smaller than 16 px on a phone, on any page or in any dialog', async () => {
  const small: string[] = [];
  let fields = 0;
  const { page, end } = await visit('/', { viewport: { width: 390, height: 844 }, javaScriptEnabled: false, expectedStatuses: [401] });
  for (const path of [
    '/',
    '/contact',
    '/partner',
    '/newsletter',
    '/carriers',
    '/blogs',
    '/faq',
    '/check',
    '/products/loan-against-mutualfunds',
    '/resumes-dashboard',
  ]) {
    await page.goto(path);
    const sizes = await page
      .locator('input:not([type=hidden], [type=checkbox], [type=radio], [type=range]), select, textarea')
      .evaluateAll((found) =>
        found.map((field) => ({ field: field.outerHTML, pixels: Number.parseFloat(getComputedStyle(field).fontSize) })),
      );
    fields += sizes.length;
    small.push(...sizes.filter(({ pixels }) => pixels < 16).map(({ field }) => `${path} ${field}`));
  }
  expect(fields).toBeGreaterThan(15);
  await end();
  // The fields of the eligibility dialog come with a script.
  const visitor = await visit('/', { viewport: { width: 390, height: 844 } });
  const view = eligibilityPage(visitor.page);
  await view.open.click();
  for (const field of [view.name, view.phone]) {
    const pixels = await field.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    if (pixels < 16) small.push(`dialog: ${pixels}`);
  }
  expect(small).toEqual([]);
  await visitor.end();
});
