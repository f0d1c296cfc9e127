/** Asking for a call after a verification, through the shipped worker (decisions 4): its own backend, and in front of another API. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_CONSENT_VERSION } from '../../machines/contract/call-back.ts';
import { ELIGIBILITY_CONSENT_VERSION } from '../../machines/contract/eligibility.ts';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { CALL_ASKABLE_MS, IDEMPOTENCY_WINDOW_MS } from '../../machines/contract/limits.ts';
import { newAddress, newNumber, problemOf, sendCode, verifyCode } from '../support/eligibility-calls.ts';
import { html, json, type ScriptedAnswer } from '../support/fake-api.ts';
import { type FakeSms, startFakeSms } from '../support/fake-sms.ts';
import { withSiteBehindApi } from '../support/site-behind-api.ts';
import { type Site, START_TIME, startSite } from '../support/workerd.ts';

/** A time on a clock in India, as it goes over the wire. */
const india = (text: string) => `${text}+05:30`;
/** START_TIME is Saturday, 1 August 2026, 11:30 in India. */
const MONDAY_11 = india('2026-08-03T11:00:00');
const MONDAY_12 = india('2026-08-03T12:00:00');

interface Verified {
  readonly elibilityStatus: boolean;
  readonly callBack?: { readonly token: string; readonly slots: readonly string[] };
}

interface Ask {
  readonly token: string | undefined;
  readonly callAt?: unknown;
  readonly consent?: unknown;
  readonly key?: string;
  readonly address?: string;
}

function ask(site: Site, { token, callAt = MONDAY_11, consent = CALL_CONSENT_VERSION, key, address = newAddress() }: Ask) {
  const headers = { 'CF-Connecting-IP': address, ...(key === undefined ? {} : { 'Idempotency-Key': key }) };
  return site.post(apiPath('askForCall'), { token, fullName: 'Asha Rao', callAt, consent }, headers);
}

