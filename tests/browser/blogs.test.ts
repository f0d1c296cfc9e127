/** Reading on the site: list, search, article, sharing, related articles and FAQ (spec 2, 4, 8; cases CL, SE, XS, HY, DP). */
import { describe, expect, it } from 'vitest';
import { byClass } from '../support/site-classes.ts';
import { withSite } from '../support/site-in-browser.ts';
import { axeViolations, desktop, eventually, goLive, phone, scrollsSideways } from '../support/visit.ts';

const ARTICLE = '/blogs/what-happens-when-you-pledge-mutual-funds';
const TITLE = 'What happens to your funds when you pledge them';
const LIST = '**/api/landing/read/all-blogs*';

const { site, visit } = withSite();

const problemBody = JSON.stringify({ message: 'down', status: 503 });

describe('the list', () => {
  it('a click on a card opens the article without a reload, and Back returns to the list', async () => {
    const { page, end } = await visit('/blogs');
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.mouse.move(5, 5);
    await goLive(page);
    await page.getByRole('link', { name: TITLE }).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await eventually(async () => [new URL(page.url()).pathname, await page.title()]).toEqual([
      ARTICLE,
      'What happens to mutual funds when you pledge them – Pledgewell',
    ]);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blogs' }).waitFor();
    await page.getByRole('link', { name: TITLE }).waitFor();
    expect(await page.evaluate(() => 'same' in window)).toBe(true);
    await end();
  });

  it('XS-03 SE-02 typing asks once, half a second after the last key; the term stays in the address and is announced', async () => {
    const { page, end } = await visit('/blogs');
    const box = page.getByRole('searchbox', { name: 'Search the articles' });
    await box.fill('lien');
    await box.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: /for “lien”/u })
      .waitFor();
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/landing/read/all-blogs') && asked.push(new URL(request.url()).search));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await box.fill('mutual');
    await page.clock.runFor(450);
    await box.pressSequentially('fund');
    await page.clock.runFor(499);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await page
      .getByRole('status')
      .filter({ hasText: /articles? for “mutualfund”/u })
      .waitFor();
    expect(asked).toEqual(['?search=mutualfund']);
    await eventually(() => new URL(page.url()).search).toBe('?search=mutualfund');
    await page.reload();
    expect(await box.inputValue()).toBe('mutualfund');
    await page
      .getByText(/articles? for “mutualfund”/u)
      .first()
      .waitFor();
    await end();
  });

  it('Enter searches at once; a reader who types in Hindi finds articles; nothing found offers all of them again', async () => {
    const { page, end } = await visit('/blogs');
    const box = page.getByRole('searchbox', { name: 'Search the articles' });
    await box.fill('लोन');
    await box.press('Enter');
    await page
      .getByRole('status')
      .filter({ hasText: /\d+ articles? for “लोन”/u })
      .waitFor();
    await eventually(() => page.locator(byClass('.article-entry')).count()).toBeGreaterThan(0);
    await box.fill('zzzz');
    await box.press('Enter');
    await page.getByRole('heading', { name: 'No article matches “zzzz”' }).waitFor();
    await page.getByRole('link', { name: 'Show all articles' }).click();
    await page.getByRole('link', { name: TITLE }).waitFor();
    await eventually(async () => [new URL(page.url()).search, await box.inputValue()]).toEqual(['', '']);
    await end();
  });

  it('works as a plain form without JavaScript', async () => {
    const { page, end } = await visit('/blogs', { javaScriptEnabled: false });
    await page.getByRole('searchbox').fill('shortfall');
    await page.getByRole('button', { name: 'Search' }).click();
    await page
      .getByText(/for “shortfall”/u)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'What happens to your loan if markets fall' }).click();
    await page.getByRole('heading', { level: 1, name: 'What happens to your loan if markets fall' }).waitFor();
    await end();
  });

  it('a failed search says the spec’s words; Try Again asks again and ends loaded', async () => {
    const { page, end } = await visit('/blogs', { expectedStatuses: [503] });
    await page.route(LIST, (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body: problemBody }));
    const box = page.getByRole('searchbox', { name: 'Search the articles' });
    await box.fill('lien');
    await box.press('Enter');
    const alert = page.getByRole('alert');
    await alert.getByText('Oops! Something went wrong').waitFor();
    await alert.getByText("We couldn't load the blogs. Please try again later.").waitFor();
    await page.unroute(LIST);
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /for “lien”/u })
      .waitFor();
    // The button is gone; a keyboard goes on from where the answer came.
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await end();
  });

  it('from another page it loads in place; nothing published says so, and Refresh asks again', async () => {
    const { page, end } = await visit('/faq', { viewport: desktop });
    await page.route(LIST, (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"data":[]}' }));
    await page.mouse.move(5, 5);
    await goLive(page);
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
    await page.getByRole('heading', { name: 'No Blogs Available' }).waitFor();
    await page.getByRole('link', { name: 'Go to Homepage' }).waitFor();
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('link', { name: TITLE }).waitFor();
    await end();
  });
});

