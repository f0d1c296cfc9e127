/** Who can be mailed because a stranger typed an address, how often, and how to get out of it (cases RE-05, RE-15; decisions 5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, NEWSLETTER_REASK_DAYS } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { countRows, linksIn, referenceOf, rows, submit } from '../../support/lead-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

const network = (number: number) => ({ 'CF-Connecting-IP': `203.0.113.${number}` });

describe('RE-05 one mailbox', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '1000', NEWSLETTER_MAILS_PER_HOUR: '1000' } });
  });
  afterAll(() => site.stop());

  const subscribe = (email: string, headers = {}) => submit(site, 'createNewsletter', { email }, headers);
  const mailsTo = (isOurs: (to: string) => boolean) => site.mail.sent.filter(({ to }) => isOurs(to));
  const press = (path: string) => {
    const [address = '', token = ''] = path.split('?token=');
    return site.fetch(address, { method: 'POST', body: new URLSearchParams({ token }), headers: { 'Sec-Fetch-Site': 'same-origin' } });
  };

  test.each([
    ['plus addresses from one network', (number: number) => `victim+${number}@gmail.com`, () => network(1)],
    ['dots and case, from twenty networks', (number: number) => spelling('dotted', number), (number: number) => network(number % 20)],
  ])('gets three mails a day under %s, and no more rows than mails', async (_, email, from) => {
    const isOurs = (to: string) => /^(?:victim|d\.?o\.?t\.?t\.?e\.?d)[+@]/iu.test(to) && to.startsWith(email(0).slice(0, 1));
    const before = await countRows(site, 'subscribers');
    const answers = [];
    for (let number = 0; number < 40; number += 1) answers.push(await subscribe(email(number), from(number)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await site.strikeHour();
    expect(mailsTo(isOurs)).toHaveLength(3);
    expect((await countRows(site, 'subscribers')) - before).toBe(3);
    site.clock.advance(DAY_MS);
    await subscribe(email(50), from(2));
    await site.strikeHour();
    expect(mailsTo(isOurs)).toHaveLength(4);
  });

  test('that has left is asked once in its days, whoever asks and however it is spelled; the answers do not tell', async () => {
    const { unsubscribe, confirm } = linksIn(await mailAfter(() => subscribe('left@gmail.com'), 'left@gmail.com'));
    await press(confirm);
    await press(unsubscribe);
    const before = mailsTo((to) => to.includes('left')).length;
    const references = [];
    for (const email of ['left@gmail.com', 'left+a@gmail.com', 'l.eft@gmail.com', 'left@gmail.com']) {
      site.clock.advance(HOUR_MS);
      const answer = await subscribe(email);
      expect(answer.status).toBe(201);
      references.push(await referenceOf(answer));
    }
    for (const reference of references) expect(reference).toMatch(/^N-[0-9A-Z]{8}$/u);
    await site.strikeHour();
    expect(mailsTo((to) => to.includes('left')).length - before).toBe(1);

    // Leaving once more, with the link of that mail, brings no further one about.
    const [again] = mailsTo((to) => to.includes('left')).slice(-1);
    await press(linksIn(again ?? failed()).unsubscribe);
    site.clock.advance(HOUR_MS);
    await subscribe('left@gmail.com');
    site.clock.advance((NEWSLETTER_REASK_DAYS - 1) * DAY_MS);
    await subscribe('left+b@gmail.com');
    await site.strikeHour();
    expect(mailsTo((to) => to.includes('left')).length - before).toBe(1);
    site.clock.advance(2 * DAY_MS);
    await subscribe('left@gmail.com');
    await site.strikeHour();
    expect(mailsTo((to) => to.includes('left')).length - before).toBe(2);
  });

  test('that has confirmed again may be asked as at first', async () => {
    const first = linksIn(await mailAfter(() => subscribe('back@example.com'), 'back@example.com'));
    await press(first.confirm);
    await press(first.unsubscribe);
    site.clock.advance(HOUR_MS);
    const second = linksIn(await mailAfter(() => subscribe('back@example.com'), 'back@example.com', 2));
    expect((await press(second.confirm)).status).toBe(200);
    await press(second.unsubscribe);
    site.clock.advance(HOUR_MS);
    await mailAfter(() => subscribe('back@example.com'), 'back@example.com', 3);
  });

  async function mailAfter(act: () => Promise<Response>, email: string, count = 1) {
    await act();
    await site.mail.until(() => mailsTo((to) => to === email).length === count);
    return mailsTo((to) => to === email).at(-1) ?? failed();
  }
});

describe('RE-05 the site', () => {
  test('owes so many newsletter mails an hour, says so before and when, and stores nothing beyond', async () => {
    const site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '1000', NEWSLETTER_MAILS_PER_HOUR: '10' } });
    const subscribe = (number: number) => submit(site, 'createNewsletter', { email: `reader${number}@example.com` }, network(number));
    const lines = () => site.log.lines.filter((line) => line.includes('"event":"newsletter.cap"'));
    for (let number = 0; number < 10; number += 1) expect((await subscribe(number)).status).toBe(201);
    // A mail that is not owed does not count: this one was written to a moment ago.
    const refused = await subscribe(10);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ message: messages.newsletterLimit });
    await site.log.untilRequest(refused);
    expect(lines().map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['warn', 'error']);
    expect(await countRows(site, 'subscribers')).toBe(10);
    site.clock.advance(HOUR_MS);
    expect((await subscribe(11)).status).toBe(201);
    await site.stop();
  });

  test('does not count what owes no mail', async () => {
    const site = await startSite({ bindings: { NEWSLETTER_MAILS_PER_HOUR: '2' } });
    const subscribe = (email: string) => submit(site, 'createNewsletter', { email });
    for (let time = 0; time < 5; time += 1) expect((await subscribe('same@example.com')).status).toBe(201);
    expect((await subscribe('other@example.com')).status).toBe(201);
    expect((await subscribe('third@example.com')).status).toBe(429);
    await site.stop();
  });
});

describe('RE-15 one-click unsubscribe', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ bindings: { LEADS_PER_ADDRESS_PER_HOUR: '1000' } });
  });
  afterAll(() => site.stop());

  const provider = { Origin: 'https://mail.provider.example', 'Sec-Fetch-Site': 'cross-site' };

  test.each([
    ['Origin null, urlencoded', 'urlencoded', { Origin: 'null' }],
    ['Origin null, multipart', 'multipart', { Origin: 'null' }],
    ['a mail provider’s origin, urlencoded', 'urlencoded', provider],
    ['a mail provider’s origin, multipart', 'multipart', provider],
    ['no origin, urlencoded', 'urlencoded', {}],
    ['no origin, multipart', 'multipart', {}],
    ['no body at all', 'none', {}],
  ])('from %s', async (name, sends, headers) => {
    const email = `${name.replace(/\W+/gu, '-')}@example.com`.toLowerCase();
    await submit(site, 'createNewsletter', { email });
    const mail = await site.mail.until(({ to }) => to === email);
    const address = new URL(/<(.*)>/u.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
    const answer = await site.fetch(address.pathname + address.search, { method: 'POST', body: bodyOf(sends), headers });
    expect(answer.status).toBe(200);
    expect((await rows(site, 'subscribers')).find((row) => row['email'] === email)).toMatchObject({ status: 'unsubscribed' });
  });

  test('a made-up token is 404 from anywhere, and confirming is still for our own pages', async () => {
    const token = '0'.repeat(64);
    const headers = { Origin: 'https://mail.provider.example' };
    expect((await site.fetch(`/newsletter/unsubscribe?token=${token}`, { method: 'POST', headers })).status).toBe(404);
    expect((await site.fetch(`/newsletter/confirm?token=${token}`, { method: 'POST', headers })).status).toBe(403);
  });
});

/** What mail programs send besides the address. */
function bodyOf(sends: string) {
  if (sends === 'none') return null;
  if (sends === 'urlencoded') return new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const form = new FormData();
  form.append('List-Unsubscribe', 'One-Click');
  return form;
}

/** One of the spellings that a provider takes for `name`. */
function spelling(name: string, number: number): string {
  const dotted = [...name].map((letter, at) => (at > 0 && (number >> at) & 1 ? `.${letter}` : letter)).join('');
  return `${number % 2 === 0 ? dotted : dotted.toUpperCase()}+${number}@gmail.com`;
}

function failed(): never {
  throw new Error('no mail came');
}
