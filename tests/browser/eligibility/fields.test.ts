/** What the fields of the eligibility dialog make of what is typed and pasted, and how a code is sent again (cases PH, OT, TM, AB). */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newNumber } from '../../support/eligibility-calls.ts';
import { holdEligibilityCalls } from '../../support/eligibility-page.ts';
import { answers } from '../../support/eligibility-paths.ts';
import { eligibilityVisits } from '../../support/eligibility-visits.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { eventually } from '../../support/visit.ts';

const { visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });
const { openDialog, atCodeStep } = eligibilityVisits(visit);

const paste = (page: Page, selector: string, text: string) =>
  page.evaluate(
    ([query, value]) => {
      const field = document.querySelector<HTMLInputElement>(query ?? '');
      field?.focus();
      document.execCommand('insertText', false, value);
    },
    [selector, text],
  );

describe('the mobile field', () => {
  it.each(['919876543210', '+919876543210', '+91 98765 43210', '+91-98765-43210'])(
    'PH-01 a pasted %s keeps its last ten digits, and those are sent',
    async (pasted) => {
      const { page, view, end } = await openDialog();
      const calls = await holdEligibilityCalls(page);
      await paste(page, '[name=phoneNumber]', pasted);
      await eventually(() => view.phone.inputValue()).toBe('9876543210');
      await view.name.fill('Asha Rao');
      await view.send.click();
      const call = await calls.next();
      expect(call.request().postDataJSON()).toEqual({ fullName: 'Asha Rao', phoneNumber: '9876543210' });
      await call.fulfill({ json: answers.sent.value });
      await end();
    },
  );

  it('PH-03 BR-08 what is too long or of another country stays to be seen, is said, and is never sent', async () => {
    const { page, view, end } = await openDialog();
    const calls = await holdEligibilityCalls(page);
    await view.name.fill('Asha Rao');
    const error = page.locator('#eligibility-phone-error');
    const refused = async (shown: string, sentence: string) => {
      await eventually(() => view.phone.inputValue()).toBe(shown);
      await eventually(() => error.textContent()).toContain(sentence);
      await view.send.click();
      await eventually(() => error.textContent()).toContain(sentence);
      await eventually(() => view.phone.evaluate((field) => field === document.activeElement)).toBe(true);
    };
    await view.phone.pressSequentially('+97150');
    await refused('+97150', 'We can only check Indian mobile numbers');
    await view.phone.fill('');
    await paste(page, '[name=phoneNumber]', '+971 50 123 4567');
    await refused('+971 50 123 4567', 'We can only check Indian mobile numbers');
    await view.phone.fill('987654321099');
    await refused('987654321099', 'Mobile number must be 10 digits long');
    await view.phone.fill('9876543210');
    await view.phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 6));
    await page.evaluate(() => document.execCommand('insertText', false, '11111'));
    await refused('9876111113210', 'Mobile number must be 10 digits long');
    expect(calls.held()).toBe(0);
    await view.phone.fill('');
    await view.phone.pressSequentially('+91 98765 43210');
    await eventually(() => view.phone.inputValue()).toBe('9876543210');
    await end();
  });

  it('BR-23 the caret stays where the visitor types', async () => {
    const { page, view, end } = await openDialog();
    const typeAt = async (caret: number, key: string) => {
      await view.phone.evaluate((field: HTMLInputElement, at) => field.setSelectionRange(at, at), caret);
      await page.keyboard.type(key);
    };
    const caret = () => view.phone.evaluate((field: HTMLInputElement) => [field.value, field.selectionStart, field.selectionEnd]);
    await view.phone.fill('98765');
    await typeAt(2, 'x');
    expect(await caret()).toEqual(['98765', 2, 2]);
    await page.keyboard.type('1');
    expect(await caret()).toEqual(['981765', 3, 3]);
    await view.phone.fill('9876543210');
    await typeAt(3, '5');
    expect(await caret()).toEqual(['9876543210', 3, 3]);
    // A prefix that goes takes its own places along.
    await view.phone.fill('9876543210');
    await typeAt(0, '0');
    expect(await caret()).toEqual(['9876543210', 0, 0]);
    await end();
  });

  it.each(['٩٨٧٦٥٤٣٢١٠', '۹۸۷۶۵۴۳۲۱۰', '९८७६५४३२१०'])('PH-05 %s becomes ordinary digits', async (typed) => {
    const { view, end } = await openDialog();
    await view.phone.pressSequentially(typed);
    await eventually(() => view.phone.inputValue()).toBe('9876543210');
    await end();
  });
});

