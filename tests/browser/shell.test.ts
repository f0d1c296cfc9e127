import { describe, expect, it } from 'vitest';
import { findRoute } from '../../client/routes.ts';
import { byClass } from '../support/site-classes.ts';
import { withSite } from '../support/site-in-browser.ts';
import { axeViolations, desktop, eventually, footerLink, goLive, mean, phone, scrollsSideways, untilLive } from '../support/visit.ts';

const { site, visit } = withSite();

it.each([1_024, 1_100, 1_152, 1_280])('at %i px the header is one line, and nothing of it is cut', async (width) => {
  const { page, end } = await visit('/about', { viewport: { ...desktop, width }, javaScriptEnabled: false });
  const parts = page.locator(byClass('.site-header > div > a, .nav-row > ul > li')).filter({ visible: true });
  const [first, ...others] = await parts.evaluateAll(
    (all, panel) =>
      all.map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const lines = new Set<number>();
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (text.parentElement?.closest(panel)) continue;
          const words = document.createRange();
          words.selectNodeContents(text);
          for (const line of words.getClientRects()) if (line.width > 0) lines.add(Math.round(line.top));
        }
        return {
          left,
          right,
          middle: Math.round((top + bottom) / 2),
          isCut: part.scrollWidth > part.clientWidth + 1,
          lines: lines.size,
        };
      }),
    byClass('.nav-panel'),
  );
  expect(others).toHaveLength(7);
  expect([first, ...others].map((part) => part?.lines)).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  for (const [index, part] of others.entries()) {
    expect(Math.abs(part.middle - (first?.middle ?? 0))).toBeLessThanOrEqual(1);
    expect(part.left).toBeGreaterThanOrEqual([first, ...others][index]?.right ?? 0);
    expect(part.isCut).toBe(false);
  }
  expect(await scrollsSideways(page)).toBe(false);
  await end();
});

describe('without JavaScript', () => {
  it('every link and menu of the frame works', async () => {
    const visitor = await visit('/about', { viewport: desktop, javaScriptEnabled: false });
    const { page } = visitor;
    const panel = page.getByRole('link', { name: 'Loan against mutual funds' }).first();
    expect(await panel.isVisible()).toBe(false);
    await page.getByText('Products', { exact: true }).first().click();
    expect(await panel.isVisible()).toBe(true);
    await page.getByText('Products', { exact: true }).first().click();
    expect(await panel.isVisible()).toBe(false);

    const links = await page
      .locator('header a[href^="/"], footer a[href^="/"]')
      .evaluateAll((all) =>
        all.map((link): [string, boolean] => [link.getAttribute('href') ?? '', / soon$/u.test(link.textContent ?? '')]),
      );
    expect(links.filter(([path, isSoon]) => isSoon !== (findRoute(path).page === 'coming-soon'))).toEqual([]);

    const footer = page.getByRole('contentinfo');
    const inFooter = footer.getByRole('link', { name: 'Contact' });
    const heading = footer.getByRole('heading', { name: 'Quick Links' });
    await heading.scrollIntoViewIfNeeded();
    await inFooter.waitFor();
    // A menu that is longer than the screen scrolls in itself.
    await page.setViewportSize({ width: 360, height: 520 });
    expect(await inFooter.isVisible()).toBe(false);
    await page.getByText('Menu', { exact: true }).click();
    const menu = page.locator(byClass('.nav-mobile > nav'));
    for (const name of ['How It Works', 'FAQ', 'Contact', '080 0000 0000', 'Check Eligibility']) {
      const link = menu.getByRole('link', { name });
      await link.scrollIntoViewIfNeeded();
      expect(await link.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    }
    await page.getByText('Close', { exact: true }).first().click();
    await heading.click();
    await inFooter.click();
    await page.waitForURL('/contact');
    await visitor.end();
  });
});

describe('the router', () => {
  it('a page that cannot be had offline says so in the frame, with three ways on, and Try Again gets it', async () => {
    const visitor = await visit('/faq', { viewport: phone, expectOffline: true });
    const { page, context } = visitor;
    await goLive(page);
    await context.setOffline(true);
    await page.getByText('Menu', { exact: true }).click();
    await page.locator(byClass('.nav-mobile')).getByRole('link', { name: 'About' }).click();
    const alert = page.getByRole('alert');
    await alert.getByRole('heading', { name: 'This page did not load', level: 1 }).waitFor();
    const ways = alert.locator('a, button');
    expect(await ways.allInnerTexts()).toEqual(['Try Again', 'Go to the home page', 'Call 080 0000 0000']);
    expect(await ways.evaluateAll((all) => all.every((way) => way.getBoundingClientRect().height >= 44))).toBe(true);
    expect(await page.locator('main h1').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await context.setOffline(false);
    await ways.first().click();
    await page.locator('main').getByRole('heading', { level: 1, name: 'For people who do not want to sell' }).waitFor();
    await visitor.end();
  });

  it('WO-01 shows the addressed page from the first rendering, with its query, without a flash of another', async () => {
    for (const path of ['/faq?utm_source=x', '/no/such/page']) {
      const visitor = await visit(path, { viewport: desktop, expectedStatuses: [404] });
      const { page } = visitor;
      const heading = await page.locator('main h1').innerText();
      const headings = await page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            const seen: string[] = [];
            const record = () => seen.push(document.querySelector('main h1')?.textContent ?? '');
            new MutationObserver(record).observe(document.body, { subtree: true, childList: true, characterData: true });
            document.querySelector('header a')?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, movementX: 1 }));
            const live = setInterval(() => {
              if (!document.querySelector('#page[data-live]')) return;
              clearInterval(live);
              resolve(seen);
            }, 20);
          }),
      );
      expect(new Set([heading, ...headings.filter((text) => text !== '')]).size).toBe(1);
      expect(new URL(page.url()).search).toBe(new URL(path, site.origin).search);
      await visitor.end();
    }
  });

  it('scrolls to the top, names the page and moves the focus on a client navigation', async () => {
    const visitor = await visit('/how-it-works', { viewport: phone });
    const { page } = visitor;
    const link = await footerLink(page, 'Contact');
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await untilLive(page);
    await link.click();
    await page.waitForURL('/contact');
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await eventually(() => page.evaluate(() => scrollY)).toBe(0);
    await eventually(() => page.title()).toContain('Contact');
    await visitor.end();
  });
});

