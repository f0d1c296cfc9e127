import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRoute, notFoundRoute, type Route, type RoutePath, routes } from '../../client/routes.ts';
import { brokenWords } from '../support/broken-words.ts';
import { byClass } from '../support/site-classes.ts';
import { withSite } from '../support/site-in-browser.ts';
import { axeViolations, colourRules, desktop, goLive, phone, scrollsSideways, type Visit } from '../support/visit.ts';

const { site, visit, newContext } = withSite();

interface Facts {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | null;
  readonly robots: string | null;
  readonly headings: number;
  readonly links: readonly string[];
  /** Of everything that has one. */
  readonly ids: readonly string[];
  /** The last thing in `main` leads to the check. */
  readonly endsWithCheck: boolean;
  /** Of radio buttons, by which Firefox restores which one was chosen. */
  readonly radioIds: readonly string[];
}

/** What stands in the HTML, without running anything. */
async function factsOf(page: Page, path: string): Promise<Facts & { status: number }> {
  const answer = await page.goto(path);
  const facts = await page.evaluate(
    (): Facts => ({
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.getAttribute('href') ?? null,
      robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content ?? null,
      headings: document.querySelectorAll('h1').length,
      links: [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      endsWithCheck: document.querySelector('main > :last-child a[href="/check"]') !== null,
      radioIds: [...document.querySelectorAll('[type=radio]')].map(({ id }) => id),
    }),
  );
  return { ...facts, status: answer?.status() ?? 0 };
}

describe('every route, read as HTML', () => {
  const facts = new Map<string, Facts & { status: number }>();
  const visited: Route[] = [...routes];
  let listed: readonly string[] = [];
  let reader: Page;
  beforeAll(async () => {
    reader = await (await newContext({ javaScriptEnabled: false })).newPage();
    const sitemap = await (await site.fetch('/sitemap.xml')).text();
    listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, address]) => new URL(address ?? '').pathname);
    visited.push(...listed.filter((path) => path.startsWith('/blogs/')).map(findRoute));
    for (const { path } of visited) facts.set(path, await factsOf(reader, path));
  });
  afterAll(() => reader.context().close());
  const entries = () => [...facts];

  it('answers 200 with exactly one h1', () => {
    expect(entries().filter(([, { status, headings }]) => status !== 200 || headings !== 1)).toEqual([]);
  });

  it('has a title and a description of its own, neither blank nor cut by search engines', () => {
    for (const part of ['title', 'description'] as const) {
      expect(new Set(entries().map(([, fact]) => fact[part])).size).toBe(facts.size);
    }
    expect(
      entries().filter(
        ([, { title, description }]) => title.length < 5 || title.length > 70 || description.length < 40 || description.length > 165,
      ),
    ).toEqual([]);
  });

  it('SO-02 names itself as canonical, and what is not for indexes says noindex', () => {
    for (const route of visited) {
      const fact = facts.get(route.path);
      if (route.index) expect(new URL(fact?.canonical ?? '').pathname).toBe(route.canonical ?? route.path);
      else expect(fact?.robots).toContain('noindex');
    }
  });

  it('SO-02 links only to pages that answer 200 without a redirect; so does the sitemap', async () => {
    expect(listed.length).toBeGreaterThan(15);
    const targets = new Set([
      ...listed,
      ...entries().flatMap(([path, { links }]) =>
        links
          .map((link) => new URL(link, site.origin + path))
          .filter((url) => url.origin === site.origin)
          .map((url) => url.pathname),
      ),
    ]);
    const broken: string[] = [];
    for (const target of targets) {
      const { status } = await site.fetch(target);
      if (status !== 200) broken.push(`${target} ${status}`);
    }
    expect(broken).toEqual([]);
    expect(visited.length).toBeGreaterThanOrEqual(routes.length + 8);
    for (const route of visited) expect(listed.includes(route.path)).toBe(route.index);
  });

  it('SO-02 the 404 page has its status under every name, and says so', async () => {
    for (const path of ['/404', '/404.html', '/no-such-page']) {
      const fact = await factsOf(reader, path);
      expect([fact.status, fact.title, fact.headings]).toEqual([404, notFoundRoute.title, 1]);
    }
  });

  it('a page that makes its case ends with the check', () => {
    const makingACase = ['home', 'about', 'how-it-works', 'product-mutual-funds', 'comparison', 'faq'];
    expect(visited.filter(({ path, page }) => makingACase.includes(page) && !facts.get(path)?.endsWithCheck)).toEqual([]);
  });

  it('every radio button has an id of its own', () => {
    expect(entries().flatMap(([, { radioIds }]) => radioIds).length).toBeGreaterThan(2);
    expect(entries().filter(([, { radioIds }]) => radioIds.includes('') || new Set(radioIds).size < radioIds.length)).toEqual([]);
  });

  it('in-page links have their targets', () => {
    const missing = entries().flatMap(([path, { links, ids }]) =>
      links
        .filter((link) => link.startsWith('#') && link.length > 1 && !ids.includes(decodeURIComponent(link.slice(1))))
        .map((link) => path + link),
    );
    expect(entries().some(([, { links }]) => links.some((link) => /^#s-/u.test(link)))).toBe(true);
    expect(missing).toEqual([]);
  });
});

/** Routes that are patterns, each with an address that shows it. */
const ofPatterns = ['/blogs/if-markets-fall-drawing-power-and-shortfall', '/gold-bonds-vs-personal-loans'].map(findRoute);
const clean = { light: [], dark: [], sideways: false };
const pages: readonly Route[] = [...routes, ...ofPatterns, notFoundRoute];

/** More, and on a phone it would outweigh the page. */
const FOOTER_PX = 900;

/** Around a phone and a desk. 15 of each are the scroll bar's: the narrowest page is 305, the widest 1,600. */
const otherWidthsOf = { phone: [320, 335, 480, 640, 768, 900, 1_024, 1_100], desktop: [1_366, 1_615] } as const;

/**
 * Tallest that a page may be on a phone, in pixels, without the footer, which may have 900 more: home 7,500 in all, about and the product 7,000. What a page gains, it
 * loses elsewhere.
 */
const tallest = { '/': 6_600, '/about': 6_100, '/products/loan-against-mutualfunds': 6_100 } as const satisfies Partial<
  Record<RoutePath, number>
>;

describe.each([
  ['360 px', phone, otherWidthsOf.phone],
  ['1280 px', desktop, otherWidthsOf.desktop],
] as const)('every page at %s, light and dark', (_, viewport, otherWidths) => {
  // Here and below one tab for all: a tab of its own for each page costs as much as the page.
  describe('with its scripts', () => {
    let visitor: Visit;
    let forget: () => Promise<unknown>;
    beforeAll(async () => {
      visitor = await visit('/404', { viewport, expectedStatuses: [404] });
      const { context, page } = visitor;
      // To each page somebody comes who has never been here.
      await page.addInitScript(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      const devtools = await context.newCDPSession(page);
      forget = () => Promise.all([context.clearCookies(), devtools.send('Network.clearBrowserCache')]);
    });
    afterAll(() => visitor.end());

    it.each(pages.map((route) => [route.path]))(
      '%s is clean: axe, no message, no layout shift, no sideways scroll, before and after hydration',
      async (path) => {
        const { page, trouble } = visitor;
        await page.emulateMedia({ colorScheme: 'light' });
        await forget();
        await page.goto(path);
        expect(await scrollsSideways(page)).toBe(false);
        await goLive(page);
        expect(await layoutShift(page)).toBeLessThan(0.01);
        const light = await axeViolations(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        expect({ light, dark: await axeViolations(page, { rules: colourRules }), sideways: await scrollsSideways(page) }).toEqual(clean);
        expect(trouble.splice(0)).toEqual([]);
      },
    );
  });

  describe('with JavaScript off', () => {
    // Without scripts a page leaves nothing behind for the next.
    let visitor: Visit;
    beforeAll(async () => {
      visitor = await visit('/404', { javaScriptEnabled: false, expectedStatuses: [404] });
    });
    afterAll(() => visitor.end());

    it.each(pages.map((route) => [route.path]))('%s is clean: axe, one h1, text, no sideways scroll', async (path) => {
      const { page, trouble } = visitor;
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(path);
      expect(await page.locator('h1').count()).toBe(1);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(60);
      const dark = await axeViolations(page, { hasTimers: false });
      await page.emulateMedia({ colorScheme: 'light' });
      const light = await axeViolations(page, { hasTimers: false, rules: colourRules });
      expect({ light, dark, sideways: await scrollsSideways(page) }).toEqual(clean);
      if (viewport === phone) {
        expect(await screenfulsWithoutCheck(page)).toEqual([]);
        expect(await page.locator('#page > footer').evaluate((footer) => footer.getBoundingClientRect().height)).toBeLessThanOrEqual(
          FOOTER_PX,
        );
      }
      const tooWide: number[] = [];
      const broken: [number, string[]][] = [];
      for (const width of otherWidths) {
        await page.setViewportSize({ width, height: 700 });
        if (await scrollsSideways(page)) tooWide.push(width);
        const words = await brokenWords(page);
        if (words.length > 0) broken.push([width, words]);
      }
      if (viewport === phone) {
        await page.setViewportSize(phone);
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        expect(await scrollsSideways(page), 'with text at 200%').toBe(false);
        expect(await outOfReach(page), 'with text at 200%').toEqual([]);
        expect(await brokenWords(page), 'with text at 200%').toEqual([]);
        expect(await page.locator(byClass('.needs-script:visible')).count(), 'with text at 200%').toBe(0);
      }
      expect({ tooWide, broken, trouble: trouble.splice(0) }).toEqual({ tooWide: [], broken: [], trouble: [] });
    });

    it.each(viewport === phone ? Object.entries(tallest) : [])('%s is at most %i px tall before its footer', async (path, most) => {
      const { page } = visitor;
      await page.setViewportSize(phone);
      await page.goto(path);
      // A phone's scroll bar takes no width.
      const scrollBar = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
      await page.setViewportSize({ ...phone, width: phone.width + scrollBar });
      const height = await page.evaluate(
        () => (document.querySelector('#page > footer')?.getBoundingClientRect().top ?? Infinity) + scrollY,
      );
      expect(height).toBeLessThanOrEqual(most);
    });
  });
});

/** What scrolls sideways by itself and cannot be reached with a keyboard, by its text. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === 'auto' && part.tabIndex < 0)
      .map((part) => part.innerText.slice(0, 40)),
  );
}

/** Where, screen by screen, a finger meets no way to the check. */
function screenfulsWithoutCheck(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const isMet = (link: Element) => {
      const { left, top, width, height } = link.getBoundingClientRect();
      return height >= 44 && link.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const without: number[] = [];
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      if (![...document.querySelectorAll('a[href="/check"]')].some(isMet)) without.push(y);
    }
    return without;
  });
}

/** Sum of all shifts so far that no press caused. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
