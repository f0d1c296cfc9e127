/** Decisions 12: what a page fetches, and when. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ARTICLE, nameOf, openedAlone, pageKinds, quiet, rest } from '../support/opened-alone.ts';
import { bytesOf } from '../support/page-weight.ts';
import { byClass } from '../support/site-classes.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, eventually, footerLink, goLive, phone, untilLive, type VisitOptions } from '../support/visit.ts';

const { visit } = withSite();

/** The document, compressed as well as it can be. */
const BYTES_MAX = 13 * 1_024;
/**
 * What makes the first task of a page long, counted and not timed, so that a busy machine measures the same: elements that are laid out,
 * rules that are matched against them, calls of functions in our scripts.
 */
const WORK_MAX = { elements: 400, rules: 340, calls: 20 };

const opened = (path: string, options: VisitOptions = {}) => openedAlone(visit, path, options);

describe('before anybody shows up', () => {
  it.each(pageKinds)('%s asks for its document, in at most 13 KB, has little to draw, and runs nothing', async (path) => {
    const { page, requests, icons, work, end } = await opened(path, { expectedStatuses: [404] });
    // What moves by itself is counted where it moves.
    const found = requests.filter((request) => nameOf(request) !== '/assets/rotation.js');
    expect([found.map(nameOf), icons]).toEqual([[path], []]);
    const bytes = await Promise.all(found.map(bytesOf));
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BYTES_MAX);
    expect(await page.locator('#page[data-live], #flow[data-live], link[rel=modulepreload], link[rel=prefetch]').count()).toBe(0);
    const { elements, rules, calls } = await work();
    expect(elements).toBeLessThanOrEqual(WORK_MAX.elements);
    expect(rules).toBeLessThanOrEqual(WORK_MAX.rules);
    expect(calls).toBeLessThanOrEqual(WORK_MAX.calls);
    // Counted, and not merely nothing.
    expect(Math.min(elements, rules, calls)).toBeGreaterThan(0);
    await end();
  });
});

const signs: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a pointer that moves': async (page) => {
    for (const x of [9, 20]) await page.mouse.move(x, 400);
  },
  'a finger': (page) => page.touchscreen.tap(3, 400),
  'a wheel': (page) => page.mouse.wheel(0, 200),
  'a key': (page) => page.keyboard.press('Shift'),
  'the focus on a link': (page) => page.keyboard.press('Tab'),
};

