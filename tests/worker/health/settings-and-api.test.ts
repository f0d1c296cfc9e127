/** Outages that a site has from its settings on, and those of an API behind it. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { apiPath, endpoints } from '../../../machines/contract/endpoints.ts';
import { BLOGS_FRESH_MS } from '../../../machines/contract/limits.ts';
import { messages } from '../../../machines/contract/messages.ts';
import { API_LIST, blogList, withBlogApi } from '../../support/blog-api.ts';
import { FAQS, LIST } from '../../support/blog-fixtures.ts';
import { submitSignIn } from '../../support/desk-calls.ts';
import { newAddress, newNumber, problemOf, sendCode } from '../../support/eligibility-calls.ts';
import { hang, json } from '../../support/fake-api.ts';
import { startFakeSms } from '../../support/fake-sms.ts';
import { forms as lead } from '../../support/lead-calls.ts';
import { healthOf, linesOf, onCallBindings, raisedNow } from '../../support/on-call.ts';
import { startSite } from '../../support/workerd.ts';

test('secrets missing: no code, a line and an alarm that name them, and health that fails, until they are set', async () => {
  const site = await startSite({ bindings: { ...onCallBindings, HASH_KEY: '', SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key' } });
  onTestFinished(() => site.stop());
  const answer = await sendCode(site, newNumber());
  expect([answer.status, (await problemOf(answer)).message]).toEqual([503, messages.smsUnavailable]);
  await site.log.untilRequest(answer);
  expect(linesOf(site, 'misconfigured')).toEqual([expect.objectContaining({ level: 'error', cause: 'HASH_KEY' })]);
  expect(await raisedNow(site)).toMatchObject({ 'settings-wrong': 'error' });
  expect(linesOf(site, 'alarm')[0]).toMatchObject({ alarm: 'settings-wrong', outcome: 'raised', figure: 'HASH_KEY, MSG91_TEMPLATE_ID' });
  expect(await healthOf(site)).toBe(503);

  await site.deploy({ bindings: { HASH_KEY: 'a key of another test, of 32 bytes', MSG91_TEMPLATE_ID: 'template' } });
  expect(await raisedNow(site)).toEqual({});
  expect(await healthOf(site)).toBe(200);
});

test('the SMS budget nearly spent, and spent', async () => {
  const sms = await startFakeSms();
  const site = await startSite({ bindings: { ...onCallBindings, ...sms.bindings, SENDS_PER_HOUR: '5' }, allow: [sms.origin] });
  onTestFinished(async () => {
    await site.stop();
    await sms.stop();
  });
  const send = () => sendCode(site, newNumber(), { address: newAddress() });
  for (let sends = 0; sends < 4; sends += 1) expect((await send()).status).toBe(200);
  expect(await raisedNow(site)).toEqual({ 'sms-budget-low': 'warn' });
  expect(await healthOf(site)).toBe(200);
  expect((await send()).status).toBe(200);
  const refused = await send();
  expect([refused.status, (await problemOf(refused)).message]).toEqual([429, messages.codeBusy]);
  expect(await raisedNow(site)).toEqual({ 'sms-budget-low': 'warn', 'sms-budget-spent': 'error' });
  expect(await healthOf(site)).toBe(503);
  site.clock.advance(60 * 60_000);
  await site.strikeHour();
  expect(await raisedNow(site)).toEqual({});
  expect(await healthOf(site)).toBe(200);
});

test('a storm of sign-ins', async () => {
  const site = await startSite({ bindings: onCallBindings });
  onTestFinished(() => site.stop());
  for (let tries = 0; tries < 30; tries += 1) await submitSignIn(site, `guess-${tries}`);
  const raised = await raisedNow(site);
  expect(raised).toMatchObject({ 'sign-in-storm': 'warn' });
  expect(site.log.lines.join('\n')).not.toContain('guess-');
});

/** What runs after the answer is soon done; on a busy machine, later. */
const PATIENT = { timeout: 30_000 };

