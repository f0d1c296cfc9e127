/** Case DP-01 and issue "blogs", item 1: a deploy while pages are open, in caches, and on their way. Two real builds, one after the other. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { makeOtherBuild } from '../support/other-build.ts';
import { standIn, startForThisTest, withStarted } from '../support/started.ts';
import { desktop, goLive, type Visit, visit } from '../support/visit.ts';
import { type Site, startSite } from '../support/workerd.ts';

const ARTICLE = '/blogs/pledge-sell-or-personal-loan';

const running = withStarted(async (begin) => {
  const [browser, next] = await Promise.all([
    begin(launchBrowser(), (started) => started.close()),
    begin(makeOtherBuild(), (started) => started.remove()),
  ]);
  return { browser, next };
}, 120_000);
const next = standIn(() => running().next);
let site: Site;
beforeEach(async () => {
  site = await startForThisTest((begin) => begin(startSite(), (started) => started.stop()));
});

/** Documents that the page asked for from now on. */
function countLoads(page: Page): { readonly count: () => number } {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return { count: () => loads };
}

/** Without what the browser fetches ahead, which would hide that files are gone. */
async function open(path: string): Promise<Visit> {
  const visitor = await visit(running().browser, site.origin, 'about:blank', { viewport: desktop, expectedStatuses: [404] });
  await visitor.page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await visitor.page.goto(site.origin + path);
  return visitor;
}

describe('a deploy while a page is open', () => {
  it('DP-01 a press on a link of a live page ends on the new build’s page, with one load of a document', async () => {
    const { page, context } = await open('/faq');
    await goLive(page);
    await site.deploy(next);
    const loads = countLoads(page);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.waitForFunction((brand) => location.pathname === '/about' && document.title.includes(brand), next.brand);
    await goLive(page);
    expect(loads.count()).toBe(1);
    await context.close();
  });

  it('DP-01 a page that was not live yet loads once for a press that only a script can answer, and is live then', async () => {
    const { page, context } = await open(ARTICLE);
    await site.deploy(next);
    const loads = countLoads(page);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.waitForFunction((brand) => document.title.includes(brand), next.brand);
    await goLive(page);
    expect(loads.count()).toBe(1);
    await context.close();
  });

  it('Check Eligibility on a page whose flow is gone is the check as a page, with the one press', async () => {
    const { page, context } = await open('/about');
    await site.deploy(next);
    const loads = countLoads(page);
    await page.getByRole('link', { name: 'Check Eligibility' }).first().click();
    await page.waitForURL('/check');
    await page.getByRole('main').getByLabel('Full name').waitFor();
    expect(loads.count()).toBe(1);
    await context.close();
  });
});

describe('a deploy while a search is open', () => {
  it('loads the page anew although its address has a `#`', async () => {
    const { page, context } = await open('/blogs#main');
    await goLive(page);
    await site.deploy(next);
    const loads = countLoads(page);
    await page.getByRole('searchbox').first().fill('pledge');
    await page.waitForFunction((brand) => document.title.includes(brand), next.brand);
    expect(loads.count()).toBe(1);
    // What was typed is what the new page shows.
    expect([new URL(page.url()).search, await page.getByRole('searchbox').first().inputValue()]).toEqual(['?search=pledge', 'pledge']);
    await context.close();
  });
});

describe('a deploy while funds are looked up', () => {
  it('loads the page anew with what was typed and with the list of one’s own', async () => {
    const { page, context } = await open('/approved-funds?funds=900195-u1200.5');
    await goLive(page);
    await site.deploy(next);
    await page.getByRole('searchbox').first().fill('gulmohar');
    await page.waitForFunction((brand) => document.title.includes(brand), next.brand);
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('search'), searchParams.get('funds')]).toEqual(['gulmohar', '900195-u1200.5']);
    await context.close();
  });
});

describe('a deploy while copies of pages are fresh', () => {
  it('keeps the copies of what the API answered', async () => {
    const read = async () => (await site.fetch('/api/landing/read/all-blogs')).headers.get('cache-status');
    expect(await read()).toContain('stored');
    await site.deploy(next);
    expect(await read()).toContain('hit');
  });

  it.each(['/blogs', ARTICLE, '/faq'])('%s comes whole from one build, and hydrates without a message', async (path) => {
    const before = await (await site.fetch(path)).text();
    const etag = (await site.fetch(path)).headers.get('etag') ?? '';
    await site.deploy(next);
    const visitor = await visit(running().browser, site.origin, path, { viewport: desktop });
    const html = await visitor.page.content();
    expect(html).toContain(next.brand);
    // No file of the other build is named: hashes differ.
    const filesOf = (text: string) => new Set([...text.matchAll(/\/assets\/react-and-frame-[\w-]{7}\.js/gu)].map(([file]) => file));
    expect([...filesOf(html)].filter((file) => filesOf(before).has(file))).toEqual([]);
    await goLive(visitor.page);
    await visitor.end();
    // A browser that kept the old page is not told that it is still good.
    expect((await site.fetch(path, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });
});
