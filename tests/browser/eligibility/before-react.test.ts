/** Decisions 12: the details of the check are answered by its chart, while what draws the other steps is still on its way. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eligibilityPage, holdEligibilityCalls } from '../../support/eligibility-page.ts';
import { answers } from '../../support/eligibility-paths.ts';
import { back, dialogStep, forward } from '../../support/session-history.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { axeViolations, desktop, eventually, phone, untilLive, type VisitOptions } from '../../support/visit.ts';

const { visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });

const LATER = '**/assets/{dialogs,react-and-frame}-*.js';
const LATER_AND_STYLES = '**/assets/{dialogs-*.js,react-and-frame-*.js,site-*.css}';

/** The dialog stands open and its chart answers; `letReact` lets the rest come, and waits for it. */
async function openEarly(options: VisitOptions = {}, later = LATER, from?: string) {
  const visitor = await visit(from ?? '/about', { viewport: desktop, ...options });
  const { page } = visitor;
  if (from !== undefined) await page.goto('/about');
  const held: Route[] = [];
  let isHeld = true;
  await page.route(later, (route) => (isHeld ? void held.push(route) : route.continue()));
  const view = eligibilityPage(page);
  await view.open.click();
  await page.locator('#flow[data-live]').waitFor({ state: 'attached' });
  return {
    ...visitor,
    view,
    calls: await holdEligibilityCalls(page),
    isDrawn: async () => (await page.locator('#flow[data-drawn]').count()) > 0,
    letGo: async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
    letReact: async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
      await untilLive(page, 'flow');
    },
  };
}

/** The form as it stands in the document, with what stands in its fields in place of what the HTML says of that. */
function formOf(page: Page): Promise<string> {
  return page.locator('#eligibility form').evaluate((form) => {
    const copy = form.cloneNode(true) as HTMLFormElement;
    const fields = [...form.querySelectorAll('input')];
    for (const [index, field] of [...copy.querySelectorAll('input')].entries()) field.setAttribute('value', fields[index]?.value ?? '');
    // What the button said before is noted on it.
    copy.querySelector('[data-said]')?.removeAttribute('data-said');
    return copy.outerHTML;
  });
}

describe('what stands in the form is what React makes of it', () => {
  it.each([
    ['as it came', '', '', false],
    ['without a name', '', '', true],
    ['with a name that is too short', 'A', '', true],
    ['without a number', 'Asha Rao', '', true],
    ['with half a number', 'Asha Rao', '98765', true],
    ['with the number of another country', 'Asha Rao', '+4479111234567', true],
  ])('%s', async (_, name, number, isSent) => {
    const { page, view, letReact, isDrawn, end } = await openEarly();
    await view.name.fill(name);
    await view.phone.fill(number);
    if (isSent) await view.send.click();
    if (isSent) await view.error.waitFor();
    const early = await formOf(page);
    const at = await page.evaluate(() => document.activeElement?.id);
    expect(await axeViolations(page)).toEqual([]);
    expect(await isDrawn()).toBe(false);
    await letReact();
    expect(await formOf(page)).toBe(early);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe(at);
    await end();
  });

  it('while the details are on their way, and when they could not be sent', async () => {
    const { page, view, calls, letGo, isDrawn, end } = await openEarly({ expectOffline: true });
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await view.phone.press('Enter');
    await view.sending.waitFor();
    const sending = await formOf(page);
    await calls.answer(answers.offline);
    await view.error.waitFor();
    const failed = await formOf(page);
    expect(await isDrawn()).toBe(false);
    await letGo();
    await untilLive(page, 'flow');
    expect(await formOf(page)).toBe(failed);
    await view.send.click();
    await view.sending.waitFor();
    expect(await formOf(page)).toBe(sending);
    await calls.answer(answers.sent);
    await view.code.waitFor();
    await end();
  });
});