describe('an API that stalls', () => {
  const { api, site } = withBlogApi({ ...onCallBindings, UPSTREAM_DEADLINE_MS: '60000' });

  test('visitors are told so; after three calls there is an alarm; when it answers again, all is over', async () => {
    await site.deploy({ bindings: { UPSTREAM_DEADLINE_MS: '400' } });
    api.script('POST /eligibility/phone/sent-otp', hang);
    for (let calls = 0; calls < 3; calls += 1) {
      const answer = await sendCode(site, '9876543210', { fullName: 'Gurpreet Unlogged' });
      expect([answer.status, (await problemOf(answer)).message]).toEqual([504, messages.upstreamTimeout]);
      await site.log.untilRequest(answer);
    }
    const line = { level: 'error', endpoint: 'sendCode', failure: 'timeout', status: 504 };
    expect(linesOf(site, 'api')).toEqual([1, 2, 3].map(() => expect.objectContaining(line)));
    expect(await raisedNow(site)).toEqual({ 'api-failing': 'error' });
    expect(await healthOf(site)).toBe(503);
    expect(site.log.lines.join('\n')).not.toMatch(/9876543210|Gurpreet/u);
    // For answers that come, however busy the machine is.
    await site.deploy({ bindings: { UPSTREAM_DEADLINE_MS: '60000' } });
    api.script('POST /eligibility/phone/sent-otp', json(200, { message: 'Sent' }));
    site.clock.advance(5 * 60_000);
    expect((await sendCode(site, '9876543210')).status).toBe(200);
    expect(await raisedNow(site)).toEqual({});
    expect(await healthOf(site)).toBe(200);
  });

  test.each([
    ['answers 500', 'status', json(500, { message: 'duplicate key 9876543210' })],
    ['answers without the fields', 'unreadable', json(200, { data: 7 })],
  ] as const)('one that %s is of the class %s', async (_, failure, answer) => {
    api.script('POST /eligibility/phone/verify-otp', answer);
    const refused = await site.post('/api/eligibility/phone/verify-otp', { phoneNumber: '9876543210', otp: '123456' });
    expect(refused.status).toBe(502);
    await site.log.untilRequest(refused);
    expect(linesOf(site, 'api').at(-1)).toMatchObject({ endpoint: 'verifyCode', failure });
    expect(site.log.lines.join('\n')).not.toContain('duplicate');
    site.clock.advance(5 * 60_000);
  });

  test('one that cannot be reached is of the class unreachable', async () => {
    // The tests' own proxy answers for a server that is not there; the platform's `fetch` rejects.
    const entry = (names: readonly string[]) => `
globalThis.fetch = () => Promise.reject(new Error('Network connection lost. 9876543210'));
const bundle = await import('./bundle.js');
export const { ${names.join(', ')} } = bundle;
export default bundle.default;`;
    const alone = await startSite({ bindings: { API_ORIGIN: 'https://api.example' }, entry });
    onTestFinished(() => alone.stop());
    const refused = await sendCode(alone, '9876543210');
    expect([refused.status, (await problemOf(refused)).message]).toEqual([502, messages.upstreamUnusable]);
    await alone.log.untilRequest(refused);
    expect(linesOf(alone, 'api')).toEqual([expect.objectContaining({ level: 'error', endpoint: 'sendCode', failure: 'unreachable' })]);
    expect(alone.log.lines.join('\n')).not.toContain('9876543210');
  });

  test('of two tries the second counts: a line about an answer names no fault of the try before', async () => {
    const entry = (names: readonly string[]) => `
let calls = 0;
globalThis.fetch = async (request) => {
  calls += 1;
  if (calls % 2 === 1) throw new Error('Network connection lost.');
  return request.url.endsWith('public-FAQs') ? Response.json({ data: [{ title: 'Kept?', content: 'Yes' }] }) : new Response('', { status: 503 });
};
const bundle = await import('./bundle.js');
export const { ${names.join(', ')} } = bundle;
export default bundle.default;`;
    const alone = await startSite({ bindings: { API_ORIGIN: 'https://api.example' }, entry });
    onTestFinished(() => alone.stop());
    const good = await alone.fetch(FAQS);
    expect([good.status, await good.json()]).toMatchObject([200, { data: [{ title: 'Kept?' }] }]);
    await alone.log.untilRequest(good);
    expect(linesOf(alone, 'request').at(-1)?.['cause']).toBeUndefined();
    const failed = await alone.fetch(LIST);
    expect(failed.status).toBe(502);
    await alone.log.untilRequest(failed);
    expect(linesOf(alone, 'api')).toEqual([expect.objectContaining({ endpoint: 'readBlogs', failure: 'status' })]);
  });

  test('what it refuses a visitor is no failure of its own', async () => {
    const before = linesOf(site, 'api').length;
    api.script('POST /eligibility/phone/verify-otp', json(400, { message: 'That code is wrong' }));
    const refused = await site.post('/api/eligibility/phone/verify-otp', { phoneNumber: '9876543210', otp: '123456' });
    expect(refused.status).toBe(400);
    await site.log.untilRequest(refused);
    expect(linesOf(site, 'api')).toHaveLength(before);
  });

  describe('one that refuses whoever comes', () => {
    const forms = ['sendCode', 'verifyCode', 'createNewsletter', 'createPartner', 'createContact'] as const;
    const bodies = {
      sendCode: { fullName: 'Asha Rao', phoneNumber: '9876543210' },
      verifyCode: { phoneNumber: '9876543210', otp: '123456' },
      createNewsletter: lead.createNewsletter.body,
      createPartner: lead.createPartner.body,
      createContact: lead.createContact.body,
    } as const;
    const ask = async (name: keyof typeof bodies, status: number, headers: Record<string, string> = {}) => {
      api.script(`POST ${endpoints[name].path}`, json(status, { message: 'Not for you' }));
      const before = linesOf(site, 'api').length;
      const answer = await site.post(apiPath(name), bodies[name], headers);
      expect((await problemOf(answer)).message).toBe('Not for you');
      await site.log.untilRequest(answer);
      return { told: answer.status, lines: linesOf(site, 'api').slice(before) };
    };

    test.each(forms)('%s: what no visitor is the reason for is a failure, and the visitor is told the same as ever', async (name) => {
      // 407 as well, which the tests' own way to a server does not let through.
      for (const status of [401, 403, 404, 405, 415]) {
        const { told, lines } = await ask(name, status);
        expect([told, lines]).toEqual([status, [expect.objectContaining({ level: 'error', endpoint: name, failure: 'refused', status })]]);
      }
      for (const status of [400, 409, 422, 429, 498]) expect((await ask(name, status)).lines, String(status)).toEqual([]);
      // Their own session, which is out of date.
      const session = { Authorization: 'Bearer outdated' };
      for (const status of [401, 403, 498]) expect((await ask(name, status, session)).lines, String(status)).toEqual([]);
      expect((await ask(name, 404, session)).lines).toHaveLength(1);
      site.clock.advance(5 * 60_000);
    });

    test('three of them raise the alarm; a public read that asks for a token counts, and what one reader asks for does not', async () => {
      for (let calls = 0; calls < 3; calls += 1) await ask('createContact', 403);
      expect(await raisedNow(site)).toMatchObject({ 'api-failing': 'error' });
      expect(await healthOf(site)).toBe(503);
      site.clock.advance(5 * 60_000);
      expect(await raisedNow(site)).toEqual({});
      const read = async (status: number, headers: Record<string, string>) => {
        api.script(`GET ${endpoints.readFaqs.path}`, json(status, { message: 'No token' }));
        const before = linesOf(site, 'api').length;
        const answer = await site.fetch(FAQS, { headers });
        await site.log.untilRequest(answer);
        return [answer.status, linesOf(site, 'api').length - before];
      };
      expect(await read(401, {})).toEqual([401, 1]);
      expect(await read(404, {})).toEqual([404, 0]);
      expect(await read(401, { Authorization: 'Bearer outdated' })).toEqual([401, 0]);
      site.clock.advance(5 * 60_000);
    });
  });

  test('readers live on copies: a warning, and none when a refresh has worked', async () => {
    api.script(API_LIST, blogList('kept'));
    await expect.poll(async () => (await site.fetch(LIST)).status, PATIENT).toBe(200);
    api.script(API_LIST, json(503, { message: 'down' }));
    const failed = () => linesOf(site, 'refresh').length;
    site.clock.advance(BLOGS_FRESH_MS);
    for (let times = 0; times < 3; times += 1) {
      const before = failed();
      // A refresh that failed rests for a second.
      site.clock.advance(2_000);
      expect((await site.fetch(LIST)).status).toBe(200);
      await expect.poll(failed, PATIENT).toBeGreaterThan(before);
    }
    expect(await raisedNow(site)).toMatchObject({ 'stale-copies': 'warn' });
    api.script(API_LIST, blogList('kept'));
    site.clock.advance(2_000);
    await site.fetch(LIST);
    await expect.poll(async () => 'stale-copies' in (await raisedNow(site)), PATIENT).toBe(false);
  });
});
