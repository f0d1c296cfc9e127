/** What pages report of a visit, and when they report nothing. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { KEPT_FONT_KEY } from '../../client/kept-font.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, eventually, phone, type VisitOptions } from '../support/visit.ts';
import { PHONE, tallies } from '../support/visit-calls.ts';

const { site, visit } = withSite();
const ARTICLE = '/blogs/loan-to-value-by-asset-class';

beforeEach(() => site.database.exec('DELETE FROM tallies'));

/** Names and how often, whatever the day. */
async function counted(): Promise<Readonly<Record<string, number>>> {
  return Object.fromEntries(Object.entries(await tallies(site)).map(([key, count]) => [key.slice('2026-08-01 '.length), count]));
}

/** Opens the page, with this for `Math.random`: 0 is the visit in ten that is measured. `navigator` as the visitor has set it. */
async function arrive(
  path: string,
  { random = 0.5, ...options }: VisitOptions & { random?: number; settings?: Readonly<Record<string, unknown>> } = {},
) {
  const { settings = {}, ...others } = options;
  // A headless browser is none of ours to count, and says that it is one.
  const visitor = await visit('/robots.txt', { viewport: desktop, userAgent: PHONE, ...others });
  await visitor.context.addInitScript(
    ([value, own]) => {
      Math.random = () => value as number;
      for (const [name, setting] of Object.entries(own as object))
        Object.defineProperty(navigator, name, { configurable: true, value: setting });
    },
    [random, settings] as const,
  );
  const sent: string[] = [];
  visitor.page.on('request', (request) => request.url().endsWith('/api/visits') && sent.push(request.method()));
  await visitor.page.goto(path);
  return { ...visitor, sent };
}

/** That reached the site. */
const reports = () => site.log.lines.filter((line) => line.includes('"route":"/api/visits"')).length;
const showUp = (page: Page) => page.mouse.wheel(0, 200);
const leave = (page: Page) => page.goto('/robots.txt');

it('a page that nobody shows up on reports nothing; of files, pages of the worker and articles alike one who does counts', async () => {
  const names = {
    '/': 'home',
    '/about': 'about',
    '/features': 'features',
    '/blogs': 'blogs',
    [ARTICLE]: 'blog-article',
    '/check': 'check',
  };
  for (const [path, name] of Object.entries(names)) {
    const { page, sent, end } = await arrive(path, { viewport: phone });
    await page.waitForLoadState('networkidle');
    expect(sent).toEqual([]);
    await showUp(page);
    await eventually(() => [path, ...sent]).toEqual([path, 'POST']);
    // A tab that is closed may take its report along.
    await eventually(counted).toMatchObject({ [`page:${name}`]: 1 });
    await end();
  }
});

it('the check that is opened counts once, also by the very press that brought the script', async () => {
  const { page, end } = await arrive('/', { hasTouch: true, viewport: phone });
  await page.getByRole('link', { name: 'Check Eligibility' }).first().tap();
  await eventually(counted).toEqual({ 'page:home': 1, opened: 1 });
  await page.getByRole('button', { name: 'Close' }).first().tap();
  await page.getByRole('link', { name: 'Check Eligibility' }).first().tap();
  await leave(page);
  expect(await counted()).toEqual({ 'page:home': 1, opened: 1 });
  await end();
});

describe('one visit in ten', () => {
  /** Shows up, and presses something that is measured. */
  async function measured(options: Parameters<typeof arrive>[1] = {}) {
    const visitor = await arrive('/', { random: 0, ...options });
    const { page } = visitor;
    // Whoever shows up before anything is painted leaves nothing that could be called the largest.
    await page.evaluate(
      () => new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: 'largest-contentful-paint', buffered: true })),
    );
    await showUp(page);
    await eventually(() =>
      page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/vitals'))),
    ).toBe(true);
    await page.getByRole('heading', { level: 1 }).click();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return visitor;
  }

  it('tells how fast it was, once, when the page goes out of sight', async () => {
    const { page, sent, end } = await measured();
    for (let times = 0; times < 2; times += 1)
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
        dispatchEvent(new Event('pagehide'));
      });
    await eventually(async () => Object.keys(await counted()).map((name) => name.replace(/\d$/u, ''))).toEqual(
      expect.arrayContaining(['cls:', 'lcp:', 'page:home']),
    );
    expect(Object.values(await counted()).every((count) => count === 1)).toBe(true);
    expect(sent).toHaveLength(2);
    await end();
  });

  it('tells it when it is left for another page', async () => {
    const { page, end } = await measured();
    const before = reports();
    await leave(page);
    // Sent by a page that is gone: the browser's tools do not tell of it, the site does.
    await eventually(reports).toBe(before + 1);
    await end();
  });

  it('is not measured otherwise', async () => {
    const { page, sent, end } = await arrive('/', { random: 0.1 });
    await showUp(page);
    await eventually(() => sent).toHaveLength(1);
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(files.filter((file) => file.includes('/assets/visit-'))).toHaveLength(1);
    expect(files.filter((file) => file.includes('/assets/vitals'))).toEqual([]);
    const before = reports();
    await leave(page);
    // Whatever the page sent on its way out would be answered before this.
    await site.log.untilRequest(await site.fetch('/healthz'));
    expect(reports()).toBe(before);
    await end();
  });
});

describe('nothing is sent', () => {
  it.each([
    ['asks not to be tracked', { doNotTrack: '1' }],
    ['has Global Privacy Control', { globalPrivacyControl: true }],
    ['saves data', { connection: { saveData: true } }],
  ])('of a browser that %s', async (_, settings) => {
    const { page, sent, end } = await arrive('/', { random: 0, settings });
    await showUp(page);
    await page.keyboard.press('Shift');
    await page.waitForLoadState('networkidle');
    await leave(page);
    expect(sent).toEqual([]);
    expect(await counted()).toEqual({});
    await end();
  });

  it('of where the script does not come, and the page works on', async () => {
    const { page, sent, end } = await arrive('/about', { expectOffline: true });
    await page.route('**/assets/visit-*.js', (route) => route.abort());
    await showUp(page);
    await page.getByRole('link', { name: 'Check Eligibility' }).first().click();
    await page.getByRole('dialog').first().waitFor();
    expect(sent).toEqual([]);
    await end();
  });
});

it('leaves nothing in the browser: no cookie, nothing stored', async () => {
  const { page, context, end } = await arrive('/about', { random: 0 });
  await showUp(page);
  await eventually(counted).toEqual({ 'page:about': 1 });
  expect(await context.cookies()).toEqual([]);
  // That the font has come is another script's note (late-font.test.ts).
  const kept = () => page.evaluate(() => [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)));
  expect((await kept()).filter(([key]) => key !== KEPT_FONT_KEY)).toEqual([]);
  await end();
});
