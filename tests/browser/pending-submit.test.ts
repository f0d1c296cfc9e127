/** A form that is sent while its page's script is still on its way is seen to wait; the press itself is kept (client/intent.ts). */
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { asFile, resumeParts } from '../support/careers-page.ts';
import { ARTICLE } from '../support/opened-alone.ts';
import { resumeFixture } from '../support/resume-files.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, eventually } from '../support/visit.ts';

const { visit } = withSite();

/** The page at `path` whose script somebody holds until `arrive()`. */
async function waiting(path: string) {
  const { page, end } = await visit('/404', { viewport: desktop, expectedStatuses: [404] });
  const held: Route[] = [];
  // What is fetched ahead is not the script that runs.
  await page.route('**/assets/react-and-frame-*.js', (route) =>
    route.request().resourceType() === 'script' ? void held.push(route) : route.fulfill({ body: '' }),
  );
  await page.goto(path);
  // The script that comes with somebody who shows up.
  const shown = page.waitForResponse(/\/assets\/(?:visit-and-font|count-reading)-/u);
  await page.mouse.wheel(0, 1);
  await (await shown).finished();
  const arrive = async () => {
    await eventually(() => held.length).toBeGreaterThan(0);
    for (const route of held.splice(0)) await route.continue();
    await page.locator('#page[data-live]').waitFor({ state: 'attached' });
  };
  return { page, end, arrive };
}

const form = (page: Page, action: string) => page.locator(`main form[action="${action}"]`).first();

it.each([
  ['/contact', '/contact', 'Send Message', 'Sending...'],
  ['/partner', '/partner', 'Submit Application', 'Submitting...'],
  ['/newsletter', '/newsletter', 'Subscribe', 'Subscribing...'],
  [ARTICLE, '/newsletter', 'Subscribe Now', 'Subscribing...'],
  ['/blogs', '/blogs', 'Search', 'Searching…'],
  ['/approved-funds', '/approved-funds', 'Search', 'Searching…'],
])('on %s the form for %s says «%s», and «%s» while it waits', async (path, action, before, meanwhile) => {
  const { page, end, arrive } = await waiting(path);
  const button = form(page, action).locator('[type=submit]');
  expect((await button.textContent())?.trim()).toBe(before);
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await eventually(() => button.textContent()).toBe(meanwhile);
  expect(await button.getAttribute('aria-busy')).toBe('true');
  // Pressed once more, it still knows what it said at first.
  await button.click();
  await arrive();
  await eventually(async () => [await button.textContent(), await button.getAttribute('aria-busy')]).toEqual([before, null]);
  await end();
});

it('a CV says that it is uploaded', async () => {
  const { page, end, arrive } = await waiting('/carriers');
  await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
  await resumeParts(page).picker.setInputFiles(asFile('asha.pdf', resumeFixture('cv.pdf')));
  const button = page.locator('dialog[open] [type=submit]');
  await button.click();
  await eventually(() => button.textContent()).toBe('Uploading...');
  await arrive();
  await page.getByText('Resume Uploaded Successfully!').first().waitFor();
  await end();
});

it('posted by the browser after all, and come back from there, it can be sent again', async () => {
  const { page, end, arrive } = await waiting('/contact');
  const button = form(page, '/contact').locator('[type=submit]');
  await button.click();
  await eventually(() => button.textContent()).toBe('Sending...');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect([await button.textContent(), await button.getAttribute('aria-busy')]).toEqual(['Send Message', null]);
  await arrive();
  await end();
});
