/** Scripts that cannot be had, on a line that breaks and after a deploy: the page does what its HTML does, and what is typed stays (decisions 5, 12). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eligibilityPage } from '../support/eligibility-page.ts';
import { withSite } from '../support/site-in-browser.ts';
import { eventually, phone } from '../support/visit.ts';

const { visit } = withSite();

const ways = {
  'the line breaks': (page: Page) => page.route('**/assets/**', (route) => route.abort('connectionreset')),
  'a deploy removed them': (page: Page) => page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: 'gone' })),
} as const;

async function withoutScripts(path: string, way: keyof typeof ways) {
  const visitor = await visit(path, { viewport: phone, expectOffline: true, expectedStatuses: [404] });
  await ways[way](visitor.page);
  const documents: string[] = [];
  visitor.page.on(
    'request',
    (request) => request.isNavigationRequest() && documents.push(request.method() + new URL(request.url()).pathname),
  );
  return { ...visitor, documents };
}

/** Until something that the page wanted did not come. */
const missed = (page: Page) =>
  Promise.race([page.waitForEvent('requestfailed'), page.waitForEvent('response', (response) => response.status() === 404)]);

describe.each(Object.keys(ways) as (keyof typeof ways)[])('%s', (way) => {
  it.each([
    ['/contact', 'name', 'Send Message', '422'],
    ['/partner', 'name', 'Submit Application', '422'],
    ['/newsletter', 'email', 'Subscribe', '303'],
  ])('what is typed on %s stays, and the browser posts it', async (path, name, button, answer) => {
    const { page, documents, context } = await withoutScripts(path, way);
    const field = page.locator(`main form [name="${name}"]`).first();
    const failed = missed(page);
    await field.click();
    await failed;
    await field.pressSequentially('asha@example.com');
    expect([await field.inputValue(), documents]).toEqual(['asha@example.com', []]);
    const posted = page.waitForResponse((response) => response.request().method() === 'POST' && new URL(response.url()).pathname === path);
    await page.getByRole('button', { name: button }).first().click();
    expect(String((await posted).status())).toBe(answer);
    await context.close();
  });

  it('one press on Check Eligibility is the check as a page', async () => {
    const { page, documents, context } = await withoutScripts('/about', way);
    await eligibilityPage(page).open.click();
    await page.waitForURL('/check');
    await page.getByRole('main').getByLabel('Full name').waitFor();
    expect(documents).toEqual(['GET/check']);
    await context.close();
  });

  it('the dialog for a CV opens with one press and stays, with its plain form', async () => {
    const { page, documents, context } = await withoutScripts('/carriers', way);
    const failed = missed(page);
    await page.getByRole('button', { name: 'Send Us Your Resume' }).first().click();
    await failed;
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
    await eventually(() => dialog.locator('input[type=file]').inputValue()).toContain('cv.pdf');
    expect([await dialog.isVisible(), documents]).toEqual([true, []]);
    await context.close();
  });
});

it('where only the script of the newsletter box cannot be had, what is typed into it stays, and the browser posts it', async () => {
  const { page, context } = await visit('/blogs/pledge-sell-or-personal-loan', { viewport: phone, expectOffline: true });
  await page.route(/\/assets\/forms-/u, (route) => route.abort('connectionreset'));
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
  const field = page.locator('main form [name="email"]');
  // The sign of somebody fetches it as well, ahead: the script that is run is another request.
  const failed = page.waitForEvent('requestfailed', (request) => request.resourceType() === 'script');
  await field.click();
  await failed;
  await field.pressSequentially('asha.reader@example.com');
  expect([await field.inputValue(), documents]).toEqual(['asha.reader@example.com', []]);
  const posted = page.waitForResponse(
    (response) => response.request().method() === 'POST' && new URL(response.url()).pathname === '/newsletter',
  );
  await page.getByRole('button', { name: 'Subscribe Now' }).click();
  expect((await posted).status()).toBe(303);
  await context.close();
});
