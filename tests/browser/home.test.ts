/** The home page while its document arrives. */
import { expect, it } from 'vitest';
import { byClass } from '../support/site-classes.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, phone } from '../support/visit.ts';

const { visit } = withSite();

it.each([
  ['360 px', phone],
  ['1280 px', desktop],
])('the columns of the statement are as wide before its rows are there as with all of them, at %s', async (_, viewport) => {
  const { page, end } = await visit('/', { viewport, javaScriptEnabled: false });
  const [whole, first] = await page.locator(byClass('.statement-entries')).evaluate((table) => {
    const widths = () => [...table.querySelectorAll('thead th')].map((cell) => cell.getBoundingClientRect().width);
    const all = widths();
    for (const row of table.querySelectorAll('tbody tr, tfoot')) row.remove();
    return [all, widths()];
  });
  expect(whole).toHaveLength(3);
  expect(first).toEqual(whole);
  await end();
});
