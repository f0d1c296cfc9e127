/** Where Turnstile is configured and a network has sent many files: the check in the dialog, how it can end, and that the file stays chosen. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { RESUMES_BEFORE_CHALLENGE_PER_HOUR } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { uploaded } from '../../support/desk-calls.ts';
import { type FakeTurnstile, startFakeTurnstile, turnstileKeys, type WidgetOutcome } from '../../support/fake-turnstile.ts';
import { resumeFixture } from '../../support/resume-files.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { axeViolations, eventually, phone } from '../../support/visit.ts';

let turnstile: FakeTurnstile;
const { site, visit } = withSite(async (begin) => {
  turnstile = await begin(startFakeTurnstile(), (started) => started.stop());
  return { bindings: { ...turnstileKeys, TURNSTILE_ORIGIN: turnstile.origin }, allow: [turnstile.origin] };
});
beforeAll(async () => {
  for (let count = 0; count < RESUMES_BEFORE_CHALLENGE_PER_HOUR; count += 1) await uploaded(site, 'before.pdf', resumeFixture('cv.pdf'));
});

const stored = async (name: string): Promise<number> =>
  (await site.database.prepare('SELECT count(*) AS count FROM resumes WHERE original_name = ?').bind(name).first<number>('count')) ?? 0;
const upload = (page: Page) => page.getByRole('button', { name: 'Upload Resume' });
const frame = (page: Page) => page.locator('#resume iframe[title="Checking that you are a person"]');
const thanks = (page: Page) => page.getByText(messages.resumeStored).locator('visible=true').first();

async function chosen(name: string, outcome: WidgetOutcome, options: { expectOffline?: boolean } = {}) {
  turnstile.widgetEnds(outcome);
  const arrival = await visit('/carriers', { ...options, viewport: phone, expectedStatuses: [403], alsoAsks: [turnstile.origin] });
  const { page } = arrival;
  await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
  await page.getByLabel('Choose your resume').setInputFiles({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(resumeFixture('cv.pdf')),
  });
  await page
    .locator('#resume')
    .getByRole('status')
    .filter({ hasText: `${name}, 0.00 MB` })
    .waitFor();
  await upload(page).click();
  return arrival;
}

test('a file is checked, sent with its token, and stored once', async () => {
  const { page, end } = await chosen('checked.pdf', 'token');
  await thanks(page).waitFor();
  expect(await stored('checked.pdf')).toBe(1);
  await end();
});

test('a check that wants a press: announced, accessible, within a narrow screen, and gone afterwards', async () => {
  const { page, end } = await chosen('pressed.pdf', 'press');
  const widget = frame(page).contentFrame().frameLocator('iframe').getByRole('button', { name: 'Verify you are human' });
  await widget.waitFor();
  await page.locator('#resume').getByRole('status').filter({ hasText: 'Checking that you are a person' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await widget.press('Enter');
  await thanks(page).waitFor();
  expect(await stored('pressed.pdf')).toBe(1);
  expect(await frame(page).count()).toBe(0);
  await end();
});

describe.each([
  ['error', messages.challengeFailed],
  ['timeout', messages.challengeLate],
  ['blocked', messages.challengeBlocked],
  ['stale', messages.notAPerson],
] as const)('a check that ends with %s', (outcome, message) => {
  test('says so, keeps the file, gives the focus back, and can be tried again', async () => {
    const name = `${outcome}.pdf`;
    const { page, end } = await chosen(name, outcome, { expectOffline: outcome === 'blocked' });
    await page.getByRole('alert').filter({ hasText: message }).waitFor();
    await page.locator('#resume').getByText(name, { exact: true }).waitFor();
    expect([await frame(page).count(), await stored(name)]).toEqual([0, 0]);
    turnstile.widgetEnds('token');
    await upload(page).click();
    await thanks(page).waitFor();
    expect(await stored(name)).toBe(1);
    await end();
  });
});

test('Stop ends the check, keeps the file and gives the focus back', async () => {
  const { page, end } = await chosen('stopped.pdf', 'press');
  await page.getByRole('button', { name: 'Stop and keep the file' }).click();
  await page.getByRole('alert').filter({ hasText: messages.challengeStopped }).waitFor();
  await eventually(() => upload(page).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await stored('stopped.pdf')).toBe(0);
  await end();
});

test('closing the dialog during the check takes it away and sends nothing', async () => {
  const { page, end } = await chosen('closed.pdf', 'press');
  await frame(page).waitFor();
  await page.locator('#resume').getByRole('button', { name: 'Close' }).click();
  await frame(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
  await upload(page).waitFor();
  expect([await frame(page).count(), await stored('closed.pdf')]).toEqual([0, 0]);
  await end();
});

test('without JavaScript the form is sent without a check', async () => {
  const before = turnstile.scripts();
  const { page, end } = await visit('/carriers', { javaScriptEnabled: false });
  const form = page.locator('#resume form');
  expect(await form.getAttribute('action')).toBe('/carriers');
  const picker = form.locator('input[type="file"]');
  await picker.setInputFiles({ name: 'native.pdf', mimeType: 'application/pdf', buffer: Buffer.from(resumeFixture('cv.pdf')) });
  await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
  await form.getByRole('button', { name: 'Upload Resume' }).click();
  await page.getByRole('status').filter({ hasText: messages.resumeStored }).first().waitFor();
  expect([await stored('native.pdf'), turnstile.scripts()]).toEqual([1, before]);
  await end();
});
