/** The dialog of the check where little is heard of what happens: fields filled without an event, a script that is late, and its messages. */
import { describe, expect, it } from 'vitest';
import { RESEND_COOLDOWN_MS, TOAST_MS } from '../../../machines/contract/limits.ts';
import { eligibilityPage, holdEligibilityCalls } from '../../support/eligibility-page.ts';
import { answers } from '../../support/eligibility-paths.ts';
import { eligibilityVisits } from '../../support/eligibility-visits.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { desktop, eventually, stopTime } from '../../support/visit.ts';

const { visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });
const { openDialog, atCodeStep } = eligibilityVisits(visit);

describe('what was filled in or pressed in silence', () => {
  it('OT-03 goes out as it stands in the fields, whoever put it there', async () => {
    const { page, view, end } = await openDialog();
    const calls = await holdEligibilityCalls(page);
    for (const [field, value] of [
      [view.name, 'Asha Rao'],
      [view.phone, '9876543210'],
    ] as const)
      await field.evaluate((input, text) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      }, value);
    await view.send.click();
    await calls.answer(answers.sent);
    await page.getByText('••••••3210').waitFor();
    await end();
  });

  it('Enter in a field: that the details are on their way is told, for nobody hears the button', async () => {
    const { page, view, end } = await openDialog({ expectOffline: true });
    const calls = await holdEligibilityCalls(page);
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await view.phone.press('Enter');
    await view.details.getByRole('status').filter({ hasText: 'Sending...' }).waitFor({ state: 'attached' });
    expect(await view.phone.evaluate((field) => field === document.activeElement)).toBe(true);
    await calls.answer(answers.offline);
    await view.error.waitFor();
    expect(await view.details.getByRole('status').filter({ hasText: 'Sending...' }).count()).toBe(0);
    await end();
  });

  it('HY-04 a press before React is there is answered at once, and what comes of it shown with it', async () => {
    const { page, end } = await visit('/', { viewport: desktop });
    const view = eligibilityPage(page);
    const calls = await holdEligibilityCalls(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/(?:dialogs|react-and-frame)-/u, (route) => held.then(() => route.continue()));
    await view.open.click();
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await view.send.click();
    await view.sending.waitFor();
    expect(await view.sending.getAttribute('aria-busy')).toBe('true');
    await calls.answer(answers.sent);
    release();
    await view.code.waitFor();
    await eventually(() => view.otp.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await view.verify.getAttribute('aria-busy')).toBeNull();
    await end();
  });
});

it.each([
  [640, 320],
  [360, 330],
])('a message stands on top in a window of %i × %i', async (width, height) => {
  const { view, end } = await atCodeStep({ viewport: { width, height } });
  await view.toast.waitFor();
  const box = await view.toast.boundingBox();
  if (!box) throw new Error('no message is on the screen');
  // The field and its button are in the lower half, above the keyboard.
  expect(box.y + box.height).toBeLessThan(height / 2);
  await end();
});

describe('a message with somebody at it', () => {
  /** With the clock in the test's hands. */
  async function withMessage() {
    const opened = await openDialog();
    await opened.page.clock.install();
    const calls = await holdEligibilityCalls(opened.page);
    await opened.view.name.fill('Asha Rao');
    await opened.view.phone.fill('9876543210');
    // Before it is said: it stays as long as the test wants.
    await stopTime(opened.page);
    await opened.view.send.click();
    await calls.answer(answers.sent);
    await opened.view.toast.waitFor();
    return { ...opened, calls };
  }

  it('stays while the keyboard is in it, and goes once it has left (WCAG 2.2.1)', async () => {
    const { page, view, end } = await withMessage();
    const dismiss = view.toast.getByRole('button');
    for (let tabs = 0; tabs < 20 && !(await dismiss.evaluate((button) => button === document.activeElement)); tabs += 1)
      await page.keyboard.press('Tab');
    await page.clock.runFor(3 * TOAST_MS);
    expect(await view.toast.count()).toBe(1);
    await view.otp.focus();
    await page.clock.runFor(TOAST_MS + 2_000);
    await eventually(() => view.toast.count()).toBe(0);
    await end();
  });

  it('dismissed under the mouse, it does not hold the next one', async () => {
    const { page, view, calls, end } = await withMessage();
    await view.toast.getByRole('button').click();
    await page.clock.runFor(1_000);
    await eventually(() => view.toast.count()).toBe(0);
    // The next one comes where the mouse no longer is.
    await page.mouse.move(5, 5);
    await page.clock.runFor(RESEND_COOLDOWN_MS);
    await view.resend.press('Enter');
    await calls.answer(answers.sent);
    await view.toast.waitFor();
    await page.clock.runFor(TOAST_MS + 2_000);
    await eventually(() => view.toast.count()).toBe(0);
    await end();
  });
});

it('with Shift held, the link to the check opens a window, as any link does, and no dialog', async () => {
  const { page, context, end } = await visit('/about', { viewport: desktop });
  const view = eligibilityPage(page);
  const [opened] = await Promise.all([context.waitForEvent('page'), view.open.click({ modifiers: ['Shift'] })]);
  await opened.waitForURL('**/check');
  expect(await view.anyDialog.count()).toBe(0);
  await end();
});
