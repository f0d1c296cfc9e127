/** The lead that matters, from the visitor's check to the day when nothing of it is left (decisions 4, 6). */
import { expect, it } from 'vitest';
import { addToken, bearer } from '../support/desk-calls.ts';
import { eligibilityPage } from '../support/eligibility-page.ts';
import { storedObjects } from '../support/number-storage.ts';
import { withSite } from '../support/site-in-browser.ts';
import { phone } from '../support/visit.ts';

const { site, visit } = withSite({ bindings: { SMS_PROVIDER: 'log' } });

const DESK = '/resumes-dashboard';
const NUMBER = '9876543210';
const NAME = 'Asha Kulkarni';
/** A Friday, 15:00 in India: tomorrow somebody calls. */
const FRIDAY = Date.UTC(2026, 10, 27, 9, 30);

/** Everything that is stored, as text: all rows of all tables, all values of all objects, all names and facts of all files. */
async function everythingStored(): Promise<string> {
  const { results: tables } = await site.database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .all<{ name: string }>();
  expect(tables.length).toBeGreaterThan(15);
  const rows = await Promise.all(tables.map(async ({ name }) => (await site.database.prepare(`SELECT * FROM "${name}"`).all()).results));
  const { objects } = await (await site.resumeBucket()).list({ include: ['customMetadata', 'httpMetadata'] });
  return JSON.stringify([rows, storedObjects(site), objects.map(({ key, customMetadata }) => [key, customMetadata])]);
}

it('a visitor checks, sees the amount and asks for a call; sales calls, notes and closes; HR sees nothing; admin erases all of it', async () => {
  site.clock.set(FRIDAY);
  // With the funds of the samples: 45 % of ₹2,50,000 and 75 % of ₹1,20,000 and of these.
  await site.database
    .prepare("INSERT INTO holdings_rows (phone_number, folio, asset_class, value_rupees) VALUES (?, 'DT-STORY/1', 'debt-fund', 50000)")
    .bind(NUMBER)
    .run();
  // Somebody who checked later, and asked for nothing.
  await site.database
    .prepare(
      "INSERT INTO eligibility_checks (id, full_name, phone_number, eligible, lending_value, checked_at) VALUES ('later', 'Vikram Shah', '9876500009', 1, 90000, ?)",
    )
    .bind(new Date(FRIDAY + 60_000).toISOString())
    .run();

  const visitor = await visit('/', { viewport: phone });
  const view = eligibilityPage(visitor.page);
  await view.open.click();
  await visitor.page.waitForSelector('#flow[data-drawn]', { state: 'attached' });
  site.codes.push('000001');
  await view.name.fill(NAME);
  await view.phone.fill(NUMBER);
  await view.send.click();
  await view.otp.fill('000001');
  await view.congratulations.getByText('Up to ₹2,40,000').waitFor();
  await view.askForCall.click();
  const tomorrow = (await view.callAt.locator('option').allTextContents()).find((text) => /^Sat .*11 AM to noon/u.test(text));
  await view.callAt.selectOption(tomorrow ?? '');
  await view.callConsent.check();
  await view.submitCall.click();
  await view.called.waitFor();
  await visitor.end();

  const sales = await visit(DESK, { viewport: phone, javaScriptEnabled: false, expectedStatuses: [401] });
  const { page } = sales;
  const enter = async (role: 'sales' | 'admin', name: string) => {
    await page.getByLabel('Access token').fill((await addToken(site, name, role)).token);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };
  await enter('sales', 'Sales Pune');
  await page.getByRole('heading', { level: 1, name: 'Eligibility' }).waitFor();
  const first = page.getByRole('row').nth(1);
  for (const text of [NAME, '₹2,40,000', 'Tomorrow 11:00', NUMBER]) await first.getByText(text, { exact: true }).waitFor();
  expect(await first.getByRole('link', { name: NUMBER }).getAttribute('href')).toBe(`tel:+91${NUMBER}`);
  expect(await page.getByText('9876500009').count()).toBe(0);
  await first.getByRole('link', { name: /^Open/u }).click();
  await page.getByLabel('Status').selectOption('Closed');
  await page.getByLabel('Note').fill(`${NAME} wants the offer by mail.`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').filter({ hasText: 'It was saved' }).waitFor();
  await page.getByText(`${NAME} wants the offer by mail.`).waitFor();
  await page.getByText('by Sales Pune').waitFor();
  const record = new URL(page.url()).pathname;

  const hr = bearer((await addToken(site, 'HR Pune', 'hr')).token);
  for (const path of [`${DESK}/leads/eligibility`, record, `${DESK}/leads/eligibility/export.csv`]) {
    const refused = await site.fetch(path, { headers: hr });
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toMatch(new RegExp(`${NAME}|${NUMBER}`, 'u'));
  }

  const before = await everythingStored();
  for (const datum of [NAME, NUMBER]) expect(before).toContain(datum);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await enter('admin', 'Admin Pune');
  await page.goto(`${DESK}/person`);
  await page.getByLabel('Mobile number or email address').fill(NUMBER);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText(NAME).first().waitFor();
  await page.getByRole('button', { name: 'Erase all of it' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByRole('heading', { level: 1, name: 'Erased' }).waitFor();
  await sales.end();

  const after = await everythingStored();
  for (const datum of [NAME, NUMBER, 'DT-STORY/1']) expect(after).not.toContain(datum);
  expect(after).toContain('Vikram Shah');
  expect(site.log.lines.filter((line) => line.includes(NUMBER) || line.includes(NAME))).toEqual([]);
});
