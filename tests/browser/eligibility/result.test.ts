/** What comes out of a check, against the real worker (decisions 4): the amount, a call, a reload, and what stands where there is no amount. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eligibilityPage } from '../../support/eligibility-page.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { axeViolations, desktop, eventually, phone, type VisitOptions } from '../../support/visit.ts';

const { site, visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });

const SAMPLE = '9876543210';
const BELOW_MINIMUM = '9876500003';
const NO_HOLDINGS = '9876500004';
/** A Friday, 15:00 in India. Each check begins an hour later than the one before, so that a number may have a code again. */
let checks = 0;
const FRIDAY = Date.UTC(2026, 10, 27, 9, 30);

async function checkNumber(page: Page, number: string) {
  const view = eligibilityPage(page);
  checks += 1;
  // Mornings of the same day of the week.
  site.clock.set(FRIDAY + checks * 7 * 86_400_000);
  site.codes.push('000001');
  await view.name.fill('Asha Rao');
  await view.phone.fill(number);
  await view.send.click();
  await view.otp.fill('000001');
  await view.verify.click();
  return view;
}

async function atResult(number: string, options: VisitOptions = {}) {
  const visitor = await visit('/', { viewport: phone, ...options });
  await eligibilityPage(visitor.page).open.click();
  await visitor.page.waitForSelector('#flow[data-live]', { state: 'attached' });
  const view = await checkNumber(visitor.page, number);
  return { ...visitor, view };
}

const rows = async (number: string) =>
  (
    await site.database
      .prepare(
        'SELECT full_name, lending_value, call_at, call_reference FROM eligibility_checks WHERE phone_number = ? ORDER BY checked_at',
      )
      .bind(number)
      .all()
  ).results;

describe('an eligible number', () => {
  it('sees the amount with its condition and its cost, asks for a call tomorrow at eleven, and a reload loses none of it', async () => {
    const { page, view, end } = await atResult(SAMPLE, { expectedStatuses: [400] });
    const result = view.congratulations;
    await result.waitFor();
    await result.getByText('Up to ₹2,02,500').waitFor();
    await result.getByText('Credit line for the number ending in 3210').waitFor();
    await result.getByText('The lender confirms amount and rate before you sign.').waitFor();
    await result.getByText('₹1,00,000 drawn for a month costs ₹875 interest, at an illustrative 10.5% a year.').waitFor();
    await result.getByText('Kept for a year, with all charges: APR 12.10%.').waitFor();
    expect(await result.getByRole('link', { name: 'Every charge' }).getAttribute('href')).toBe('/charges');

    await view.askForCall.click();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('callAt');
    expect(await view.callConsent.isChecked()).toBe(false);
    await view.submitCall.click();
    await view.error.filter({ hasText: 'Choose when we may call you' }).waitFor();
    const options = await view.callAt.locator('option').allTextContents();
    expect(options.filter((text) => /Sunday/u.test(text))).toEqual([]);
    const tomorrow = options.find((text) => text.includes('11 AM to noon'));
    expect(tomorrow).toMatch(/^Saturday/u);
    await view.callAt.selectOption(tomorrow ?? '');
    await view.submitCall.click();
    await view.error.filter({ hasText: 'Tick the box so that we may call you' }).waitFor();
    await view.callConsent.check();
    await view.submitCall.click();
    await view.called.waitFor();
    await result.getByText(`${tomorrow}, on the number ending in 3210.`).waitFor();
    const [row] = (await rows(SAMPLE)).slice(-1);
    expect(row).toMatchObject({ full_name: 'Asha Rao', lending_value: 202_500 });
    // Eleven in India, the day after the simulated Friday.
    expect(row?.['call_at']).toBe(new Date(site.clock.now() + 20 * 3_600_000).toISOString());
    await result.getByText(String(row?.['call_reference'])).waitFor();

    expect(await page.evaluate(() => JSON.stringify(Object.values(sessionStorage)))).not.toContain(SAMPLE);
    await page.reload();
    await result.waitFor();
    await result.getByText(`${tomorrow}, on the number ending in 3210.`).waitFor();
    await result.getByText('Up to ₹2,02,500').waitFor();

    // Another time moves the one call.
    await view.anotherTime.click();
    await view.callAt.selectOption({ label: tomorrow?.replace('11 AM to noon', '10 AM to 11 AM') ?? '' });
    await view.callConsent.check();
    await view.submitCall.click();
    await view.called.waitFor();
    expect((await rows(SAMPLE)).at(-1)).toEqual({ ...row, call_at: new Date(site.clock.now() + 19 * 3_600_000).toISOString() });

    await result.getByRole('button', { name: 'Continue' }).click();
    await view.anyDialog.waitFor({ state: 'detached' });
    // Its entry of the history goes too, which is a step of its own.
    await eventually(() => page.evaluate(() => history.state?.dialogStep ?? 0)).toBe(0);
    await page.reload();
    await page.waitForLoadState('load');
    expect(await page.evaluate(() => 'pledgewell.result' in sessionStorage)).toBe(false);
    expect(await view.anyDialog.count()).toBe(0);
    await end();
  });

  it('a check that has become too old is told so, and what was chosen stays', async () => {
    const { page, view, end } = await atResult(SAMPLE, { expectedStatuses: [410] });
    await view.askForCall.click();
    await view.callAt.selectOption({ index: 2 });
    await view.callConsent.check();
    site.clock.advance(30 * 60_000);
    await view.submitCall.click();
    await view.error.filter({ hasText: 'This check is too old to ask for a call. Check your number again, or call us' }).waitFor();
    expect([await view.callAt.inputValue(), await view.callConsent.isChecked()]).toEqual([expect.stringMatching(/Z$/u), true]);
    expect((await rows(SAMPLE)).at(-1)).toMatchObject({ call_at: null });
    await page.keyboard.press('Escape');
    await view.anyDialog.waitFor({ state: 'detached' });
    await end();
  });

  it.each([
    ['360×740', phone],
    ['1280×800', desktop],
  ])(
    'at %s Continue is on the screen without scrolling, no message covers a button, and reading begins at the heading',
    async (_, viewport) => {
      const { page, view, end } = await atResult(SAMPLE, { viewport });
      await view.congratulations.waitFor();
      await view.toast.waitFor();
      const layout = await page.evaluate(() => {
        const dialog = document.querySelector('dialog[open]') as HTMLElement;
        const toast = document.querySelector('.toast')?.getBoundingClientRect();
        const buttons = [...dialog.querySelectorAll('.dialog-main button')].map((button) => button.getBoundingClientRect());
        const next = [...dialog.querySelectorAll('button')].find((button) => button.textContent === 'Continue')?.getBoundingClientRect();
        const covers = ({ left, right, top, bottom }: DOMRect) =>
          toast && left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
        return {
          focused: document.activeElement?.textContent,
          scrolled: dialog.scrollTop,
          isNextSeen: next !== undefined && next.bottom <= Math.min(innerHeight, dialog.getBoundingClientRect().bottom),
          covered: buttons.filter(covers).length,
          hasToast: toast !== undefined,
        };
      });
      expect(layout).toEqual({ focused: 'Congratulations!', scrolled: 0, isNextSeen: true, covered: 0, hasToast: true });
      await end();
    },
  );

  it.each([
    ['light', phone],
    ['dark', phone],
    ['light', desktop],
    ['dark', desktop],
  ] as const)('%s at %o: nothing to object to for axe, in each state of the call', async (colorScheme, viewport) => {
    const { page, view, end } = await atResult(SAMPLE, { viewport, colorScheme });
    await view.congratulations.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await view.askForCall.click();
    await view.submitCall.click();
    await view.error.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await view.callAt.selectOption({ index: 2 });
    await view.callConsent.check();
    await view.submitCall.click();
    await view.called.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await end();
  });
});

