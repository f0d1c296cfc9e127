/** Steps of the eligibility check, counted where they happen: with a script, without one, and in front of another API. */
import { beforeEach, expect, test } from 'vitest';
import { apiPath } from '../../../machines/contract/endpoints.ts';
import { RESEND_COOLDOWN_MS } from '../../../machines/contract/limits.ts';
import { askForCall, MONDAY_12, type Verified } from '../../support/call-back-calls.ts';
import { checkVisitor } from '../../support/check-visitor.ts';
import { sendCode, verifyCode } from '../../support/eligibility-calls.ts';
import { json } from '../../support/fake-api.ts';
import { START_TIME } from '../../support/simulation.ts';
import { withSiteAndSms } from '../../support/site-and-sms.ts';
import { startSiteBehindApi } from '../../support/site-behind-api.ts';
import { PHONE, tallies, visit } from '../../support/visit-calls.ts';
import type { Site } from '../../support/workerd.ts';

const { site, sms } = withSiteAndSms();
const ELIGIBLE = '9876543210';
const WITHOUT_HOLDINGS = '9876500004';

beforeEach(async () => {
  // A day later nothing of the tests before is known of a number.
  site.clock.advance(48 * 3_600_000);
  await site.database.exec('DELETE FROM tallies');
});

/** Steps alone, whatever day it is: the answer does not wait for them. */
async function steps(of: Site = site): Promise<Readonly<Record<string, number>>> {
  return Object.fromEntries(Object.entries(await tallies(of)).map(([key, count]) => [key.slice('2026-08-01 '.length), count]));
}
/** And stays so: a visit is answered when it is kept, and what was on its way before it is there by then. */
async function becomes(wanted: Readonly<Record<string, number>>, of: Site = site): Promise<void> {
  await expect.poll(() => steps(of), { timeout: 20_000 }).toEqual(wanted);
  expect((await visit(of, '/')).status).toBe(204);
  const { 'page:home': _, ...counted } = await steps(of);
  expect(counted).toEqual(wanted);
  await of.database.exec("DELETE FROM tallies WHERE name = 'page:home'");
}

async function verified(phoneNumber: string, key: string): Promise<Verified> {
  const answer = await verifyCode(site, phoneNumber, sms.codeOf(phoneNumber), { key });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Verified;
}

