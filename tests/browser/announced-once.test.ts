/** What a screen reader is told of a form, or of the check: once, by the form or by the message, and not by both (WCAG 4.1.3). */
import { describe, expect, it } from 'vitest';
import { callMessages } from '../../machines/contract/messages/call.ts';
import { leadMessages } from '../../machines/contract/messages/lead.ts';
import { problem } from '../../machines/contract/problem.ts';
import { listen } from '../support/announcements.ts';
import { eligibilityPage, holdEligibilityCalls } from '../support/eligibility-page.ts';
import { answers } from '../support/eligibility-paths.ts';
import { holdApiCalls } from '../support/held-api-calls.ts';
import { contact } from '../support/lead-calls.ts';
import { withSite } from '../support/site-in-browser.ts';
import { desktop, eventually, goLive, untilLive } from '../support/visit.ts';

const { visit } = withSite();

const offline = { ok: false, problem: problem({ kind: 'offline' }) } as const;

async function filledIn() {
  const visitor = await visit('/contact', { viewport: desktop, expectOffline: true });
  const calls = await holdApiCalls(visitor.page, ['createContact']);
  await goLive(visitor.page);
  for (const [name, value] of Object.entries(contact)) await visitor.page.locator(`main form [name="${name}"]`).fill(value);
  const times = await listen(visitor.page);
  await visitor.page.getByRole('button', { name: 'Send Message' }).click();
  return { ...visitor, calls, times, view: eligibilityPage(visitor.page) };
}

it('a form that did not get through: by its notice', async () => {
  const { calls, times, view, end } = await filledIn();
  await calls.answer(offline);
  await view.toast.waitFor();
  expect(await times(callMessages.offline)).toBe(1);
  await end();
});

it('a form that was sent: by its confirmation', async () => {
  const { calls, times, view, end } = await filledIn();
  await (await calls.next()).continue();
  await view.toast.waitFor();
  expect(await times(leadMessages.contactToast)).toBe(1);
  await end();
});

it('a form whose visitor has gone on to another page: by the message', async () => {
  const { page, calls, times, view, end } = await filledIn();
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await page.waitForURL('/about');
  // The address is there before the page is.
  await page.locator('main [name="message"]').waitFor({ state: 'detached' });
  await (await calls.next()).continue();
  await view.toast.waitFor();
  await eventually(() => times(leadMessages.contactToast)).toBe(1);
  await end();
});

it('a form behind a dialog that was opened meanwhile: by the message', async () => {
  const { calls, times, view, end } = await filledIn();
  await view.open.click();
  await view.details.waitFor();
  await calls.answer(offline);
  await view.toast.waitFor();
  const heard = view.details.locator('[aria-live=assertive]').filter({ hasText: callMessages.offline });
  await eventually(() => heard.count()).toBe(1);
  expect(await times(callMessages.offline)).toBeGreaterThan(0);
  await end();
});

describe('the check', () => {
  async function sent() {
    const visitor = await visit('/about', { viewport: desktop, expectedStatuses: [400, 401, 429], expectOffline: true });
    const view = eligibilityPage(visitor.page);
    await view.open.click();
    await untilLive(visitor.page, 'flow');
    const calls = await holdEligibilityCalls(visitor.page);
    const times = await listen(visitor.page);
    await view.name.fill('Asha Rao');
    await view.phone.fill('9876543210');
    await view.send.click();
    return { ...visitor, view, calls, times };
  }

  it('refused at its details: by the notice above the button', async () => {
    const { view, calls, times, end } = await sent();
    await calls.answer(answers.offline);
    await view.toast.waitFor();
    expect([await times(answers.offline.problem.message), await view.error.count()]).toEqual([1, 1]);
    await end();
  });

  it('refused at its code: by the fault at the field', async () => {
    const { view, calls, times, end } = await sent();
    await calls.answer(answers.sent);
    await view.otp.fill('123456');
    await calls.answer(answers.wrongCode);
    await view.toast.filter({ hasText: answers.wrongCode.problem.message }).waitFor();
    expect([await times(answers.wrongCode.problem.message), await view.error.count()]).toEqual([1, 1]);
    await end();
  });

  it.each([
    ['ended with the session, for its dialog has gone', answers.unauthorized, answers.unauthorized.problem.message],
    ['sent', answers.sent, answers.sent.value.message],
  ])('%s: by the message', async (_, answer, text) => {
    const { view, calls, times, end } = await sent();
    await calls.answer(answer);
    await view.toast.waitFor();
    await eventually(() => times(text)).toBe(1);
    await end();
  });
});
