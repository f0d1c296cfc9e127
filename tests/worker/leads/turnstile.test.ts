/** Turnstile in front of the three forms: what it asks of scripts, what of browsers without them, and what becomes of a lead meanwhile. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { endpoints } from '../../../machines/contract/endpoints.ts';
import {
  HOUR_MS,
  IDEMPOTENCY_WINDOW_MS,
  SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR,
  SCRIPTLESS_LEADS_PER_HOUR,
} from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { CHALLENGE_TYPE, type ProblemBody } from '../../../machines/contract/problem.ts';
import { type FakeApi, html, json, startFakeApi } from '../../support/fake-api.ts';
import { type FakeTurnstile, startFakeTurnstile, turnstileKeys } from '../../support/fake-turnstile.ts';
import { allForms, contact, countRows, forms, post, referenceOf, submit } from '../../support/lead-calls.ts';
import { type Site, startSite } from '../../support/workerd.ts';

let turnstile: FakeTurnstile;
beforeAll(async () => {
  turnstile = await startFakeTurnstile();
});
afterAll(() => turnstile.stop());
afterEach(() => turnstile.breakDown('none'));

const HOST = '127.0.0.1';
const token = (hostname = HOST, action = 'lead') => turnstile.issue(hostname, action);
const withToken = <T extends object>(body: T, given: string) => ({ ...body, 'cf-turnstile-response': given });
const problemOf = async (answer: Response) => ({ ...((await answer.json()) as ProblemBody), status: answer.status });
const challenge = { status: 403, type: CHALLENGE_TYPE, message: messages.notAPerson };
const address = (last: number) => ({ 'CF-Connecting-IP': `203.0.113.${last}` });

describe('against the embedded backend', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({ bindings: { ...turnstileKeys, TURNSTILE_ORIGIN: turnstile.origin }, allow: [turnstile.origin] });
  });
  afterAll(() => site.stop());
  // Nothing is stored, and no limit or key of the test before counts any more.
  beforeEach(async () => {
    for (const { table } of allForms) await site.database.exec(`DELETE FROM ${table}`);
    site.clock.advance(IDEMPOTENCY_WINDOW_MS);
  });

  test.each(allForms)(
    '$endpoint: a call without a token is asked for one, stores nothing, and does not trouble Turnstile',
    async (form) => {
      const before = turnstile.questions.length;
      expect(await problemOf(await submit(site, form.endpoint))).toMatchObject(challenge);
      expect([await countRows(site, form.table), turnstile.questions.length]).toEqual([0, before]);
      const answer = await submit(site, form.endpoint, withToken(form.body, token()));
      expect([answer.status, await countRows(site, form.table)]).toEqual([201, 1]);
      expect(turnstile.questions.at(-1)).toMatchObject({ secret: 'turnstile-secret', remoteip: '127.0.0.1' });
    },
  );

  test('faults in the fields come first: nobody proves anything for a form that cannot be stored', async () => {
    const answer = await problemOf(await submit(site, 'createContact', { ...contact, email: 'asha@example' }));
    expect([answer.status, answer.type]).toEqual([400, 'about:blank']);
  });

  test.each([
    ['one that Turnstile never gave', () => 'made-up'],
    ['one that is longer than any', () => 'x'.repeat(2_049)],
    ['one of another site', () => token('evil.example')],
    ['one for another purpose', () => token(HOST, 'login')],
  ])('a bad token, %s, is a challenge again and stores nothing', async (_, make) => {
    expect(await problemOf(await submit(site, 'createContact', withToken(contact, make())))).toMatchObject(challenge);
    expect(await countRows(site, 'contact_messages')).toBe(0);
  });

  test('a token is good once: the next submission is asked for another one and can bring it', async () => {
    const used = token();
    expect((await submit(site, 'createContact', withToken(contact, used))).status).toBe(201);
    const second = { ...contact, subject: 'Another one' };
    expect(await problemOf(await submit(site, 'createContact', withToken(second, used)))).toMatchObject(challenge);
    expect((await submit(site, 'createContact', withToken(second, token()))).status).toBe(201);
  });

  test('what was accepted is answered the same again without a second proof, under its key and with its content only', async () => {
    const key = { 'Idempotency-Key': 'key-1' };
    const first = await referenceOf(await submit(site, 'createContact', withToken(contact, token()), key));
    const asked = turnstile.questions.length;
    expect(await referenceOf(await submit(site, 'createContact', contact, key))).toBe(first);
    expect([turnstile.questions.length, await countRows(site, 'contact_messages')]).toEqual([asked, 1]);
    expect(await problemOf(await submit(site, 'createContact', { ...contact, subject: 'Other' }, key))).toMatchObject(challenge);
    expect(await problemOf(await submit(site, 'createContact', contact, { 'Idempotency-Key': 'key-2' }))).toMatchObject(challenge);
    expect(await problemOf(await submit(site, 'createPartner', forms.createPartner.body, key))).toMatchObject(challenge);
    site.clock.advance(IDEMPOTENCY_WINDOW_MS);
    expect(await problemOf(await submit(site, 'createContact', contact, key))).toMatchObject(challenge);
  });

  test.each(['5xx', 'wrong-secret'] as const)('while Turnstile is out of order (%s), leads pass and the log says so', async (outage) => {
    turnstile.breakDown(outage);
    const before = site.log.lines.length;
    const answer = await submit(site, 'createContact', withToken(contact, token()));
    expect([answer.status, await countRows(site, 'contact_messages')]).toEqual([201, 1]);
    await site.log.untilRequest(answer);
    expect(site.log.lines.slice(before).some((line) => line.includes('"event":"turnstile"'))).toBe(true);
  });

  test('neither tokens nor secrets nor what was typed reach the log', async () => {
    const given = token();
    const answer = await submit(site, 'createContact', withToken(contact, given));
    await site.log.untilRequest(answer);
    const log = site.log.lines.join('\n');
    for (const secret of [given, turnstileKeys.TURNSTILE_SECRET, contact.email, contact.message]) expect(log).not.toContain(secret);
  });

  test('the frame has a policy of its own, and our pages may frame nothing else', async () => {
    const frame = await site.fetch(CHALLENGE_TYPE);
    const policy = frame.headers.get('content-security-policy') ?? '';
    expect([
      frame.status,
      frame.headers.get('x-frame-options'),
      frame.headers.get('cache-control'),
      frame.headers.get('x-robots-tag'),
    ]).toEqual([200, 'SAMEORIGIN', 'no-store', 'noindex']);
    expect(policy).toMatch(new RegExp(`script-src 'sha256-[\\w+/=]{44}' ${turnstile.origin}(;|$)`, 'u'));
    expect(policy).toContain(`frame-src ${turnstile.origin}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    const markup = await frame.text();
    expect(markup).toContain('data-sitekey="site-key"');
    expect(markup).not.toContain(turnstileKeys.TURNSTILE_SECRET);
    expect((await site.fetch(CHALLENGE_TYPE, { method: 'POST' })).status).toBe(405);
    const page = await site.fetch('/contact');
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self';");
    expect(page.headers.get('x-frame-options')).toBe('DENY');
  });

  describe('without JavaScript', () => {
    test.each(allForms)('$endpoint: a form without a token is stored and mailed', async ({ page, body, table }) => {
      const earlier = [...site.mail.sent];
      const answer = await post(site, page, body, address(1));
      expect([answer.status, answer.headers.get('location')?.startsWith(`${page}?sent=`), await countRows(site, table)]).toEqual([
        303,
        true,
        1,
      ]);
      await site.mail.until((mail) => !earlier.includes(mail));
    });

    test('so many per address and hour, then 429 with the page, what was typed, and another way', async () => {
      const send = (number: number, from = 1) => post(site, '/contact', { ...contact, subject: `Lien ${number}` }, address(from));
      for (let number = 1; number <= SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR; number += 1) expect((await send(number)).status).toBe(303);
      const refused = await send(99);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
      const markup = await refused.text();
      for (const text of ['Lien 99', contact.email, '080 0000 0000', 'support@pledgewell.example', 'You can try again in 60 minutes.'])
        expect(markup).toContain(text);
      expect((await send(100, 2)).status).toBe(303);
      expect(await countRows(site, 'contact_messages')).toBe(SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR + 1);
      site.clock.advance(HOUR_MS);
      expect((await send(99)).status).toBe(303);
    });

    test('so many in all per hour, wherever they come from; a call with a proof still gets through', async () => {
      const answers = await Promise.all(
        Array.from({ length: SCRIPTLESS_LEADS_PER_HOUR + 5 }, (_, number) =>
          post(site, '/contact', { ...contact, subject: `Lien ${number}` }, address(number + 1)),
        ),
      );
      const counts = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect([counts(303), counts(429)]).toEqual([SCRIPTLESS_LEADS_PER_HOUR, 5]);
      expect(await countRows(site, 'contact_messages')).toBe(SCRIPTLESS_LEADS_PER_HOUR);
      expect((await submit(site, 'createContact', withToken(contact, token()))).status).toBe(201);
    });

    test('faults do not count, and a form that brings a token is judged by it', async () => {
      for (let number = 0; number <= SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR; number += 1) {
        expect((await post(site, '/contact', { ...contact, email: 'asha@' }, address(1))).status).toBe(422);
      }
      const refused = await post(site, '/contact', withToken(contact, 'made-up'), address(1));
      expect(refused.status).toBe(403);
      expect(await refused.text()).toContain(contact.message);
      expect((await post(site, '/contact', withToken(contact, token()), address(1))).status).toBe(303);
    });
  });
});

describe('in front of another API', () => {
  let api: FakeApi;
  let site: Site;
  const target = `POST ${endpoints.createContact.path}`;
  beforeEach(async () => {
    api = await startFakeApi();
    const bindings = { ...turnstileKeys, TURNSTILE_ORIGIN: turnstile.origin, API_ORIGIN: api.origin, HASH_KEY: '' };
    site = await startSite({ bindings, allow: [turnstile.origin, api.origin] });
  });
  afterEach(async () => {
    await site.stop();
    await api.stop();
  });

  test('only what is proved goes on, without its token, and a lost answer needs no second proof', async () => {
    api.script(target, html(502), json(201, { message: 'Stored', data: { reference: 'UP-1' } }));
    const key = { 'Idempotency-Key': 'key-1' };
    expect(await problemOf(await submit(site, 'createContact', contact, key))).toMatchObject(challenge);
    expect(api.requests).toEqual([]);
    expect((await submit(site, 'createContact', withToken(contact, token()), key)).status).toBe(502);
    expect((await submit(site, 'createContact', contact, key)).status).toBe(201);
    expect(api.requests.map(({ headers, body }) => [headers['idempotency-key'], JSON.parse(body)])).toEqual([
      ['key-1', contact],
      ['key-1', contact],
    ]);
  });

  test('a 403 of that API is no challenge of ours, whatever it calls itself', async () => {
    api.script(target, json(403, { type: CHALLENGE_TYPE, message: 'Not from here' }));
    const answer = await problemOf(await submit(site, 'createContact', withToken(contact, token())));
    expect(answer).toMatchObject({ status: 403, type: 'about:blank', message: 'Not from here' });
  });

  test('forms without a script are limited here too, and one that the API did not take does not count', async () => {
    api.script(target, html(502));
    const send = () => post(site, '/contact', contact, address(1));
    for (let number = 0; number <= SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR; number += 1) expect((await send()).status).toBe(502);
    api.script(target, json(201, { message: 'Stored', data: {} }));
    for (let number = 1; number <= SCRIPTLESS_LEADS_PER_ADDRESS_PER_HOUR; number += 1) expect((await send()).status).toBe(303);
    expect((await send()).status).toBe(429);
  });
});

describe.each([
  ['the secret', { TURNSTILE_SECRET: 'turnstile-secret' }],
  ['the site key', { TURNSTILE_SITE_KEY: 'site-key' }],
])('with %s alone', (_, bindings) => {
  test('nothing is asked of anybody, and the log says once that something is missing', async () => {
    const site = await startSite({ bindings });
    expect((await submit(site, 'createContact')).status).toBe(201);
    expect((await site.fetch(CHALLENGE_TYPE)).status).toBe(404);
    const last = await submit(site, 'createNewsletter');
    await site.log.untilRequest(last);
    expect(site.log.lines.filter((line) => line.includes('"event":"misconfigured"'))).toHaveLength(1);
    await site.stop();
  });
});

test('a database that takes nothing more: the page says so, with what was typed', async () => {
  const site = await startSite({
    judgedStorage: true,
    bindings: { ...turnstileKeys, TURNSTILE_ORIGIN: turnstile.origin },
    allow: [turnstile.origin],
  });
  onTestFinished(() => site.stop(/full/u));
  site.storage.judge(({ sql }) => (sql.includes('INTO challenge_passes') ? 'D1_ERROR: Exceeded maximum DB size.' : null));
  const body = new URLSearchParams({ ...withToken(contact, token()), idempotencyKey: 'key-of-a-full-base' });
  const page = await site.fetch('/contact', { method: 'POST', body, headers: { 'Sec-Fetch-Site': 'same-origin' } });
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([
    503,
    '600',
    'text/html; charset=utf-8',
  ]);
  expect(await page.text()).toContain(contact.message);
});
