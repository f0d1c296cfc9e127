/** Where Turnstile is configured: the check in its frame, how it can end, and that no lead is lost to it. */
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { messages } from '../../../machines/contract/messages.ts';
import { type FakeTurnstile, startFakeTurnstile, turnstileKeys, type WidgetOutcome } from '../../support/fake-turnstile.ts';
import { contact, rows } from '../../support/lead-calls.ts';
import { byClass } from '../../support/site-classes.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { axeViolations, eventually, footerLink } from '../../support/visit.ts';

let turnstile: FakeTurnstile;
const { site, visit } = withSite(async (begin) => {
  turnstile = await begin(startFakeTurnstile(), (started) => started.stop());
  return { bindings: { ...turnstileKeys, TURNSTILE_ORIGIN: turnstile.origin }, allow: [turnstile.origin] };
});

/** Every test has a subject of its own, by which it finds its row. */
let marks = 0;
let body: typeof contact;
beforeEach(() => {
  marks += 1;
  body = { ...contact, subject: `Lien ${marks}` } as unknown as typeof contact;
});

const stored = async () => (await rows(site, 'contact_messages')).filter(({ subject }) => subject === body.subject);
const mailed = () => site.mail.until(({ subject }) => subject.includes(body.subject));
const field = (page: Page, name: string) => page.locator(`main form[method="post"] [name="${name}"]`);
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' });
const frame = (page: Page) => page.locator('iframe[title="Checking that you are a person"]');
const checking = (page: Page) => page.getByRole('status').filter({ hasText: 'Checking that you are a person' });
const failure = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const thanks = (page: Page) => page.locator('main [role="status"]').filter({ hasText: messages.contactToast }).first();

async function filledIn(outcome: WidgetOutcome, options: { expectOffline?: boolean; colorScheme?: 'dark' } = {}) {
  turnstile.widgetEnds(outcome);
  const arrival = await visit('/contact', { ...options, expectedStatuses: [403], alsoAsks: [turnstile.origin] });
  for (const [name, value] of Object.entries(body)) await field(arrival.page, name).fill(value);
  return arrival;
}

async function keepsWhatWasTyped(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(body)) await eventually(() => field(page, name).inputValue()).toBe(value);
  expect(await stored()).toEqual([]);
}

test('a contact message is checked, sent with its token, stored once and mailed; nothing of Turnstile comes before', async () => {
  const { page, end } = await filledIn('token');
  const before = turnstile.scripts();
  await page.waitForSelector('#page[data-live]', { state: 'attached' });
  expect(turnstile.scripts()).toBe(before);
  await send(page).click();
  await thanks(page).waitFor();
  expect(turnstile.scripts()).toBe(before + 1);
  expect(await stored()).toEqual([expect.objectContaining(body)]);
  expect((await mailed()).text).toContain(body.message);
  await frame(page).waitFor({ state: 'detached' });
  await end();
});

