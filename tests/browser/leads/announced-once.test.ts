/** What a screen reader is told of a form: once, by the form or by the message, and not by both (WCAG 4.1.3). */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callMessages } from '../../../machines/contract/messages/call.ts';
import { leadMessages } from '../../../machines/contract/messages/lead.ts';
import { problem } from '../../../machines/contract/problem.ts';

import { eligibilityPage } from '../../support/eligibility-page.ts';
import { holdApiCalls } from '../../support/held-api-calls.ts';
import { contact } from '../../support/lead-calls.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { desktop, eventually, goLive } from '../../support/visit.ts';

const { visit } = withSite();

const offline = { ok: false, problem: problem({ kind: 'offline' }) } as const;

/** Notes every region that begins to say a text while it is on the screen. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = '[role=alert],[role=status],[aria-live]';
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (around) regions.add(around);
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const region of [added, ...added.querySelectorAll('*')]) if (region.matches(live)) regions.add(region);
      }
      for (const region of regions) if (region.getClientRects().length > 0) heard.push(region.textContent ?? '');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return (text: string) =>
    page.evaluate((wanted) => (window as unknown as { heard: string[] }).heard.filter((said) => said.includes(wanted)).length, text);
}

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
