/**
 * One list of journeys through the three forms, with and without JavaScript, against the embedded backend and against a separate API
 * behind API_ORIGIN. Each asserts what was stored and what was mailed, not only what was shown.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { messages } from '../../../machines/contract/messages.ts';
import { launchBrowser } from '../../support/browser.ts';
import { contact, linksIn, partner, rows } from '../../support/lead-calls.ts';
import { startSeparateApi } from '../../support/separate-api.ts';
import { withStarted } from '../../support/started.ts';
import { visit } from '../../support/visit.ts';
import { type Site, startSite } from '../../support/workerd.ts';

interface Stage {
  /** What the visitor opens. */
  readonly site: Site;
  /** What stores and mails. */
  readonly store: Site;
  readonly scripts: boolean;
  /** Marks the rows of this run of a journey. */
  readonly mark: string;
}

const LIMITLESS = { LEADS_PER_ADDRESS_PER_HOUR: '1000' };
const browser = withStarted((begin) => begin(launchBrowser(), (started) => started.close()));

const start = ({ site, scripts }: Stage, path: string) =>
  visit(browser(), site.origin, path, { javaScriptEnabled: scripts, expectedStatuses: [422] });

const field = (page: Page, name: string) => page.locator(`main form[method="post"] [name="${name}"]`);
const send = (page: Page) => page.locator('main form[method="post"] button[type="submit"]').first().click();
const shown = (page: Page, text: string | RegExp) => page.locator('main [role="status"]').filter({ hasText: text }).first().waitFor();

async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'partnershipType') await field(page, name).selectOption(value);
    else await field(page, name).fill(value);
  }
}

