/**
 * A form whose answer comes when the visitor has gone to another page of ours (decisions 5): what was accepted is said there, with its
 * reference, and the form that they come back to says it too. A page that went before its answer sends the same again, under the same key.
 */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { apiPath, type EndpointName } from '../../../machines/contract/endpoints.ts';
import { callMessages } from '../../../machines/contract/messages/call.ts';
import { leadMessages } from '../../../machines/contract/messages/lead.ts';
import { problem } from '../../../machines/contract/problem.ts';
import { holdApiCalls } from '../../support/held-api-calls.ts';
import { contact, partner, rows } from '../../support/lead-calls.ts';
import { byClass } from '../../support/site-classes.ts';
import { withSite } from '../../support/site-in-browser.ts';
import { desktop, eventually, goLive, phone } from '../../support/visit.ts';

const { site, visit } = withSite();

const offline = {
  ok: false,
  problem: problem({ kind: 'offline', message: callMessages.offline }),
} as const;
const field = (page: Page, name: string) => page.locator(`main form [name="${name}"]`);
const toast = (page: Page) => page.locator(byClass('.toast'));
const confirmation = (page: Page, text: string) => page.locator('main [role="status"]').filter({ hasText: text }).first();

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'partnershipType') await field(page, name).selectOption(value);
    else await field(page, name).fill(value);
  }
}

/** Within the site, by a link of the page. */
async function toAbout(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
  await page.waitForURL('**/about');
  await page.locator('main form[method="post"]').waitFor({ state: 'detached' });
}

interface Form {
  readonly path: string;
  readonly endpoint: EndpointName;
  readonly values: Readonly<Record<string, string>>;
  readonly button: string;
  readonly toast: string;
  readonly confirmation: string;
  readonly table: string;
}

const forms: Readonly<Record<string, Form>> = {
  newsletter: {
    path: '/newsletter',
    endpoint: 'createNewsletter',
    values: { email: 'away@example.com' },
    button: 'Subscribe',
    toast: 'Successfully Subscribed! Welcome aboard! Check your email for confirmation.',
    confirmation: leadMessages.newsletterTitle,
    table: 'subscribers',
  },
  partner: {
    path: '/partner',
    endpoint: 'createPartner',
    values: partner,
    button: 'Submit Application',
    toast: leadMessages.partnerToast,
    confirmation: leadMessages.partnerSent,
    table: 'partner_applications',
  },
  contact: {
    path: '/contact',
    endpoint: 'createContact',
    values: contact,
    button: 'Send Message',
    toast: leadMessages.contactToast,
    confirmation: leadMessages.contactToast,
    table: 'contact_messages',
  },
};

it.each(Object.entries(forms))('%s: accepted on another page, it is said there with its reference, and on coming back', async (_, form) => {
  const { page, end } = await visit(form.path, { viewport: desktop });
  const calls = await holdApiCalls(page, [form.endpoint]);
  await goLive(page);
  await fill(page, form.values);
  await page.getByRole('button', { name: form.button, exact: true }).click();
  const call = await calls.next();
  await toAbout(page);
  const answer = await call.fetch();
  const { data } = (await answer.json()) as { data: { reference: string } };
  await call.fulfill({ response: answer });
  await eventually(() => toast(page).allInnerTexts()).toEqual([
    expect.stringContaining(`${form.toast} Your reference, in case you write again: ${data.reference}`),
  ]);

  await page.goBack();
  await confirmation(page, form.confirmation).waitFor();
  // The newsletter's own confirmation names none.
  if (form.path !== '/newsletter') await confirmation(page, data.reference).waitFor();
  for (const name of Object.keys(form.values)) expect(await field(page, name).inputValue()).toBe('');
  expect(await rows(site, form.table)).toHaveLength(1);

  await toAbout(page);
  await page.goBack();
  await page.getByRole('button', { name: form.button, exact: true }).hover();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await confirmation(page, form.confirmation).count()).toBe(0);
  await end();
});

