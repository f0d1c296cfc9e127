/** Asking for a call after a verification, of the worker's own backend (decisions 4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_CONSENT_VERSION } from '../../machines/contract/call-back.ts';
import { ELIGIBILITY_CONSENT_VERSION } from '../../machines/contract/eligibility.ts';
import { apiPath } from '../../machines/contract/endpoints.ts';
import { CALL_ASKABLE_MS, IDEMPOTENCY_WINDOW_MS } from '../../machines/contract/limits.ts';
import { askForCall, india, MONDAY_11, MONDAY_12, type Verified } from '../support/call-back-calls.ts';
import { newAddress, newNumber, problemOf, sendCode, verifyCode } from '../support/eligibility-calls.ts';
import { type FakeSms, startFakeSms } from '../support/fake-sms.ts';
import { START_TIME } from '../support/simulation.ts';
import { type Site, startSite } from '../support/workerd.ts';

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
    const response = await askForCall(site, { token });
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
    const first = await (await askForCall(site, { token, key: 'first' })).json();
    const second = await (await askForCall(site, { token, callAt: MONDAY_12, key: 'second' })).json();
    expect(second).toEqual(first);
    expect(await rowsOf(number)).toEqual([expect.objectContaining({ call_at: '2026-08-03T06:30:00.000Z' })]);
  });

  test.each([
    ['called', 'new'],
    ['closed', 'new'],
    ['spam', 'spam'],
  ])('asked for once more after the desk had set the lead to %s, it is %s', async (before, after) => {
    const { number, token } = await verifiedNumber();
    await askForCall(site, { token });
    const set = "UPDATE eligibility_checks SET desk_status = ?, desk_version = 1, answered_by = 'Sales' WHERE phone_number = ?";
    await site.database.prepare(set).bind(before, number).run();
    expect((await askForCall(site, { token, callAt: MONDAY_12, key: 'again' })).status).toBe(201);
    expect((await askForCall(site, { token, callAt: MONDAY_12, key: 'again' })).status).toBe(201);
    const lead = await site.database
      .prepare('SELECT id, desk_status, desk_version, answered_by FROM eligibility_checks WHERE phone_number = ?')
      .bind(number)
      .first<{ id: string }>();
    const isBack = after === 'new';
    expect(lead).toMatchObject({ desk_status: after, desk_version: isBack ? 2 : 1, answered_by: isBack ? null : 'Sales' });
    const history = await site.database
      .prepare('SELECT actor, from_status, to_status FROM lead_history WHERE lead_id = ?')
      .bind(lead?.id ?? '')
      .all();
    expect(history.results).toEqual(isBack ? [{ actor: 'The visitor', from_status: before, to_status: 'new' }] : []);
    // Above all that is not a wanted call, or in its place by time.
    const { results } = await site.database
      .prepare("SELECT lead_id FROM desk_entries WHERE kind = 'eligibility' AND position >= 1 << 50")
      .all();
    expect(results.some((row) => row['lead_id'] === lead?.id)).toBe(isBack);
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
    const response = await askForCall(site, { token, callAt });
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
      const response = await askForCall(site, { token: forged });
      expect([forged, response.status]).toEqual([forged, 410]);
    }
    expect((await askForCall(site, { token: '' })).status).toBe(400);
    expect(await rowsOf(number)).toEqual([notAsked]);
  });

  test('a call can be asked for for half an hour after the code was taken', async () => {
    const { number, token } = await verifiedNumber();
    site.clock.set(START_TIME + CALL_ASKABLE_MS);
    const late = await askForCall(site, { token });
    expect([late.status, (await problemOf(late)).message]).toEqual([
      410,
      'This check is too old to ask for a call. Check your number again, or call us',
    ]);
    expect(await rowsOf(number)).toEqual([notAsked]);
    site.clock.set(START_TIME + CALL_ASKABLE_MS - 1);
    expect((await askForCall(site, { token })).status).toBe(201);
  });

  test('a key binds: the same request again is answered alike, also when its hour has begun; another one under it is not', async () => {
    const { number, token } = await verifiedNumber();
    const today = india('2026-08-01T12:00:00');
    site.clock.set(START_TIME + 29 * 60_000);
    const first = await (await askForCall(site, { token, callAt: today, key: 'bound' })).json();
    expect((await askForCall(site, { token, callAt: MONDAY_11, key: 'bound' })).status).toBe(409);
    expect(await rowsOf(number)).toEqual([expect.objectContaining({ call_at: '2026-08-01T06:30:00.000Z' })]);
    expect(await (await askForCall(site, { token, callAt: today, key: 'bound' })).json()).toEqual(first);
    // The same key of somebody else is another one.
    const somebody = await verifiedNumber();
    expect((await askForCall(site, { token: somebody.token, callAt: MONDAY_12, key: 'bound' })).status).toBe(201);
    expect((await askForCall(site, { token: somebody.token, key: 'a key with spaces' })).status).toBe(400);
  });

  test('keys of calls are forgotten after a day', async () => {
    const { token } = await verifiedNumber();
    await askForCall(site, { token, key: 'kept-for-a-day' });
    const count = () => site.database.prepare('SELECT count(*) AS n FROM call_request_keys').first<number>('n');
    expect(await count()).toBeGreaterThan(0);
    site.clock.set(START_TIME + IDEMPOTENCY_WINDOW_MS + 1_740_000);
    await site.strikeHour();
    expect(await count()).toBe(0);
  });

  test('a network may ask for thirty calls an hour; what is refused or repeated does not count', async () => {
    const { token } = await verifiedNumber();
    const address = newAddress();
    await askForCall(site, { token, callAt: india('2026-08-02T11:00:00'), address });
    for (let calls = 0; calls < 30; calls += 1) expect((await askForCall(site, { token, address, key: `k${calls}` })).status).toBe(201);
    const refused = await askForCall(site, { token, address, key: 'one-more' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await askForCall(site, { token, address, key: 'k1' })).status).toBe(201);
    expect((await askForCall(site, { token, key: 'another-network' })).status).toBe(201);
  });

  test('a check that D1 has not got yet is told to come back, and the call is taken then', async () => {
    const { number, token } = await verifiedNumber();
    await site.database.prepare('ALTER TABLE eligibility_checks RENAME TO elsewhere').run();
    await site.database.prepare('CREATE TABLE eligibility_checks AS SELECT * FROM elsewhere WHERE FALSE').run();
    const response = await askForCall(site, { token, key: 'owed' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    await site.database.batch([
      site.database.prepare('DROP TABLE eligibility_checks'),
      site.database.prepare('ALTER TABLE elsewhere RENAME TO eligibility_checks'),
    ]);
    expect((await askForCall(site, { token, key: 'owed' })).status).toBe(201);
    expect(await rowsOf(number)).toEqual([expect.objectContaining({ call_at: '2026-08-03T05:30:00.000Z' })]);
  });

  test('neither number, name nor token stands in the log', async () => {
    const { number, token = '' } = await verifiedNumber();
    await site.log.untilRequest(await askForCall(site, { token }));
    const text = site.log.lines.join('\n');
    expect(text).toContain('"event":"call"');
    for (const secret of [number, 'Asha Rao', token]) expect(text).not.toContain(secret);
  });
});