describe('DP-01 a deploy removed the scripts of the page that is open', () => {
  it('a press on a link goes to the new page with one reload', async () => {
    const visitor = await visit('/faq', { viewport: desktop, expectedStatuses: [404] });
    const { page } = visitor;
    await page.getByRole('link', { name: 'Home', exact: true }).first().hover();
    await untilLive(page);
    await page.route('**/assets/about-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    const reloaded = page.waitForEvent('load');
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await reloaded;
    await page.waitForURL('/about');
    await page.waitForFunction(() => sessionStorage.getItem('reloadedAt') !== null);
    await page.locator('main h1').waitFor();
    expect(await page.locator('main h1').innerText()).not.toBe('');
    visitor.trouble.length = 0;
    await visitor.end();
  });

  it('a page whose own scripts are gone reloads once for what only they can answer, never in a loop, and stays readable', async () => {
    const visitor = await visit('/blogs/pledge-sell-or-personal-loan', { viewport: desktop, expectedStatuses: [404] });
    const { page } = visitor;
    // Ten seconds later it might try once more, and a busy machine may need them.
    await page.addInitScript(() => {
      Date.now = () => 1_800_000_000_000;
    });
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route('**/assets/react-and-frame-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.reload();
    loads = 0;
    // Meaning something loads nothing anew.
    const gone = page.waitForResponse(/react-and-frame/u);
    await mean(page);
    await gone;
    const copy = page.getByRole('button', { name: 'Copy link' });
    const reloaded = page.waitForEvent('load');
    await copy.click();
    await reloaded;
    await copy.click();
    await page.waitForLoadState('networkidle');
    expect(loads).toBe(1);
    expect(await page.locator('main h1').innerText()).not.toBe('');
    visitor.trouble.length = 0;
    await visitor.end();
  });
});

it('links that stand alone are as wide as a finger, however short their word', async () => {
  const { page, end } = await visit('/about', { viewport: phone });
  const sizes = await page
    .locator('footer')
    .locator(byClass('.link-target'))
    .evaluateAll((links) => links.map((link) => Math.min(link.getBoundingClientRect().width, link.getBoundingClientRect().height)));
  expect(sizes.length).toBeGreaterThan(3);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  await end();
});

describe('the header', () => {
  it('Escape closes a dialog over the menu alone, and the focus goes back to its opener in the menu', async () => {
    const { page, end } = await visit('/about', { viewport: { width: 600, height: 800 } });
    await goLive(page);
    await page.getByText('Menu', { exact: true }).click();
    const opener = page.locator(byClass('.nav-mobile nav')).getByRole('link', { name: 'Check Eligibility' });
    await opener.press('Enter');
    await page.getByRole('dialog', { name: 'Enter Details' }).waitFor();
    await untilLive(page, 'flow');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await eventually(() => opener.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await end();
  });

  it('knows it before it is live as well', async () => {
    const { page, end } = await visit('/how-it-works', { viewport: phone });
    await page.mouse.wheel(0, 400);
    await page.waitForSelector('header[data-scrolled]');
    await page.mouse.wheel(0, -400);
    await page.waitForSelector('header:not([data-scrolled])');
    expect(await page.locator('[data-live]').count()).toBe(0);
    await end();
  });

  it('knows when the page is scrolled more than 20 pixels', async () => {
    const visitor = await visit('/how-it-works', { viewport: desktop });
    const { page } = visitor;
    await page.getByRole('link', { name: 'Home', exact: true }).first().hover();
    await untilLive(page);
    const isScrolled = () => page.locator('header[data-scrolled]').count();
    await page.evaluate(() => scrollTo(0, 20));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await isScrolled()).toBe(0);
    await page.evaluate(() => scrollTo(0, 21));
    await page.waitForSelector('header[data-scrolled]');
    await visitor.end();
  });
});