test('each step counts once for a number, whatever is sent again', async () => {
  expect((await sendCode(site, ELIGIBLE, { key: 'send-1' })).status).toBe(200);
  // The same request, one that comes too early, and another code.
  expect((await sendCode(site, ELIGIBLE, { key: 'send-1' })).status).toBe(200);
  expect((await sendCode(site, ELIGIBLE, { key: 'send-2' })).status).toBe(429);
  site.clock.advance(RESEND_COOLDOWN_MS);
  expect((await sendCode(site, ELIGIBLE, { key: 'send-3' })).status).toBe(200);
  expect((await verifyCode(site, ELIGIBLE, '000000', { key: 'wrong' })).status).toBe(400);
  const { callBack } = await verified(ELIGIBLE, 'verify');
  await verified(ELIGIBLE, 'verify');
  const day = new Date(site.clock.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const [first, second] = callBack?.slots ?? [];
  expect((first ?? '') > day).toBe(true);
  for (const [callAt, key] of [
    [first, 'call-1'],
    [first, 'call-1'],
    [second, 'call-2'],
  ] as const)
    expect((await askForCall(site, { token: callBack?.token, callAt, key })).status).toBe(201);
  expect((await askForCall(site, { token: callBack?.token, callAt: '2020-01-01T10:00:00Z', key: 'past' })).status).toBe(400);
  await becomes({ details: 1, 'code-sent': 1, verified: 1, eligible: 1, 'call-asked': 1 });
});

test('a second check of the number counts nothing that day, and the day after everything', async () => {
  const check = async (key: string) => {
    await sendCode(site, ELIGIBLE, { key: `send-${key}` });
    await verified(ELIGIBLE, `verify-${key}`);
  };
  await check('first');
  site.clock.advance(60 * 60_000);
  await check('second');
  await becomes({ details: 1, 'code-sent': 1, verified: 1, eligible: 1 });
  site.clock.advance(48 * 3_600_000);
  await site.database.exec('DELETE FROM tallies');
  await check('third');
  await becomes({ details: 1, 'code-sent': 1, verified: 1, eligible: 1 });
});

test('not eligible is an end of its own', async () => {
  await sendCode(site, WITHOUT_HOLDINGS);
  await verified(WITHOUT_HOLDINGS, 'verify-none');
  await becomes({ details: 1, 'code-sent': 1, verified: 1, 'not-eligible': 1 });
});

test('details that lead to no SMS are details, faults in them are nothing', async () => {
  expect((await site.post('/api/eligibility/phone/sent-otp', { fullName: '', phoneNumber: '12' })).status).toBe(400);
  expect((await sendCode(site, '1234567890')).status).toBe(400);
  sms.next('rejected');
  await sendCode(site, ELIGIBLE);
  await becomes({ details: 1 });
});

test.each([{ DNT: '1' }, { 'Sec-GPC': '1' }])('of a browser that sends %j nothing is counted, whoever answers', async (wish) => {
  const { api, site: front } = await startSiteBehindApi();
  front.clock.set(START_TIME);
  api.script('POST /eligibility/phone/sent-otp', json(200, { message: 'Sent' }));
  for (const at of [site, front]) {
    expect((await at.post(apiPath('sendCode'), { fullName: 'Asha Rao', phoneNumber: ELIGIBLE }, wish)).status).toBe(200);
    await becomes({}, at);
  }
});

test('without a script the check counts the same, and a crawler opens nothing', async () => {
  await site.fetch('/check', { headers: { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } });
  await site.fetch('/check', { method: 'HEAD', headers: { 'User-Agent': PHONE } });
  await site.fetch('/check', { headers: { 'User-Agent': PHONE, 'Sec-GPC': '1' } });
  const visitor = checkVisitor({
    fetch: (path, init) => site.fetch(path, { ...init, headers: { ...init?.headers, 'User-Agent': PHONE } }),
  });
  await visitor.open();
  visitor.type('fullName', 'Asha Rao');
  visitor.type('phoneNumber', ELIGIBLE);
  await visitor.press('Send OTP');
  visitor.type('otp', sms.codeOf(ELIGIBLE));
  await visitor.press('Verify OTP');
  await becomes({ opened: 1, details: 1, 'code-sent': 1, verified: 1, eligible: 1 });
});

test('in front of another API the same steps are counted here', async () => {
  const { api, site: front } = await startSiteBehindApi();
  front.clock.set(START_TIME);
  api.script('POST /eligibility/phone/sent-otp', json(200, { message: 'Sent' }));
  api.script('POST /eligibility/phone/verify-otp', json(200, { message: 'ok', elibilityStatus: true }));
  api.script('POST /eligibility/phone/call-back', json(404, {}));
  await sendCode(front, ELIGIBLE);
  const answer = (await (await verifyCode(front, ELIGIBLE, '123456')).json()) as Verified;
  expect((await askForCall(front, { token: answer.callBack?.token, callAt: MONDAY_12 })).status).toBe(201);
  await becomes({ details: 1, 'code-sent': 1, verified: 1, eligible: 1, 'call-asked': 1 }, front);
  // A limit that the API keeps, and an API that is away.
  api.script('POST /eligibility/phone/sent-otp', json(429, { message: 'Too many codes' }), json(500, {}));
  await sendCode(front, ELIGIBLE);
  await sendCode(front, ELIGIBLE);
  await becomes({ details: 2, 'code-sent': 1, verified: 1, eligible: 1, 'call-asked': 1 }, front);
});