it.each([
  [phone, 'light', 'as it came'],
  [phone, 'dark', 'with a fault'],
  [{ width: 768, height: 900 }, 'dark', 'with a fault'],
  [desktop, 'light', 'with a fault'],
  [desktop, 'dark', 'as it came'],
] as const)(
  'at %o, %s, %s, it looks as it does with the whole stylesheet, and the page behind it too',
  async (viewport, colorScheme, state) => {
    const { page, view, letReact, end } = await openEarly({ viewport, colorScheme }, LATER_AND_STYLES);
    if (state === 'with a fault') {
      await view.send.click();
      await view.error.waitFor();
      await page.mouse.move(1, 1);
    }
    expect(await page.locator('link[rel=stylesheet]').evaluate((link: HTMLLinkElement) => link.sheet)).toBeNull();
    const early = await page.screenshot({ animations: 'disabled' });
    await letReact();
    // React marks what the page is over.
    await eventually(() => page.locator('html.dialog-open').count()).toBe(1);
    expect((await page.screenshot({ animations: 'disabled' })).equals(early)).toBe(true);
    await end();
  },
);

it('a prefix that is pasted is dropped, and the caret stays where somebody types', async () => {
  const { view, letReact, end } = await openEarly({ viewport: phone });
  await view.phone.fill('+91 98765 43210');
  expect(await view.phone.inputValue()).toBe('9876543210');
  await view.phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(4, 5));
  await view.phone.press('x');
  expect(await view.phone.evaluate((field: HTMLInputElement) => [field.value, field.selectionStart])).toEqual(['987643210', 4]);
  await letReact();
  expect(await view.phone.evaluate((field: HTMLInputElement) => [field.value, field.selectionStart])).toEqual(['987643210', 4]);
  await end();
});

it('a fault goes with the key that mends it, and one press more is no second call', async () => {
  const { view, calls, letReact, end } = await openEarly();
  await view.send.click();
  await view.error.waitFor();
  await view.name.pressSequentially('Asha Rao');
  expect(await view.error.count()).toBe(0);
  await view.phone.fill('9876543210');
  await view.send.click();
  await view.sending.click();
  await eventually(() => calls.held()).toBe(1);
  await letReact();
  await view.sending.click();
  expect(calls.held()).toBe(1);
  await calls.answer(answers.sent);
  await view.code.waitFor();
  await eventually(() => view.otp.evaluate((field) => field === document.activeElement)).toBe(true);
  await end();
});

it('closed and opened again, it has what was typed', async () => {
  const { page, view, letReact, end } = await openEarly();
  await view.name.fill('Asha Rao');
  await page.keyboard.press('Escape');
  await eventually(() => view.anyDialog.count()).toBe(0);
  await view.open.click();
  expect(await view.name.inputValue()).toBe('Asha Rao');
  await view.send.click();
  await view.error.filter({ hasText: 'Mobile number' }).waitFor();
  await letReact();
  expect(await view.name.inputValue()).toBe('Asha Rao');
  // What React alone does: a press beside the dialog closes it.
  await page.mouse.click(5, 300);
  await eventually(() => view.anyDialog.count()).toBe(0);
  await end();
});

describe('RE-09 Back closes it, step by step,', () => {
  /** `/about`, to which the visitor came from another page of ours. */
  const openAfterFaq = async () => {
    const visitor = await openEarly({}, LATER, '/faq');
    await eventually(() => dialogStep(visitor.page)).toBe(1);
    return visitor;
  };

  it('before React is there: to the page, and then to the page before; Forward opens nothing', async () => {
    const { page, view, isDrawn, end } = await openAfterFaq();
    await back(page);
    await view.anyDialog.waitFor({ state: 'detached' });
    await forward(page);
    await eventually(() => dialogStep(page)).toBe(0);
    expect([new URL(page.url()).pathname, await view.anyDialog.count(), await isDrawn()]).toEqual(['/about', 0, false]);
    await back(page);
    await page.waitForURL('**/faq');
    await end();
  });

  it('opened before and closed after', async () => {
    const { page, view, letReact, end } = await openAfterFaq();
    await view.name.fill('Asha Rao');
    const entries = await page.evaluate(() => history.length);
    await letReact();
    await eventually(() => dialogStep(page)).toBe(1);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    expect(await view.name.inputValue()).toBe('Asha Rao');
    await back(page);
    await view.anyDialog.waitFor({ state: 'detached' });
    await eventually(() => dialogStep(page)).toBe(0);
    await back(page);
    await page.waitForURL('**/faq');
    await end();
  });

  it('from the code that was sent to the details', async () => {
    const { page, view, calls, end } = await openAfterFaq();
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await view.send.click();
    await calls.answer(answers.sent);
    await eventually(() => dialogStep(page)).toBe(2);
    await back(page);
    await eventually(() => view.send.getAttribute('aria-busy')).toBe(null);
    expect([await dialogStep(page), await view.phone.inputValue()]).toEqual([1, '9876543210']);
    await end();
  });
});

