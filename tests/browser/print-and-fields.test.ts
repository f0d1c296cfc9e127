/** What no other test looks at: paper, forced colours, the size of letters in fields, and where small things stand. */
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { eligibilityPage } from '../support/eligibility-page.ts';
import { byClass } from '../support/site-classes.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop } from '../support/visit.ts';

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

it('no button, form or list of links is printed, and what a calculator came to is', async () => {
  const { page, end } = await visit('/partner', { javaScriptEnabled: false });
  await page.emulateMedia({ media: 'print' });
  const seen: string[] = [];
  for (const path of ['/partner', '/contact', '/features', '/delete-account', '/products/loan-against-mutualfunds']) {
    await page.goto(path);
    const pressed = page.locator('button, form, .button-primary, .button-secondary');
    expect(await pressed.count()).toBeGreaterThan(0);
    for (const words of await pressed.locator('visible=true').allInnerTexts()) seen.push(`${path} ${words}`);
  }
  expect(seen).toEqual([]);
  expect(await page.getByText('Total Interest').locator('visible=true').count()).toBeGreaterThan(0);
  // Of the footer, whom to call and who lends.
  const printed = await page.locator('footer').evaluate((footer: HTMLElement) => {
    footer.style.contentVisibility = 'visible';
    return footer.innerText;
  });
  for (const words of ['080 0000 0000', 'Grievance officer', 'We never ask for your OTP']) expect(printed).toContain(words);
  for (const words of ['LinkedIn', 'Mobile App', 'Quick Links']) expect(printed).not.toContain(words);
  await end();
});

async function colourAt(page: Page, x: number, y: number): Promise<string> {
  const image = await page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } });
  return (await sharp(image).removeAlpha().raw().toBuffer()).join(' ');
}

/** What a slider's handle is filled with, and the colour that the visitor has chosen for what is marked, on the same ground. */
async function thumbOf(page: Page, slider: Locator): Promise<{ handle: string; highlight: string }> {
  await slider.scrollIntoViewIfNeeded();
  const share = await slider.evaluate((input: HTMLInputElement) => {
    const swatch = document.body.appendChild(document.createElement('i'));
    swatch.style.cssText = 'position:fixed;inset:0 auto auto 0;z-index:99;width:9px;height:9px;background:Canvas;forced-color-adjust:none';
    swatch.style.backgroundImage = 'linear-gradient(Highlight,Highlight)';
    return (Number(input.value) - Number(input.min)) / (Number(input.max) - Number(input.min));
  });
  const box = await slider.boundingBox();
  if (box === null) throw new Error('no slider');
  // A handle is 28 px wide and stands inside the field.
  const handle = await colourAt(page, box.x + 14 + share * (box.width - 28), box.y + box.height / 2 - 8);
  return { handle, highlight: await colourAt(page, 4, 4) };
}

it('forced colours leave every slider its handle', async () => {
  const { page, end } = await visit('/', { viewport: desktop });
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['/', '/products/loan-against-mutualfunds', '/mutual-funds-vs-personal-loans']) {
    await page.goto(path);
    const sliders = page.locator('[type=range]').locator('visible=true');
    expect(await sliders.count()).toBeGreaterThan(0);
    for (const slider of await sliders.all()) {
      const { handle, highlight } = await thumbOf(page, slider);
      expect([path, handle]).toEqual([path, highlight]);
    }
  }
  await end();
});

it('stamps stand inside their row, figures on one line, the sign of an open question as large as of a closed one', async () => {
  const { page, end } = await visit('/about', { viewport: desktop, javaScriptEnabled: false });
  const rectOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  const [stamp, row] = [await rectOf(page.locator(byClass('main .stamp'))), await rectOf(page.locator('main tfoot tr'))];
  expect([stamp.top >= row.top, stamp.bottom <= row.bottom]).toEqual([true, true]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/carriers');
  const tops = await page.locator('main dl dd').evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect([tops[0], tops[2]]).toEqual([tops[1], tops[3]]);
  await page.goto('/faq');
  const sign = page.locator(byClass('main details.disclosure > summary > [aria-hidden]')).first();
  const closed = await rectOf(sign);
  await sign.click();
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  // Turned by half a right angle a square is wider by its diagonal.
  expect((await rectOf(sign)).width / closed.width).toBeCloseTo(Math.SQRT2, 1);
  await end();
});

it('the contents of the privacy policy stand open on a desk and open at a press on a phone, without JavaScript', async () => {
  const { page, end } = await visit('/privacy', { javaScriptEnabled: false });
  const contents = page.getByRole('navigation', { name: 'Contents' });
  expect(await contents.isVisible()).toBe(false);
  await page.locator('main summary').filter({ hasText: 'Contents' }).click();
  expect(await contents.getByRole('link').count()).toBe(11);
  await page.reload();
  await page.setViewportSize(desktop);
  expect(await contents.isVisible()).toBe(true);
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

it('BR-26 on paper the statement of the lender takes the width of the sheet: no word of it is broken', async () => {
  const { page, end } = await visit('/charges', { viewport: desktop });
  // A4 without margins, and with those of a browser.
  for (const width of [794, 718]) {
    await page.setViewportSize({ width, height: 1_000 });
    await page.emulateMedia({ media: 'print' });
    const [column, sheet] = await page.evaluate(() => {
      const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0;
      return [widthOf('footer dl'), widthOf('footer')];
    });
    expect(column, String(width)).toBeGreaterThan(0.8 * sheet);
    await page.emulateMedia({ media: null });
  }
  await end();
});