describe('showing up', () => {
  it.each(Object.entries(signs))('%s fetches what a press needs, and runs what counts', async (_, sign) => {
    const { page, requests, asked, end } = await opened('/about', { viewport: desktop, hasTouch: true });
    asked();
    await sign(page);
    // The last: a script asks for it.
    await eventually(() => requests.some((request) => nameOf(request) === '/assets/serif.woff2')).toBe(true);
    await quiet(page);
    expect(asked().sort()).toEqual([
      '/assets/about.js',
      '/assets/dialogs.js',
      '/assets/react-and-frame.js',
      '/assets/serif.woff2',
      '/assets/site.css',
      '/assets/statecharts.js',
      '/assets/visit-and-font.js',
    ]);
    await sign(page);
    await quiet(page);
    expect(asked()).toEqual([]);
    expect(await page.locator('[data-live], link[rel=modulepreload]').count()).toBe(0);
    await end();
  });

  it('fetches nothing under Save-Data, and takes the rules for links away', async () => {
    const { page, context, asked, end } = await opened('/about', { viewport: desktop });
    await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto('/features');
    await quiet(page);
    asked();
    await page.keyboard.press('Shift');
    await quiet(page);
    // The rotation is what the page shows.
    expect(asked()).toEqual(['/assets/rotation.js']);
    expect(await page.locator('[type=speculationrules]').count()).toBe(0);
    await end();
  });

  it('what moves by itself is not asked for before the first frame, however idle the page is until then', async () => {
    const { page, context, asked, end } = await opened('/about', { viewport: desktop });
    await context.addInitScript(() => {
      const frame = window.requestAnimationFrame.bind(window);
      const held: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (draw) => held.push(draw);
      Object.assign(window, { drawn: () => held.splice(0).map(frame) });
    });
    await page.goto('/features');
    const idleTwice = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    await idleTwice();
    expect(asked().filter((name) => name.endsWith('.js'))).toEqual([]);
    await page.evaluate(() => (window as unknown as { drawn: () => void }).drawn());
    await eventually(asked).toEqual(['/assets/rotation.js']);
    await end();
  });

  it('is not what a browser does when it scrolls by itself, to a `#` or to where the page was', async () => {
    const { page, asked, end } = await opened('/privacy');
    asked();
    await page.evaluate(() => scrollTo(0, 600));
    await eventually(() => page.locator('header').first().getAttribute('data-scrolled')).toBe('');
    await quiet(page);
    expect(asked()).toEqual([]);
    await end();
  });

  it('counts no article that has been left by the time', async () => {
    const { page, context, asked, end } = await opened('/about');
    await context.addInitScript(() => {
      navigator.sendBeacon = (url) => {
        if (String(url).endsWith('/view')) Object.assign(window, { counted: url });
        return true;
      };
    });
    await page.clock.install();
    await page.goto(ARTICLE);
    await quiet(page);
    await page.mouse.wheel(0, 200);
    await eventually(() => asked()).toContain('/assets/count-reading.js');
    await goLive(page);
    await (await footerLink(page, 'Privacy')).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
    await page.clock.runFor(120_000);
    expect(await page.evaluate(() => (window as unknown as { counted?: string }).counted)).toBeUndefined();
    await end();
  });

  it('counts the reading of somebody who only reads, without React', async () => {
    const { page, context, asked, end } = await opened('/about');
    await context.addInitScript(() => {
      navigator.sendBeacon = (url) => {
        if (String(url).endsWith('/view')) Object.assign(window, { counted: url });
        return true;
      };
    });
    await page.clock.install();
    await page.goto(ARTICLE);
    await quiet(page);
    asked();
    await page.mouse.wheel(0, 200);
    await eventually(() => asked()).toContain('/assets/count-reading.js');
    await page.clock.runFor(60_000);
    await eventually(() => page.evaluate(() => (window as unknown as { counted?: string }).counted)).toMatch(/\/view$/u);
    expect(await page.locator('[data-live]').count()).toBe(0);
    await end();
  });
});

/** What says that somebody means it. Each on a page of its own. */
const meanings: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['a mouse over a link', '/about', (page) => rest(page, page.getByRole('link', { name: 'Features' }).first())],
  ['a mouse over a field', '/contact', (page) => rest(page, page.getByRole('textbox').first())],
  ['a finger on a menu', '/about', (page) => page.locator(byClass('.nav-mobile summary')).tap()],
  ['the focus in a field', '/contact', (page) => page.getByRole('textbox').first().focus()],
  ['a key on a menu', '/about', (page) => page.locator(byClass('.nav-mobile summary')).press('Enter')],
];

