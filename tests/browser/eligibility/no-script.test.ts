/** The check without a script, in a real browser (decisions 4); as fetched pages, with every refusal: tests/worker/check. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { messages } from '../../../machines/contract/messages.ts';
import { newNumber } from '../../support/eligibility-calls.ts';
import { eligibilityPage } from '../../support/eligibility-page.ts';
import { byClass } from '../../support/site-classes.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { axeViolations, desktop, eventually, goLive, isVisit, phone, scrollsSideways, untilLive } from '../../support/visit.ts';

const { site, visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Name, or else text. A page gives the focus a moment after it is there. */
const focused = (page: Page) =>
  eventually(() =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? (document.activeElement as HTMLElement | null)?.innerText ?? ''),
  );

/** Does what leads to another page, and waits for it. */
async function arrive(page: Page, act: () => Promise<unknown>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await act();
  await loaded;
}

async function expectPleasant(page: Page): Promise<void> {
  expect(await axeViolations(page, { hasTimers: false })).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
}

describe.each([
  ['360×740', phone],
  ['1280×800', desktop],
])('with scripts off at %s', (_, viewport) => {
  it('an eligible number reaches Congratulations and asks for a call', async () => {
    const number = newNumber();
    await site.database
      .prepare('INSERT INTO holdings_rows (phone_number, folio, asset_class, value_rupees) VALUES (?, ?, ?, ?)')
      .bind(number, `T-${number}`, 'debt-fund', 500_000)
      .run();
    site.codes.push('000001');
    const { page, end } = await visit('/about', { viewport, javaScriptEnabled: false, expectedStatuses: [422] });
    const view = eligibilityPage(page.getByRole('main'));
    await eligibilityPage(page).open.click();
    await page.waitForURL('/check');
    await expectPleasant(page);

    await arrive(page, () => view.send.click());
    await focused(page).toBe('fullName');
    expect(await view.name.getAttribute('aria-invalid')).toBe('true');
    await expectPleasant(page);
    await view.name.fill('Asha Rao');
    await view.phone.fill(number);
    await arrive(page, () => page.keyboard.press('Enter'));
    await focused(page).toBe('otp');
    expect(await heading(page).innerText()).toBe('Verify OTP');
    await expectPleasant(page);

    await page.keyboard.type('000002');
    await arrive(page, () => page.keyboard.press('Enter'));
    await focused(page).toBe('otp');
    expect(await page.locator(byClass('.field-error')).innerText()).toBe(messages.codeWrong);
    await view.otp.fill('000001');
    await arrive(page, () => page.keyboard.press('Enter'));
    await focused(page).toBe('Congratulations!');
    const next = await view.askForCall.boundingBox();
    expect((next?.y ?? Number.NaN) + (next?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    await expectPleasant(page);

    await arrive(page, () => view.askForCall.click());
    await focused(page).toBe('callAt');
    await arrive(page, () => view.cancelCall.click());
    await focused(page).toBe('Ask for a call');
    await arrive(page, () => view.askForCall.click());
    await view.callAt.selectOption({ index: 1 });
    await view.callConsent.check();
    await expectPleasant(page);
    await arrive(page, () => view.submitCall.click());
    await focused(page).toContain('We will call you');
    await expectPleasant(page);
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('/');
    await end();
  });
});

it('a number without funds is told so with scripts off, and a reload sends nothing twice', async () => {
  const number = newNumber();
  site.codes.push('000003');
  const { page, end } = await visit('/check', { javaScriptEnabled: false });
  const view = eligibilityPage(page.getByRole('main'));
  await view.name.fill('Asha Rao');
  await view.phone.fill(number);
  await arrive(page, () => view.send.click());
  await page.reload();
  await view.otp.fill('000003');
  await arrive(page, () => view.verify.click());
  await page.reload();
  expect(await heading(page).innerText()).toBe('You are not Eligible for loan');
  await expectPleasant(page);
  await arrive(page, () => view.anotherNumber.click());
  await focused(page).toBe('phoneNumber');
  expect(await view.name.inputValue()).toBe('Asha Rao');
  const checks = await site.database.prepare('SELECT id FROM eligibility_checks WHERE phone_number = ?').bind(number).all();
  expect(checks.results).toHaveLength(1);
  await end();
});

describe('where a script comes in the middle', () => {
  it('what is being typed stays, the form goes on as it was, and nothing is asked for twice', async () => {
    const number = newNumber();
    site.codes.push('000004');
    const { page, end } = await visit('/check', { viewport: desktop });
    const view = eligibilityPage(page.getByRole('main'));
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && !isVisit(request.url()) && asked.push(new URL(request.url()).pathname));
    await view.name.fill('Asha Rao');
    await goLive(page);
    expect(await view.name.inputValue()).toBe('Asha Rao');
    await view.phone.fill(number);
    await view.send.click();
    await heading(page).getByText('Verify OTP').waitFor();
    await view.otp.fill('000004');
    await view.verify.click();
    await heading(page).getByText('You are not Eligible for loan').waitFor();
    expect(asked).toEqual(['/check', '/check']);
    await end();
  });

  it('the dialog opens over it, and Back from another page brings the check again', async () => {
    const { page, end } = await visit('/check', { viewport: desktop });
    const view = eligibilityPage(page);
    await page.getByRole('banner').getByRole('link', { name: 'Check Eligibility' }).click();
    await view.details.waitFor();
    await page.keyboard.press('Escape');
    await untilLive(page);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await page.waitForURL('/about');
    await page.goBack();
    await page.waitForURL('/check');
    await page.getByRole('main').getByLabel('Full name').waitFor();
    await end();
  });

  it('a press with Ctrl opens the check in a tab of its own', async () => {
    const { page, context, end } = await visit('/about', { viewport: desktop });
    const opened = context.waitForEvent('page');
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Check Eligibility' })
      .click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL('/check');
    expect(await eligibilityPage(page).anyDialog.count()).toBe(0);
    await end();
  });

  it('a dialog whose script cannot be had is posted, and goes on as a page with what was typed, which says what to press', async () => {
    const { page, end } = await visit('/about', { viewport: desktop, expectOffline: true, expectedStatuses: [422] });
    await page.route('**/assets/dialogs-*', (route) => route.abort());
    await page.addInitScript(() => sessionStorage.setItem('reloadedAt', String(Date.now())));
    await page.reload();
    const view = eligibilityPage(page);
    await view.open.click();
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await view.send.click();
    await page.waitForURL('/check');
    const { name, phone: number } = eligibilityPage(page.getByRole('main'));
    expect([await name.inputValue(), await number.inputValue()]).toEqual(['Asha Rao', '9876543210']);
    await page.getByRole('main').getByRole('alert').getByText('Please press Send OTP once more').waitFor();
    await end();
  });
});