describe('between the verification and its result', () => {
  it('the page says that the answer is coming, in a status that was there before', async () => {
    const visitor = await visit('/', { viewport: phone });
    const { page } = visitor;
    await eligibilityPage(page).open.click();
    await page.waitForSelector('#flow[data-live]', { state: 'attached' });
    await page.locator('.result-coming[role=status]').evaluate((status) => status.setAttribute('data-was-there', ''));
    await page.clock.install();
    const view = await checkNumber(page, SAMPLE);
    await page.locator('[data-was-there]', { hasText: 'Working out what your funds allow.' }).waitFor();
    await page.clock.runFor(1_000);
    await view.congratulations.waitFor();
    await eventually(() => view.resultComing.count()).toBe(0);
    await visitor.end();
  });
});

describe('not eligible', () => {
  const texts = (page: Page) => page.locator('dialog[open] .dialog-main > p').allTextContents();

  it('below the minimum: the amounts first, the specification’s sentence after them; another number is one press away', async () => {
    const { page, view, end } = await atResult(BELOW_MINIMUM);
    await view.notEligible.waitFor();
    expect((await texts(page)).slice(0, 2)).toEqual([
      expect.stringContaining('Your funds allow ₹18,000. The smallest loan is ₹50,000.'),
      "We're unable to locate eligible mutual fund assets associated with this account number.",
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await view.anotherNumber.click();
    await view.details.waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phoneNumber');
    expect([await view.name.inputValue(), await view.phone.inputValue()]).toEqual(['Asha Rao', '']);
    await end();
  });

  it('no holdings: the sentence, then the reason; a reload brings it back', async () => {
    const { page, view, end } = await atResult(NO_HOLDINGS);
    await view.notEligible.waitFor();
    const expected = [
      "We're unable to locate eligible mutual fund assets associated with this account number.",
      expect.stringContaining('No funds are registered with this mobile number.'),
    ];
    expect((await texts(page)).slice(0, 2)).toEqual(expected);
    await page.reload();
    await view.notEligible.waitFor();
    expect((await texts(page)).slice(0, 2)).toEqual(expected);
    await end();
  });
});

describe('what is kept', () => {
  it('a result whose time is over does not come back', async () => {
    const { page, view, end } = await atResult(SAMPLE);
    await view.congratulations.waitFor();
    await page.evaluate(() => {
      const result = JSON.parse(sessionStorage.getItem('pledgewell.result') ?? '');
      result.outcome.keptUntil = Date.now() - 1;
      sessionStorage.setItem('pledgewell.result', JSON.stringify(result));
    });
    await page.reload();
    await page.waitForSelector('#flow[data-live]', { state: 'attached' });
    expect(await view.anyDialog.count()).toBe(0);
    expect(await page.evaluate(() => 'pledgewell.result' in sessionStorage)).toBe(false);
    await end();
  });

  it('without storage there is a result all the same', async () => {
    const visitor = await visit('/faq', { viewport: desktop });
    const { page } = visitor;
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.reload();
    const view = eligibilityPage(page);
    await view.open.click();
    await page.waitForSelector('#flow[data-live]', { state: 'attached' });
    await checkNumber(page, SAMPLE);
    await view.congratulations.waitFor();
    await visitor.end();
  });
});
