/** Somebody finds their funds, adds them, shares the list and goes on, with and without scripts. */
import { describe, expect, it } from 'vitest';
import { fundFinderPage } from '../../support/fund-finder-page.ts';
import { byClass } from '../../support/site-classes.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { axeViolations, colourRules, desktop, eventually, goLive, phone, scrollsSideways } from '../../support/visit.ts';

const { visit } = withSite();

const FLEXI = 'Gulmohar Flexi Cap Fund - Direct Plan - Growth';
const LIQUID = 'Gulmohar Liquid Fund - Direct Plan - Growth';
/** Everything that a row can be. */
const MIXED = '/approved-funds?search=gulmohar+flexi&funds=900195-u1200.5_900127-r250000_900183-u300_900398-u10_900452-r90000_999999-u1';

describe('with scripts', () => {
  it('typing finds, adding counts, a wrong number is said in place, the address can be reloaded and shared', async () => {
    const { page, context, end } = await visit('/approved-funds', { viewport: phone });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const view = fundFinderPage(page);
    await goLive(page);
    await view.box.pressSequentially('gulmohr flexi');
    await view.result(FLEXI).locator('summary').click();
    const field = view.result(FLEXI).getByRole('textbox');
    await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
    await field.fill('12.123456');
    await field.press('Enter');
    await view.fault.getByText('Units have at most 4 decimals').waitFor();
    expect([await field.inputValue(), await field.evaluate((input) => input === document.activeElement)]).toEqual(['12.123456', true]);
    await field.fill('1,200.5');
    await view.result(FLEXI).getByRole('button', { name: 'Add' }).click();
    // ₹1,47,976 × 45 % = ₹66,589.
    await view.row(FLEXI).getByText('₹66,589').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('In your list');
    // The link leads down the page and leaves no entry behind, to which Back would lead: its address would hold an older basket.
    const entries = await page.evaluate(() => history.length);
    await view.result(FLEXI).getByRole('link', { name: 'In your list' }).click();
    expect(await page.evaluate(() => [location.hash, history.length])).toEqual(['#your-funds', entries]);
    await view.box.fill('gulmohar liquid');
    await view.result(LIQUID).locator('summary').click();
    await view.result(LIQUID).getByRole('group', { name: 'Counted in' }).getByText('₹ worth').click();
    await view.result(LIQUID).getByRole('textbox').fill('2,50,000');
    await view.result(LIQUID).getByRole('button', { name: 'Add' }).click();
    // ₹2,50,000 × 75 % = ₹1,87,500; together ₹2,54,089.
    await view.row('Your credit line').getByText('₹2,54,089').waitFor();
    const address = '/approved-funds?search=gulmohar%20liquid&funds=900195-u1200.5_900127-r250000';
    expect(page.url().endsWith(address)).toBe(true);

    await page.getByRole('button', { name: 'Copy the link to this list' }).click();
    await page.getByText(/^Copied\./u).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/approved-funds\?funds=900195-u1200\.5_900127-r250000$/u);

    await view.row(FLEXI).locator('summary').press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('inputmode'))).toBe('decimal');
    await view.remove(FLEXI).click();
    await view.row('Your credit line').getByText('₹1,87,500').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your funds');
    await page.reload();
    await view.row('Your credit line').getByText('₹1,87,500').waitFor();
    await goLive(page);
    await view.startOver.click();
    await page.getByText('Nothing here yet.').waitFor();
    await end();
  });

  it('a search that cannot be asked says so, keeps the list, and works again with the connection', async () => {
    const { page, context, end } = await visit('/approved-funds?funds=900195-u10', { viewport: phone, expectOffline: true });
    const view = fundFinderPage(page);
    await goLive(page);
    await view.box.fill('neelgiri');
    await view.results.waitFor();
    await context.setOffline(true);
    await view.box.fill('meghdoot');
    await view.failed.waitFor();
    await view.row(FLEXI).waitFor();
    await context.setOffline(false);
    await view.again.click();
    await view.result('Meghdoot').first().waitFor();
    // Whoever does not see the page hears that, too.
    await view.box.fill('zzzzqq');
    await view.status.filter({ hasText: 'No fund matches “zzzzqq”' }).waitFor();
    await end();
  });
});

it('without scripts: search, add, be told of a fault, change, remove', async () => {
  const { page, end } = await visit('/approved-funds', { javaScriptEnabled: false, viewport: phone, expectedStatuses: [422] });
  const view = fundFinderPage(page);
  await view.box.fill('saptarishi small cap');
  await view.box.press('Enter');
  const entry = view.result('Saptarishi Small Cap Fund').first();
  await entry.locator('summary').click();
  await entry.getByRole('textbox').fill('lots');
  await entry.getByRole('button', { name: 'Add' }).click();
  await page.getByText('Write a number, such as 120.5.').waitFor();
  await entry.getByRole('textbox').fill('100');
  await entry.getByRole('button', { name: 'Add' }).click();
  await page.waitForURL(/\/approved-funds\?search=saptarishi%20small%20cap&funds=900320-u100#your-funds$/u);
  const row = view.row('Saptarishi Small Cap Fund');
  await row.locator('summary').click();
  await row.getByRole('textbox').fill('200');
  await row.getByRole('button', { name: 'Change' }).click();
  await page.waitForURL(/funds=900320-u200#your-funds$/u);
  await row.locator('summary').click();
  await row.getByRole('link', { name: /^Remove/u }).click();
  await page.getByText('Nothing here yet.').waitFor();
  await end();
});

describe.each(['light', 'dark'] as const)('in %s', (colorScheme) => {
  it.each([phone, desktop])('everything on it is accessible and fits %j', async (viewport) => {
    const { page, end } = await visit(MIXED, { viewport, colorScheme });
    await goLive(page);
    await page.locator(byClass('.fund-add')).evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    const rules = colorScheme === 'dark' ? { rules: colourRules } : {};
    expect([await axeViolations(page, rules), await scrollsSideways(page)]).toEqual([[], false]);
    await end();
  });
});

it('a fault is accessible too', async () => {
  const { page, end } = await visit('/approved-funds?search=gulmohar+flexi&set=900195&quantity=ten&unit=units', {
    expectedStatuses: [422],
  });
  expect(await axeViolations(page)).toEqual([]);
  await end();
});

it('prints the passbook, and no forms', async () => {
  const { page, end } = await visit(MIXED, { viewport: desktop });
  await page.emulateMedia({ media: 'print' });
  const view = fundFinderPage(page);
  expect([
    await view.passbook.isVisible(),
    await view.box.isVisible(),
    await page.locator(byClass('.quantity')).first().isVisible(),
    await page.getByRole('list', { name: 'Funds that match' }).isVisible(),
  ]).toEqual([true, false, false, false]);
  await page.getByText('This is a sample.').waitFor();
  await end();
});
