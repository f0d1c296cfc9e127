/** Where Turnstile is configured and a network has asked for many codes: the check in the dialog (decisions 4). */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { SENDS_BEFORE_CHALLENGE_PER_HOUR } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { newNumber } from '../../support/eligibility-calls.ts';
import { eligibilityPage } from '../../support/eligibility-page.ts';
import { type FakeSms, startFakeSms } from '../../support/fake-sms.ts';
import { type FakeTurnstile, startFakeTurnstile, turnstileKeys, type WidgetOutcome } from '../../support/fake-turnstile.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { axeViolations, eventually, goLive, phone } from '../../support/visit.ts';

let sms: FakeSms;
let turnstile: FakeTurnstile;
const { site, visit } = withSite(async (begin) => {
  sms = await begin(startFakeSms(), (started) => started.stop());
  turnstile = await begin(startFakeTurnstile(), (started) => started.stop());
  return {
    bindings: { ...sms.bindings, ...turnstileKeys, TURNSTILE_ORIGIN: turnstile.origin, SENDS_PER_ADDRESS_PER_HOUR: '1000' },
    allow: [sms.origin, turnstile.origin],
  };
});
beforeAll(async () => {
  for (let count = 0; count < SENDS_BEFORE_CHALLENGE_PER_HOUR; count += 1) {
    const answer = await site.post('/api/eligibility/phone/sent-otp', { fullName: 'Asha Rao', phoneNumber: newNumber() });
    expect(answer.status).toBe(200);
  }
});

const frame = (page: Page) => page.locator('#eligibility iframe[title="Checking that you are a person"]');

async function asked(outcome: WidgetOutcome) {
  turnstile.widgetEnds(outcome);
  const arrival = await visit('/', { viewport: phone, expectedStatuses: [403], alsoAsks: [turnstile.origin] });
  const view = eligibilityPage(arrival.page);
  await goLive(arrival.page);
  await view.open.click();
  await view.name.fill('Asha Rao');
  await view.phone.fill(newNumber());
  await view.send.click();
  return { ...arrival, view };
}

test('a code is asked for, checked, sent with its token, and one SMS goes out', async () => {
  const before = sms.sent.length;
  const { view, page, end } = await asked('token');
  await view.code.waitFor();
  expect([sms.sent.length - before, await frame(page).count()]).toEqual([1, 0]);
  await end();
});

test('a check that wants a press is announced and accessible; Stop keeps the details, and the next try sends the code', async () => {
  const before = sms.sent.length;
  const { view, page, end } = await asked('press');
  await frame(page).contentFrame().frameLocator('iframe').getByRole('button', { name: 'Verify you are human' }).waitFor();
  await page.locator('#eligibility').getByRole('status').filter({ hasText: 'Checking that you are a person' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole('button', { name: 'Stop and keep what I typed' }).click();
  await view.error.filter({ hasText: messages.challengeStopped }).waitFor();
  await eventually(() => view.send.evaluate((button) => button === document.activeElement)).toBe(true);
  expect([await view.name.inputValue(), sms.sent.length]).toEqual(['Asha Rao', before]);
  turnstile.widgetEnds('token');
  await view.send.click();
  await view.code.waitFor();
  expect(sms.sent.length - before).toBe(1);
  await end();
});

test('a token that is used up is refused: it says so, and asks no third time by itself', async () => {
  const { view, page, end } = await asked('stale');
  await view.error.filter({ hasText: messages.notAPerson }).waitFor();
  expect(await frame(page).count()).toBe(0);
  await end();
});
