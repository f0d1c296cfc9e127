/** A form whose flow is still on its way, or cannot be had (decisions 5): nothing that is typed or pressed is lost. */
import type { Page, Route } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { contact, rows } from '../../support/lead-calls.ts';
import { byClass } from '../../support/site-classes.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { desktop, eventually, goLive } from '../../support/visit.ts';

const { site, visit } = withSite();

const FLOW = '**/assets/lead-flow-*.js';
const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const sending = (page: Page) => page.getByRole('button', { name: 'Sending...' });
const thanks = (page: Page) => page.locator('main [role="status"]').filter({ hasText: messages.contactToast }).first();

/** What this tab keeps of the form. */
const draft = async (page: Page): Promise<unknown> =>
  JSON.parse(await page.evaluate(() => sessionStorage.getItem('pledgewell.form.contact') ?? '{}')).values;

/** To another page, until that one is shown. */
async function toPrivacy(page: Page): Promise<void> {
  await page.locator('footer').getByRole('link', { name: 'Privacy' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
}

let marks = 0;

/** /contact, live, filled in, and with its flow's script in the hands of the test. */
async function filledIn({ expectOffline = false } = {}) {
  marks += 1;
  const body = { ...contact, subject: `Before the flow ${marks}` };
  const arrival = await visit('/404', { viewport: desktop, expectedStatuses: [404], expectOffline });
  const { page } = arrival;
  const scripts: Route[] = [];
  const calls: string[] = [];
  // What is fetched ahead is not the script that runs.
  await page.route(FLOW, (route) => (route.request().resourceType() === 'script' ? void scripts.push(route) : route.fulfill({ body: '' })));
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === apiPath('createContact')) calls.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.goto('/contact');
  await goLive(page);
  for (const [name, value] of Object.entries(body)) await field(page, name).fill(value);
  await eventually(() => scripts.length).toBeGreaterThan(0);
  const arrive = async () => {
    for (const route of scripts.splice(0)) await route.continue();
    await page.unroute(FLOW);
  };
  const stored = async () => (await rows(site, 'contact_messages')).filter(({ subject }) => subject === body.subject);
  return { ...arrival, body, scripts, calls, arrive, stored };
}

it('DS-02 five presses before the flow is there show one busy form, and send once when it comes', async () => {
  const { page, scripts, calls, arrive, stored, end } = await filledIn();
  await send(page).click();
  await sending(page).waitFor();
  expect(await sending(page).getAttribute('aria-disabled')).toBe('true');
  for (const press of [2, 3, 4, 5])
    await sending(page)
      .click({ force: true })
      .catch(() => expect.fail(`press ${press}`));
  expect([scripts.length, calls]).toEqual([1, []]);
  await arrive();
  await thanks(page).waitFor();
  expect([calls.length, (await stored()).length]).toEqual([1, 1]);
  await end();
});

it('a press is carried out although the visitor has moved on before the flow came', async () => {
  const { page, body, calls, arrive, stored, end } = await filledIn();
  await send(page).click();
  await sending(page).waitFor();
  await page.locator('footer').getByRole('link', { name: 'Privacy' }).first().click();
  await page.waitForURL('**/privacy');
  expect(calls).toEqual([]);
  await arrive();
  await page.locator(byClass('.toast')).filter({ hasText: messages.contactToast }).waitFor();
  expect([calls.length, await stored()]).toEqual([1, [expect.objectContaining(body)]]);
  await page.goBack();
  await page.waitForURL('**/contact');
  for (const name of Object.keys(body)) await eventually(() => field(page, name).inputValue()).toBe('');
  await end();
});

it('whoever moves on without a press sends nothing, and comes back to what was typed', async () => {
  const { page, body, calls, arrive, stored, end } = await filledIn();
  await toPrivacy(page);
  await arrive();
  await page.goBack();
  for (const [name, value] of Object.entries(body)) await eventually(() => field(page, name).inputValue()).toBe(value);
  await field(page, 'name').fill('Ravi');
  expect(await draft(page)).toEqual({ ...body, name: 'Ravi' });
  expect([calls, await stored()]).toEqual([[], []]);
  await end();
});

it('what is typed on coming back, before the flow is there, goes before what was typed at first; the rest is shown again', async () => {
  const { page, body, arrive, end } = await filledIn();
  expect(await draft(page)).toEqual(body);
  await toPrivacy(page);
  await page.goBack();
  await field(page, 'name').fill('Ravi');
  await field(page, 'message').fill('x');
  await field(page, 'message').fill('');
  const typed = { ...body, name: 'Ravi', message: '' };
  expect(await draft(page)).toEqual(typed);
  await arrive();
  await eventually(() => field(page, 'email').inputValue()).toBe(body.email);
  for (const [name, value] of Object.entries(typed)) expect(await field(page, name).inputValue()).toBe(value);
  await field(page, 'name').press('End');
  await field(page, 'name').pressSequentially(' K');
  expect(await draft(page)).toEqual({ ...typed, name: 'Ravi K' });
  await end();
});

it('a press that waits is still waiting for whoever comes back, and goes once', async () => {
  const { page, body, calls, arrive, stored, end } = await filledIn();
  await send(page).click();
  await toPrivacy(page);
  await page.goBack();
  expect(await sending(page).getAttribute('aria-disabled')).toBe('true');
  await arrive();
  await thanks(page).waitFor();
  expect([calls.length, await stored()]).toEqual([1, [expect.objectContaining(body)]]);
  await end();
});

it('DP-01 where the script is gone, the browser posts the form', async () => {
  const { page, body, scripts, calls, stored, end } = await filledIn({ expectOffline: true });
  await send(page).click();
  await sending(page).waitFor();
  for (const route of scripts.splice(0)) await route.abort();
  await page.waitForURL('**?sent=*');
  await thanks(page).waitFor();
  expect([calls, await stored()]).toEqual([[], [expect.objectContaining(body)]]);
  await end();
});

it('DP-01 what such a post says stays when the page wakes, also for who came to apply', async () => {
  const { page, end } = await visit('/contact?about=apply', { viewport: desktop });
  const form = page.locator('main form[method="post"]').first();
  for (const [name, value] of Object.entries({ ...contact, phone: '9876543210' })) await form.locator(`[name="${name}"]`).fill(value);
  await form.evaluate((element: HTMLFormElement) => element.submit());
  await page.waitForURL('**?about=apply&sent=*');
  const reference = new URL(page.url()).searchParams.get('sent') ?? '';
  expect(reference).not.toBe('');
  const confirmation = page.locator('main [role="status"]').filter({ hasText: reference }).first();
  await confirmation.waitFor();
  await goLive(page);
  await form.hover();
  // Once the flow has taken note of it, a reload tells of it no more.
  await page.waitForURL(({ search }) => search === '?about=apply');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await confirmation.isVisible()).toBe(true);
  await end();
});

it('without a connection it says so and keeps everything; once that is back, the next press sends it', async () => {
  const { page, body, scripts, calls, stored, end } = await filledIn({ expectOffline: true });
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
  await send(page).click();
  await sending(page).waitFor();
  for (const route of scripts.splice(0)) await route.abort();
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'You seem to be offline. What you typed is kept; try again when you are connected' });
  await failure.waitFor();
  for (const [name, value] of Object.entries(body)) expect(await field(page, name).inputValue()).toBe(value);
  expect([calls, await stored()]).toEqual([[], []]);
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true, configurable: true }));
  await page.unroute(FLOW);
  // By the flow, or by the browser itself, where it will not fetch again what failed once.
  await send(page).click();
  await thanks(page).waitFor();
  expect(await stored()).toEqual([expect.objectContaining(body)]);
  await end();
});
