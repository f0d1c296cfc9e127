import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withSite } from '../support/site-in-browser.ts';
import { axeViolations, desktop, eventually, goLive, phone, untilLive, type VisitOptions } from '../support/visit.ts';

const PRODUCT = '/products/loan-against-mutualfunds';

const { site, visit } = withSite();

/** The calculator on the screen, hydrated. */
async function openCalculator(options: VisitOptions & { readonly query?: string } = {}) {
  const { query = '', ...visitOptions } = options;
  const visitor = await visit(`${PRODUCT}${query}#calculator`, visitOptions);
  await visitor.page.mouse.move(5, 5);
  await visitor.page.mouse.move(9, 9);
  await goLive(visitor.page);
  return { ...visitor, view: calculatorView(visitor.page) };
}

function calculatorView(page: Page) {
  const calculator = page.locator('#calculator');
  const figures = calculator.getByRole('table', { name: 'What you pay back' });
  return {
    calculator,
    slider: page.getByRole('slider', { name: 'You borrow' }),
    tenure: (months: number) => page.getByRole('radio', { name: String(months) }),
    figures,
    /** A row of the true figures: heading, interest only, EMI. */
    row: (heading: string) => figures.getByRole('row', { name: heading }).locator('th, td').allTextContents(),
    illustrative: calculator.getByText('Illustrative (simple interest)').locator('xpath=../..'),
    spoken: calculator.getByRole('status').first(),
  };
}

describe('the slider', () => {
  it('SL-02 End reaches the largest amount, Home the smallest, an arrow is one step', async () => {
    const { view, end } = await openCalculator();
    await view.slider.press('End');
    await eventually(() => view.slider.getAttribute('aria-valuetext')).toBe('₹10,00,000');
    await view.slider.press('ArrowLeft');
    await eventually(() => view.slider.inputValue()).toBe('990000');
    await view.slider.press('Home');
    await eventually(() => view.slider.getAttribute('aria-valuetext')).toBe('₹50,000');
    await end();
  });

  it.each([
    [123_456, '₹1,20,000'],
    [49_999, '₹50,000'],
    [1_000_001, '₹10,00,000'],
    [640_000, '₹6,40,000'],
  ])('SL-02 %i set by script becomes %s', async (value, shown) => {
    const { page, view, end } = await openCalculator();
    await view.slider.evaluate((input: HTMLInputElement, amount) => {
      input.value = String(amount);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, value);
    await page.locator(`#loan-amount[aria-valuetext="${shown}"]`).waitFor();
    expect(await view.calculator.textContent()).not.toContain('NaN');
    await end();
  });

  it('SL-02 from 12 to 36 months at the largest amount all figures are whole rupees and none understates', async () => {
    const { view, end } = await openCalculator();
    await view.slider.press('End');
    await view.tenure(36).check();
    await eventually(() => view.row('Each month')).toEqual(['Each month', '8,750', '32,502']);
    expect(await view.row('Total interest')).toEqual(['Total interest', '3,15,000', '1,70,089']);
    expect(await view.row('Charges, once')).toEqual(['Charges, once', '[1,498]', '[1,498]']);
    expect(await view.row('Yearly cost (APR)')).toEqual(['Yearly cost (APR)', '10.56%', '10.60%']);
    const illustrative = await view.illustrative.textContent();
    // 10,00,000 × 10.5 ÷ 100 ÷ 36, and one year's interest in thousands.
    expect(illustrative).toContain('₹2,917');
    expect(illustrative).toContain('₹105 thousand');
    expect(illustrative).toContain('Expect ₹1,70,089 by EMI or ₹3,15,000 interest-only, as above: APR 10.60% or 10.56%.');
    await end();
  });

  it.each(['before', 'after'])(
    'SL-02 a vertical swipe over it scrolls the page and leaves the amount, %s the script has come',
    async (when) => {
      const { page, end } = await visit(`${PRODUCT}#calculator`, { viewport: phone, hasTouch: true, isMobile: true });
      const slider = page.locator('#loan-amount');
      if (when === 'after') {
        await goLive(page);
      }
      const { x, y } = await middleOf(page);
      const top = await page.evaluate(() => scrollY);
      await drag(await page.context().newCDPSession(page), { x, y }, { x, y: y - 150 });
      await page.waitForFunction((before) => scrollY > before + 50, top);
      await untilLive(page);
      expect(await slider.inputValue()).toBe('100000');
      expect(await slider.getAttribute('aria-valuetext')).toBe('₹1,00,000');
      await end();
    },
  );

  it('SL-02 a horizontal drag by touch moves the amount and not the page', async () => {
    const { page, view, end } = await openCalculator({ viewport: phone, hasTouch: true, isMobile: true });
    const { x, y } = await middleOf(page);
    const top = await page.evaluate(() => scrollY);
    await drag(await page.context().newCDPSession(page), { x, y }, { x: x + 80, y });
    await eventually(async () => Number(await view.slider.inputValue())).toBeGreaterThan(600_000);
    expect(await page.evaluate(() => scrollY)).toBe(top);
    await end();
  });

  it('two keys beside it move single steps and stop at the ends', async () => {
    const { page, view, end } = await openCalculator();
    const less = page.getByRole('button', { name: 'Borrow ₹10,000 less' });
    await page.getByRole('button', { name: 'Borrow ₹10,000 more' }).click();
    await eventually(() => view.slider.inputValue()).toBe('110000');
    await view.slider.press('Home');
    await eventually(() => less.getAttribute('aria-disabled')).toBe('true');
    await less.click({ force: true });
    expect(await view.slider.inputValue()).toBe('50000');
    await end();
  });

  it('keeps what was moved before the script came', async () => {
    const { page, end } = await visit(`${PRODUCT}#calculator`, { viewport: desktop });
    await page.locator('#loan-amount').evaluate((input: HTMLInputElement) => {
      input.value = '700000';
    });
    await goLive(page);
    await page.locator('#loan-amount[aria-valuetext="₹7,00,000"]').waitFor();
    await end();
  });

  it('a press on a key that comes before the script is not lost', async () => {
    const { page, end } = await visit(`${PRODUCT}#calculator`, { viewport: desktop });
    await page.getByRole('button', { name: 'Borrow ₹10,000 more' }).evaluate((button: HTMLElement) => button.click());
    await page.locator('#loan-amount[aria-valuetext="₹1,10,000"]').waitFor();
    await end();
  });
});

describe('the address', () => {
  it('shows the figures it carries, without a touch', async () => {
    const { page, end } = await visit(`${PRODUCT}?amount=500000&months=24#calculator`, { viewport: desktop });
    await page.locator('#loan-amount[aria-valuetext="₹5,00,000"]').waitFor();
    await eventually(() => page.getByRole('radio', { name: '24' }).isChecked()).toBe(true);
    await end();
  });

  it('takes the nearest amount and the default tenure where it was edited to nonsense', async () => {
    const { view, end } = await openCalculator({ query: '?amount=1,23,456&months=13' });
    await eventually(() => view.slider.inputValue()).toBe('120000');
    expect(await view.tenure(12).isChecked()).toBe(true);
    await end();
  });

  it('follows the figures, keeps what else is in it, and adds no entry to the history', async () => {
    const { page, view, end } = await openCalculator({ query: '?utm_source=letter' });
    const entries = await page.evaluate(() => history.length);
    await view.slider.press('End');
    await view.tenure(36).check();
    await page.waitForURL(/amount=1000000&months=36/u);
    expect(page.url()).toContain('utm_source=letter');
    expect(page.url()).toContain('#calculator');
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.reload();
    await page.locator('#loan-amount[aria-valuetext="₹10,00,000"]').waitFor({ state: 'attached' });
    await end();
  });

  it('of another page, which is still on its way, gets no figures', async () => {
    const { page, view, end } = await openCalculator({ viewport: desktop, at: new Date() });
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/assets/about-*', async (route) => {
      await held;
      await route.continue();
    });
    await view.slider.press('End');
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await page.clock.runFor(1_000);
    arrive();
    await page.getByRole('heading', { level: 1, name: 'For people who do not want to sell' }).waitFor();
    expect(await page.evaluate(() => location.pathname + location.search)).toBe('/about');
    await end();
  });

  it('stays as it was while nothing is moved', async () => {
    const { page, end } = await openCalculator();
    expect(page.url()).toBe(`${site.origin}${PRODUCT}#calculator`);
    await end();
  });
});