describe('the code field', () => {
  it('OT-01 OT-03 is one field for codes that follows its value whichever event brings it', async () => {
    const { page, view, end } = await atCodeStep();
    expect(await page.locator('[autocomplete="one-time-code"]').count()).toBe(1);
    expect(await view.otp.getAttribute('inputmode')).toBe('numeric');
    const setNatively = (value: string, type: string) =>
      view.otp.evaluate(
        (field: HTMLInputElement, [text, event]) => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
          field.dispatchEvent(
            event === 'input'
              ? new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' })
              : new Event('change', { bubbles: true }),
          );
        },
        [value, type] as const,
      );
    await setNatively('123456', 'input');
    await eventually(() => view.otp.inputValue()).toBe('123456');
    await setNatively('', 'input');
    await setNatively('654321', 'change');
    await eventually(() => view.otp.inputValue()).toBe('654321');
    await end();
  });

  it.each([
    ['  123456\n', '123456'],
    ['Your code is 123456. Valid for 10 minutes.', '123456'],
    ['+12345', '12345'],
    ['-12345', '12345'],
    ['1e2345', '12345'],
    ['1.2345', '12345'],
  ])('OT-07 OT-08 %j shows %s', async (pasted, shown) => {
    const { page, view, end } = await atCodeStep();
    await paste(page, '[name=otp]', pasted);
    await eventually(() => view.otp.inputValue()).toBe(shown);
    await end();
  });

  it('OT-07 a sentence without one six-digit number says what is needed and glues no digits', async () => {
    const { page, view, end } = await atCodeStep();
    await paste(page, '[name=otp]', 'Your code is 12345. Valid for 10 minutes.');
    await view.error.filter({ hasText: 'Paste or type only the 6-digit OTP from the SMS' }).waitFor();
    expect(await view.otp.inputValue()).toBe('');
    await end();
  });

  it('OT-05 000000 is six characters, sent as text', async () => {
    const { view, calls, end } = await atCodeStep({ expectedStatuses: [400] });
    await view.otp.pressSequentially('000000');
    const call = await calls.next();
    expect(call.request().postDataJSON()).toEqual({ phoneNumber: '9876543210', otp: '000000' });
    await call.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify({ message: 'no', status: 400 }) });
    await view.error.waitFor();
    await end();
  });
});