describe('an article', () => {
  it('copies its plain address and says so', async () => {
    const { page, context, end } = await visit(`${ARTICLE}?utm_source=x`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.locator(byClass('.toast')).filter({ hasText: 'Link copied to clipboard!' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.origin + ARTICLE);
    expect(context.pages()).toHaveLength(1);
    await end();
  });

  it('CL-02 the clipboard is refused: first the older way, then the message; nothing is thrown', async () => {
    const { page, end } = await visit(ARTICLE);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.locator(byClass('.toast')).filter({ hasText: 'Link copied to clipboard!' }).waitFor();
    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.locator(byClass('.toast')).filter({ hasText: 'Failed to copy link' }).waitFor();
    expect(await page.locator('textarea').count()).toBe(0);
    await end();
  });

  it('offers the share sheet where there is one, and the networks everywhere', async () => {
    const { page, end } = await visit(ARTICLE);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: async (data: unknown) => Object.assign(window, { shared: data }) });
    });
    await page.mouse.move(5, 5);
    await goLive(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await eventually(() => page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual({
      title: TITLE,
      url: site.origin + ARTICLE,
    });
    const twitter = await page.locator(byClass('.share-row')).getByRole('link', { name: 'X (Twitter)' }).getAttribute('href');
    expect(Object.fromEntries(new URL(twitter ?? '').searchParams)).toEqual({ url: site.origin + ARTICLE, text: TITLE });
    await end();
  });

  it('a related article opens at its top, and its contents lead to its headings', async () => {
    const { page, end } = await visit(ARTICLE);
    await page.mouse.move(5, 5);
    await goLive(page);
    const related = page
      .getByRole('region', { name: 'Related Articles' })
      .or(page.locator('section').filter({ hasText: 'Related Articles' }))
      .first();
    const next = related.getByRole('heading', { level: 3 }).first();
    const name = (await next.textContent()) ?? '';
    await next.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await eventually(() => page.evaluate(() => window.scrollY)).toBe(0);
    // Share menus of browsers go by it.
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(page.url());
    const contents = page.getByRole('navigation', { name: 'In this article' });
    await contents.locator('summary').click();
    const entry = contents.getByRole('link').first();
    const target = await entry.getAttribute('href');
    await entry.click();
    await eventually(() => new URL(page.url()).hash).toBe(target);
    expect(await page.locator(`${target}`).count()).toBe(1);
    await end();
  });

  it('an unknown one shows the 404 page, by load and by navigation', async () => {
    const { page, end } = await visit('/blogs/none', { expectedStatuses: [404] });
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await page.mouse.move(5, 5);
    await goLive(page);
    for (const path of ['/blogs/missing', '/blogs/%E0', '/blogs/%zz']) {
      await page.evaluate((to) => history.pushState(null, '', to), '/about');
      await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Page Not Found' }).waitFor();
      await page.evaluate((to) => history.pushState(null, '', to), path);
      await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    }
    await end();
  });

  it('is counted as read once, after five seconds on the screen', async () => {
    const { page, end } = await visit(ARTICLE);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(5, 5);
    await goLive(page);
    const counted: string[] = [];
    page.on('request', (request) => request.url().endsWith('/view') && counted.push(request.method()));
    const isSent = page.waitForRequest('**/view');
    await page.clock.runFor(4_999);
    expect(counted).toEqual([]);
    await page.clock.runFor(1);
    await isSent;
    // The reader comes back to the tab, and stays.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.clock.runFor(60_000);
    expect(counted).toEqual(['POST']);
    await end();
  });

  it('of a browser that asks not to be tracked it is not counted', async () => {
    const { page, context, end } = await visit('/robots.txt');
    await context.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    await page.clock.install();
    await page.goto(ARTICLE);
    await page.mouse.move(5, 5);
    await goLive(page);
    const counted: string[] = [];
    page.on('request', (request) => request.url().endsWith('/view') && counted.push(request.method()));
    await page.clock.runFor(60_000);
    expect(counted).toEqual([]);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    await end();
  });
});

describe('accessibility', () => {
  it.each([
    ['360×740', phone],
    ['1280×800', desktop],
  ])('axe finds nothing on list, article and FAQ at %s, and nothing scrolls sideways', async (_, viewport) => {
    for (const path of ['/blogs', '/blogs?search=lien', '/blogs?search=zzz', ARTICLE, '/faq']) {
      const { page, end } = await visit(path, { viewport });
      await page.mouse.move(5, 5);
      await goLive(page);
      expect([path, await axeViolations(page)]).toEqual([path, []]);
      expect(await scrollsSideways(page)).toBe(false);
      await end();
    }
  });
});
