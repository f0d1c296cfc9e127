/** Asking for a call after a verification, in front of another API (decisions 4). */
import { describe, expect, test } from 'vitest';
import { CALL_CONSENT_VERSION } from '../../machines/contract/call-back.ts';
import { CALL_SLOTS_MAX, ELIGIBILITY_CONSENT_VERSION } from '../../machines/contract/eligibility.ts';
import { CALL_ASKABLE_MS, HOUR_MS } from '../../machines/contract/limits.ts';
import { askForCall, india, MONDAY_11, MONDAY_12, type Verified } from '../support/call-back-calls.ts';
import { addToken, signIn } from '../support/desk-calls.ts';
import { newNumber, verifyCode } from '../support/eligibility-calls.ts';
import { html, json, type ScriptedAnswer } from '../support/fake-api.ts';
import { linesOf } from '../support/on-call.ts';
import { START_TIME } from '../support/simulation.ts';
import { withSiteBehindApi } from '../support/site-behind-api.ts';

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
    const response = await askForCall(site, { token, key: 'forwarded' });
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

  test.each([401, 403, 404])('a %i is about that call’s token or path, and no failure of the API', async (status) => {
    const { token } = await verified({ callBack: { token: 'api-token', slots: [MONDAY_11] } });
    api.script(CALL, json(status, { message: 'Not with this token' }));
    const answer = await askForCall(site, { token });
    await answer.text();
    await site.log.untilRequest(answer);
    expect(linesOf(site, 'api')).toEqual([]);
  });

  test.each<[string, ScriptedAnswer]>([
    ['404 as a page', html(404, '<pre>Cannot POST /eligibility/phone/call-back</pre>')],
    ['404 as JSON', json(404, { message: 'No such route' })],
    ['405', json(405, { message: 'Method not allowed' })],
  ])('where it answers %s, the edge keeps the lead and the call, one row however often', async (_, answer) => {
    const { number, token } = await verified();
    api.script(CALL, answer);
    const first = await askForCall(site, { token, key: `kept-${number}` });
    expect(first.status).toBe(201);
    expect(await first.json()).toMatchObject({ data: { reference: expect.stringMatching(/^E-/u) } });
    expect((await askForCall(site, { token, callAt: MONDAY_12 })).status).toBe(201);
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

  test('kept here, a call stands first at the desk, which says why it is there; an amount that nobody named is not shown as nothing', async () => {
    const { number, token } = await verified({ lendingValue: undefined });
    api.script(CALL, json(404, {}));
    expect((await askForCall(site, { token })).status).toBe(201);
    const headers = await signIn(site, (await addToken(site, 'Sales', 'sales')).token);
    const page = await (await site.fetch('/resumes-dashboard/leads/eligibility', { headers })).text();
    expect(page).toContain('New here are the people who asked for a call while that API took no calls');
    // Neither are holdings missing here: they are the API's.
    expect(page).not.toContain('class="error"');
    const row = page.split('<tr>').find((part) => part.includes(`tel:+91${number}`));
    expect(row).toMatch(/data-label="Amount"[^>]*>–</u);
    expect(page).not.toContain('₹0');
    const csv = await (await site.fetch('/resumes-dashboard/leads/eligibility/export.csv', { headers })).text();
    expect(csv.split('\r\n').find((line) => line.includes(number))).toContain('"Eligible","",');
  });

  test('kept here, a call obeys the same rules: no Sunday, no old token, no token of somebody’s making', async () => {
    const { number, token } = await verified();
    api.script(CALL, json(404, {}));
    expect((await askForCall(site, { token, callAt: india('2026-08-02T11:00:00') })).status).toBe(400);
    expect((await askForCall(site, { token: `${token?.slice(0, -2)}xx` })).status).toBe(410);
    site.clock.set(START_TIME + CALL_ASKABLE_MS);
    expect((await askForCall(site, { token })).status).toBe(410);
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
    expect((await askForCall(site, { token })).status).toBe(status);
    expect(await rows(number)).toEqual([]);
  });

  test('an API whose extra fields make no sense still verifies: what cannot be read of them is left out', async () => {
    const { told } = await verified({ lendingValue: '2,40,000', minimumLoan: -1, reason: 'unknown', callBack: { token: 7 } });
    expect(told).toEqual({ message: 'Verified', elibilityStatus: true, callBack: { token: expect.any(String), slots: expect.any(Array) } });
  });

  test('of ten thousand hours the first are offered, and the API’s token is still its own', async () => {
    const slots = Array.from({ length: 10_000 }, (_, hour) => new Date(Date.parse(MONDAY_11) + hour * HOUR_MS).toISOString());
    const { number, told, token } = await verified({ callBack: { token: 'api-token', slots } });
    expect(told.callBack?.slots).toEqual(slots.slice(0, CALL_SLOTS_MAX));
    api.script(CALL, json(200, { data: { message: 'Noted.', phoneNumber: number } }));
    expect((await askForCall(site, { token })).status).toBe(201);
    expect(JSON.parse(String(api.requests.at(-1)?.body))).toMatchObject({ token: 'api-token' });
  });

  test('who is not eligible is offered no call', async () => {
    const { told } = await verified({ elibilityStatus: false, callBack: { token: 'x', slots: [] } });
    expect(told.callBack).toBeUndefined();
  });
});
