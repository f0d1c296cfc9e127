/** The code field in Chromium: verified when its sixth digit is in, said beforehand, and taken back by a change (WCAG 3.2.2). */
import { expect, it } from 'vitest';
import { RESEND_COOLDOWN_MS, RESULT_DELAY_MS } from '../../../machines/contract/limits.ts';
import { answers } from '../../support/eligibility-paths.ts';
import { eligibilityVisits } from '../../support/eligibility-visits.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { eventually, phone } from '../../support/visit.ts';

const { visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });
const { atCodeStep } = eligibilityVisits(visit);

it('says so before, sends once, takes a change back, and sends no code twice that was wrong', async () => {
  const { page, view, calls, end } = await atCodeStep({ viewport: phone, expectedStatuses: [400] });
  const advice = await view.otp.evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  expect(advice).toContain('We check it when all 6 are in.');
  await view.otp.pressSequentially('12345');
  expect(await view.verify.isEnabled()).toBe(true);
  expect(calls.held()).toBe(0);
  await page.keyboard.type('6');
  await view.verifying.waitFor();
  await page.locator('#eligibility [role=status]').filter({ hasText: 'Verifying...' }).waitFor({ state: 'attached' });
  const key = (await calls.next()).request().headers()['idempotency-key'];

  const givenUp = page.waitForEvent('requestfailed');
  await page.keyboard.press('Backspace');
  await givenUp;
  await view.verify.waitFor();
  expect([await view.otp.inputValue(), calls.held()]).toEqual(['12345', 0]);
  await page.keyboard.type('6');
  const again = await calls.next();
  expect(again.request().headers()['idempotency-key']).toBe(key);
  const { status, message, errors } = answers.wrongCode.problem;
  await again.fulfill({
    status: status ?? 400,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status, message, errors }),
  });
  await view.error.waitFor();

  // It stands selected: a key replaces it.
  await page.keyboard.type('123456');
  await view.verify.waitFor();
  expect([await view.otp.inputValue(), calls.held()]).toEqual(['123456', 0]);
  await view.otp.selectText();
  await page.evaluate(() => document.execCommand('insertText', false, '654321'));
  await calls.answer(answers.eligible);
  await view.congratulations.waitFor();
  await end();
});

it('takes the code from the SMS where the browser reads it, and verifies it', async () => {
  const visitor = await atCodeStep({ viewport: phone, isMobile: true });
  const { page, view, calls } = visitor;
  // It asks when the step appears: once more for this test's answer.
  await view.changeNumber.click();
  await page.evaluate(() => {
    Object.assign(window, { OTPCredential: class {} });
    Object.defineProperty(navigator.credentials, 'get', { value: async () => ({ code: '123456' }) });
  });
  await view.send.click();
  await calls.answer(answers.sent);
  await calls.answer(answers.notEligible);
  await view.notEligible.waitFor();
  await visitor.end();
});

it('takes the code from the second SMS too, and asks for no SMS twice at a time', async () => {
  const { page, view, calls, end } = await atCodeStep({ viewport: phone, isMobile: true, at: new Date(), expectedStatuses: [400] });
  await view.changeNumber.click();
  await page.evaluate(() => {
    const sms = { asked: 0, come: (_: string) => {} };
    // As a browser: an SMS ends one asking.
    const get = () =>
      new Promise((resolve) => {
        sms.asked += 1;
        sms.come = (code) => resolve({ code });
      });
    Object.assign(window, { OTPCredential: class {}, sms });
    Object.defineProperty(navigator.credentials, 'get', { value: get });
  });
  const asked = () => page.evaluate(() => (window as unknown as { sms: { asked: number } }).sms.asked);
  const come = (code: string) =>
    page.evaluate((text) => (window as unknown as { sms: { come: (_: string) => void } }).sms.come(text), code);
  await view.send.click();
  await calls.answer(answers.sent);
  await eventually(asked).toBe(1);
  await come('111111');
  await calls.answer(answers.wrongCode);
  await view.error.waitFor();
  await page.clock.runFor(RESEND_COOLDOWN_MS);
  await view.resend.click();
  await eventually(asked).toBe(2);
  await calls.answer(answers.sent);
  await view.countdown.waitFor();
  expect(await asked()).toBe(2);
  await come('654321');
  await calls.answer(answers.notEligible);
  await page.clock.runFor(RESULT_DELAY_MS);
  await view.notEligible.waitFor();
  await end();
});

it('shows large figures that fit, also with text of twice the size', async () => {
  const { page, view, end } = await atCodeStep({ viewport: { width: 320, height: 568 } });
  await view.otp.pressSequentially('00000');
  const fits = () =>
    view.otp.evaluate((field) => [Number.parseFloat(getComputedStyle(field).fontSize) >= 24, field.scrollWidth <= field.clientWidth]);
  expect(await fits()).toEqual([true, true]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await fits()).toEqual([true, true]);
  await eventually(() =>
    page.evaluate(() => (document.querySelector('dialog[open]') as HTMLElement).scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0);
  await end();
});
