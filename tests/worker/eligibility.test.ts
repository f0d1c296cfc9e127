/** The decision through the shipped worker, on the sample numbers of the seed. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ELIGIBILITY_CONSENT_VERSION } from '../../machines/contract/eligibility.ts';
import { IDEMPOTENCY_WINDOW_MS } from '../../machines/contract/limits.ts';
import { sampleNumbers, seedSql } from '../../worker/backend/seed/seed-sql.mjs';
import { newNumber, sendCode, verifyCode, wrongCode } from '../support/eligibility-calls.ts';
import { type FakeSms, startFakeSms } from '../support/fake-sms.ts';
import { START_TIME } from '../support/simulation.ts';
import { type Site, startSite } from '../support/workerd.ts';

let sms: FakeSms;
beforeAll(async () => {
  sms = await startFakeSms();
});
afterAll(() => sms.stop());

let shared: Site;
beforeAll(async () => {
  shared = await startSite({ bindings: sms.bindings, allow: [sms.origin] });
});
afterAll(() => shared.stop());

async function start(bindings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const site = await startSite({ bindings: { ...sms.bindings, ...bindings }, allow: [sms.origin] });
  onTestFinished(() => site.stop());
  return site;
}

async function resultOf(site: Site, number: string): Promise<unknown> {
  await sendCode(site, number);
  // What a call can be asked for with has tests of its own (call-back.test.ts).
  const {
    message: _,
    callBack: __,
    ...result
  } = (await (await verifyCode(site, number, sms.codeOf(number))).json()) as Record<string, unknown>;
  return result;
}

test('every sample number comes out as the list says', async () => {
  const site = shared;
  const outcomes: Record<string, unknown> = {};
  for (const { phoneNumber } of sampleNumbers) outcomes[phoneNumber] = await resultOf(site, phoneNumber);
  expect(outcomes).toEqual({
    '9876543210': { elibilityStatus: true, lendingValue: 202_500, minimumLoan: 50_000 },
    '9876500001': { elibilityStatus: true, lendingValue: 240_000, minimumLoan: 50_000 },
    '9876500002': { elibilityStatus: true, lendingValue: 50_000, minimumLoan: 50_000 },
    '9876500003': { elibilityStatus: false, reason: 'below-minimum', lendingValue: 18_000, minimumLoan: 50_000 },
    '9876500004': { elibilityStatus: false, reason: 'no-holdings', lendingValue: 0, minimumLoan: 50_000 },
  });
  for (const { phoneNumber, outcome } of sampleNumbers) {
    expect(outcomes[phoneNumber]).toMatchObject(
      outcome === 'eligible' ? { elibilityStatus: true } : { elibilityStatus: false, reason: outcome },
    );
  }
});

test('a check is recorded with name, number, result and time', async () => {
  const number = newNumber();
  shared.clock.set(Date.UTC(2026, 8, 1, 12, 30));
  await sendCode(shared, number, { fullName: 'Asha Rao' });
  await verifyCode(shared, number, sms.codeOf(number));
  const { results } = await shared.database
    .prepare(
      `SELECT id, full_name, phone_number, eligible, lending_value, checked_at, consent_version, call_at, call_asked_at, call_consent_version, call_reference
       FROM eligibility_checks WHERE phone_number = ?`,
    )
    .bind(number)
    .all();
  expect(results).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
      full_name: 'Asha Rao',
      phone_number: number,
      eligible: 0,
      lending_value: 0,
      checked_at: '2026-09-01T12:30:00.000Z',
      consent_version: ELIGIBILITY_CONSENT_VERSION,
      call_at: null,
      call_asked_at: null,
      call_consent_version: null,
      call_reference: null,
    },
  ]);
});

test('nothing is recorded for a number that was not verified', async () => {
  const number = newNumber();
  await sendCode(shared, number);
  await verifyCode(shared, number, wrongCode(sms.codeOf(number)));
  expect((await shared.database.prepare('SELECT * FROM eligibility_checks WHERE phone_number = ?').bind(number).all()).results).toEqual([]);
});

test('loan-to-value and minimum loan are configuration', async () => {
  const site = await start({ LOAN_TO_VALUE: '{"equity-fund":50}', MINIMUM_LOAN: '20000' });
  expect(await resultOf(site, '9876500003')).toEqual({ elibilityStatus: true, lendingValue: 20_000, minimumLoan: 20_000 });
});

test.each([
  ['LOAN_TO_VALUE', '{"equity-fund":450}'],
  ['LOAN_TO_VALUE', '{"gold":70}'],
  ['MINIMUM_LOAN', '50k'],
])('a misconfigured %s (%s) decides nothing: 500, and the code stays good', async (name, value) => {
  const site = await start({ [name]: value });
  await sendCode(site, '9876543210');
  const code = sms.codeOf('9876543210');
  expect([(await verifyCode(site, '9876543210', code)).status, (await verifyCode(site, '9876543210', code)).status]).toEqual([500, 500]);
  expect((await site.database.prepare('SELECT * FROM eligibility_checks').all()).results).toEqual([]);
});

test('the seed can run again: the sample numbers hold what the list says, other numbers what they held', async () => {
  const site = shared;
  const holdings = () => site.database.prepare('SELECT * FROM holdings ORDER BY phone_number, folio').all();
  const first = (await holdings()).results;
  await site.database.batch([
    site.database.prepare("INSERT INTO holdings_rows VALUES ('9876543210', 'EXTRA', 'ulip', 1, 0)"),
    site.database.prepare("INSERT INTO holdings_rows VALUES ('9000000001', 'OTHER', 'ulip', 1, 0)"),
  ]);
  await site.database.batch(
    seedSql()
      .split('\n')
      .map((statement) => site.database.prepare(statement)),
  );
  const again = (await holdings()).results;
  expect(again).toEqual([{ phone_number: '9000000001', folio: 'OTHER', asset_class: 'ulip', value_rupees: 1 }, ...first]);
});

test('a check is kept for 24 months, and a request key in D1 for a day', async () => {
  const site = await start();
  await sendCode(site, '9876543210');
  await verifyCode(site, '9876543210', sms.codeOf('9876543210'));
  await site.database.prepare("INSERT INTO idempotency_keys (key, payload, claimed_at) VALUES ('k', 'p', ?)").bind(START_TIME).run();
  const counts = () =>
    site.database
      .prepare('SELECT (SELECT count(*) FROM eligibility_checks) AS checks, (SELECT count(*) FROM idempotency_keys) AS keys')
      .first();
  site.clock.set(START_TIME + IDEMPOTENCY_WINDOW_MS - 1);
  await site.strikeHour();
  expect(await counts()).toEqual({ checks: 1, keys: 1 });
  site.clock.advance(1);
  await site.strikeHour();
  expect(await counts()).toEqual({ checks: 1, keys: 0 });
  site.clock.set(Date.UTC(2028, 7, 1, 6, 0, 0));
  await site.strikeHour();
  expect(await counts()).toEqual({ checks: 1, keys: 0 });
  site.clock.advance(1);
  await site.strikeHour();
  expect(await counts()).toEqual({ checks: 0, keys: 0 });
});
