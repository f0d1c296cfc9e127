import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { byClass } from '../support/site-classes.ts';
import { withSite } from '../support/site-in-browser.ts';
import { axeViolations, desktop, eventually, goLive } from '../support/visit.ts';

const { site, visit } = withSite();

const FIRST = 'Can I lose my funds?';
const FIRST_ANSWER = /Pledging does not sell anything/u;
const LATER = 'Will you ever ask me for my OTP?';
const LATER_ADDRESS = '/faq#will-you-ever-ask-me-for-my-otp';
const LATER_ANSWER = /We never ask for an OTP on a call/u;

const questions = (page: Page) => page.locator(byClass('main details.disclosure > summary'));
const visibleQuestions = (page: Page) => questions(page).filter({ visible: true }).count();
const answer = (page: Page, text: RegExp) => page.locator('main').getByText(text);

describe.each([true, false])('the FAQ page, JavaScript %s', (javaScriptEnabled) => {
  const open = async (path = '/faq') => {
    const visitor = await visit(path, { viewport: desktop, javaScriptEnabled });
    if (javaScriptEnabled) await goLive(visitor.page);
    return visitor;
  };

  it('shows five questions, all with View All, and five again with View Less', async () => {
    const { page, end } = await open();
    expect(await visibleQuestions(page)).toBe(5);
    await page.getByText('View All').click();
    await eventually(() => visibleQuestions(page)).toBe(18);
    await page.getByText('View Less').click();
    await eventually(() => visibleQuestions(page)).toBe(5);
    await end();
  });

  it('opens and closes each answer on its own', async () => {
    const { page, end } = await open();
    await page.getByText(FIRST).click();
    await page.getByText('What does it cost?').click();
    await answer(page, FIRST_ANSWER).waitFor();
    await answer(page, /Rates start at 9.5%/u).waitFor();
    await page.getByText(FIRST).click();
    await answer(page, FIRST_ANSWER).waitFor({ state: 'hidden' });
    expect(await answer(page, /Rates start at 9.5%/u).isVisible()).toBe(true);
    await end();
  });

  it('opens the answer that the address names, among the later ones too, with its question in view', async () => {
    const { page, end } = await open(LATER_ADDRESS);
    await answer(page, LATER_ANSWER).waitFor();
    await eventually(async () => (await page.getByText(LATER).boundingBox())?.y ?? -1).toSatisfy(
      (top: number) => top > 60 && top < desktop.height / 2,
    );
    await end();
  });

  it('FQ-02 hides closed answers by nothing but native details, which the browser’s search opens', async () => {
    const { page, end } = await open();
    const answers = page.locator(byClass('main details .prose'));
    expect(await answers.filter({ visible: true }).count()).toBe(0);
    await page.locator('main details').evaluateAll((all) => {
      for (const details of all) (details as HTMLDetailsElement).open = true;
    });
    expect(await answers.filter({ visible: true }).count()).toBe(18);
    await end();
  });

  it('leads to the contact page', async () => {
    const { page, end } = await open();
    expect(await page.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact');
    await end();
  });
});

it('FQ-02 prints every answer, and nothing overlaps', async () => {
  const { page, end } = await visit('/faq', { viewport: desktop });
  await page.emulateMedia({ media: 'print' });
  const tops = await questions(page).evaluateAll((all) =>
    all.map((summary) => [summary.getBoundingClientRect(), summary.nextElementSibling?.getBoundingClientRect()] as const),
  );
  expect(tops).toHaveLength(18);
  let bottom = 0;
  for (const [question, printed] of tops) {
    expect(question.top).toBeGreaterThanOrEqual(bottom - 1);
    expect(printed?.height ?? 0).toBeGreaterThan(20);
    bottom = (printed?.top ?? 0) + (printed?.height ?? 0);
  }
  await end();
});

it('GT-01 survives a translation of the page: View All, an answer, and a visit elsewhere and back', async () => {
  const { page, end } = await visit('/faq', { viewport: desktop });
  await goLive(page);
  await page.evaluate(() => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (walker.currentNode.parentElement?.closest('script, style') === null) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      text.replaceWith(outer);
      outer.append(inner);
      inner.append(text);
    }
  });
  await page.getByText('View All').click();
  await eventually(() => visibleQuestions(page)).toBe(18);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { level: 1, name: 'For people who do not want to sell' }).waitFor();
  await page.goBack();
  await page.getByText(FIRST).waitFor();
  await eventually(() => visibleQuestions(page)).toBe(5);
  await end();
});

it('a second visit costs no body, and the browser’s copy works under the policy that it came with', async () => {
  const { page, end } = await visit('/faq', { viewport: desktop });
  await page.reload();
  await eventually(() => site.log.lines.some((line) => line.includes('"route":"/faq"') && line.includes('"status":304'))).toBe(true);
  await goLive(page);
  await page.getByText(FIRST).click();
  await answer(page, FIRST_ANSWER).waitFor();
  await end();
});

it('fetches the questions for a visitor who comes from another page, and offers another try when that fails', async () => {
  const { page, end } = await visit('/blogs', { viewport: desktop, expectedStatuses: [503] });
  await goLive(page);
  let answers = 0;
  await page.route('**/api/user/read/public-FAQs', async (route) => {
    answers += 1;
    if (answers === 1) await route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' });
    else await route.fulfill({ json: { data: [] } });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  await page.getByText('No questions yet').waitFor();
  // The button is gone; who pressed it goes on from where the answer stands.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.unroute('**/api/user/read/public-FAQs');
  await page.goto('/blogs');
  await goLive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByText(FIRST).waitFor();
  await eventually(() => visibleQuestions(page)).toBe(5);
  await end();
});

it('has no accessibility faults with everything open, in either scheme', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, end } = await visit('/faq', { viewport: desktop, colorScheme });
    await goLive(page);
    await page.getByText('View All').click();
    await page.getByText(LATER).click();
    expect(await axeViolations(page)).toEqual([]);
    await end();
  }
});
