/** The policy of pages in a real browser: what it refuses, and that nothing of ours needs what it refuses. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, eventually, goLive } from '../support/visit.ts';

const { visit } = withSite();

const PICTURE = 'https://pictures.example/a.png';
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

/** Marks this document, so that a step within it can be told from a new one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** Whether a picture of another host is shown here. */
async function showsForeignPicture(page: Page): Promise<boolean> {
  await page.route(PICTURE, (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }));
  return page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(true);
        image.onerror = () => resolve(false);
        image.src = src;
      }),
    PICTURE,
  );
}

describe('Trusted Types', () => {
  it.each(['/', '/about', '/blogs', '/faq', '/contact', '/no-such-page'])(
    'on %s, text becomes markup through our one policy alone',
    async (path) => {
      const { page, context } = await visit(path, { viewport: desktop, expectedStatuses: [404] });
      await goLive(page);
      const refused = await page.evaluate(() => {
        const attempts = {
          innerHTML: () => {
            document.createElement('div').innerHTML = '<b>x</b>';
          },
          script: () => {
            document.createElement('script').textContent = 'x';
          },
          policy: () => {
            (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }).trustedTypes.createPolicy(
              'other',
              {},
            );
          },
        };
        return Object.entries(attempts).filter(([, attempt]) => {
          try {
            attempt();
            return false;
          } catch {
            return true;
          }
        });
      });
      expect(refused.map(([name]) => name)).toEqual(['innerHTML', 'script', 'policy']);
      await context.close();
    },
  );

  it('an article, an answer and the eligibility dialog come alive under it, also after steps within the site', async () => {
    const { page, end } = await visit('/faq', { viewport: desktop });
    await goLive(page);
    await page.locator('main summary, main button[aria-expanded]').first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Blogs' }).waitFor();
    await mark(page);
    await page.locator('main a[href^="/blogs/"]').first().click();
    await page.locator('article p').first().waitFor();
    await eventually(() => page.locator('article p').count()).toBeGreaterThan(3);
    await page.getByRole('banner').getByRole('link', { name: 'Check Eligibility' }).click();
    await page.getByRole('dialog').getByLabel('Full Name').waitFor();
    expect(await isMarked(page)).toBe(true);
    await end();
  });
});

describe('pictures of other hosts', () => {
  it('are shown where articles are, and nowhere else', async () => {
    const about = await visit('/about', { viewport: desktop, alsoAsks: [new URL(PICTURE).origin] });
    expect(await showsForeignPicture(about.page)).toBe(false);
    expect(about.trouble.some((line) => line.includes('CSP img-src'))).toBe(true);
    await about.context.close();
    const blogs = await visit('/blogs', { viewport: desktop, alsoAsks: [new URL(PICTURE).origin] });
    expect(await showsForeignPicture(blogs.page)).toBe(true);
    await blogs.end();
  });

  it('a step to the articles brings a document that admits them; steps between articles and back out stay in it', async () => {
    const { page, end } = await visit('/about', { viewport: desktop, alsoAsks: [new URL(PICTURE).origin] });
    await goLive(page);
    await mark(page);
    await page.getByRole('banner').getByRole('link', { name: 'Partner with Us' }).click();
    await page.waitForURL('/partner');
    expect(await isMarked(page)).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
    await page.waitForURL('/blogs');
    await eventually(() => isMarked(page)).toBe(false);
    expect(await showsForeignPicture(page)).toBe(true);
    await goLive(page);
    await mark(page);
    await page.locator('main a[href^="/blogs/"]').first().click();
    await page.waitForURL('/blogs/*');
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await page.waitForURL('/about');
    expect(await isMarked(page)).toBe(true);
    await end();
  });

  it('back to the articles, after a reload elsewhere, brings a document that admits them', async () => {
    const { page, end } = await visit('/blogs', { viewport: desktop, alsoAsks: [new URL(PICTURE).origin] });
    await goLive(page);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await page.waitForURL('/about');
    await page.reload();
    await goLive(page);
    await page.goBack();
    await page.waitForURL('/blogs');
    await page.getByRole('heading', { level: 1, name: 'Blogs' }).waitFor();
    await eventually(() => showsForeignPicture(page).catch(() => false)).toBe(true);
    await end();
  });
});
