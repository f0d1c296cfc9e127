/** Sell, pledge or a personal loan, on the comparison pages. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withSite } from '../support/site-in-browser.ts';
import { axeViolations, desktop, eventually, goLive, phone, type VisitOptions } from '../support/visit.ts';

const FUNDS = '/mutual-funds-vs-personal-loans';
const { visit } = withSite();

function viewOf(page: Page) {
  const part = page.locator('#three-ways');
  return {
    part,
    verdict: part.getByRole('status').getByRole('heading'),
    sentence: part.getByRole('status').locator('p'),
    /** Name, in hand, paid, left at 0, 6 and 12%; without what a phone shows beside each. */
    row: (way: string) => part.getByRole('table').getByRole('row', { name: way }).locator('th, td > div:last-child').allTextContents(),
    slider: (name: string) => part.getByRole('slider', { name }),
    choice: (name: string) => part.getByRole('radio', { name, exact: true }),
    drawing: part.locator('[role=img]'),
  };
}

/** On the screen, hydrated. */
async function open(path = FUNDS, options: VisitOptions = {}) {
  const visitor = await visit(`${path}#three-ways`, { viewport: desktop, ...options });
  await visitor.page.mouse.move(5, 5);
  await visitor.page.mouse.move(9, 9);
  await goLive(visitor.page);
  const view = viewOf(visitor.page);
  await view.part.scrollIntoViewIfNeeded();
  return { ...visitor, view };
}

describe('the three ways', () => {
  it('say to sell where that is the honest answer, with the money, what it costs and what is left: without a script too', async () => {
    for (const javaScriptEnabled of [false, true]) {
      const { page, end } = await visit(FUNDS, { viewport: desktop, javaScriptEnabled });
      const view = viewOf(page);
      expect(await view.verdict.textContent()).toBe('The honest answer: sell');
      expect(await view.row('Sell')).toEqual(['Sell', '3,00,000', '0', 'most 6,85,928', 'most 7,12,792', 'most 7,39,504']);
      expect(await view.row('Pledge')).toEqual(['Pledge', '3,00,000', '18,918', '6,51,410', '6,86,384', '7,21,358']);
      expect(await view.row('Personal loan')).toEqual(['Personal loan', '3,00,000', '31,047', '6,39,281', '6,73,968', '7,08,661']);
      expect(await view.drawing.getAttribute('aria-label')).toContain(
        'Pledge: ₹34,518 less than selling without growth, ₹18,146 less at 12% a year.',
      );
      if (!javaScriptEnabled) {
        expect(await view.part.textContent()).toContain('You need ₹3,00,000 for 12 months.');
        expect(await page.locator('#three-ways').getByRole('slider').count()).toBe(0);
        expect(await page.locator('#three-ways').getByRole('radio').count()).toBe(0);
      }
      await end();
    }
  });

  it('turn round with the visitor’s own figures: a large gain in its last month at the short-term rate is better pledged', async () => {
    const { view, end } = await open();
    for (let month = 18; month > 12; month -= 1) await view.slider('Held for').press('ArrowLeft');
    for (let percent = 40; percent < 60; percent += 5) await view.slider('Of their value is gain').press('ArrowRight');
    await eventually(() => view.verdict.textContent()).toBe('Pledging costs you less');
    expect((await view.row('Pledge'))[3]).toBe('most 6,33,990');
    expect(await view.row('Sell')).toEqual(['Sell', '3,00,000', '45,909', '6,33,980', '6,58,448', '6,82,763']);
    expect(await view.part.textContent()).toContain('Holdings worth ₹3,45,909 go. Exit load ₹3,459, tax ₹42,450.');
    await end();
  });

  it('name the growth on which it depends, and draw where the lines cross: tax that is only put off is no advantage', async () => {
    const { view, end } = await open();
    for (let month = 18; month > 8; month -= 1) await view.slider('Held for').press('ArrowLeft');
    await eventually(() => view.verdict.textContent()).toBe('It depends on how your holdings grow');
    expect(await view.sentence.textContent()).toContain('Above 3.8% a year');
    expect(await view.part.textContent()).toContain('Holdings worth ₹3,30,077 go. Exit load ₹3,301, tax ₹26,776.');
    expect(await view.drawing.getAttribute('aria-label')).toContain('cross at 3.8%');
    await end();
  });

  it('say to sell although the sale is taxed, where the tax would be due at the end too', async () => {
    const { view, end } = await open();
    await view.slider('Of their value is gain').press('End');
    // 75% of the sale is gain; 1,25,000 of it is free, 13% are due on the rest: 3,00,000 = S − 13% × (0.75 S − 1,25,000), S = 3,14,404.
    await eventually(() => view.part.textContent()).toContain('Holdings worth ₹3,14,404 go. Exit load ₹0, tax ₹14,404.');
    expect(await view.verdict.textContent()).toBe('The honest answer: sell');
    expect(await view.sentence.textContent()).toContain('A later sale is taxed too.');
    await end();
  });

  it('ask for the slab where debt funds are sold, and tax the gain with it', async () => {
    const { view, end } = await open();
    await view.choice('Debt').check();
    await eventually(() => view.slider('Held for').count()).toBe(0);
    // 40% gain, 30% and cess: S − 0.4 × 0.312 S = 3,00,000, S = 3,42,779.
    await eventually(() => view.part.textContent()).toContain('Holdings worth ₹3,42,779 go. Exit load ₹0, tax ₹42,779.');
    await view.choice('5%').check();
    await eventually(() => view.part.textContent()).toContain('Holdings worth ₹3,06,373 go. Exit load ₹0, tax ₹6,373.');
    await end();
  });

  it('hold for shares on their own page, without an exit load', async () => {
    const { view, end } = await open('/stocks-vs-personal-loans');
    expect(await view.choice('Debt').count()).toBe(0);
    await view.slider('Held for').press('Home');
    await eventually(() => view.part.textContent()).toContain('Exit load ₹0, tax ₹27,225.');
    await end();
  });

  it('keep what was moved before the script came', async () => {
    const { page, end } = await visit(`${FUNDS}#three-ways`, { viewport: desktop });
    await page.locator('#need').evaluate((input: HTMLInputElement) => {
      input.value = '700000';
    });
    await goLive(page);
    await page.locator('#need[aria-valuetext="₹7,00,000"]').waitFor();
    await end();
  });

  it('show the tax rules with their day and source, and where a ULIP is compared instead', async () => {
    const { page, end } = await visit(FUNDS, { javaScriptEnabled: false });
    const part = page.locator('#three-ways');
    expect(await part.textContent()).toMatch(
      /Income-tax Act, 2025, sections 76, 196 and 198, tax year 2026-27\. Read on \w+ \d{1,2}, \d{4}/u,
    );
    expect(await part.textContent()).toContain('ask your adviser');
    await part.getByRole('link', { name: 'Each rule and its source' }).click();
    await page.waitForURL('**/charges#rules');
    const rules = page.locator('#rules');
    expect(await rules.textContent()).toContain('Income-tax Act, 2025, section 198');
    expect(await rules.textContent()).toContain('Ask your adviser');
    await page.goto('/ulips-vs-personal-loans');
    expect(await page.locator('#three-ways').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Compare with your own figures' }).getAttribute('href')).toBe(`${FUNDS}#three-ways`);
    await end();
  });

  it.each([phone, desktop])('have no accessibility fault after a change ($width px)', async (viewport) => {
    const { page, view, end } = await open(FUNDS, { viewport });
    await view.choice('Debt').check();
    await view.choice('36').check();
    expect(await axeViolations(page)).toEqual([]);
    await end();
  });
});
