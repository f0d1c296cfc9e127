/** Turnstile in front of codes, on demand (decisions 4). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { DAY_MS, HOUR_MS, SENDS_BEFORE_CHALLENGE_PER_HOUR } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { CHALLENGE_TYPE } from '../../machines/contract/problem.ts';
import { newAddress, newNumber, problemOf, sendCode } from '../support/eligibility-calls.ts';
import { type FakeSms, startFakeSms } from '../support/fake-sms.ts';
import { type FakeTurnstile, startFakeTurnstile, turnstileKeys } from '../support/fake-turnstile.ts';
import { type Site, startSite } from '../support/workerd.ts';

let sms: FakeSms;
let turnstile: FakeTurnstile;
beforeAll(async () => {
  sms = await startFakeSms();
  turnstile = await startFakeTurnstile();
});
afterAll(async () => {
  await sms.stop();
  await turnstile.stop();
});

describe('with Turnstile, and a budget of forty an hour', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite({
      bindings: {
        ...sms.bindings,
        ...turnstileKeys,
        TURNSTILE_ORIGIN: turnstile.origin,
        SENDS_PER_ADDRESS_PER_HOUR: '1000',
        SENDS_PER_HOUR: '40',
        SENDS_PER_DAY: '1000',
      },
      allow: [sms.origin, turnstile.origin],
    });
  });
  afterAll(() => site.stop());
  beforeEach(() => site.clock.advance(DAY_MS));

  const withToken = (address: string, token: string, key = 'proven') =>
    site.post(
      apiPath('sendCode'),
      { fullName: 'Asha Rao', phoneNumber: newNumber(), 'cf-turnstile-response': token },
      { 'CF-Connecting-IP': address, 'Idempotency-Key': key },
    );

  test('a network that has asked for many codes is asked for a challenge, and goes on with it; others notice nothing', async () => {
    const address = newAddress();
    const sentBefore = sms.sent.length;
    for (let count = 0; count < SENDS_BEFORE_CHALLENGE_PER_HOUR; count += 1) {
      expect((await sendCode(site, newNumber(), { address })).status).toBe(200);
    }
    const asked = await problemOf(await sendCode(site, newNumber(), { address }));
    expect(asked).toMatchObject({ status: 403, type: CHALLENGE_TYPE, message: messages.notAPerson });
    expect(sms.sent.length - sentBefore).toBe(SENDS_BEFORE_CHALLENGE_PER_HOUR);
    expect((await withToken(address, 'made-up')).status).toBe(403);
    expect((await withToken(address, turnstile.issue('127.0.0.1', 'lead'))).status).toBe(200);
    expect((await sendCode(site, newNumber(), { address: newAddress() })).status).toBe(200);
    site.clock.advance(HOUR_MS);
    expect((await sendCode(site, newNumber(), { address })).status).toBe(200);
  });

  test('when the site’s budget runs low, whoever has no token is asked for a challenge', async () => {
    // Thirty-two are 80 per cent. Sixteen shards hear of it, each with its own next send.
    for (let count = 0; count < 32; count += 1) expect((await sendCode(site, newNumber(), { address: newAddress() })).status).toBe(200);
    const token = () => turnstile.issue('127.0.0.1', 'lead');
    for (let count = 0; count < 8; count += 1) expect((await withToken(newAddress(), token(), `low-${count}`)).status).toBe(200);
    // All is spent: only a challenge, and then the time to come back.
    const refused = await withToken(newAddress(), token(), 'spent');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(HOUR_MS / 1_000)]);
    let challenges = 0;
    for (let count = 0; count < 60; count += 1) {
      const { status } = await sendCode(site, newNumber(), { address: newAddress() });
      expect([403, 429]).toContain(status);
      if (status === 403) challenges += 1;
    }
    expect(challenges).toBeGreaterThan(0);
  });

  test('faults in the fields come first', async () => {
    const answer = await sendCode(site, '123', { address: newAddress() });
    expect(await problemOf(answer)).toMatchObject({ status: 400, type: 'about:blank' });
  });
});

test('without Turnstile nobody is asked, however many codes a network asks for', async () => {
  const site = await startSite({ bindings: { ...sms.bindings, SENDS_PER_ADDRESS_PER_HOUR: '1000' }, allow: [sms.origin] });
  try {
    const address = newAddress();
    for (let count = 0; count < SENDS_BEFORE_CHALLENGE_PER_HOUR + 2; count += 1) {
      expect((await sendCode(site, newNumber(), { address })).status).toBe(200);
    }
  } finally {
    await site.stop();
  }
});
