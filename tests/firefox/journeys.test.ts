/** A second engine: the journeys that matter most, in the machine's own Firefox (decisions 13). `npm run test:firefox`, not part of `npm test`. */
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { messages } from '../../machines/contract/messages.ts';
import { asFile, resumeParts } from '../support/careers-page.ts';
import { addToken, listed } from '../support/desk-calls.ts';
import { newNumber } from '../support/eligibility-calls.ts';
import { eligibilityPage } from '../support/eligibility-page.ts';
import { findFirefox, launchFirefox } from '../support/firefox.ts';
import { contact, rows } from '../support/lead-calls.ts';
import { leadForm, leadPlaces } from '../support/lead-page.ts';
import { resumeFixture } from '../support/resume-files.ts';
import { byClass } from '../support/site-classes.ts';
import { withStarted } from '../support/started.ts';
import { desktop, eventually, goLive, phone, visit } from '../support/visit.ts';
import { startSite } from '../support/workerd.ts';

const running = withStarted(async (begin) => {
  const found = findFirefox();
  if (found === null) throw new Error('Firefox is not installed; npm run test:firefox says how to get it.');
  const [site, browser] = await Promise.all([
    begin(startSite({ bindings: { SMS_PROVIDER: 'log', LEADS_PER_ADDRESS_PER_HOUR: '1000' } }), (started) => started.stop()),
    begin(launchFirefox(found.path), (started) => started.close()),
  ]);
  return { site, browser };
});

const start = (path: string, options = {}) => visit(running().browser, running().site.origin, path, { viewport: desktop, ...options });

/** With keys: `fill` sets the value in this driver, and React takes no notice of what it has not seen change. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('Control+a');
  await field.pressSequentially(text);
}

it('this is Firefox, in India', async () => {
  const { page, end } = await start('/about');
  const seen = await page.evaluate(() => [
    /\bGecko\/\d+ Firefox\/\d+/u.test(navigator.userAgent),
    navigator.language,
    new Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata'),
  ]);
  expect(seen).toEqual([true, 'en-IN', 'Asia/Kolkata']);
  await end();
});

it.each([
  ['an eligible number reaches Congratulations with its limit', true],
  ['a number without funds is told so', false],
])('the eligibility check: %s, after a wrong code', async (_, isEligible) => {
  const { site } = running();
  const number = newNumber();
  if (isEligible) {
    await site.database
      .prepare('INSERT INTO holdings_rows (phone_number, folio, asset_class, value_rupees) VALUES (?, ?, ?, ?)')
      .bind(number, `T-${number}`, 'debt-fund', 320_000)
      .run();
  }
  site.codes.push('000001');
  const { page, end } = await start('/about', { expectedStatuses: [422] });
  const view = eligibilityPage(page);
  await view.open.click();
  await view.details.waitFor();
  await type(view.name, 'Asha Rao');
  await type(view.phone, `+91${number}`);
  await view.send.click();
  await view.code.waitFor();
  await type(view.otp, '999999');
  await view.error.waitFor();
  await type(view.otp, '000001');
  if (isEligible) {
    await view.congratulations.waitFor();
    await view.congratulations.getByText('Up to ₹2,40,000').first().waitFor();
  } else await view.notEligible.waitFor();
  // Back takes the dialog away and leaves the page.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await view.anyDialog.waitFor({ state: 'detached' });
  await end();
});

it('the contact form: a message is stored once and its reference shown', async () => {
  const { site } = running();
  const { page, end } = await start('/contact', { viewport: phone });
  const view = leadForm(page, leadPlaces.contact);
  await view.submit.click();
  await eventually(() => view.faulty.count()).toBeGreaterThan(0);
  for (const [name, value] of Object.entries(contact)) await type(view.field(name), value);
  await view.submit.click();
  await view.thanks.waitFor();
  await page.locator(byClass('.toast')).filter({ hasText: messages.contactToast }).waitFor();
  const stored = await rows(site, 'contact_messages');
  expect(stored).toEqual([expect.objectContaining(contact)]);
  await page.getByText(String(stored[0]?.['reference'])).first().waitFor();
  await end();
});

it('a CV is uploaded and stands in the list of the desk', async () => {
  const { site } = running();
  const { token } = await addToken(site, 'HR Bangalore');
  const { page, end } = await start('/carriers');
  await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Us Your Resume' });
  await dialog.waitFor();
  const { picker, upload } = resumeParts(page);
  await picker.setInputFiles(asFile('बायोडाटा.pdf', resumeFixture('cv.pdf'), 'application/pdf'));
  await dialog.getByText('बायोडाटा.pdf', { exact: true }).waitFor();
  await upload.click();
  await page.getByText('Resume Uploaded Successfully!').locator('visible=true').first().waitFor();
  expect(JSON.stringify(await listed(site, token))).toContain('बायोडाटा.pdf');
  await end();
});

it('an article opens from the list without a reload, and Back returns to the list', async () => {
  const { page, end } = await start('/blogs');
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await goLive(page);
  const title = 'What happens to your funds when you pledge them';
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  // Of steps without a document of their own this driver is told nothing: no `page.url()`, no `page.goBack()`.
  await eventually(() => page.evaluate(() => location.pathname)).toBe('/blogs/what-happens-when-you-pledge-mutual-funds');
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.getByRole('heading', { level: 1, name: 'Blogs' }).waitFor();
  await page.getByRole('link', { name: title }).waitFor();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
  await end();
});
