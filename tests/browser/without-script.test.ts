/** Pages where no script of ours runs (client/components/design/without-script.ts): nothing is there that cannot work, and nothing is missing. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fundsCopy } from '../../client/copy/approved-funds.ts';
import { articleCopy } from '../../client/copy/blog-article.ts';
import { calculatorCopy } from '../../client/copy/calculator.ts';
import { featuresCopy } from '../../client/copy/features.ts';
import { threeWaysCopy } from '../../client/copy/three-ways.ts';
import { ARTICLE } from '../support/opened-alone.ts';
import { byClass } from '../support/site-classes.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, phone } from '../support/visit.ts';

const { newContext } = withSite();

const kinds: Readonly<Record<string, { readonly options?: BrowserContextOptions; readonly lacks?: string }>> = {
  'with JavaScript off': { options: { javaScriptEnabled: false } },
  // Its media query `scripting` says that there are scripts, if it knows it: it is younger than our floor.
  'in a browser older than our floor': { lacks: 'structuredClone' },
};

/** Every page that has something only a script can do. */
const withControls = [
  '/',
  '/products/loan-against-mutualfunds',
  '/features',
  '/key-facts-statement',
  '/mutual-funds-vs-personal-loans',
  '/approved-funds?funds=900195-u10',
  ARTICLE,
];

/** What stands there in place of controls, and leads on. */
const standIns = [
  ['/products/loan-against-mutualfunds', calculatorCopy.withoutScript('₹1,00,000', 12)],
  ['/mutual-funds-vs-personal-loans', threeWaysCopy.withoutScript],
  ['/approved-funds?funds=900195-u10', fundsCopy.basket.address],
  [ARTICLE, articleCopy.all],
] as const;

const standIn = (page: Page, text: string) => page.locator(byClass('.lacks-script')).filter({ hasText: text, visible: true });

async function opened(kind: string, path: string, viewport = phone) {
  const { options, lacks } = kinds[kind] ?? {};
  const context = await newContext({ viewport, ...options });
  if (lacks) await context.addInitScript((name) => Reflect.deleteProperty(window, name), lacks);
  const page = await context.newPage();
  await page.goto(path);
  return { page, end: () => context.close() };
}

describe.each(Object.keys(kinds))('%s', (kind) => {
  it.each(withControls)('%s shows no control that would do nothing', async (path) => {
    const { page, end } = await opened(kind, path);
    const controls = page.locator(byClass('.needs-script'));
    expect(await controls.count()).toBeGreaterThan(0);
    expect(await controls.filter({ visible: true }).count()).toBe(0);
    await end();
  });

  it.each(standIns)('%s says what there is in their place: %s', async (path, text) => {
    const { page, end } = await opened(kind, path);
    expect(await standIn(page, text).count()).toBe(1);
    await end();
  });

  it.each([phone, desktop])('all four groups of /features stand in the whole width ($width px)', async (viewport) => {
    const { page, end } = await opened(kind, '/features', viewport);
    const width = (await page.locator('main section').first().boundingBox())?.width ?? 0;
    const groups = page.locator('main [role=tabpanel]').filter({ visible: true });
    expect(await groups.getByRole('heading').allTextContents()).toEqual(
      (['check', 'draw', 'repay', 'follow'] as const).map((name) => featuresCopy.groups[name].title),
    );
    for (const box of await groups.evaluateAll((found) => found.map((group) => group.getBoundingClientRect().width)))
      expect(box / width).toBeGreaterThan(0.95);
    await end();
  });
});

it.each(withControls)('%s shows them to everybody else, before anything is fetched', async (path) => {
  const context = await newContext({ viewport: phone });
  await context.route('**/assets/**', (route) => route.abort());
  const page = await context.newPage();
  await page.goto(path);
  expect(await page.locator(byClass('.needs-script')).filter({ visible: true }).count()).toBeGreaterThan(0);
  await context.close();
});

it.each(standIns)('%s says none of it to everybody else, before anything is fetched and after: %s', async (path, text) => {
  const context = await newContext({ viewport: phone });
  const page = await context.newPage();
  await page.goto(path);
  const shown = standIn(page, text);
  expect(await shown.count()).toBe(0);
  await page.locator('main').locator('button, label').filter({ visible: true }).first().hover();
  await page.locator('#page[data-live]').waitFor({ state: 'attached' });
  expect(await shown.count()).toBe(0);
  await context.close();
});