it.each(['partner', 'contact'])(
  '%s: the confirmation that waited is in sight on coming back, on a phone that was scrolled to the button',
  async (name) => {
    const form = forms[name] ?? expect.fail(name);
    const { page, end } = await visit(form.path, { viewport: phone });
    const calls = await holdApiCalls(page, [form.endpoint]);
    await goLive(page);
    await fill(page, { ...form.values, message: 'Seen from below, and sent from there' });
    await page.getByRole('button', { name: form.button, exact: true }).click();
    const call = await calls.next();
    // Its place in the history is kept once scrolling has come to rest.
    const rests = () => eventually(() => page.evaluate(() => history.state?.scrollY === Math.round(scrollY) && scrollY > 0)).toBe(true);
    await rests();
    const link = page.locator('footer a[href="/privacy"]').first();
    await link.evaluate((element: HTMLElement) => element.click());
    await page.waitForURL('**/privacy');
    await page.locator('main form[method="post"]').waitFor({ state: 'detached' });
    await call.continue();
    await toast(page).filter({ hasText: form.toast }).waitFor();
    await page.goBack();
    const panel = confirmation(page, form.confirmation);
    await panel.waitFor();
    const seen = () =>
      panel.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return [element === document.activeElement, top >= 0 && bottom <= innerHeight];
      });
    await eventually(async () => (await seen())[0]).toBe(true);
    await rests();
    expect(await seen()).toEqual([true, true]);
    await end();
  },
);

it('contact: what goes by a full load before its answer came is kept, and sent again under the same key: one record', async () => {
  const body = { ...contact, subject: 'Gone before the answer' };
  const { page, end } = await visit('/contact', {
    viewport: desktop,
    expectOffline: true,
  });
  const keys: (string | undefined)[] = [];
  await page.route(`**${apiPath('createContact')}`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // Stored, and the answer finds nobody.
    await route.fetch();
    await page.goto('/about');
  });
  const stored = async () => (await rows(site, 'contact_messages')).filter(({ subject }) => subject === body.subject);
  await goLive(page);
  await fill(page, body);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.waitForURL('**/about');
  expect(await stored()).toHaveLength(1);

  await page.goto('/contact');
  await goLive(page);
  const notice = page.getByRole('alert').filter({ hasText: 'This form was not confirmed as sent' });
  await notice.waitFor();
  for (const [name, value] of Object.entries(body)) expect(await field(page, name).inputValue()).toBe(value);
  await page.getByRole('button', { name: 'Try again' }).click();
  const records = await stored();
  await confirmation(page, String(records[0]?.['reference'])).waitFor();
  expect([records.length, (await stored()).length, keys.length, new Set(keys).size]).toEqual([1, 1, 2, 1]);
  await end();
});

it('what comes of a further try, other than the same, is heard at the form', async () => {
  const { page, end } = await visit('/contact', { viewport: desktop, expectOffline: true, expectedStatuses: [502] });
  await page.clock.install();
  await page.reload();
  await goLive(page);
  const calls = await holdApiCalls(page, ['createContact']);
  await fill(page, contact);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await calls.answer(offline);
  await page.getByRole('alert').filter({ hasText: callMessages.offline }).waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.clock.runFor(5_000);
  await calls.answer({ ok: false, problem: problem({ kind: 'unavailable', status: 502, message: callMessages.upstreamUnusable }) });
  await page.getByRole('alert').filter({ hasText: callMessages.upstreamUnusable }).waitFor();
  await end();
});

/** Notes every text that a live region comes to say. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const live = '[role=alert],[role=status],[aria-live]';
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const added of addedNodes)
          if (added instanceof Element && (added.closest(live) || added.querySelector(live))) heard.push(added.textContent);
    }).observe(document.body, { subtree: true, childList: true });
  });
  return (text: string) =>
    page.evaluate((wanted) => (window as unknown as { heard: string[] }).heard.filter((said) => said.includes(wanted)).length, text);
}

it.each([
  ['at the form', false],
  ['on another page', true],
])('TO-03 a form that waits for its connection says so once, not at each of its tries: %s', async (_, goes) => {
  const { page, end } = await visit('/contact', {
    viewport: desktop,
    expectOffline: true,
  });
  await page.clock.install();
  await page.reload();
  await goLive(page);
  const calls = await holdApiCalls(page, ['createContact']);
  await fill(page, { ...contact, subject: `Told once ${goes}` });
  const times = await listen(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  const first = await calls.next();
  if (goes) await toAbout(page);
  await first.abort('internetdisconnected');
  await toast(page).filter({ hasText: callMessages.offline }).waitFor();
  await eventually(() => times(callMessages.offline)).toBeGreaterThan(0);
  const said = await times(callMessages.offline);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  for (const seconds of [5, 20, 60]) {
    await page.clock.runFor(seconds * 1_000);
    await calls.answer(offline);
    // Where it stands, it still reads.
    if (!goes) await page.locator(byClass('.notice-error')).filter({ hasText: callMessages.offline }).waitFor();
  }
  await page.clock.runFor(300_000);
  const last = await calls.next();
  expect([await toast(page).count(), await times(callMessages.offline)]).toEqual([0, said]);
  await last.continue();
  await toast(page).filter({ hasText: leadMessages.contactToast }).waitFor();
  await end();
});