test('a check that wants a press: announced, accessible, reached by keyboard, and gone afterwards', async () => {
  const { page, end } = await filledIn('press', { colorScheme: 'dark' });
  await send(page).press('Enter');
  await checking(page).waitFor();
  await page.getByRole('button', { name: 'Sending...' }).waitFor();
  const widget = frame(page).contentFrame().frameLocator('iframe').getByRole('button', { name: 'Verify you are human' });
  await widget.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.keyboard.press('Tab');
  await eventually(() => widget.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await thanks(page).waitFor();
  expect(await stored()).toHaveLength(1);
  await frame(page).waitFor({ state: 'detached' });
  await end();
});

describe.each([
  ['error', messages.challengeFailed],
  ['timeout', messages.challengeLate],
  ['unsupported', messages.challengeFailed],
  ['blocked', messages.challengeBlocked],
  ['stale', messages.notAPerson],
] as const)('a check that ends with %s', (outcome, message) => {
  test('says so, names another way, keeps what was typed over a reload, and can be tried again', async () => {
    const { page, end } = await filledIn(outcome, { expectOffline: outcome === 'blocked' });
    await send(page).click();
    await failure(page, message).waitFor();
    expect(await failure(page, message).innerText()).toMatch(/080 0000 0000.*support@pledgewell\.example/u);
    await frame(page).waitFor({ state: 'detached' });
    await keepsWhatWasTyped(page);
    turnstile.widgetEnds('token');
    if (outcome === 'error') {
      await page.reload();
      await failure(page, 'This form was not confirmed as sent').waitFor();
      await keepsWhatWasTyped(page);
    }
    await page.getByRole('button', { name: 'Try again' }).click();
    await thanks(page).waitFor();
    expect(await stored()).toEqual([expect.objectContaining(body)]);
    await mailed();
    await end();
  });
});

test('Stop ends the check and keeps what was typed', async () => {
  const { page, end } = await filledIn('press');
  await send(page).click();
  await page.getByRole('button', { name: 'Stop and keep what I typed' }).click();
  await failure(page, messages.challengeStopped).waitFor();
  await keepsWhatWasTyped(page);
  await eventually(() => send(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await end();
});

test('typing during the check calls the submission off; the next one sends what stands there then', async () => {
  const { page, end } = await filledIn('press');
  await send(page).click();
  await frame(page).waitFor();
  await field(page, 'message').fill('How long does it take, and what does it cost?');
  await frame(page).waitFor({ state: 'detached' });
  await send(page).waitFor();
  expect(await stored()).toEqual([]);
  turnstile.widgetEnds('token');
  await send(page).click();
  await thanks(page).waitFor();
  expect(await stored()).toEqual([expect.objectContaining({ ...body, message: 'How long does it take, and what does it cost?' })]);
  await end();
});

test('leaving the page during the check sends nothing, says so, and the form waits with its text', async () => {
  const { page, end } = await filledIn('press');
  await send(page).click();
  await frame(page).waitFor();
  await (await footerLink(page, 'Privacy')).click();
  await page.waitForURL('**/privacy');
  await page.locator(byClass('.toast')).filter({ hasText: messages.challengeStopped }).waitFor();
  await page.goBack();
  await failure(page, messages.challengeStopped).waitFor();
  await keepsWhatWasTyped(page);
  await end();
});

test('messages from other frames and windows prove nothing', async () => {
  const { page, end } = await filledIn('press');
  await send(page).click();
  await frame(page).waitFor();
  const before = turnstile.questions.length;
  // Our listener here came last: once it hears a message, the page has heard it too.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', () => resolve(), { once: true });
        postMessage({ event: 'token', token: 'forged' }, location.origin);
      }),
  );
  await frame(page)
    .contentFrame()
    .locator('body')
    .evaluate(() => parent.postMessage({ event: 'nonsense' }, location.origin));
  await checking(page).waitFor();
  expect([turnstile.questions.length, await stored()]).toEqual([before, []]);
  await end();
});

test('DP-01 a check whose script went with an older deploy: the page is fetched anew once, and the message is sent from there', async () => {
  const { page, end } = await filledIn('token', { expectOffline: true });
  await page.route('**/assets/challenge-*.js', (route) => route.abort());
  await send(page).click();
  await failure(page, 'This form was not confirmed as sent').waitFor();
  await keepsWhatWasTyped(page);
  await page.unroute('**/assets/challenge-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await thanks(page).waitFor();
  expect(await stored()).toHaveLength(1);
  await end();
});

test('the newsletter puts the same challenge; the subscription is pending and its mail goes out', async () => {
  turnstile.widgetEnds('token');
  const email = 'proved@example.com';
  const { page, end } = await visit('/newsletter', { expectedStatuses: [403], alsoAsks: [turnstile.origin] });
  await field(page, 'email').fill(email);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('status').filter({ hasText: messages.newsletterTitle }).first().waitFor();
  expect((await rows(site, 'subscribers')).filter((row) => row['email'] === email)).toEqual([
    expect.objectContaining({ status: 'pending' }),
  ]);
  await site.mail.until(({ to }) => to === email);
  await end();
});

test('without JavaScript contact and newsletter are stored and mailed without a check', async () => {
  const before = turnstile.scripts();
  const native = { javaScriptEnabled: false } as const;
  const writer = await visit('/contact', native);
  for (const [name, value] of Object.entries(body)) await field(writer.page, name).fill(value);
  await send(writer.page).click();
  await thanks(writer.page).waitFor();
  expect(await stored()).toHaveLength(1);
  await mailed();
  await writer.end();

  const reader = await visit('/newsletter', native);
  await field(reader.page, 'email').fill('native@example.com');
  await reader.page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await reader.page.getByRole('status').filter({ hasText: messages.newsletterTitle }).first().waitFor();
  await site.mail.until(({ to }) => to === 'native@example.com');
  await reader.end();
  expect(turnstile.scripts()).toBe(before);
});