it('MO-09 a press beside it closes it, and takes its entry of the history along; one that ends there does not', async () => {
  const { page, view, isDrawn, end } = await openEarly();
  await view.name.hover();
  await page.mouse.down();
  await page.mouse.move(3, 3);
  await page.mouse.up();
  expect(await view.anyDialog.count()).toBe(1);
  await page.mouse.click(3, 3);
  await view.anyDialog.waitFor({ state: 'detached' });
  await eventually(() => dialogStep(page)).toBe(0);
  expect(await isDrawn()).toBe(false);
  await end();
});

it('says so where the next step takes long, and has a way on that needs no script', async () => {
  const { page, view, calls, letReact, end } = await openEarly({ viewport: phone });
  await view.name.fill('Asha Rao');
  await view.phone.fill('9876543210');
  await view.send.click();
  const way = view.details.getByText('open the check as a page');
  await view.sending.waitFor();
  expect(await way.count()).toBe(0);
  await calls.answer(answers.sent);
  await way.waitFor({ state: 'attached' });
  expect(await way.isVisible()).toBe(false);
  // Four seconds later, without waiting for them.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
  expect(await way.isVisible()).toBe(true);
  expect([await way.getAttribute('href'), await axeViolations(page)]).toEqual(['/check#main', []]);
  await letReact();
  await view.code.waitFor();
  expect(await way.count()).toBe(0);
  await end();
});

it('a challenge in the form is not taken away under whoever solves it', async () => {
  const { page, view, calls, letGo, isDrawn, end } = await openEarly({ expectedStatuses: [403] });
  await view.name.fill('Asha Rao');
  await view.phone.fill('9876543210');
  await view.send.click();
  await page.route('**/challenge', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Check</title>' }));
  await calls.answer(answers.challenge);
  const stop = view.details.getByRole('button', { name: 'Stop and keep what I typed' });
  await stop.waitFor();
  await letGo();
  await page.waitForLoadState('networkidle');
  expect([await stop.count(), await isDrawn()]).toEqual([1, false]);
  await stop.click();
  await untilLive(page, 'flow');
  await view.error.waitFor();
  expect(await view.phone.inputValue()).toBe('9876543210');
  await end();
});

describe('where what draws the other steps cannot be had', () => {
  const withoutReact = async () => {
    const visitor = await visit('/about', { viewport: phone, expectOffline: true });
    const { page } = visitor;
    let lose = () => {};
    const isLost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    await page.route(LATER, (route) => isLost.then(() => route.abort('connectionreset')));
    const view = eligibilityPage(page);
    await view.open.click();
    await page.locator('#flow[data-live]').waitFor({ state: 'attached' });
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876500004');
    return { ...visitor, view, lose };
  };

  /** The page that goes on without a script, with what was typed. */
  const expectPage = async (page: Page) => {
    await page.waitForURL('/check');
    const form = eligibilityPage(page.getByRole('main'));
    expect([await form.name.inputValue(), await form.phone.inputValue()]).toEqual(['Asha Rao', '9876500004']);
  };

  it('a press posts the form, and the check goes on as a page', async () => {
    const { page, view, lose, context } = await withoutReact();
    const failed = page.waitForEvent('requestfailed', (request) => /dialogs-/u.test(request.url()));
    lose();
    await failed;
    await page.waitForLoadState('networkidle');
    await view.send.click();
    await expectPage(page);
    await context.close();
  });

  it('a press that waits for it does too', async () => {
    const { page, view, lose, context } = await withoutReact();
    const sent = page.waitForResponse((response) => response.url().endsWith('/sent-otp'));
    await view.send.click();
    await sent;
    lose();
    await expectPage(page);
    await context.close();
  });
});
