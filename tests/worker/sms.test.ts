/** SMS providers: what we send them, and what their answers and failures mean for the visitor. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { CODE_LIFETIME_MS, CODE_MAX_WRONG_TRIES, RESEND_COOLDOWN_MS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { newAddress, newNumber, problemOf, sendCode, verifyCode, wrongCode } from '../support/eligibility-calls.ts';
import { type FakeSms, type SmsBehaviour, startFakeSms } from '../support/fake-sms.ts';
import { storedNumbers } from '../support/number-storage.ts';
import { type Site, startSite } from '../support/workerd.ts';

/** What is asked of the visitor and what of us, and how loud the line is. */
const refusals = [
  { behaviour: 'invalid-number', status: 502, message: messages.smsRefused, cause: 'rejected-number', level: 'info' },
  { behaviour: 'rejected', status: 503, message: messages.smsUnavailable, cause: 'template', level: 'error' },
  { behaviour: 'out-of-balance', status: 503, message: messages.smsUnavailable, cause: 'out-of-balance', level: 'error' },
  { behaviour: 'unverified-sender', status: 503, message: messages.smsUnavailable, cause: 'unverified-sender', level: 'error' },
  { behaviour: 'rate', status: 503, message: messages.smsUnavailable, cause: 'rate', level: 'warn' },
] as const satisfies readonly { behaviour: SmsBehaviour; status: number; message: string; cause: string; level: string }[];
const mysteries: readonly SmsBehaviour[] = ['server-error', 'malformed', 'html', 'hang', 'stall', 'drop'];

describe.each(['msg91', 'twilio'] as const)('%s', (provider) => {
  let sms: FakeSms;
  let site: Site;
  beforeAll(async () => {
    sms = await startFakeSms(provider);
    // A quota of one: what is not given back shows at once.
    site = await startSite({
      bindings: { ...sms.bindings, SMS_DEADLINE_MS: '2000', SENDS_PER_ADDRESS_PER_HOUR: '1' },
      allow: [sms.origin],
    });
  });
  afterAll(async () => {
    await site.stop();
    await sms.stop();
  });

  test('an accepted message is a sent code', async () => {
    const number = newNumber();
    expect((await sendCode(site, number, { address: newAddress() })).status).toBe(200);
    expect((await verifyCode(site, number, sms.codeOf(number))).status).toBe(200);
  });

  test('the provider gets the number with its country code, and the code', async () => {
    const number = newNumber();
    site.codes.push('012345');
    await sendCode(site, number, { address: newAddress() });
    const body = sms.requests.at(-1)?.body ?? '';
    if (provider === 'msg91') {
      // The text is the template's.
      expect(JSON.parse(body)).toEqual({
        template_id: sms.bindings.MSG91_TEMPLATE_ID,
        recipients: [{ mobiles: `91${number}`, otp: '012345' }],
      });
    } else {
      const form = new URLSearchParams(body);
      expect([form.get('To'), form.get('MessagingServiceSid')]).toEqual([`+91${number}`, sms.bindings.TWILIO_FROM]);
      const lines = form.get('Body')?.split('\n') ?? [];
      expect(lines[0]).toMatch(/^012345 is your Pledgewell OTP\. It is valid for 10 minutes\./u);
      // The host that the visitor asked: it binds the code to this site (WebOTP).
      expect(lines.at(-1)).toBe('@127.0.0.1 #012345');
    }
  });

  test.each(refusals)(
    'RE-06: a refusal ($behaviour) answers $status; pause, count and quota stay',
    async ({ behaviour, status, message, cause, level }) => {
      const number = newNumber();
      const address = newAddress();
      sms.next(behaviour);
      const refused = await sendCode(site, number, { address });
      expect(refused.status).toBe(status);
      expect(refused.headers.get('retry-after')).toBe('30');
      expect((await problemOf(refused)).message).toBe(message);
      await site.log.untilRequest(refused);
      const id = refused.headers.get('x-request-id');
      const said = site.log.lines.map((line) => JSON.parse(line)).filter(({ event, requestId }) => event === 'sms' && requestId === id);
      expect(said).toEqual([expect.objectContaining({ provider, outcome: 'refused', cause, level })]);
      expect(JSON.stringify(said)).not.toContain(number);
      const atOnce = await sendCode(site, number, { address: newAddress() });
      expect([atOnce.status, atOnce.headers.get('retry-after')]).toEqual([429, '30']);
      expect((await problemOf(await sendCode(site, newNumber(), { address }))).message).toBe(messages.codeBusy);
      site.clock.advance(RESEND_COOLDOWN_MS);
      expect((await sendCode(site, number, { address: newAddress() })).status).toBe(200);
    },
  );

  test('RE-06: forty refused sends in a row to one number reach the provider five times in an hour', async () => {
    const number = newNumber();
    const before = sms.requests.length;
    sms.next('rejected', 'rejected', 'rejected', 'rejected', 'rejected');
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1) {
      statuses.push((await sendCode(site, number, { address: newAddress() })).status);
      // Every other one comes after the pause.
      if (count % 2 === 1) site.clock.advance(RESEND_COOLDOWN_MS);
    }
    expect(sms.requests.length - before).toBe(5);
    expect(statuses.filter((status) => status === 503)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
  });

  test('after a refused resend the code before it still works', async () => {
    const number = newNumber();
    await sendCode(site, number, { address: newAddress() });
    const code = sms.codeOf(number);
    site.clock.advance(RESEND_COOLDOWN_MS);
    sms.next('rejected');
    expect((await sendCode(site, number, { address: newAddress() })).status).toBe(503);
    expect((await verifyCode(site, number, code)).status).toBe(200);
  });

  test.each(mysteries)('no clear answer (%s): 504, another code may be asked for at once', async (behaviour) => {
    const number = newNumber();
    sms.next(behaviour);
    const unclear = await sendCode(site, number, { address: newAddress() });
    expect(unclear.status).toBe(504);
    expect((await problemOf(unclear)).message).toBe(messages.smsUnconfirmed);
    expect((await sendCode(site, number, { address: newAddress() })).status).toBe(200);
  });

  test('a code whose sending could not be confirmed is good if it arrives', async () => {
    const number = newNumber();
    // The provider accepts it and the connection breaks before it says so.
    sms.next('drop');
    expect((await sendCode(site, number, { address: newAddress() })).status).toBe(504);
    site.clock.advance(CODE_LIFETIME_MS - 1);
    expect((await verifyCode(site, number, sms.codeOf(number))).status).toBe(200);
  });

  test('OT-11: a code whose sending could not be confirmed begins the tries anew, like one that was sent', async () => {
    const [number, address] = [newNumber(), newAddress()];
    for (let count = 0; count < CODE_MAX_WRONG_TRIES; count += 1)
      expect((await verifyCode(site, number, '000000', { address })).status).toBe(400);
    expect((await verifyCode(site, number, '000000', { address })).status).toBe(429);
    site.clock.advance(1_000);
    sms.next('drop');
    expect((await sendCode(site, number, { address })).status).toBe(504);
    expect((await verifyCode(site, number, wrongCode(sms.codeOf(number)), { address })).status).toBe(400);
  });

  test('a send that could not be confirmed may be retried with its Idempotency-Key', async () => {
    const number = newNumber();
    sms.next('drop');
    expect((await sendCode(site, number, { address: newAddress(), key: `retry-${number}` })).status).toBe(504);
    expect((await sendCode(site, number, { address: newAddress(), key: `retry-${number}` })).status).toBe(200);
  });

  test('a wrong account secret is a refusal, and the log says which kind', async () => {
    const wrong = provider === 'msg91' ? { MSG91_AUTH_KEY: 'old-key' } : { TWILIO_AUTH_TOKEN: 'old-token' };
    const misconfigured = await startSite({ bindings: { ...sms.bindings, ...wrong }, allow: [sms.origin] });
    onTestFinished(() => misconfigured.stop());
    const answer = await sendCode(misconfigured, newNumber());
    expect(answer.status).toBe(503);
    await misconfigured.log.untilRequest(answer);
    expect(misconfigured.log.lines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ event: 'sms', provider, outcome: 'refused', cause: 'credentials' }),
    );
  });

  test('a missing secret is no provider: 503, nothing reserved', async () => {
    const secret = provider === 'msg91' ? 'MSG91_TEMPLATE_ID' : 'TWILIO_FROM';
    const unconfigured = await startSite({ bindings: { ...sms.bindings, [secret]: '' }, allow: [sms.origin] });
    onTestFinished(() => unconfigured.stop());
    const answer = await sendCode(unconfigured, newNumber());
    expect(answer.status).toBe(503);
    expect((await problemOf(answer)).message).toBe(messages.smsUnavailable);
    expect(storedNumbers(unconfigured)).toEqual([]);
  });
});

