/** Back, Forward and a link to where one is: what a visitor expects of them (case RE-09). */
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eligibilityPage, holdEligibilityCalls } from '../support/eligibility-page.ts';
import { answers } from '../support/eligibility-paths.ts';
import { back, dialogStep, forward } from '../support/session-history.ts';
import { byClass } from '../support/site-classes.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, eventually, footerLink, goLive, phone, untilLive } from '../support/visit.ts';

const { visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });
const product = '/products/loan-against-mutualfunds';

/** At the code step of the dialog on the product page, to which the visitor came from another page of ours. */
async function atCodeStep() {
  const visitor = await visit('/about', { viewport: desktop });
  const { page } = visitor;
  await page.goto(product);
  const view = eligibilityPage(page);
  await view.open.click();
  await untilLive(page, 'flow');
  const calls = await holdEligibilityCalls(page);
  await view.name.fill('Asha Rao');
  await view.phone.fill('9876543210');
  await view.send.click();
  await calls.answer(answers.sent);
  await view.code.waitFor();
  return { ...visitor, view, calls };
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('a link to a part of another page', () => {
  const topOf = (page: Page, id: string) => page.locator(`#${id}`).evaluate((part) => part.getBoundingClientRect().top);

  it('leads there from a page that is live as well, and Back to where one was', async () => {
    const { page, end } = await visit(product, { viewport: desktop });
    await goLive(page);
    const link = page.locator('main a[href="/mutual-funds-vs-personal-loans#markets-fall"]').first();
    await link.scrollIntoViewIfNeeded();
    await link.click();
    await page.waitForURL('**/mutual-funds-vs-personal-loans#markets-fall');
    await eventually(async () => Math.abs((await topOf(page, 'markets-fall')) - 100) < 100).toBe(true);
    await back(page);
    await page.waitForURL(`**${product}`);
    await eventually(() => link.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(desktop.height);
    await end();
  });
});

describe('RE-09 the eligibility dialog', () => {
  it('goes back step by step: code, details, page, and only then to the page before; Forward opens nothing', async () => {
    const { page, view, end } = await atCodeStep();
    await back(page);
    await view.details.waitFor();
    expect([await view.name.inputValue(), await view.phone.inputValue()]).toEqual(['Asha Rao', '9876543210']);
    await back(page);
    await view.anyDialog.waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe(product);
    await forward(page);
    await eventually(() => dialogStep(page)).toBe(0);
    expect(await view.anyDialog.count()).toBe(0);
    await back(page);
    await page.waitForURL('/about');
    await end();
  });

  it('goes back step by step with the back gesture of a phone too, which asks the dialog to close', async () => {
    const { page, view, end } = await atCodeStep();
    const gesture = () => page.locator('#eligibility').evaluate((dialog: HTMLDialogElement) => dialog.requestClose());
    await gesture();
    await view.details.waitFor();
    expect(await view.name.inputValue()).toBe('Asha Rao');
    await eventually(() => dialogStep(page)).toBe(1);
    await gesture();
    await view.anyDialog.waitFor({ state: 'detached' });
    await eventually(() => dialogStep(page)).toBe(0);
    expect(pathOf(page)).toBe(product);
    await end();
  });

  it('takes its entries along when it is closed otherwise', async () => {
    const { page, view, end } = await atCodeStep();
    await page.keyboard.press('Escape');
    await view.anyDialog.waitFor({ state: 'detached' });
    await eventually(() => dialogStep(page)).toBe(0);
    await view.open.click();
    await view.code.waitFor();
    await page.getByRole('button', { name: 'Change number' }).click();
    await view.details.waitFor();
    await eventually(() => dialogStep(page)).toBe(1);
    await back(page);
    await view.anyDialog.waitFor({ state: 'detached' });
    await back(page);
    await page.waitForURL('/about');
    await end();
  });

  it('closed at its result, it leads home, and Back from there to the page that it was opened on', async () => {
    const { page, view, calls, end } = await atCodeStep();
    await view.otp.fill('123456');
    await calls.answer(answers.notEligible);
    await view.notEligible.waitFor();
    await back(page);
    await view.anyDialog.waitFor({ state: 'detached' });
    await page.waitForURL('/');
    await back(page);
    await page.waitForURL(product);
    expect(await view.anyDialog.count()).toBe(0);
    await back(page);
    await page.waitForURL('/about');
    await end();
  });
});

it('RE-09 the dialog stays open when its page, which has a dialog of its own, comes alive before what draws the check', async () => {
  const { page, end } = await visit('/carriers', { viewport: desktop });
  const view = eligibilityPage(page);
  await page.route('**/assets/dialogs-*.js', () => {});
  await view.open.click();
  await eventually(() => dialogStep(page)).toBe(1);
  await goLive(page);
  expect([await dialogStep(page), await view.anyDialog.count()]).toEqual([1, 1]);
  await back(page);
  await view.anyDialog.waitFor({ state: 'detached' });
  expect([await dialogStep(page), pathOf(page)]).toEqual([0, '/carriers']);
  await end();
});

describe('RE-09 a page that was thrown away under its dialog', () => {
  it('shows the step for the code again, from which Back goes on step by step', async () => {
    const { page, view, end } = await atCodeStep();
    await page.reload();
    await view.code.waitFor();
    expect(await view.otp.evaluate((field) => field === document.activeElement)).toBe(true);
    await back(page);
    await view.details.waitFor();
    expect(await view.phone.inputValue()).toBe('9876543210');
    await back(page);
    await view.anyDialog.waitFor({ state: 'detached' });
    await back(page);
    await page.waitForURL('/about');
    await end();
  });

  it('does so after another document too, to which one has been and gone back', async () => {
    const { page, view, end } = await atCodeStep();
    await page.evaluate(() => setTimeout(() => location.assign('/robots.txt')));
    await page.waitForURL('/robots.txt');
    await back(page);
    await view.code.waitFor();
    await end();
  });

  it('has no entry left that Back would do nothing in, where only details had been asked for, or a CV', async () => {
    const { page, view, end } = await atCodeStep();
    await back(page);
    await view.details.waitFor();
    await page.reload();
    await eventually(() => dialogStep(page)).toBe(0);
    expect(await view.anyDialog.count()).toBe(0);
    await page.goto('/carriers');
    await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
    await untilLive(page);
    await eventually(() => dialogStep(page)).toBe(1);
    await page.reload();
    await eventually(() => dialogStep(page)).toBe(0);
    await back(page);
    await page.waitForURL(product);
    await end();
  });
});

it('RE-09 Back closes the dialog for a CV and stays on the page', async () => {
  const { page, end } = await visit('/carriers', { viewport: desktop });
  await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
  await untilLive(page);
  const dialog = page.getByRole('dialog', { name: 'Send Us Your Resume' });
  await eventually(() => dialogStep(page)).toBe(1);
  await back(page);
  await dialog.waitFor({ state: 'hidden' });
  expect(pathOf(page)).toBe('/carriers');
  await end();
});

it('RE-09 a list comes back where it stood, and a link to the page that is shown leads to its top', async () => {
  const { page, end } = await visit('/blogs', { viewport: phone });
  const at = () => page.evaluate(() => Math.round(scrollY));
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
  await goLive(page);
  await page.evaluate(() => scrollTo(0, 2_000));
  await eventually(at).toBe(2_000);
  const link = page.locator('main a[href^="/blogs/"]:visible');
  const seen = await link.evaluateAll((links) => links.findIndex((one) => one.getBoundingClientRect().top > 100));
  // Not by a mouse of the test's, which would scroll to a link that a picture has just moved.
  await link.nth(seen).evaluate((one) => (one as HTMLElement).click());
  await page.waitForURL('/blogs/*');
  await eventually(at).toBe(0);
  await back(page);
  await page.waitForURL('/blogs');
  await eventually(at).toBe(2_000);
  // In the menu, which a phone keeps closed.
  await page
    .locator('a[href="/blogs"]')
    .first()
    .evaluate((own: HTMLAnchorElement) => own.click());
  await eventually(at).toBe(0);
  await end();
});

it('RE-09 Forward leads to where the reader had come on a page that was left with Back', async () => {
  const { page, end } = await visit('/about', { viewport: phone });
  const at = () => page.evaluate(() => Math.round(scrollY));
  await goLive(page);
  await (await footerLink(page, 'Privacy')).click();
  await page.getByRole('heading', { level: 1, name: 'Privacy' }).waitFor();
  await page.evaluate(() => scrollTo(0, 700));
  await eventually(() => page.evaluate(() => history.state?.scrollY)).toBe(700);
  await back(page);
  await page.waitForURL('/about');
  await eventually(at).not.toBe(700);
  await forward(page);
  await page.waitForURL('/privacy');
  await eventually(at).toBe(700);
  await end();
});

it('Back before the next page has come leaves the page as it was, and nothing waits any more', async () => {
  const { page, end } = await visit('/about', { viewport: desktop });
  await goLive(page);
  const held: Route[] = [];
  await page.route('**/assets/privacy-*.js', (route) => void held.push(route));
  await (await footerLink(page, 'Privacy')).click();
  await page.locator(byClass('.loading-bar')).waitFor({ state: 'attached' });
  await back(page);
  await page.locator(byClass('.loading-bar')).waitFor({ state: 'detached' });
  expect([pathOf(page), await page.getByRole('heading', { level: 1 }).textContent()]).toEqual(['/about', expect.stringMatching(/./u)]);
  for (const route of held) await route.continue();
  await end();
});
