import { describe, expect, it } from 'vitest';
import { withSite } from '../support/site-in-browser.ts';
import { axeViolations, desktop, eventually, goLive, phone } from '../support/visit.ts';

const { visit } = withSite();

describe('a comparison', () => {
  it.each(['/pledgewell-vs-personal-loans', '/mutual-funds-vs-personal-loans', '/ulips-vs-personal-loans', '/stocks-vs-personal-loans'])(
    '%s leads to the contact page and says when the ten minutes begin',
    async (path) => {
      const { page, end } = await visit(path, { viewport: desktop });
      expect(await page.getByRole('link', { name: 'Get Your Loan in 10 Minutes' }).getAttribute('href')).toBe('/contact?about=apply');
      expect(await page.locator('main').textContent()).toContain('Ten minutes from approval');
      expect(await page.getByRole('table', { name: 'Seven differences' }).getByRole('rowheader').count()).toBe(7);
      await end();
    },
  );

  it('of digital gold says that it is not lent on, and has neither form nor picture of a loan', async () => {
    const { page, end } = await visit('/digital-gold-vs-personal-loans', { viewport: desktop });
    const text = await page.locator('main').textContent();
    expect(text).toContain('We do not lend against digital gold today');
    expect(text).toContain('not for digital gold');
    expect(await page.locator('main form, main [type=range]').count()).toBe(0);
    await end();
  });

  it('of anything else is the general one, with its canonical', async () => {
    const { page, end } = await visit('/bonds-vs-personal-loans', { viewport: desktop });
    expect(await page.locator('h1').textContent()).toBe('Pledgewell or a personal loan?');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/pledgewell-vs-personal-loans$/u);
    await end();
  });

  it.each([phone, desktop])('has no accessibility fault ($width px)', async (viewport) => {
    const { page, end } = await visit('/mutual-funds-vs-personal-loans#markets-fall', { viewport });
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await goLive(page);
    expect(await axeViolations(page)).toEqual([]);
    await end();
  });
});

describe('what happens if markets fall', () => {
  it('names the shortfall, what restores it and the days; a smaller fall leaves room', async () => {
    const { page, end } = await visit('/mutual-funds-vs-personal-loans#markets-fall', { viewport: desktop });
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await goLive(page);
    const part = page.locator('#markets-fall');
    // A line of 8,00,000 × 45 % + 2,00,000 × 60 % + 2,00,000 × 75 % = 6,30,000, of which 80 % is drawn, after a fall of 30 %.
    for (const text of ['₹4,41,000', '₹5,04,000', '₹63,000', '₹1,40,000', '₹84,000', 'Day 7']) {
      expect(await part.textContent()).toContain(text);
    }
    const fall = part.getByRole('slider', { name: 'Markets fall by' });
    await fall.press('Home');
    for (let percent = 0; percent < 20; percent += 1) await fall.press('ArrowRight');
    await eventually(() => fall.getAttribute('aria-valuetext')).toBe(
      'After a fall of 20% the drawing power is ₹5,04,000. You owe ₹5,04,000. Still free to draw: ₹0.',
    );
    await fall.press('ArrowRight');
    await eventually(() => part.textContent()).toContain('Shortfall');
    await end();
  });

  it('shows the same example without JavaScript, and no slider', async () => {
    const { page, end } = await visit('/mutual-funds-vs-personal-loans', { javaScriptEnabled: false });
    expect(await page.locator('#markets-fall').textContent()).toContain('₹63,000');
    expect(await page.getByRole('slider').count()).toBe(0);
    await end();
  });
});

describe('what a portfolio unlocks', () => {
  it('adds up the credit line as holdings are set', async () => {
    const { page, end } = await visit('/products/loan-against-mutualfunds#portfolio', { viewport: desktop });
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await goLive(page);
    const part = page.locator('#portfolio');
    expect(await part.textContent()).toContain('6,45,000');
    for (const name of ['Equity funds', 'Hybrid funds', 'Debt funds', 'Listed stocks'])
      await part.getByRole('slider', { name }).press('Home');
    await eventually(() => part.textContent()).toContain('The smallest loan is ₹50,000');
    await part.getByRole('slider', { name: 'ULIPs' }).press('End');
    await eventually(() => part.getByRole('slider', { name: 'ULIPs' }).getAttribute('aria-valuetext')).toBe(
      '₹15,00,000, unlocks ₹9,00,000; credit line ₹9,00,000',
    );
    await end();
  });
});
