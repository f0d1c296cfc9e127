/** What is sent to somebody else leads to the configured site, never to a host that a visitor named. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { sureOrigin } from '../../worker/base/site-origin.ts';
import type { Env } from '../../worker/env.ts';
import { addToken, bearer } from '../support/desk-calls.ts';
import { contact, countRows, partner } from '../support/lead-calls.ts';
import { type Site, startSite } from '../support/workerd.ts';

describe('the origin that is sure', () => {
  const of = (host: string, SITE_ORIGIN?: string) => sureOrigin((SITE_ORIGIN === undefined ? {} : { SITE_ORIGIN }) as Env, host);

  test.each([
    'localhost:8787',
    '127.0.0.1',
    '10.0.0.5:8787',
    '172.16.0.1',
    '172.31.255.1',
    '192.168.1.20:8787',
    '169.254.1.1',
    '[::1]:8787',
    '[fd12::1]',
    '[fe80::1]',
    'my-laptop:8787',
    'my-laptop.local',
    'pw.test',
    'phone.home.arpa',
  ])('is that of %s, a machine at hand', (host) => {
    expect(of(host)).toBe(`http://${host}`);
  });

  test.each([
    '',
    'evil.example',
    'www.pledgewell.example',
    '172.32.0.1',
    '192.0.2.1',
    '10.evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '[2001:db8::1]',
    'a b',
    '@',
  ])('is not that of %j', (host) => {
    expect(of(host)).toBeNull();
  });

  test('is the configured one where it is an address of the web', () => {
    expect(of('evil.example', 'https://www.pledgewell.example/')).toBe('https://www.pledgewell.example');
    for (const wrong of ['', 'www.pledgewell.example', 'mailto:a@b.example', 'https://'])
      expect(of('evil.example', wrong), wrong).toBeNull();
  });
});

const subscribe = (site: Site, origin: string, email: string) =>
  site.dispatch(origin + apiPath('createNewsletter'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });

describe('deployed without SITE_ORIGIN', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  test('a form is refused, nothing is stored, and the log names the setting', async () => {
    const answer = await subscribe(site, 'https://evil.example', 'asha@example.com');
    expect(answer.status).toBe(503);
    await answer.text();
    const confirmed = await site.dispatch('https://evil.example/newsletter/confirm', {
      method: 'POST',
      body: new URLSearchParams({ token: 'x' }),
    });
    expect(confirmed.status).toBe(503);
    await confirmed.text();
    expect(await countRows(site, 'subscribers')).toBe(0);
    const record = site.log.lines.find((line) => line.includes('"event":"misconfigured"'));
    expect(JSON.parse(record ?? '{}')).toMatchObject({ level: 'error', cause: 'SITE_ORIGIN' });
  });

  test('contact and partner, whose mails have no links, are stored and mailed all the same', async () => {
    for (const [endpoint, body] of [
      ['createContact', contact],
      ['createPartner', partner],
    ] as const) {
      const answer = await site.dispatch(`https://evil.example${apiPath(endpoint)}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(201);
      const { data } = (await answer.json()) as { data: { reference: string } };
      const { text } = await site.mail.until((mail) => mail.text.includes(data.reference));
      expect(text).not.toContain('evil.example');
    }
  });

  test('pages are shown all the same', async () => {
    const page = await site.dispatch('https://www.pledgewell.example/faq');
    expect([page.status, /rel="canonical" href="([^"]*)"/u.exec(await page.text())?.[1]]).toEqual([
      200,
      'https://www.pledgewell.example/faq',
    ]);
  });

  test('the newsletter’s CSV says why it has no links', async () => {
    const { token } = await addToken(site, 'Sales Pune', 'sales');
    const csv = async (origin: string) =>
      (await site.dispatch(`${origin}/resumes-dashboard/leads/newsletter/export.csv`, { headers: bearer(token) })).text();
    expect(await csv('https://www.pledgewell.example')).toContain('Unsubscribe link: not known, because SITE_ORIGIN is not set');
    expect(await csv('http://192.168.1.20:8787')).toContain('"Unsubscribe link"');
  });

  test('on a machine of the local network it works, and the mail leads there', async () => {
    const answer = await subscribe(site, 'http://192.168.1.20:8787', 'lan@example.com');
    expect(answer.status).toBe(201);
    await answer.text();
    expect((await site.mail.until(({ to }) => to === 'lan@example.com')).text).toContain(
      'http://192.168.1.20:8787/newsletter/confirm?token=',
    );
  });
});

test('with SITE_ORIGIN, mails lead to it whatever the request says', async () => {
  const site = await startSite({ bindings: { SITE_ORIGIN: 'https://www.pledgewell.example' } });
  try {
    const answer = await subscribe(site, 'https://evil.example', 'asha@example.com');
    expect(answer.status).toBe(201);
    await answer.text();
    const { text } = await site.mail.until(({ to }) => to === 'asha@example.com');
    expect(text).toContain('https://www.pledgewell.example/newsletter/confirm?token=');
    expect(text).not.toContain('evil.example');
  } finally {
    await site.stop();
  }
});