test('without a provider the answer is 503, and nothing is reserved', async () => {
  const site = await startSite();
  onTestFinished(() => site.stop());
  const number = newNumber();
  for (let count = 0; count < 3; count += 1) {
    const answer = await sendCode(site, number);
    expect(answer.status).toBe(503);
    expect((await problemOf(answer)).message).toBe(messages.smsUnavailable);
  }
  expect(storedNumbers(site)).toEqual([]);
});

test('with a guessable HASH_KEY no code is sent, and the log says why', async () => {
  const sms = await startFakeSms();
  const site = await startSite({ bindings: { ...sms.bindings, HASH_KEY: 'secret' }, allow: [sms.origin] });
  onTestFinished(async () => {
    await site.stop();
    await sms.stop();
  });
  const answer = await sendCode(site, newNumber());
  expect(answer.status).toBe(503);
  expect(sms.requests).toEqual([]);
  await site.log.untilRequest(answer);
  expect(site.log.lines.some((line) => line.includes('"event":"misconfigured"') && line.includes('"cause":"HASH_KEY"'))).toBe(true);
});

test('Twilio is given the configured site’s host and, where it is no messaging service, a sender number', async () => {
  const sms = await startFakeSms('twilio');
  const site = await startSite({
    bindings: { ...sms.bindings, TWILIO_FROM: '+15005550006', SITE_ORIGIN: 'https://www.pledgewell.example' },
    allow: [sms.origin],
  });
  onTestFinished(async () => {
    await site.stop();
    await sms.stop();
  });
  site.codes.push('012345');
  await sendCode(site, newNumber());
  const form = new URLSearchParams(sms.requests[0]?.body);
  expect(form.get('From')).toBe('+15005550006');
  expect(form.has('MessagingServiceSid')).toBe(false);
  expect(form.get('Body')?.split('\n').at(-1)).toBe('@www.pledgewell.example #012345');
});