describe('what is said', () => {
  it('is nothing at first, and one sentence when the figures stand still', async () => {
    const { view, end } = await openCalculator();
    expect(await view.spoken.textContent()).toBe('');
    for (let step = 0; step < 5; step += 1) await view.slider.press('ArrowRight');
    await view.calculator
      .getByText('₹1,50,000 over 12 months. EMI ₹13,222 a month, ₹8,667 interest in all, APR 12.40%')
      .waitFor({ state: 'attached' });
    await end();
  });

  it.each([phone, desktop])('has no accessibility fault with the table open ($width px)', async (viewport) => {
    const { page, end } = await openCalculator({ viewport });
    await page.getByText('The same, as a table').click();
    expect(await axeViolations(page)).toEqual([]);
    await end();
  });
});

describe('without JavaScript', () => {
  it('the figures and their table stand for the defaults, and nothing is there that cannot move', async () => {
    const { page, end } = await visit(PRODUCT, { javaScriptEnabled: false });
    const view = calculatorView(page);
    expect(await view.row('Each month')).toEqual(['Each month', '875', '8,815']);
    expect(await view.row('Yearly cost (APR)')).toEqual(['Yearly cost (APR)', '12.10%', '13.36%']);
    expect(await view.calculator.textContent()).toContain('with the charges, its APR is 12.10%');
    expect(await view.calculator.textContent()).toContain('Shown for ₹1,00,000 over 12 months');
    expect(await page.getByRole('slider').count()).toBe(0);
    expect(await page.getByRole('radio').count()).toBe(0);
    expect(await page.getByRole('button', { name: /Borrow/u }).count()).toBe(0);
    await page.getByText('The same, as a table').click();
    expect(await page.locator('#calculator details tbody tr').count()).toBe(12);
    await end();
  });
});

describe('the links of the product page', () => {
  it('lead where the specification says', async () => {
    const { page, end } = await visit(PRODUCT, { viewport: desktop });
    const main = page.locator('main');
    const target = (name: string) => main.getByRole('link', { name, exact: true }).first().getAttribute('href');
    expect(await target('Apply Now')).toBe('/contact?about=apply');
    expect(await target('Calculate EMI')).toBe('#calculator');
    expect(await target('Apply Online')).toBe('/partner');
    expect(await target('Call Us Now')).toMatch(/^tel:\+91\d{10}$/u);
    await main.getByRole('link', { name: 'Calculate EMI' }).click();
    await eventually(() => page.locator('#calculator').boundingBox()).toMatchObject({ y: expect.closeTo(96, -2) });
    await end();
  });
});

async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const slider = page.locator('#loan-amount');
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (!box) throw new Error('the slider is not on the screen');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

async function drag(session: CDPSession, from: Point, to: Point): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= 8; step += 1) {
    const at = (name: 'x' | 'y') => Math.round(from[name] + ((to[name] - from[name]) * step) / 8);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: at('x'), y: at('y') }] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
