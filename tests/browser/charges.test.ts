/** The page of charges and the sample key facts statement, with and without scripts, on a phone and on paper. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { withSite } from '../support/site-in-browser.ts';
import { axeViolations, desktop, footerLink, goLive } from '../support/visit.ts';

const STATEMENT = '/key-facts-statement';
const { visit } = withSite();

const cells = (page: Page, table: string, row: string) =>
  page.getByRole('table', { name: table }).getByRole('row', { name: row }).locator('th, td').allTextContents();
/** Of a part of the form: what stands beside a question. */
const answer = (page: Page, part: string, question: string) =>
  page.getByRole('table', { name: part }).getByRole('row', { name: question }).locator('td').last().textContent();

describe('the page of charges', () => {
  it('names each charge, its tax and the sum, marks placeholders, and promises what is free: without a script too', async () => {
    const { page, end } = await visit('/charges', { javaScriptEnabled: false, viewport: desktop });
    expect((await cells(page, 'Charges at the start', 'Processing fee')).slice(1)).toEqual([
      'Goes tothe lender',
      'Fee, ₹[1,000]',
      'GST 18%, ₹[180]',
      'Together, ₹[1,180]',
    ]);
    expect((await cells(page, 'Charges at the start', 'Kept back in all')).at(-1)).toBe('Together, ₹[1,498]');
    expect((await cells(page, 'Charges that can be avoided', 'Late payment')).at(-1)).toBe('[1.5% a month]');
    const never = page.locator('section', { hasText: 'Never charged' });
    expect(await never.getByRole('listitem').filter({ hasText: 'Closing early' }).textContent()).toContain('₹0');
    expect(await cells(page, 'APR by loan and time', '₹1,00,000')).toEqual(['₹1,00,000', '13.36%', '12.02%', '11.54%']);
    expect(await page.locator('main').textContent()).toContain('Figures in [brackets] are placeholders');
    await end();
  });

  it('shows each rule with the day on which it was read and its official source', async () => {
    const { page, end } = await visit('/charges', { viewport: desktop });
    await goLive(page);
    const rules = page.locator('#rules');
    await rules.scrollIntoViewIfNeeded();
    await rules.getByText('Each rule, with its source').click();
    const items = await rules.getByRole('listitem').allTextContents();
    expect(items.length).toBeGreaterThanOrEqual(11);
    for (const item of items) expect(item).toMatch(/Read on \w+ \d{1,2}, \d{4}/u);
    for (const link of await rules.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^https:\/\/.*(?:rbi\.org|gov)\.in\//u);
    expect(await axeViolations(page)).toEqual([]);
    await end();
  });

  it('stands in the footer of every page', async () => {
    const { page, end } = await visit('/', { javaScriptEnabled: false });
    expect(await (await footerLink(page, 'Charges')).getAttribute('href')).toBe('/charges');
    await end();
  });
});

describe('the sample key facts statement', () => {
  it('has both parts, the APR worked out and the schedule, and all figures agree: without a script too', async () => {
    const { page, end } = await visit(STATEMENT, { javaScriptEnabled: false, viewport: desktop });
    expect(await answer(page, 'Part 1', 'Sanctioned loan amount')).toBe('₹1,00,000');
    expect(await answer(page, 'Part 1', 'Annual percentage rate')).toBe('13.36%');
    expect(await answer(page, 'Part 1', 'Foreclosure')).toBe('₹0');
    expect(await answer(page, 'Part 1', 'Insurance')).toBe('[₹0]');
    expect(await answer(page, 'Part 2', 'Complaints')).toContain('RBI Ombudsman, cms.rbi.org.in, telephone 14448');
    expect(await answer(page, 'Part 2', 'Recovery agents')).toContain('before 8 AM or after 7 PM');
    expect(await answer(page, 'Part 2', 'Cooling-off')).toContain('[3 days]');
    expect(await answer(page, 'How the APR', 'Net disbursed')).toBe('[₹98,502]');
    expect(await answer(page, 'How the APR', 'You pay in all')).toBe('₹1,05,777');
    expect(await answer(page, 'How the APR', 'APR: effective')).toBe('13.36%');
    const schedule = page.getByRole('table', { name: 'In rupees' });
    expect(await schedule.locator('tbody tr').count()).toBe(12);
    expect(await schedule.locator('tbody tr').first().locator('th, td').allTextContents()).toEqual([
      '1',
      '1,00,000',
      '7,940',
      '875',
      '8,815',
    ]);
    expect(await schedule.locator('tfoot th, tfoot td').allTextContents()).toEqual(['Sum', '', '1,00,000', '5,777', '1,05,777']);
    expect(await page.getByRole('img', { name: 'Sample' }).count()).toBe(1);
    await end();
  });

  it.each([
    ['the margins of the browser', '10mm'],
    ['wide margins', '13mm'],
  ])('prints on exactly two A4 pages, with %s, before and after the script has come', async (_, margin) => {
    const { page, end } = await visit(STATEMENT, { viewport: desktop });
    const sheets = async () =>
      pagesOf(await page.pdf({ format: 'A4', margin: { top: margin, bottom: margin, left: margin, right: margin } }));
    expect(await sheets()).toBe(2);
    await goLive(page);
    expect(await sheets()).toBe(2);
    await end();
  });

  it('prints the form and nothing around it', async () => {
    const { page, end } = await visit(STATEMENT, { viewport: desktop });
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Pledgewell: Key Facts Statement (sample)').isVisible()).toBe(true);
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('heading', { level: 1 }),
      page.locator('#rules'),
    ]) {
      expect(await hidden.isVisible()).toBe(false);
    }
    await end();
  });

  it('offers to print, by a button that is there only where it works', async () => {
    const { page, end } = await visit(STATEMENT, { viewport: desktop });
    await goLive(page);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print or save as PDF' }).click();
    expect(await page.locator('body[data-printed]').count()).toBe(1);
    await end();
    const without = await visit(STATEMENT, { javaScriptEnabled: false });
    expect(await without.page.getByRole('button', { name: 'Print or save as PDF' }).count()).toBe(0);
    await without.end();
  });
});

/** Page objects of a PDF as Chromium writes it: their dictionaries are not compressed. */
function pagesOf(pdf: Buffer): number {
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length ?? 0;
}

it.each(['/charges', '/key-facts-statement'])('on a small phone every table of %s fits, and none has to be scrolled', async (path) => {
  const { page, end } = await visit(path, { viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });
  const cut = await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) part.open = true;
    return [...document.querySelectorAll<HTMLElement>('main table')]
      .filter(({ parentElement: frame }) => frame && frame.scrollWidth > frame.clientWidth)
      .map((table) => table.innerText.slice(0, 30));
  });
  expect(cut).toEqual([]);
  expect(await page.locator('main table').count()).toBeGreaterThan(1);
  await end();
});
