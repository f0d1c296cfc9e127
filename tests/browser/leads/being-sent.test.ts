/** While a form is being sent, its button says so: in sight, and with the focus on it, wherever the visitor sent it from (WCAG 4.1.3, 2.4.3). */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callMessages } from '../../../machines/contract/messages/call.ts';
import { leadMessages } from '../../../machines/contract/messages/lead.ts';
import { problem } from '../../../machines/contract/problem.ts';
import { holdApiCalls } from '../../support/held-api-calls.ts';
import { contact } from '../../support/lead-calls.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { desktop, eventually, goLive, phone } from '../../support/visit.ts';

const { visit } = withSite();

const sending = (page: Page) => page.getByRole('button', { name: 'Sending...' });

/** Of the button that is busy: whether it has the focus, and stands whole in the window. */
function shown(page: Page): Promise<readonly [boolean, boolean]> {
  return sending(page).evaluate((button) => {
    const { top, bottom } = button.getBoundingClientRect();
    return [button === document.activeElement, top >= 0 && bottom <= innerHeight] as const;
  });
}

async function filledIn(viewport: typeof phone) {
  const visitor = await visit('/contact', { viewport, expectedStatuses: [503] });
  const { page } = visitor;
  const calls = await holdApiCalls(page, ['createContact']);
  await goLive(page);
  for (const [name, value] of Object.entries(contact)) await page.locator(`main form [name="${name}"]`).fill(value);
  return { ...visitor, calls, field: page.locator('main form [name="name"]') };
}

it('sent with Enter from the first field on a phone', async () => {
  const { page, calls, field, end } = await filledIn(phone);
  await field.press('Enter');
  await sending(page).waitFor();
  await eventually(() => shown(page)).toEqual([true, true]);
  await (await calls.next()).continue();
  await page.getByText(leadMessages.contactToast).first().waitFor();
  await end();
});

it('sent once more with Try again, which goes with what it was pressed for', async () => {
  const { page, calls, field, end } = await filledIn(desktop);
  await field.press('Enter');
  await calls.answer({ ok: false, problem: problem({ kind: 'unavailable', status: 503, message: callMessages.generic }) });
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await sending(page).waitFor();
  await eventually(() => shown(page)).toEqual([true, true]);
  await calls.answer({ ok: false, problem: problem({ kind: 'unavailable', status: 503, message: callMessages.generic }) });
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await page.getByRole('button', { name: 'Send Message' }).evaluate((button) => button === document.activeElement)).toBe(true);
  await end();
});

it('faults still take the focus', async () => {
  const { page, field, end } = await filledIn(phone);
  await page.locator('main form [name="message"]').fill('short');
  await field.press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
  await end();
});
