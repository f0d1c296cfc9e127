/** What comes out of a check, against the real worker (decisions 4): the amount, a call, a reload, and what stands where there is no amount. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eligibilityPage } from '../../support/eligibility-page.ts';
import { BELOW_MINIMUM, eligibilityResults, NO_HOLDINGS, SAMPLE } from '../../support/eligibility-results.ts';
import { byClass } from '../../support/site-classes.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { axeViolations, desktop, eventually, phone } from '../../support/visit.ts';

const { site, visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });

const { checkNumber, atResult } = eligibilityResults(site, visit);

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
    expect(tomorrow).toMatch(/^Sat /u);
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

  it('the focus goes where it belongs each time, and not only the first: asked, not now, asked again, another time twice', async () => {
    const { page, view, end } = await atResult(SAMPLE);
    const focused = () => eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name') ?? null));
    await view.askForCall.click();
    await focused().toBe('callAt');
    await view.cancelCall.press('Enter');
    await focused().toBe('call');
    await page.keyboard.press('Enter');
    await focused().toBe('callAt');
    await view.callAt.selectOption({ index: 2 });
    await view.callConsent.check();
    await view.submitCall.click();
    for (let time = 1; time <= 2; time += 1) {
      await view.called.waitFor();
      await view.anotherTime.press('Enter');
      await focused().toBe('callAt');
      await view.cancelCall.press('Enter');
    }
    await view.called.waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('We will call you');
    await end();
  });

  it('AU-02 a session that ends with the request for a call leads home with a word', async () => {
    const { page, view, end } = await atResult(SAMPLE, { expectedStatuses: [401] });
    await page.route('**/api/eligibility/**', (route) =>
      route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"status":401,"message":"Please sign in again"}' }),
    );
    await view.askForCall.click();
    await view.callAt.selectOption({ index: 2 });
    await view.callConsent.check();
    await view.submitCall.click();
    await view.anyDialog.waitFor({ state: 'detached' });
    await view.toast.filter({ hasText: 'Please sign in again' }).waitFor();
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
    ['360×640', { width: 360, height: 640 }],
    ['320×568', { width: 320, height: 568 }],
    ['1280×800', desktop],
  ])(
    'at %s amount, whole stamp and the one next step are on the screen without scrolling, no message lies over them, and reading begins at the heading',
    async (_, viewport) => {
      const { page, view, end } = await atResult(SAMPLE, { viewport });
      await view.congratulations.waitFor();
      await view.toast.waitFor();
      // The stamp has come down.
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) animation.finish();
      });
      const layout = await page.evaluate(
        ([toastName, stampName, figureName]) => {
          const dialog = document.querySelector('dialog[open]') as HTMLElement;
          const frame = dialog.getBoundingClientRect();
          const boxOf = (selector: string) => dialog.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          const isSeen = ({ width, left, right, top, bottom }: DOMRect) =>
            width > 0 && left >= frame.left && right <= frame.right && top >= frame.top && bottom <= Math.min(innerHeight, frame.bottom);
          const toast = boxOf(toastName);
          const lowest = boxOf('.button-primary').bottom;
          return {
            focused: document.activeElement?.textContent,
            scrolled: dialog.scrollTop,
            unseen: ['h2', figureName, `${stampName} svg`, '.button-primary'].filter((selector) => !isSeen(boxOf(selector))),
            nextSteps: [...dialog.querySelectorAll('button')]
              .filter((button) => /button-(?:primary|secondary)/u.test(button.className) && button.getBoundingClientRect().bottom <= lowest)
              .map((button) => button.textContent),
            isCovered: toast.width === 0 || (toast.bottom > frame.top && toast.right > frame.left && toast.left < frame.right),
          };
        },
        [byClass('.toast'), byClass('.stamp'), byClass('.figure-number')] as const,
      );
      expect(layout).toEqual({
        focused: 'Congratulations!',
        scrolled: 0,
        unseen: [],
        nextSteps: ['Ask for a call'],
        isCovered: false,
      });
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

describe('not eligible', () => {
  const texts = (page: Page) => page.locator(byClass('dialog[open] .dialog-main > :is(p, dl)')).allTextContents();

  it('below the minimum: the amounts first, the specification’s sentence after them; another number is one press away', async () => {
    const { page, view, end } = await atResult(BELOW_MINIMUM);
    await view.notEligible.waitFor();
    expect((await texts(page)).slice(0, 2)).toEqual([
      'Your funds allow₹18,000The smallest loan is₹50,000',
      "We're unable to locate eligible mutual fund assets associated with this account number.",
    ]);
    expect(await axeViolations(page)).toEqual([]);
    await view.anotherNumber.click();
    await view.details.waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phoneNumber');
    expect([await view.name.inputValue(), await view.phone.inputValue()]).toEqual(['Asha Rao', '']);
    await end();
  });

  it('no holdings: the reason, then the sentence; a reload brings it back', async () => {
    const { page, view, end } = await atResult(NO_HOLDINGS);
    await view.notEligible.waitFor();
    const expected = [
      'No funds are registered with this mobile number.',
      "We're unable to locate eligible mutual fund assets associated with this account number.",
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
    await page.waitForSelector('#flow[data-drawn]', { state: 'attached' });
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
    await page.waitForSelector('#flow[data-drawn]', { state: 'attached' });
    await checkNumber(page, SAMPLE);
    await view.congratulations.waitFor();
    await visitor.end();
  });
});