const journeys: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  async 'a contact message is stored once, mailed to the team and confirmed with its reference'(stage) {
    const body = { ...contact, subject: `Lien ${stage.mark}` };
    const { page, end } = await start(stage, '/contact');
    await fill(page, body);
    await send(page);
    await shown(page, messages.contactToast);
    const stored = (await rows(stage.store, 'contact_messages')).filter(({ subject }) => subject === body.subject);
    expect(stored).toEqual([expect.objectContaining(body)]);
    const reference = String(stored[0]?.['reference']);
    await shown(page, reference);
    // A script sent it, or the browser itself.
    expect(new URL(page.url()).searchParams.has('sent')).toBe(!stage.scripts);
    const mail = await stage.store.mail.until(({ subject }) => subject.includes(reference));
    expect(mail.replyTo).toEqual({ name: body.name, email: body.email });
    expect(mail.text).toContain(body.message);
    await end();
  },

  async 'a contact message with a fault keeps what was typed, and is stored after the correction'(stage) {
    const body = { ...contact, subject: `Fault ${stage.mark}` };
    const { page, end } = await start(stage, '/contact');
    await fill(page, { ...body, email: 'asha@example' });
    await send(page);
    await page.getByRole('alert').filter({ hasText: messages.contactEmailInvalid }).first().waitFor();
    for (const [name, value] of Object.entries({ ...body, email: 'asha@example' }))
      expect(await field(page, name).inputValue()).toBe(value);
    expect((await rows(stage.store, 'contact_messages')).filter(({ subject }) => subject === body.subject)).toEqual([]);
    await fill(page, { email: body.email });
    await send(page);
    await shown(page, messages.contactToast);
    expect((await rows(stage.store, 'contact_messages')).filter(({ subject }) => subject === body.subject)).toHaveLength(1);
    await end();
  },

  async 'what somebody comes for goes along from the button to the desk, with the number to call, and keeps over a fault'(stage) {
    const body = { ...contact, name: `Caller ${stage.mark}` };
    const { page, end } = await start(stage, '/how-it-works');
    await page.getByRole('link', { name: 'Start Application' }).click();
    await page.getByRole('heading', { level: 1, name: 'Apply for a loan' }).waitFor();
    expect(new URL(page.url()).search).toBe('?about=apply');
    expect(await field(page, 'subject').inputValue()).toBe('Loan application');
    await fill(page, { name: body.name, email: body.email, message: body.message });
    await send(page);
    await page.getByRole('alert').filter({ hasText: messages.phoneRequired }).first().waitFor();
    expect(await field(page, 'subject').inputValue()).toBe('Loan application');
    await fill(page, { phone: '+91 98765 43210' });
    await send(page);
    await shown(page, messages.contactToast);
    expect((await rows(stage.store, 'contact_messages')).filter(({ name }) => name === body.name)).toEqual([
      expect.objectContaining({ subject: 'Loan application', phone: '9876543210', about: 'apply' }),
    ]);
    await end();
  },

  async 'DS-02 five quick presses are one record and one mail'(stage) {
    const body = { ...partner, companyName: `Presses ${stage.mark}` };
    const { page, end } = await start(stage, '/partner');
    await fill(page, body);
    await page.locator('main form[method="post"] button[type="submit"]').first().click({ clickCount: 5 });
    await shown(page, messages.partnerSent);
    const stored = (await rows(stage.store, 'partner_applications')).filter((row) => row['company_name'] === body.companyName);
    expect(stored).toHaveLength(1);
    await stage.store.mail.until(({ subject }) => subject.includes(body.companyName));
    await stage.store.strikeHour();
    expect(stage.store.mail.sent.filter(({ subject }) => subject.includes(body.companyName))).toHaveLength(1);
    await end();
  },

  async 'a partner application: all faults first, then one record, one mail, and what happens next'(stage) {
    const body = { ...partner, companyName: `Wealth ${stage.mark}` };
    const { page, end } = await start(stage, '/partner');
    await send(page);
    const summary = page.getByRole('alert').filter({ hasText: 'Please fix the following errors:' });
    await summary.waitFor();
    expect(await summary.locator('li').allInnerTexts()).toEqual([
      messages.nameRequired,
      messages.businessEmailRequired,
      messages.companyRequired,
      messages.partnershipTypeRequired,
      messages.messageRequired,
    ]);
    await fill(page, body);
    await send(page);
    await shown(page, messages.partnerSent);
    await shown(page, messages.partnerNext);
    const stored = (await rows(stage.store, 'partner_applications')).filter((row) => row['company_name'] === body.companyName);
    expect(stored).toHaveLength(1);
    const reference = String(stored[0]?.['reference']);
    await shown(page, reference);
    const mail = await stage.store.mail.until(({ subject }) => subject.includes(reference));
    for (const value of Object.values(body)) expect(mail.text).toContain(value);
    await end();
  },

  async 'a subscription is pending until the button behind the mailed link, and ends behind the other one'(stage) {
    const email = `reader-${stage.mark}@example.com`;
    const status = async () => (await rows(stage.store, 'subscribers')).find((row) => row['email'] === email)?.['status'];
    const { page, end } = await start(stage, '/newsletter');
    await fill(page, { email });
    await send(page);
    await shown(page, /Successfully Subscribed!|Check your mail/u);
    expect(await status()).toBe('pending');
    await end();

    const links = linksIn(await stage.store.mail.until(({ to }) => to === email));
    for (const [link, button, after, state] of [
      [links.confirm, 'Confirm subscription', 'You are subscribed', 'confirmed'],
      [links.unsubscribe, 'Unsubscribe', 'You have left the newsletter', 'unsubscribed'],
    ] as const) {
      const before = await status();
      const letter = await visit(browser(), stage.store.origin, link, { javaScriptEnabled: stage.scripts });
      await letter.page.getByRole('button', { name: button }).waitFor();
      expect(await status()).toBe(before);
      await letter.page.getByRole('button', { name: button }).click();
      await letter.page.getByRole('heading', { name: after }).waitFor();
      expect(await status()).toBe(state);
      await letter.end();
      // The team hears of a subscriber with the confirmation.
      if (state === 'confirmed')
        await stage.store.mail.until(({ subject, text }) => subject.startsWith('New newsletter subscriber') && text.includes(email));
    }
  },
};

describe.each(['the embedded backend', 'a separate API behind API_ORIGIN'] as const)('against %s', (place) => {
  const sites = withStarted(async (begin) => {
    const store = await begin(startSite({ bindings: LIMITLESS }), (started) => started.stop());
    if (place === 'the embedded backend') return { site: store, store };
    const api = await begin(startSeparateApi(store), (started) => started.stop());
    const site = await begin(startSite({ bindings: { ...LIMITLESS, API_ORIGIN: api.origin }, allow: [api.origin] }), (started) =>
      started.stop(),
    );
    return { site, store };
  });

  describe.each([
    ['with JavaScript', true],
    ['without JavaScript', false],
  ] as const)('%s', (_, scripts) => {
    test.each(Object.entries(journeys))('%s', async (name, journey) => {
      const mark = `${scripts ? 'js' : 'native'}-${Object.keys(journeys).indexOf(name)}`;
      const { site, store } = sites();
      await journey({ site, store, scripts, mark });
      if (site !== store) {
        for (const table of ['contact_messages', 'partner_applications', 'subscribers', 'outbox'])
          expect(await rows(site, table)).toEqual([]);
        expect(site.mail.sent).toEqual([]);
      }
    });
  });
});
