/** What is kept of leads, for as long as the privacy policy says and no longer. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { privacyCopy } from '../../../client/copy/privacy.ts';
import { endpoints } from '../../../machines/contract/endpoints.ts';
import { DAY_MS } from '../../../machines/contract/limits.ts';
import { json } from '../../support/fake-api.ts';
import { contact, linksIn, partner, rows, submit } from '../../support/lead-calls.ts';
import { startSiteBehindApi } from '../../support/site-behind-api.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

const count = async (table: string) => (await rows(site, table)).length;
const strikeAt = async (time: number) => {
  site.clock.set(time);
  await site.strikeHour();
};
const monthsLater = (months: number) => {
  const date = new Date(site.clock.now());
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getTime();
};
const policy = (data: string) => privacyCopy.retention.rows.find((row) => row.data.startsWith(data))?.period;

test('contact messages and partner applications go after the 24 months of the policy, mails about them with them', async () => {
  const end = monthsLater(24);
  await submit(site, 'createContact', contact);
  await submit(site, 'createPartner', partner);
  await site.mail.until(({ subject }) => subject.includes(contact.subject));
  await site.mail.until(({ subject }) => subject.includes(partner.companyName));
  await expect.poll(async () => (await rows(site, 'outbox')).map(({ state }) => state)).toEqual(['sent', 'sent']);
  await site.database.prepare("UPDATE outbox SET state = 'dead' WHERE kind = 'partner-team'").run();
  await site.consume('pledgewell-leads-dead', [{ mailId: crypto.randomUUID() }]);
  await strikeAt(end);
  expect([await count('contact_messages'), await count('partner_applications'), await count('dead_letters')]).toEqual([1, 1, 1]);
  expect(await rows(site, 'outbox')).toEqual([expect.objectContaining({ kind: 'partner-team', state: 'dead' })]);
  site.clock.set(end);
  await submit(site, 'createContact', { ...contact, subject: 'Two years later' });
  await strikeAt(end + 1);
  expect((await rows(site, 'contact_messages')).map(({ subject }) => subject)).toEqual(['Two years later']);
  expect([await count('partner_applications'), await count('dead_letters')]).toEqual([0, 0]);
  expect((await rows(site, 'outbox')).map(({ kind }) => kind)).toEqual(['contact-team']);
  expect(policy('Eligibility checks, contact messages, partner applications')).toMatch(/^24 months/u);
});

test('what another API has accepted is remembered for the day that its key binds', async () => {
  const { api, site: proxied } = await startSiteBehindApi();
  api.script(`POST ${endpoints.createContact.path}`, json(200, { message: 'Stored' }));
  const at = proxied.clock.now();
  await submit(proxied, 'createContact', contact, { 'Idempotency-Key': 'k1' });
  const remembered = async (time: number) => {
    proxied.clock.set(time);
    await proxied.strikeHour();
    return (await rows(proxied, 'forwarded_leads')).length;
  };
  expect([await remembered(at + DAY_MS), await remembered(at + DAY_MS + 1)]).toEqual([1, 0]);
});

test('on a quiet site mails about alarms go after 90 days, and solved challenges with the day that their key binds', async () => {
  const start = site.clock.now();
  await site.database.prepare("INSERT INTO alarm_mails (id, created_at, subject, text) VALUES ('old', ?, 's', 't')").bind(start).run();
  await site.database.prepare("INSERT INTO challenge_passes (submission, passed_at) VALUES ('old', ?)").bind(start).run();
  const kept = async (time: number) => {
    await strikeAt(time);
    const [mails, passes] = [await rows(site, 'alarm_mails'), await rows(site, 'challenge_passes')];
    return [mails.some(({ id }) => id === 'old'), passes.length];
  };
  expect(await kept(start + DAY_MS)).toEqual([true, 1]);
  expect(await kept(start + DAY_MS + 1)).toEqual([true, 0]);
  expect(await kept(start + 90 * DAY_MS)).toEqual([true, 0]);
  expect(await kept(start + 90 * DAY_MS + 1)).toEqual([false, 0]);
});

test('an address that nobody confirmed goes after 90 days from the last time it was asked for; a confirmed one stays', async () => {
  const start = site.clock.now();
  const subscribe = async (email: string) => {
    await submit(site, 'createNewsletter', { email });
    return linksIn(await site.mail.until(({ to }) => to === email));
  };
  await subscribe('never@example.com');
  await subscribe('again@example.com');
  const { confirm } = await subscribe('yes@example.com');
  const [path = '', token = ''] = confirm.split('?token=');
  await site.fetch(path, { method: 'POST', body: new URLSearchParams({ token }), headers: { 'Sec-Fetch-Site': 'same-origin' } });
  site.clock.set(start + DAY_MS);
  await submit(site, 'createNewsletter', { email: 'again@example.com' });
  const emails = async () => (await rows(site, 'subscribers')).map(({ email }) => email).sort();
  await strikeAt(start + 90 * DAY_MS);
  expect(await emails()).toEqual(['again@example.com', 'never@example.com', 'yes@example.com']);
  await strikeAt(start + 90 * DAY_MS + 1);
  expect(await emails()).toEqual(['again@example.com', 'yes@example.com']);
  await strikeAt(start + 91 * DAY_MS + 1);
  expect(await emails()).toEqual(['yes@example.com']);
  expect(policy('Newsletter address, not confirmed')).toBe('90 days');
});

test('what is owed and settled holds no personal data and no request key', async () => {
  await submit(site, 'createContact', contact, { 'Idempotency-Key': 'key-1' });
  await submit(site, 'createNewsletter', { email: 'asha@example.com' }, { 'Idempotency-Key': 'key-2' });
  await site.mail.until(({ subject }) => subject.includes(contact.subject));
  const kept = JSON.stringify([await rows(site, 'outbox'), await rows(site, 'dead_letters')]);
  for (const personal of [...Object.values(contact), 'asha@', 'key-1', 'key-2']) expect(kept).not.toContain(personal);
});

test('who has unsubscribed is remembered as such, whoever asked for them since', async () => {
  const start = site.clock.now();
  await submit(site, 'createNewsletter', { email: 'left@example.com' });
  const { unsubscribe } = linksIn(await site.mail.until(({ to }) => to === 'left@example.com'));
  expect((await site.fetch(unsubscribe, { method: 'POST' })).status).toBe(200);
  site.clock.advance(1_000);
  await submit(site, 'createNewsletter', { email: 'left@example.com' });
  expect((await rows(site, 'subscribers')).map(({ status }) => status)).toEqual(['pending']);
  await strikeAt(start + 91 * DAY_MS);
  expect((await rows(site, 'subscribers')).map(({ status, email }) => [status, email])).toEqual([['unsubscribed', 'left@example.com']]);
});
