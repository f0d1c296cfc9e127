/** A token of an API's session that the API does not take any more (case RE-07; decisions 3). */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eligibilityPage } from '../support/eligibility-page.ts';
import { resumeFixture } from '../support/resume-files.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, eventually, goLive, untilLive } from '../support/visit.ts';

const { visit } = withSite();
const refusal = (status: number) => ({ status, contentType: 'application/problem+json', body: JSON.stringify({ status, title: 'over' }) });

/** On `path`, with a token stored, and what the calls of `pattern` came with. `refused`: the API takes none without a token either. */
async function signedIn(path: string, pattern: string, status: number, refused: boolean) {
  const visitor = await visit(path, { viewport: desktop, expectedStatuses: [status] });
  const { page } = visitor;
  await page.evaluate(() => localStorage.setItem('pledgewell.token', 'old'));
  const tokens: (string | undefined)[] = [];
  await page.route(pattern, (route) => {
    const token = route.request().headers()['authorization'];
    tokens.push(token);
    return token || refused ? route.fulfill(refusal(status)) : route.continue();
  });
  return { ...visitor, tokens };
}

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('pledgewell.token'));

async function search(page: Page): Promise<void> {
  const field = page.getByRole('searchbox').first();
  await field.click();
  await untilLive(page);
  await field.fill('pledge');
  await page.keyboard.press('Enter');
}

it.each([401, 498])('RE-07 a search that is refused with %i is asked once more without the token, which is gone', async (status) => {
  const { page, tokens, end } = await signedIn('/blogs', '**/read/all-blogs**', status, false);
  await search(page);
  await eventually(() => tokens).toEqual(['Bearer old', undefined]);
  await page
    .getByRole('link', { name: /pledge/iu })
    .first()
    .waitFor();
  expect(await stored(page)).toBeNull();
  expect(new URL(page.url()).pathname).toBe('/blogs');
  await end();
});

it('RE-07 refused without it too, a search ends at the home page', async () => {
  const { page, tokens, end } = await signedIn('/blogs', '**/read/all-blogs**', 401, true);
  await search(page);
  await page.waitForURL('/');
  expect(tokens).toEqual(['Bearer old', undefined]);
  expect(await stored(page)).toBeNull();
  await end();
});

it('RE-07 a read that is refused in the background throws away no form that is being filled in', async () => {
  const { page, tokens, end } = await signedIn('/blogs', '**/read/public-FAQs', 401, true);
  const held: (() => void)[] = [];
  await page.route('**/read/public-FAQs', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fallback();
  });
  await goLive(page);
  await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
  await page.waitForURL('/faq');
  const view = eligibilityPage(page);
  await view.open.click();
  await view.name.fill('Asha Rao');
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('public-FAQs') && answer.request().headers()['authorization'] === undefined,
  );
  await eventually(() => held.length).toBe(1);
  held[0]?.();
  await eventually(() => held.length).toBe(2);
  held[1]?.();
  await answered;
  await page.getByRole('button', { name: 'Try Again', includeHidden: true }).waitFor({ state: 'attached' });
  expect(tokens).toEqual(['Bearer old', undefined]);
  expect([new URL(page.url()).pathname, await stored(page), await view.name.inputValue()]).toEqual(['/faq', null, 'Asha Rao']);
  expect(await view.details.count()).toBe(1);
  await end();
});

it.each([401, 498])(
  'RE-07 a code that is refused with %i is not asked for again: the token is gone, and the visitor at the home page',
  async (status) => {
    const { page, tokens, end } = await signedIn('/about', '**/phone/sent-otp', status, true);
    const view = eligibilityPage(page);
    await view.open.click();
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await view.send.click();
    await page.waitForURL('/');
    expect(tokens).toEqual(['Bearer old']);
    expect(await stored(page)).toBeNull();
    expect(await view.anyDialog.count()).toBe(0);
    await end();
  },
);

it('RE-07 a form whose answer ends the session takes the token away and leads home', async () => {
  const { page, tokens, end } = await signedIn('/newsletter', '**/create/newsletter', 401, true);
  await page.getByRole('main').getByLabel('Email').first().fill('asha@example.in');
  await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click();
  await page.waitForURL('/');
  expect(tokens).toEqual(['Bearer old']);
  expect(await stored(page)).toBeNull();
  await end();
});

it('RE-07 an upload carries the token; refused, it ends at the home page', async () => {
  const { page, tokens, end } = await signedIn('/carriers', '**/upload-resume', 498, true);
  await page.getByRole('button', { name: 'Send Us Your Resume' }).click();
  await page.getByLabel('Choose your resume').setInputFiles({ name: 'cv.pdf', mimeType: '', buffer: Buffer.from(resumeFixture('cv.pdf')) });
  await page.getByRole('button', { name: 'Upload Resume' }).click();
  await page.waitForURL('/');
  expect(tokens).toEqual(['Bearer old']);
  expect(await stored(page)).toBeNull();
  expect(await page.locator('dialog[open]').count()).toBe(0);
  await end();
});