describe('the countdown', () => {
  it('TM-01 shows the right remaining time at once after fifteen seconds in the background', async () => {
    const opened = await openDialog();
    const { page, view } = opened;
    await page.clock.install();
    const calls = await holdEligibilityCalls(page);
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await view.send.click();
    await calls.answer(answers.sent);
    await page.getByText('Resend OTP in 30s', { exact: true }).waitFor();
    // Throttled timers: the clock moves, nothing fires.
    await page.clock.setSystemTime(await page.evaluate(() => Date.now() + 15_000));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText('Resend OTP in 15s', { exact: true }).waitFor();
    await opened.end();
  });

  /** At the code step with the thirty seconds over, and the clock in the test's hand. */
  const readyToResend = async (options: Parameters<typeof openDialog>[0] = {}) => {
    const opened = await openDialog(options);
    const { page, view } = opened;
    await page.clock.install();
    const calls = await holdEligibilityCalls(page);
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await view.send.click();
    await calls.answer(answers.sent);
    await view.countdown.waitFor();
    await page.clock.runFor(30_000);
    await view.resend.waitFor();
    return { ...opened, calls };
  };

  it('RE-08 a code on its way is said, takes typing, and leaves no button that does nothing when it is pressed', async () => {
    const { page, view, calls, end } = await readyToResend();
    await view.otp.fill('11111');
    await view.resend.click();
    await view.sending.waitFor();
    await page.locator('#eligibility [role=status]').filter({ hasText: 'Sending...' }).waitFor({ state: 'attached' });
    expect([await view.verify.isDisabled(), await view.changeNumber.isEnabled()]).toEqual([true, true]);
    await view.otp.fill('222222');
    await calls.answer(answers.sent);
    await view.countdown.waitFor();
    await eventually(async () => [await view.otp.inputValue(), await view.verify.isEnabled()]).toEqual(['222222', true]);
    await end();
  });

  it('a second Resend leads back to the field as the first does', async () => {
    const { page, view, calls, end } = await readyToResend();
    for (let time = 1; time <= 2; time += 1) {
      await view.resend.press('Enter');
      await view.sending.waitFor();
      await calls.answer(answers.sent);
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('otp');
      await page.clock.runFor(30_000);
      await view.resend.waitFor();
    }
    await end();
  });

  it('RE-08 Change number leads back while a code is on its way; while one is verified it is not to be pressed', async () => {
    const { view, calls, page, end } = await readyToResend({ expectedStatuses: [502] });
    await view.otp.fill('111111');
    await view.verifying.waitFor();
    expect([await view.changeNumber.isDisabled(), await view.resend.isDisabled()]).toEqual([true, true]);
    await calls.answer(answers.unavailable);
    await eventually(() => view.changeNumber.isEnabled()).toBe(true);
    const givenUp = page.waitForEvent('requestfailed');
    await view.resend.click();
    await view.sending.waitFor();
    await view.changeNumber.click();
    await view.details.waitFor();
    await givenUp;
    await end();
  });

  it('BR-22 a clock that is set back an hour shows at most the thirty seconds that were granted', async () => {
    const { page, view, end } = await atCodeStep();
    await view.countdown.waitFor();
    await page.clock.install({ time: Date.now() - 3_600_000 });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await eventually(async () => Number(/\d+/u.exec((await view.countdown.textContent()) ?? '')?.[0])).toSatisfy(
      (seconds: number) => seconds > 0 && seconds <= 30,
    );
    await end();
  });

  it('a wait of an hour is said in minutes, to the eye and to a screen reader', async () => {
    const { page, view, calls, end } = await readyToResend({ expectedStatuses: [429] });
    await view.resend.click();
    await (await calls.next()).fulfill({
      status: 429,
      contentType: 'application/problem+json',
      headers: { 'Retry-After': '3540' },
      body: JSON.stringify({ status: 429, message: 'Too many OTPs were sent to this number. Please try again later', errors: [] }),
    });
    await page.getByText('Resend OTP in 59 min', { exact: true }).waitFor();
    await page.getByRole('status').filter({ hasText: 'You can ask for another OTP in 59 minutes.' }).waitFor({ state: 'attached' });
    await end();
  });

  it('TM-03 goes on over closing, reopening and a reload', async () => {
    const { page, view, end } = await atCodeStep();
    await view.countdown.waitFor();
    await page.keyboard.press('Escape');
    await view.anyDialog.waitFor({ state: 'detached' });
    await view.open.click();
    await view.code.waitFor();
    await view.countdown.waitFor();
    await page.reload();
    // Whoever has a code to type finds where by itself.
    await view.code.waitFor();
    await view.countdown.waitFor();
    await eventually(() => view.otp.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByText('••••••3210').waitFor();
    await view.changeNumber.click();
    await eventually(() => view.name.inputValue()).toBe('Asha Rao');
    await end();
  });

  it('AB-02 a send whose answer was lost is repeated with the same key', async () => {
    const { page, view, end } = await openDialog({ expectOffline: true });
    const calls = await holdEligibilityCalls(page);
    await view.name.fill('Asha Rao');
    await view.phone.fill(newNumber());
    await view.send.click();
    const lost = await calls.next();
    const key = lost.request().headers()['idempotency-key'];
    await lost.abort('connectionreset');
    await view.error.filter({ hasText: 'You seem to be offline' }).waitFor();
    await view.send.click();
    const second = await calls.next();
    expect(key).toMatch(/\S{8}/u);
    expect(second.request().headers()['idempotency-key']).toBe(key);
    await second.fulfill({ json: answers.sent.value });
    await view.code.waitFor();
    await end();
  });
});
