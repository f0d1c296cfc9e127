/** The second between the verification and its result, and what may go wrong in it. */
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eligibilityPage } from '../../support/eligibility-page.ts';
import { eligibilityResults, SAMPLE } from '../../support/eligibility-results.ts';
import { byClass } from '../../support/site-classes.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { axeViolations, eventually, phone } from '../../support/visit.ts';

const { site, visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });
const { checkNumber } = eligibilityResults(site, visit);

describe('between the verification and its result', () => {
  /** At the code step with the scripts of the results in the test's hand. */
  async function withoutResults(act: (route: Route) => unknown) {
    const visitor = await visit('/', { viewport: phone, expectOffline: true });
    const { page } = visitor;
    // A page that was loaded anew just now is not loaded a second time.
    await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())));
    await page.route('**/assets/result-dialogs-*.js', act);
    await eligibilityPage(page).open.click();
    await page.waitForSelector('#flow[data-drawn]', { state: 'attached' });
    return { ...visitor, view: await checkNumber(page, SAMPLE) };
  }

  it('a dialog of the same place says that the answer is coming, in words and by its focus, and gives way to it', async () => {
    const visitor = await visit('/', { viewport: phone });
    const { page } = visitor;
    await eligibilityPage(page).open.click();
    await page.waitForSelector('#flow[data-drawn]', { state: 'attached' });
    await page.clock.install();
    const view = await checkNumber(page, SAMPLE);
    await view.resultComing.getByText('Your result opens by itself.').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Working out what your funds allow');
    expect(await view.resultComing.locator(byClass('.skeleton')).isVisible()).toBe(true);
    // A press on its close button keeps nobody from the result.
    await view.resultComing.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(1_000);
    await view.congratulations.waitFor();
    expect(await view.resultComing.count()).toBe(0);
    await page.keyboard.press('Escape');
    await view.anyDialog.waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toBe('Check Eligibility');
    await visitor.end();
  });

  /** Four seconds later, without waiting for them. */
  const waitLong = (page: Page) =>
    page.evaluate(() => {
      for (const animation of document.getAnimations())
        if ('animationName' in animation && animation.animationName === 'late') animation.finish();
    });

  it('says that it takes long where what shows the result is slow', async () => {
    const held: Route[] = [];
    const { page, view, end } = await withoutResults((route) => void held.push(route));
    const late = view.resultComing
      .getByRole('status')
      .filter({ hasText: 'This is taking long. Check your connection, or reload the page.' });
    await view.resultComing.waitFor();
    expect(await late.isVisible()).toBe(false);
    await waitLong(page);
    expect(await late.isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await Promise.all(held.map((route) => route.continue()));
    await view.congratulations.waitFor();
    await end();
  });

  it('has a way on where what shows the result cannot be had', async () => {
    const { page, view, end } = await withoutResults((route) => route.abort());
    await view.resultComing.waitFor();
    await waitLong(page);
    await page.unrouteAll();
    await view.resultComing.getByRole('link', { name: 'reload the page' }).click();
    await view.congratulations.waitFor();
    await end();
  });
});