describe('meaning it', () => {
  it.each(meanings)('%s hydrates the page, with three requests', async (name, path, mean) => {
    const { page, asked, end } = await opened(path, {
      viewport: name.includes('mouse') ? desktop : phone,
      hasTouch: name.includes('finger'),
    });
    asked();
    await mean(page);
    await untilLive(page);
    const fetched = new Set(asked());
    const own = path === '/about' ? 'about' : 'forms';
    for (const name of ['/assets/react-and-frame.js', `/assets/${own}.js`, '/assets/site.css']) expect(fetched).toContain(name);
    const ran = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType, name }) => initiatorType !== 'fetch' && /\/assets\/(?!visit-|vitals-).*\.(?:js|css)$/u.test(name))
        .map(({ name }) => name),
    );
    expect(new Set(ran).size).toBeLessThanOrEqual(path === '/contact' ? 5 : 3);
    await end();
  });

  it('the eligibility check comes with two more files than the frame, and without the page', async () => {
    const { page, end } = await opened('/', { hasTouch: true });
    const held: (() => void)[] = [];
    await page.route('**/assets/home-*.js', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.getByRole('link', { name: 'Check Eligibility' }).first().tap();
    await untilLive(page, 'flow');
    const ran = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType, name }) => initiatorType !== 'fetch' && /\/assets\/(?!visit-|vitals-).*\.(?:js|css)$/u.test(name))
        .map(({ name }) => new URL(name).pathname.replace(/-[\w-]{7,8}(?=\.\w+$)/u, '')),
    );
    expect([...new Set(ran)].sort()).toEqual([
      '/assets/dialogs.js',
      '/assets/react-and-frame.js',
      '/assets/site.css',
      '/assets/statecharts.js',
    ]);
    expect(await page.locator('#page[data-live]').count()).toBe(0);
    // The page follows, when there is time.
    await eventually(() => held.length).toBe(1);
    for (const release of held) release();
    await untilLive(page);
    await end();
  });

  it('whoever presses Check first waits for nothing that only the page or the next pages need', async () => {
    const { page, asked, end } = await opened('/', { hasTouch: true });
    let release = (): void => {};
    let letStart = (): void => {};
    const held = {
      'react-and-frame': new Promise<void>((resolve) => (release = resolve)),
      statecharts: new Promise<void>((resolve) => (letStart = resolve)),
    };
    for (const [name, until] of Object.entries(held))
      await page.route(`**/assets/${name}-*.js`, async (route) => {
        await until;
        await route.continue();
      });
    asked();
    await page.getByRole('link', { name: 'Check Eligibility' }).first().tap();
    const first = ['/assets/statecharts.js'];
    const second = ['dialogs.js', 'react-and-frame.js', 'site.css', 'statecharts.js'].map((name) => `/assets/${name}`);
    const seen = new Set<string>();
    const see = () => {
      for (const name of asked()) seen.add(name);
      return [...seen].sort();
    };
    await eventually(see).toEqual(first);
    expect(await page.locator('#eligibility-name').count()).toBe(0);
    letStart();
    // It answers before React is there, which comes after it.
    await page.locator('#flow[data-live]').waitFor({ state: 'attached' });
    await eventually(see).toEqual(second);
    await quiet(page);
    expect(see()).toEqual(second);
    release();
    await untilLive(page, 'flow');
    await eventually(see).toEqual([...second, '/assets/home.js', '/assets/serif.woff2', '/assets/visit-and-font.js'].sort());
    await untilLive(page);
    await end();
  });

  it('a link that a finger presses leads away and runs nothing', async () => {
    const { page, asked, end } = await opened('/about', { hasTouch: true });
    asked();
    await (await footerLink(page, 'Contact')).tap();
    await page.waitForURL('/contact');
    await quiet(page);
    expect(await page.locator('[data-live]').count()).toBe(0);
    await end();
  });
});

it('what could not be had without a connection is had with the first press after it is back', async () => {
  const { page, context, end } = await opened('/about', { viewport: desktop, reducedMotion: 'reduce', expectOffline: true });
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => sessionStorage.getItem('isBack') !== null }));
  let cut = 0;
  await page.route('**/assets/*.js', (route) => {
    cut += 1;
    return route.abort();
  });
  await page.goto('/features');
  const tab = page.getByRole('tab', { name: 'Repay' });
  await tab.click();
  await eventually(() => cut).toBeGreaterThan(0);
  await quiet(page);
  await page.unroute('**/assets/*.js');
  await page.evaluate(() => sessionStorage.setItem('isBack', ''));
  // Browsers remember that a module could not be had: the page comes anew.
  const reloaded = page.waitForEvent('load');
  await tab.click();
  await reloaded;
  await tab.click();
  await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
  await end();
});

it('a page that a browser renders ahead does nothing before it is looked at', async () => {
  const { page, context, asked, end } = await opened('/about');
  await context.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { configurable: true, get: () => !('isSeen' in window) }),
  );
  await page.goto('/features');
  await quiet(page);
  expect(asked()).not.toContain('/assets/rotation.js');
  await page.evaluate(() => {
    Object.assign(window, { isSeen: true });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await page.getByRole('button', { name: 'Pause the rotation' }).waitFor();
  await end();
});
