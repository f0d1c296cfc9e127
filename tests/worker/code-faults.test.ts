/** RE-03: passing faults of D1 at every statement of a code; and what a made-up number costs. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS_PER_ADDRESS_PER_HOUR, RESEND_COOLDOWN_MS, STORAGE_RETRY_AFTER_SECONDS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { FIRST_ALARM_AFTER_MS } from '../../worker/backend/one-time-code/verification.ts';
import { keyedHash } from '../../worker/base/keyed-hash.ts';
import { askForCall, type Verified } from '../support/call-back-calls.ts';
import { newAddress, newNumber, problemOf, sendCode, verifyCode, wrongCode } from '../support/eligibility-calls.ts';
import { PASSING_FAULT, type StorageCall } from '../support/judged-storage.ts';
import { gate } from '../support/local-server.ts';
import { storedNumbers } from '../support/number-storage.ts';
import { withSiteAndSms } from '../support/site-and-sms.ts';
import { HASH_KEY, startSite } from '../support/workerd.ts';

const { sms, site } = withSiteAndSms(undefined, { judgedStorage: true });
beforeEach(() => site.storage.judge(() => null));

const rowsOf = async (number: string): Promise<number> =>
  (await site.database.prepare('SELECT count(*) AS n FROM eligibility_checks WHERE phone_number = ?').bind(number).first<number>('n')) ?? 0;

async function sentTo(): Promise<{ readonly number: string; readonly code: string }> {
  const number = newNumber();
  await sendCode(site, number);
  return { number, code: sms.codeOf(number) };
}

async function settle(number: string): Promise<void> {
  const codes = await site.durableObject<{ settle(): Promise<void> }>('NUMBER_CODES', await keyedHash(HASH_KEY, 'number', number));
  await codes.settle();
}

const statements = { holdings: 'FROM holdings', row: 'INTO eligibility_checks' } as const;
const is = (statement: keyof typeof statements, { sql }: StorageCall) => sql.includes(statements[statement]);

describe('one passing fault', () => {
  const faults = (['holdings', 'row'] as const).flatMap((statement) =>
    (['before', 'after'] as const).flatMap((moment) =>
      [PASSING_FAULT, 'D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.'].map(
        (text) => [statement, moment, text] as const,
      ),
    ),
  );
  test.each(faults)(
    'RE-03: at the %s statement, %s it was done (%s): the visitor hears nothing of it, and there is one row',
    async (statement, moment, text) => {
      const { number, code } = await sentTo();
      let left = 1;
      site.storage.judge((call) => (is(statement, call) && call.moment === moment && left-- > 0 ? text : null));
      expect((await verifyCode(site, number, code)).status).toBe(200);
      expect(left).toBeLessThanOrEqual(0);
      expect(await rowsOf(number)).toBe(1);
    },
  );
});

describe('a database that is away', () => {
  test('RE-03: before anything is decided: 503 with Retry-After and a sentence; the same key, or none, then gets the result', async () => {
    for (const key of ['d1-away', undefined]) {
      const { number, code } = await sentTo();
      const extras = key === undefined ? {} : { key };
      site.storage.judge(() => PASSING_FAULT);
      const away = await verifyCode(site, number, code, extras);
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, String(STORAGE_RETRY_AFTER_SECONDS)]);
      expect((await problemOf(away)).message).toBe(messages.storageBusy);
      site.storage.judge(() => null);
      expect((await verifyCode(site, number, code, extras)).status).toBe(200);
      expect(await rowsOf(number)).toBe(1);
    }
  });

  test('RE-03: after the decision: the visitor is answered, and the row is owed until the alarm has written it', async () => {
    const { number, code } = await sentTo();
    site.storage.judge((call) => (is('row', call) ? PASSING_FAULT : null));
    expect((await verifyCode(site, number, code, { key: 'owed' })).status).toBe(200);
    expect(await rowsOf(number)).toBe(0);
    expect((await verifyCode(site, number, code, { key: 'owed' })).status).toBe(200);
    // Failing once more makes the pause longer, not the row lost.
    site.clock.advance(FIRST_ALARM_AFTER_MS);
    await settle(number);
    site.storage.judge(() => null);
    site.clock.advance(4 * FIRST_ALARM_AFTER_MS);
    await settle(number);
    expect(await rowsOf(number)).toBe(1);
    const owed = site.log.lines.filter((line) => line.includes('"event":"eligibility.owed"'));
    expect(owed.length).toBeGreaterThan(0);
    for (const line of owed) expect(line).not.toContain(number);
  });

  test('RE-03: faults at any statements, before or after, as many as they come: never 500, never two rows, never lost', async () => {
    const fault = fc.record({
      statement: fc.constantFrom('holdings' as const, 'row' as const),
      moment: fc.constantFrom('before', 'after'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 6 }), fc.boolean(), async (faults, hasKey) => {
        site.storage.judge(() => null);
        const { number, code } = await sentTo();
        const left = [...faults];
        site.storage.judge((call) => {
          const index = left.findIndex(({ statement, moment }) => is(statement, call) && call.moment === moment);
          if (index === -1) return null;
          left.splice(index, 1);
          return PASSING_FAULT;
        });
        const extras = hasKey ? { key: `faults-${number}` } : {};
        let answer = await verifyCode(site, number, code, extras);
        for (let tries = 0; answer.status !== 200 && tries < 6; tries += 1) {
          expect([503, 504]).toContain(answer.status);
          answer = await verifyCode(site, number, code, extras);
        }
        expect(answer.status).toBe(200);
        site.storage.judge(() => null);
        site.clock.advance(FIRST_ALARM_AFTER_MS * 8);
        await settle(number);
        expect(await rowsOf(number)).toBe(1);
      }),
      { numRuns: 15 },
    );
  });

  test('sends need no database at all', async () => {
    site.storage.judge(() => PASSING_FAULT);
    const number = newNumber();
    expect((await sendCode(site, number, { key: 'no-database' })).status).toBe(200);
    expect((await sendCode(site, number, { key: 'no-database' })).status).toBe(200);
    expect(sms.countOf(number)).toBe(1);
  });
});

describe('a call that is asked for', () => {
  async function verified() {
    const { number, code } = await sentTo();
    await site.database.prepare("INSERT INTO holdings_rows VALUES (?, 'F', 'debt-fund', 400000, 0)").bind(number).run();
    const { callBack } = (await (await verifyCode(site, number, code)).json()) as Verified;
    return { number, token: callBack?.token };
  }
  /** How many of the next calls of the database fail, and at which moment. */
  const fail = (count: number, moment: StorageCall['moment']) => {
    let left = count;
    site.storage.judge((call) => (call.moment === moment && left-- > 0 ? PASSING_FAULT : null));
  };
  const referenceIn = async (answer: Response) => ((await answer.json()) as { data: { reference: string } }).data.reference;

  test.each(['before', 'after'] as const)(
    'RE-03: passing faults, %s it was done: there once, once more at the desk, and under one reference',
    async (moment) => {
      for (const count of [1, 2, 3, 200]) {
        const { number, token } = await verified();
        await site.database
          .prepare("UPDATE eligibility_checks SET desk_status = 'called', desk_version = 1 WHERE phone_number = ?")
          .bind(number)
          .run();
        fail(count, moment);
        const first = await askForCall(site, { token, key: `call-${number}` });
        site.storage.judge(() => null);
        expect(first.status).toBe(count === 200 ? 503 : 201);
        if (count === 200) expect(first.headers.get('retry-after')).toBe(String(STORAGE_RETRY_AFTER_SECONDS));
        const again = await askForCall(site, { token, key: `call-${number}` });
        expect(again.status).toBe(201);
        const { results } = await site.database
          .prepare('SELECT id, call_reference, desk_status, desk_version FROM eligibility_checks WHERE phone_number = ?')
          .bind(number)
          .all();
        const reference = await referenceIn(again);
        expect(results).toEqual([{ id: expect.any(String), call_reference: reference, desk_status: 'new', desk_version: 2 }]);
        if (first.status === 201) expect(await referenceIn(first)).toBe(reference);
        const history = site.database.prepare('SELECT actor FROM lead_history WHERE lead_id = ?').bind(results[0]?.['id'] ?? '');
        expect((await history.all()).results).toEqual([{ actor: 'The visitor' }]);
      }
    },
  );

  test('RE-03: whoever asked while D1 was away is not over the limit when it is back', async () => {
    const { token } = await verified();
    const address = newAddress();
    site.storage.judge((call) => (call.sql.includes('UPDATE eligibility_checks') ? 'D1_ERROR: D1 DB is overloaded.' : null));
    for (let count = 0; count <= CALLS_PER_ADDRESS_PER_HOUR; count += 1)
      expect((await askForCall(site, { token, address, key: `away-${count}` })).status).toBe(503);
    site.storage.judge(() => null);
    expect((await askForCall(site, { token, address, key: 'back' })).status).toBe(201);
  });
});

