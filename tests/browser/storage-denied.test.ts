/** A browser that denies every storage (case RE-12). */
import { expect, it } from 'vitest';
import { routes } from '../../client/routes.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, untilLive } from '../support/visit.ts';

const { site, newContext } = withSite();

async function withoutStorage() {
  const context = await newContext({ viewport: desktop });
  await context.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  const page = await context.newPage();
  const exceptions: string[] = [];
  page.on('pageerror', ({ message }) => exceptions.push(message));
  return { page, exceptions, end: () => context.close() };
}

it('RE-12 no page throws', async () => {
  const { page, exceptions, end } = await withoutStorage();
  for (const { path } of routes.filter((route) => !route.path.includes(':'))) {
    await page.goto(path);
    await page.keyboard.press('Tab');
  }
  for (const path of ['/contact', '/blogs', '/']) {
    await page.goto(path);
    await page.locator('input, summary, button').locator('visible=true').first().focus();
    await untilLive(page);
  }
  expect(exceptions).toEqual([]);
  await end();
});

it('RE-12 where a part of the site is gone too, the page says so and offers to load it anew', async () => {
  const { page, exceptions, end } = await withoutStorage();
  await page.goto('/contact');
  await page.locator('main input').first().focus();
  await untilLive(page);
  await page.route(/assets\/about-[^/]*\.js$/u, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await page.waitForURL('/about');
  const failure = page.getByRole('alert').filter({ has: page.getByRole('heading', { level: 1 }) });
  await failure.waitFor();
  await page.unroute(/assets\/about-[^/]*\.js$/u);
  await failure.getByRole('button').click();
  await page.waitForURL('/about');
  await page.locator('main h1').waitFor();
  expect(await page.locator('main').getByRole('alert').count()).toBe(0);
  expect(exceptions).toEqual([]);
  expect(site.origin).toBe(new URL(page.url()).origin);
  await end();
});
