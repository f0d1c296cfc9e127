/** Double opt-in, neutral answers and leaving again (decisions 5; cases NL-02, EM-04). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messages } from '../../../machines/contract/messages.ts';
import { countRows, linksIn, referenceOf, rows, submit } from '../../support/lead-calls.ts';
import type { SentMail } from '../../support/mailbox.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '1000' } });
});
afterAll(() => site.stop());

const mailsTo = (email: string): SentMail[] => site.mail.sent.filter(({ to }) => to === email);
const statusOf = async (email: string) => (await rows(site, 'subscribers')).find((row) => row['email'] === email)?.['status'];

async function subscribed(email: string) {
  expect((await submit(site, 'createNewsletter', { email })).status).toBe(201);
  const mail = await site.mail.until(({ to }) => to === email);
  return { mail, links: linksIn(mail) };
}

function press(path: string): Promise<Response> {
  const [address = '', token = ''] = path.split('?token=');
  return site.fetch(address, { method: 'POST', body: new URLSearchParams({ token }), headers: { 'Sec-Fetch-Site': 'same-origin' } });
}

describe('subscribing', () => {
  test('stores a pending address with the version of the consent text, and mails a link and no more', async () => {
    const email = 'first@example.com';
    const answer = await submit(site, 'createNewsletter', { email });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      message: messages.newsletterSent,
      data: { reference: expect.stringMatching(/^N-[0-9A-Z]{8}$/u) },
    });
    const row = (await rows(site, 'subscribers')).find((found) => found['email'] === email);
    expect(row).toMatchObject({ status: 'pending', consent_version: '2026-11', created_at: site.clock.now(), confirmed_at: null });
    const mail = await site.mail.until(({ to }) => to === email);
    expect(mail.from).toEqual({ name: 'Pledgewell', email: 'hello@pledgewell.example' });
    expect(mail.replyTo).toBeUndefined();
  });

  test('tokens are stored as hashes only', async () => {
    const { links } = await subscribed('hashed@example.com');
    const stored = JSON.stringify(await Promise.all(['subscribers', 'outbox'].map((table) => rows(site, table))));
    for (const link of Object.values(links)) {
      const [, token = ''] = link.split('token=');
      expect(token).toMatch(/^[0-9a-f]{64}$/u);
      expect(stored).not.toContain(token);
    }
  });

  test('NL-02 a known address, a new one and one that left get the same answer', async () => {
    const { links } = await subscribed('known@example.com');
    await press(links.confirm);
    const { links: gone } = await subscribed('gone@example.com');
    await press(gone.unsubscribe);
    const answers = await Promise.all(
      ['known@example.com', 'gone@example.com', 'new@example.com'].map((email) => submit(site, 'createNewsletter', { email })),
    );
    const bodies = (await Promise.all(answers.map((answer) => answer.json()))) as { message: string; data: { reference: string } }[];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(bodies.map(({ message }) => message)).size).toBe(1);
    for (const { data } of bodies) expect(data.reference).toMatch(/^N-[0-9A-Z]{8}$/u);
    expect(await statusOf('known@example.com')).toBe('confirmed');
  });

  test('an address has one reference, whatever became of it', async () => {
    const { links } = await subscribed('same@example.com');
    const before = await referenceOf(await submit(site, 'createNewsletter', { email: 'same@example.com' }));
    await press(links.confirm);
    expect(await referenceOf(await submit(site, 'createNewsletter', { email: 'same@example.com' }))).toBe(before);
  });

  test('parallel submissions are one row and one mail; more than three a day to one address are not sent', async () => {
    const email = 'busy@example.com';
    await Promise.all(Array.from({ length: 10 }, () => submit(site, 'createNewsletter', { email })));
    await site.mail.until(({ to }) => to === email);
    for (let time = 0; time < 5; time += 1) {
      site.clock.advance(11 * 60_000);
      await submit(site, 'createNewsletter', { email });
    }
    await site.strikeHour();
    expect((await rows(site, 'subscribers')).filter((row) => row['email'] === email)).toHaveLength(1);
    expect(mailsTo(email)).toHaveLength(3);
  });

  test('the same key an hour later sends no second mail', async () => {
    const email = 'keyed@example.com';
    const headers = { 'Idempotency-Key': 'newsletter-1' };
    const first = await referenceOf(await submit(site, 'createNewsletter', { email }, headers));
    await site.mail.until(({ to }) => to === email);
    site.clock.advance(3_600_000);
    expect(await referenceOf(await submit(site, 'createNewsletter', { email }, headers))).toBe(first);
    await site.strikeHour();
    expect(mailsTo(email)).toHaveLength(1);
    // The same key of another visitor is another key.
    expect((await submit(site, 'createNewsletter', { email: 'other-visitor@example.com' }, headers)).status).toBe(201);
    await site.mail.until(({ to }) => to === 'other-visitor@example.com');
  });

  test('who is subscribed already is told so by mail', async () => {
    const { links } = await subscribed('twice@example.com');
    await press(links.confirm);
    await submit(site, 'createNewsletter', { email: 'twice@example.com' });
    const mail = await site.mail.until(({ to, subject }) => to === 'twice@example.com' && subject.includes('already'));
    expect(mail.text).toContain(links.unsubscribe);
    expect(mail.text).not.toContain('/newsletter/confirm');
  });
});

describe('confirming', () => {
  test('scanners that open the link, with GET or HEAD and any number of times, confirm nothing', async () => {
    const { links } = await subscribed('scanned@example.com');
    for (const method of ['GET', 'HEAD', 'GET']) {
      const answer = await site.fetch(links.confirm, { method });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    }
    expect(await statusOf('scanned@example.com')).toBe('pending');
  });

  test('the button confirms, and pressing it again says so again', async () => {
    const { links } = await subscribed('pressed@example.com');
    const page = await (await site.fetch(links.confirm)).text();
    expect(page).toContain('<form method="post" action="/newsletter/confirm">');
    expect(page).toContain(`name="token" value="${links.confirm.split('token=')[1]}"`);
    site.clock.advance(1_000);
    for (let time = 0; time < 2; time += 1) {
      const answer = await press(links.confirm);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('You are subscribed');
    }
    const row = (await rows(site, 'subscribers')).find((found) => found['email'] === 'pressed@example.com');
    expect(row).toMatchObject({ status: 'confirmed', confirmed_at: site.clock.now() });
  });

  test('the team hears of a subscriber with the confirmation and not before, once, and does not use up the address’s mails', async () => {
    const email = 'news@example.com';
    const { links } = await subscribed(email);
    const teamMails = () => site.mail.sent.filter(({ to, text }) => to === 'leads@pledgewell.example' && text.includes(email));
    await site.fetch(links.confirm);
    await site.strikeHour();
    expect(teamMails()).toEqual([]);
    await Promise.all([press(links.confirm), press(links.confirm), press(links.confirm)]);
    const mail = await site.mail.until(({ to, text }) => to === 'leads@pledgewell.example' && text.includes(email));
    const row = (await rows(site, 'subscribers')).find((found) => found['email'] === email);
    expect(mail.subject).toBe(`New newsletter subscriber ${row?.['reference']}`);
    expect(mail.text).not.toContain('token=');
    await press(links.confirm);
    await site.strikeHour();
    expect(teamMails()).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) {
      site.clock.advance(11 * 60_000);
      await submit(site, 'createNewsletter', { email });
    }
    await site.strikeHour();
    expect(mailsTo(email)).toHaveLength(3);
  });

  test('who has left again before the team is told is not named', async () => {
    const { links } = await subscribed('short@example.com');
    site.mail.refuse(true);
    const before = site.mail.refused;
    await press(links.confirm);
    await site.mail.untilRefused(before + 1);
    await press(links.unsubscribe);
    site.mail.refuse(false);
    site.clock.advance(3_600_000);
    await site.strikeHour();
    expect(site.mail.sent.filter(({ to, text }) => to === 'leads@pledgewell.example' && text.includes('short@'))).toEqual([]);
  });

  test('a link of eight days ago is over, and a new one works', async () => {
    const { links } = await subscribed('late@example.com');
    site.clock.advance(8 * 86_400_000);
    expect((await press(links.confirm)).status).toBe(410);
    expect(await statusOf('late@example.com')).toBe('pending');
    await submit(site, 'createNewsletter', { email: 'late@example.com' });
    expect((await press(links.confirm)).status).toBe(200);
    expect(await statusOf('late@example.com')).toBe('confirmed');
  });

  test('made-up tokens are 404, and another site cannot press the button', async () => {
    expect((await press(`/newsletter/confirm?token=${'0'.repeat(64)}`)).status).toBe(404);
    expect((await site.fetch('/newsletter/confirm?token=%3Cscript%3E')).status).toBe(404);
    expect((await site.fetch('/newsletter/confirm')).status).toBe(404);
    const { links } = await subscribed('forged@example.com');
    const answer = await site.fetch(links.confirm, { method: 'POST', headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(answer.status).toBe(403);
    expect(await statusOf('forged@example.com')).toBe('pending');
  });
});

describe('leaving', () => {
  test('every newsletter mail carries the one-click headers, and the mail program’s POST leaves', async () => {
    const { mail, links } = await subscribed('leaver@example.com');
    await press(links.confirm);
    expect(mail.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<https?:\/\/[^>]+\/newsletter\/unsubscribe\?token=[0-9a-f]{64}>$/u),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'X-Outbox-Id': expect.stringMatching(/^[0-9a-f-]{36}$/u),
    });
    const answer = await site.fetch(links.unsubscribe, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
    expect(answer.status).toBe(200);
    expect(await statusOf('leaver@example.com')).toBe('unsubscribed');
    expect((await site.fetch(links.unsubscribe, { method: 'POST' })).status).toBe(200);
  });

  test('opening the link leaves nothing; the button on its page does', async () => {
    const { links } = await subscribed('looker@example.com');
    await press(links.confirm);
    expect(await (await site.fetch(links.unsubscribe)).text()).toContain('<form method="post" action="/newsletter/unsubscribe">');
    expect(await statusOf('looker@example.com')).toBe('confirmed');
    expect(await (await press(links.unsubscribe)).text()).toContain('You have left');
    expect(await statusOf('looker@example.com')).toBe('unsubscribed');
  });

  test('who left is asked to confirm anew, and the old link confirms nothing', async () => {
    const email = 'returning@example.com';
    const { links } = await subscribed(email);
    await press(links.confirm);
    await press(links.unsubscribe);
    site.clock.advance(1_000);
    await submit(site, 'createNewsletter', { email });
    expect(await statusOf(email)).toBe('pending');
    expect((await press(links.confirm)).status).toBe(404);
    const second = await site.mail.until(
      (mail) => mail.to === email && mail.text.includes('/newsletter/confirm') && !mail.text.includes(links.confirm),
    );
    expect((await press(linksIn(second).confirm)).status).toBe(200);
    expect(await statusOf(email)).toBe('confirmed');
    expect(await countRows(site, 'dead_letters')).toBe(0);
  });
});

test('LG-02 no line of the log names an address or a token', async () => {
  const log = site.log.lines.join('\n');
  expect(log).toContain('/newsletter/confirm');
  expect(log).not.toMatch(/@example\.com|token=|[0-9a-f]{64}/u);
});
