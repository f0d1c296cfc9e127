/** Submissions over a connection that breaks without the browser noticing: `navigator.onLine` stays true (decisions 5). */
import { expect, it } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { contact, rows } from '../../support/lead-calls.ts';
import { byClass } from '../../support/site-classes.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { desktop, goLive, stopTime } from '../../support/visit.ts';

const { site, visit } = withSite();

it('a submission that was reset on the way goes again by itself, later each time, under one key, until it is there', async () => {
  const { page, end } = await visit('/contact', { viewport: desktop, expectOffline: true });
  await page.clock.install();
  await page.reload();
  await goLive(page);
  const keys: (string | undefined)[] = [];
  let resets = 3;
  await page.route(`**${apiPath('createContact')}`, (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    resets -= 1;
    return resets >= 0 ? route.abort('connectionreset') : route.continue();
  });
  const failure = page.locator(byClass('.notice-error')).filter({ hasText: 'You seem to be offline' });
  for (const [name, value] of Object.entries(contact)) await page.locator(`main form [name="${name}"]`).fill(value);
  // Before the first reset, from which the waits are counted.
  await stopTime(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => keys.length).toBe(1);
  await failure.first().waitFor();
  for (const [sent, seconds] of [5, 20, 60].entries()) {
    await page.clock.runFor(seconds * 1_000);
    await expect.poll(() => keys.length).toBe(sent + 2);
    if (sent < 2) await failure.first().waitFor();
  }
  await page.getByText(messages.contactToast).first().waitFor();
  expect(new Set(keys).size).toBe(1);
  expect(await rows(site, 'contact_messages')).toEqual([expect.objectContaining(contact)]);
  await end();
});

it('AU-02 an answer that ends the session leaves the form alone that the visitor fills in by now on another page', async () => {
  const { page, end } = await visit('/contact', { viewport: desktop, expectedStatuses: [401] });
  await goLive(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${apiPath('createContact')}`, async (route) => {
    await asked;
    await route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"status":401,"message":"Please sign in again"}' });
  });
  for (const [name, value] of Object.entries(contact)) await page.locator(`main form [name="${name}"]`).fill(value);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Partner with Us' }).click();
  const company = page.locator('main form [name="companyName"]');
  await company.fill('Rao Wealth');
  answer();
  await page
    .getByRole('alert')
    .or(page.locator(byClass('.toast')))
    .filter({ hasText: 'Please sign in again' })
    .first()
    .waitFor();
  expect([new URL(page.url()).pathname, await company.inputValue()]).toEqual(['/partner', 'Rao Wealth']);
  // What was written in the first one is there too.
  await page.goBack();
  await expect.poll(() => page.locator('main form [name="message"]').inputValue()).toBe(contact.message);
  await end();
});