test('forty checks while D1 is slow come to it as few statements, and none is lost', async () => {
  const numbers = [];
  for (let count = 0; count < 40; count += 1) numbers.push(await sentTo());
  const release = gate();
  const arrived = gate();
  const counts = { holdings: 0, row: 0 };
  site.storage.judge(async (call) => {
    if (call.moment === 'after' || !(is('row', call) || is('holdings', call))) return null;
    counts[is('row', call) ? 'row' : 'holdings'] += 1;
    arrived.resolve();
    if (is('holdings', call)) await release.promise;
    return null;
  });
  const answers = numbers.map(({ number, code }) => verifyCode(site, number, code));
  await arrived.promise;
  await expect.poll(() => counts.holdings).toBe(8);
  release.resolve();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(numbers.map(() => 200));
  // Eight gates: one that waited alone, and those that came meanwhile.
  expect(counts.holdings).toBeLessThanOrEqual(24);
  expect(counts.row).toBeLessThan(40);
  for (const { number } of numbers) expect(await rowsOf(number)).toBe(1);
});

describe('a made-up number', () => {
  /** Eight wrong tries and what they are told: a key twice, the same key with another code, then without. */
  async function told(number: string, code: string): Promise<unknown[]> {
    const address = newAddress();
    const tries = [
      { code, key: 'a' },
      { code, key: 'a' },
      { code: wrongCode(code), key: 'a' },
      ...Array.from({ length: 6 }, () => ({ code })),
      { code, key: 'a' },
    ];
    const answers: unknown[] = [];
    for (const { code: tried, ...extras } of tries) {
      const answer = await verifyCode(site, number, tried, { address, ...extras });
      answers.push({ retryAfter: answer.headers.get('retry-after'), ...(await problemOf(answer)), reference: null });
    }
    return answers;
  }

  test('OT-11: is told apart from one with a live code by nothing, however often somebody guesses', async () => {
    const { number, code } = await sentTo();
    const wrong = wrongCode(code);
    const live = await told(number, wrong);
    expect(live.map((answer) => (answer as { status: number }).status)).toEqual([400, 400, 409, 400, 400, 400, 400, 429, 429, 400]);
    expect(await told(newNumber(), wrong)).toEqual(live);
    // Once more, from another network, when the code is dead already.
    expect(await told(number, wrong)).toEqual(live);
    expect((await verifyCode(site, number, code, { address: newAddress() })).status).toBe(400);
  });

  test('OT-11: a code that somebody else asks for meanwhile shows nothing to who guesses', async () => {
    const guesser = { address: newAddress() };
    const guesses = async (number: string) => {
      for (let count = 0; count < 7; count += 1) await verifyCode(site, number, '000000', guesser);
    };
    const [asked, unasked] = [newNumber(), newNumber()];
    await guesses(asked);
    await guesses(unasked);
    site.codes.push('123456');
    expect((await sendCode(site, asked, { address: newAddress() })).status).toBe(200);
    const after = [await verifyCode(site, asked, '000000', guesser), await verifyCode(site, unasked, '000000', guesser)];
    expect(after.map(({ status }) => status)).toEqual([429, 429]);
    // Who asks for one begins anew.
    site.clock.advance(RESEND_COOLDOWN_MS);
    expect((await sendCode(site, asked, guesser)).status).toBe(200);
    expect((await verifyCode(site, asked, '000000', guesser)).status).toBe(400);
  });

  test('leaves no row, no key and nothing in an object; and D1 is not asked', async () => {
    const before = storedNumbers(site).length;
    let calls = 0;
    site.storage.judge(() => {
      calls += 1;
      return null;
    });
    for (let count = 0; count < 20; count += 1)
      await verifyCode(site, newNumber(), '123456', { key: `made-up-${count}`, address: newAddress() });
    expect(calls).toBe(0);
    expect(storedNumbers(site).length).toBe(before);
    expect(await site.database.prepare('SELECT count(*) AS n FROM idempotency_keys').first('n')).toBe(0);
  });

  test('sends over a quota leave nothing either', async () => {
    const limited = await startSite({ bindings: { ...sms.bindings, SENDS_PER_ADDRESS_PER_HOUR: '0' }, allow: [sms.origin] });
    try {
      for (let count = 0; count < 5; count += 1) expect((await sendCode(limited, newNumber(), { key: `over-${count}` })).status).toBe(429);
      expect(storedNumbers(limited)).toEqual([]);
      expect(await limited.database.prepare('SELECT count(*) AS n FROM idempotency_keys').first('n')).toBe(0);
    } finally {
      await limited.stop();
    }
  });
});