describe('its own backend', () => {
  let sms: FakeSms;
  let site: Site;
  beforeAll(async () => {
    sms = await startFakeSms();
    site = await startSite({ bindings: sms.bindings, allow: [sms.origin] });
  });
  afterAll(async () => {
    await site.stop();
    await sms.stop();
  });

  async function verifiedNumber({ value = 400_000 } = {}) {
    site.clock.set(START_TIME);
    const number = newNumber();
    if (value > 0) await site.database.prepare("INSERT INTO holdings_rows VALUES (?, 'F', 'debt-fund', ?, 0)").bind(number, value).run();
    const address = newAddress();
    await sendCode(site, number, { address });
    const answer = (await (await verifyCode(site, number, sms.codeOf(number), { address })).json()) as Verified;
    return { number, answer, token: answer.callBack?.token };
  }

  const rowsOf = async (number: string) =>
    (
      await site.database
        .prepare(
          'SELECT call_at, call_asked_at, call_consent_version, call_reference, consent_version FROM eligibility_checks WHERE phone_number = ?',
        )
        .bind(number)
        .all()
    ).results;
  const notAsked = {
    call_at: null,
    call_asked_at: null,
    call_consent_version: null,
    call_reference: null,
    consent_version: ELIGIBILITY_CONSENT_VERSION,
  };

  test('a verified, eligible number is offered the hours of the next open days; others are not', async () => {
    const { answer, number } = await verifiedNumber();
    expect(answer.callBack?.slots[0]).toBe('2026-08-01T06:30:00.000Z');
    expect(answer.callBack?.slots).toContain('2026-08-03T05:30:00.000Z');
    expect(JSON.stringify(answer)).not.toContain(number);
    expect((await verifiedNumber({ value: 0 })).answer.callBack).toBeUndefined();
    expect((await verifiedNumber({ value: 10_000 })).answer.callBack).toBeUndefined();
  });

  test('what was asked for stands on the row of the check, with its own consent', async () => {
    const { number, token } = await verifiedNumber();
    expect(await rowsOf(number)).toEqual([notAsked]);
    const response = await ask(site, { token });
    expect(response.status).toBe(201);
    const body = (await response.json()) as { data: { reference: string } };
    expect(body).toEqual({
      message: 'We will call you at the time you chose',
      data: { reference: expect.stringMatching(/^E-[0-9A-Z]{8}$/u) },
    });
    expect(await rowsOf(number)).toEqual([
      {
        call_at: '2026-08-03T05:30:00.000Z',
        call_asked_at: '2026-08-01T06:00:00.000Z',
        call_consent_version: CALL_CONSENT_VERSION,
        call_reference: body.data.reference,
        consent_version: ELIGIBILITY_CONSENT_VERSION,
      },
    ]);
  });

  test('twice: the call is moved, there is one row, and its reference stays', async () => {
    const { number, token } = await verifiedNumber();
    const first = await (await ask(site, { token, key: 'first' })).json();
    const second = await (await ask(site, { token, callAt: MONDAY_12, key: 'second' })).json();
    expect(second).toEqual(first);
    expect(await rowsOf(number)).toEqual([expect.objectContaining({ call_at: '2026-08-03T06:30:00.000Z' })]);
  });

  test.each([
    ['at a past time', india('2026-08-01T11:00:00'), 'That time has passed. Choose a later one'],
    ['on a Sunday', india('2026-08-02T11:00:00'), 'Nobody is here to call you at that time. Choose one of the times offered'],
    ['after six', india('2026-08-03T18:00:00'), 'Nobody is here to call you at that time. Choose one of the times offered'],
    ['at half past', india('2026-08-03T11:30:00'), 'Nobody is here to call you at that time. Choose one of the times offered'],
    ['next week', india('2026-08-10T11:00:00'), 'That is too far ahead. Choose a time in the next few days'],
    ['at no time', '', 'Choose when we may call you'],
    ['at a time without a zone', '2026-08-03T11:00:00', 'Choose when we may call you'],
    ['on the thirty-first of February', '2027-02-31T11:00:00+05:30', expect.any(String)],
  ])('a call %s is refused with a sentence, and nothing is stored', async (_, callAt, sentence) => {
    const { number, token } = await verifiedNumber();
    const response = await ask(site, { token, callAt });
    expect(response.status).toBe(400);
    expect((await problemOf(response)).errors).toEqual([{ field: 'callAt', message: sentence }]);
    expect(await rowsOf(number)).toEqual([notAsked]);
  });

  test.each([[undefined], [true], [''], ['2020-01']])('without this consent (%s) nobody is called', async (consent) => {
    const { number, token } = await verifiedNumber();
    const response = await site.post(apiPath('askForCall'), { token, fullName: 'Asha Rao', callAt: MONDAY_11, consent });
    expect(response.status).toBe(400);
    expect((await problemOf(response)).errors).toEqual([{ field: 'consent', message: 'Tick the box so that we may call you' }]);
    expect(await rowsOf(number)).toEqual([notAsked]);
  });

  test('nobody has a number called that they did not verify: a token is another verification’s, or none', async () => {
    const [{ number, token = '' }, { token: other = '' }] = [await verifiedNumber(), await verifiedNumber()];
    const [id, , mac] = token.split('.');
    const [, time] = other.split('.');
    for (const forged of [`${id}.${time}.${other.split('.')[2]}`, `${id}.zzzzzzzz.${mac}`, `${id}`, 'x', token.toUpperCase()]) {
      const response = await ask(site, { token: forged });
      expect([forged, response.status]).toEqual([forged, 410]);
    }
    expect((await ask(site, { token: '' })).status).toBe(400);
    expect(await rowsOf(number)).toEqual([notAsked]);
  });

  test('a call can be asked for for half an hour after the code was taken', async () => {
    const { number, token } = await verifiedNumber();
    site.clock.set(START_TIME + CALL_ASKABLE_MS);
    const late = await ask(site, { token });
    expect([late.status, (await problemOf(late)).message]).toEqual([
      410,
      'This check is too old to ask for a call. Check your number again, or call us',
    ]);
    expect(await rowsOf(number)).toEqual([notAsked]);
    site.clock.set(START_TIME + CALL_ASKABLE_MS - 1);
    expect((await ask(site, { token })).status).toBe(201);
  });

  test('a key binds: the same request again is answered alike, also when its hour has begun; another one under it is not', async () => {
    const { number, token } = await verifiedNumber();
    const today = india('2026-08-01T12:00:00');
    site.clock.set(START_TIME + 29 * 60_000);
    const first = await (await ask(site, { token, callAt: today, key: 'bound' })).json();
    expect((await ask(site, { token, callAt: MONDAY_11, key: 'bound' })).status).toBe(409);
    expect(await rowsOf(number)).toEqual([expect.objectContaining({ call_at: '2026-08-01T06:30:00.000Z' })]);
    expect(await (await ask(site, { token, callAt: today, key: 'bound' })).json()).toEqual(first);
    // The same key of somebody else is another one.
    const somebody = await verifiedNumber();
    expect((await ask(site, { token: somebody.token, callAt: MONDAY_12, key: 'bound' })).status).toBe(201);
    expect((await ask(site, { token: somebody.token, key: 'a key with spaces' })).status).toBe(400);
  });

  test('keys of calls are forgotten after a day', async () => {
    const { token } = await verifiedNumber();
    await ask(site, { token, key: 'kept-for-a-day' });
    const count = () => site.database.prepare('SELECT count(*) AS n FROM call_request_keys').first<number>('n');
    expect(await count()).toBeGreaterThan(0);
    site.clock.set(START_TIME + IDEMPOTENCY_WINDOW_MS + 1_740_000);
    await site.strikeHour();
    expect(await count()).toBe(0);
  });

  test('a network may ask for thirty calls an hour; what is refused or repeated does not count', async () => {
    const { token } = await verifiedNumber();
    const address = newAddress();
    await ask(site, { token, callAt: india('2026-08-02T11:00:00'), address });
    for (let calls = 0; calls < 30; calls += 1) expect((await ask(site, { token, address, key: `k${calls}` })).status).toBe(201);
    const refused = await ask(site, { token, address, key: 'one-more' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(site, { token, address, key: 'k1' })).status).toBe(201);
    expect((await ask(site, { token, key: 'another-network' })).status).toBe(201);
  });

  test('a check that D1 has not got yet is told to come back, and the call is taken then', async () => {
    const { number, token } = await verifiedNumber();
    await site.database.prepare('ALTER TABLE eligibility_checks RENAME TO elsewhere').run();
    await site.database.prepare('CREATE TABLE eligibility_checks AS SELECT * FROM elsewhere WHERE FALSE').run();
    const response = await ask(site, { token, key: 'owed' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    await site.database.batch([
      site.database.prepare('DROP TABLE eligibility_checks'),
      site.database.prepare('ALTER TABLE elsewhere RENAME TO eligibility_checks'),
    ]);
    expect((await ask(site, { token, key: 'owed' })).status).toBe(201);
    expect(await rowsOf(number)).toEqual([expect.objectContaining({ call_at: '2026-08-03T05:30:00.000Z' })]);
  });

  test('neither number, name nor token stands in the log', async () => {
    const { number, token = '' } = await verifiedNumber();
    await site.log.untilRequest(await ask(site, { token }));
    const text = site.log.lines.join('\n');
    expect(text).toContain('"event":"call"');
    for (const secret of [number, 'Asha Rao', token]) expect(text).not.toContain(secret);
  });
});

describe('in front of another API', () => {
  const { api, site } = withSiteBehindApi();
  const VERIFY = 'POST /eligibility/phone/verify-otp';
  const CALL = 'POST /eligibility/phone/call-back';

  async function verified(answer: Readonly<Record<string, unknown>> = {}) {
    site.clock.set(START_TIME);
    const number = newNumber();
    api.script(VERIFY, json(200, { data: { message: 'Verified', elibilityStatus: true, lendingValue: 240_000, ...answer } }));
    const told = (await (await verifyCode(site, number, '123456')).json()) as Verified;
    return { number, told, token: told.callBack?.token };
  }
  const rows = async (number: string) =>
    (
      await site.database
        .prepare(
          `SELECT id, full_name, phone_number, eligible, lending_value, checked_at, consent_version, call_at, call_asked_at, call_consent_version, call_reference
           FROM eligibility_checks WHERE phone_number = ?`,
        )
        .bind(number)
        .all()
    ).results;

  test('the call goes on to an API that has the path, with the number and the API’s own token', async () => {
    const slots = [MONDAY_11];
    const { number, told, token } = await verified({ callBack: { token: 'api-token', slots } });
    expect(told.callBack?.slots).toEqual(slots);
    expect(token).not.toContain('api-token');
    api.script(CALL, json(200, { data: { message: 'Noted.', reference: 'X-1', phoneNumber: number } }));
    const response = await ask(site, { token, key: 'forwarded' });
    expect([response.status, await response.json()]).toEqual([201, { message: 'Noted.', data: { reference: 'X-1' } }]);
    const sent = api.requests.at(-1);
    expect(JSON.parse(String(sent?.body))).toEqual({
      token: 'api-token',
      phoneNumber: number,
      fullName: 'Asha Rao',
      callAt: MONDAY_11,
      consent: CALL_CONSENT_VERSION,
    });
    expect(sent?.headers['idempotency-key']).toBe('forwarded');
    expect(await rows(number)).toEqual([]);
  });

  test.each<[string, ScriptedAnswer]>([
    ['404 as a page', html(404, '<pre>Cannot POST /eligibility/phone/call-back</pre>')],
    ['404 as JSON', json(404, { message: 'No such route' })],
    ['405', json(405, { message: 'Method not allowed' })],
  ])('where it answers %s, the edge keeps the lead and the call, one row however often', async (_, answer) => {
    const { number, token } = await verified();
    api.script(CALL, answer);
    const first = await ask(site, { token, key: `kept-${number}` });
    expect(first.status).toBe(201);
    expect(await first.json()).toMatchObject({ data: { reference: expect.stringMatching(/^E-/u) } });
    expect((await ask(site, { token, callAt: MONDAY_12 })).status).toBe(201);
    expect(await rows(number)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        full_name: 'Asha Rao',
        phone_number: number,
        eligible: 1,
        lending_value: 240_000,
        checked_at: '2026-08-01T06:00:00.000Z',
        consent_version: ELIGIBILITY_CONSENT_VERSION,
        call_at: '2026-08-03T06:30:00.000Z',
        call_asked_at: '2026-08-01T06:00:00.000Z',
        call_consent_version: CALL_CONSENT_VERSION,
        call_reference: expect.stringMatching(/^E-/u),
      },
    ]);
  });

  test('kept here, a call obeys the same rules: no Sunday, no old token, no token of somebody’s making', async () => {
    const { number, token } = await verified();
    api.script(CALL, json(404, {}));
    expect((await ask(site, { token, callAt: india('2026-08-02T11:00:00') })).status).toBe(400);
    expect((await ask(site, { token: `${token?.slice(0, -2)}xx` })).status).toBe(410);
    site.clock.set(START_TIME + CALL_ASKABLE_MS);
    expect((await ask(site, { token })).status).toBe(410);
    expect(await rows(number)).toEqual([]);
  });

  test.each<[number, ScriptedAnswer]>([
    [502, json(500, { message: 'Oops' })],
    [502, html(200)],
    [502, json(200, { success: false })],
    [429, json(429, { message: 'Slow down' })],
  ])('any other refusal is passed on (%s), and nothing is kept', async (status, answer) => {
    const { number, token } = await verified();
    api.script(CALL, answer);
    expect((await ask(site, { token })).status).toBe(status);
    expect(await rows(number)).toEqual([]);
  });

  test('an API whose extra fields make no sense still verifies: what cannot be read of them is left out', async () => {
    const { told } = await verified({ lendingValue: '2,40,000', minimumLoan: -1, reason: 'unknown', callBack: { token: 7 } });
    expect(told).toEqual({ message: 'Verified', elibilityStatus: true, callBack: { token: expect.any(String), slots: expect.any(Array) } });
  });

  test('who is not eligible is offered no call', async () => {
    const { told } = await verified({ elibilityStatus: false, callBack: { token: 'x', slots: [] } });
    expect(told.callBack).toBeUndefined();
  });
});
