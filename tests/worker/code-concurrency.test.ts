/** Parallel requests, lost answers and Idempotency-Key. */
import { describe, expect, test } from 'vitest';
import { IDEMPOTENCY_WINDOW_MS, RESEND_COOLDOWN_MS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { newNumber, problemOf, sendCode, verifyCode, wrongCode } from '../support/eligibility-calls.ts';
import { withSiteAndSms } from '../support/site-and-sms.ts';

const { sms, site } = withSiteAndSms();

const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

function tally(answers: readonly Response[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function checksOf(number: string): Promise<number> {
  return (
    (await site.database.prepare('SELECT count(*) AS n FROM eligibility_checks WHERE phone_number = ?').bind(number).first<number>('n')) ??
    0
  );
}

describe('in parallel', () => {
  test('fifty sends to one number make one SMS', async () => {
    const number = newNumber();
    const answers = await times(50, () => sendCode(site, number));
    expect(tally(answers)).toEqual({ 200: 1, 429: 49 });
    expect(sms.countOf(number)).toBe(1);
    for (const answer of answers.filter(({ status }) => status === 429)) expect(answer.headers.get('retry-after')).toBe('30');
  });

  test('fifty right codes are accepted once and recorded once', async () => {
    const number = newNumber();
    await sendCode(site, number);
    const code = sms.codeOf(number);
    const answers = await times(50, () => verifyCode(site, number, code));
    expect(tally(answers)).toEqual({ 200: 1, 400: 49 });
    expect(await checksOf(number)).toBe(1);
  });

  test('CF-04: twenty right codes while others write: one success, the rest 4xx, everyone answered', async () => {
    const number = newNumber();
    await sendCode(site, number);
    const code = sms.codeOf(number);
    const others = await times(10, async () => {
      const other = newNumber();
      await sendCode(site, other);
      return other;
    });
    const [answers, otherAnswers] = await Promise.all([
      times(20, () => verifyCode(site, number, code)),
      Promise.all(others.map((other) => verifyCode(site, other, sms.codeOf(other)))),
    ]);
    expect(tally(answers)).toEqual({ 200: 1, 400: 19 });
    expect(tally(otherAnswers)).toEqual({ 200: 10 });
  });

  test('fifty wrong codes get five tries between them', async () => {
    const number = newNumber();
    await sendCode(site, number);
    const code = sms.codeOf(number);
    const answers = await times(50, () => verifyCode(site, number, wrongCode(code)));
    expect(tally(answers)).toEqual({ 400: 5, 429: 45 });
    expect((await verifyCode(site, number, code)).status).toBe(429);
  });
});

describe('Idempotency-Key', () => {
  test('AB-02: a send whose answer was lost is answered on the retry, and the SMS is sent once', async () => {
    const number = newNumber();
    const hold = sms.hold();
    const hangUp = new AbortController();
    const lost = sendCode(site, number, { key: 'lost-answer', signal: hangUp.signal });
    await hold.arrived;
    hangUp.abort();
    await expect(lost).rejects.toThrow();
    const retry = sendCode(site, number, { key: 'lost-answer' });
    hold.release();
    const answer = await retry;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: messages.codeSent });
    expect(sms.countOf(number)).toBe(1);
    expect((await verifyCode(site, number, sms.codeOf(number))).status).toBe(200);
  });

  test('AB-02: a retried send within the cooldown is answered as before and does not lengthen it', async () => {
    const number = newNumber();
    await sendCode(site, number, { key: 'again' });
    site.clock.advance(10_000);
    expect((await sendCode(site, number, { key: 'again' })).status).toBe(200);
    expect((await sendCode(site, number, { key: 'another' })).headers.get('retry-after')).toBe('20');
    expect(sms.countOf(number)).toBe(1);
  });

  test('the same key in fifty parallel sends gives fifty good answers and one SMS', async () => {
    const number = newNumber();
    const answers = await times(50, () => sendCode(site, number, { key: 'parallel-sends' }));
    expect(tally(answers)).toEqual({ 200: 50 });
    expect(sms.countOf(number)).toBe(1);
  });

  test('a send that was refused in the cooldown can succeed later with its key', async () => {
    const number = newNumber();
    await sendCode(site, number);
    expect((await sendCode(site, number, { key: 'too-early' })).status).toBe(429);
    site.clock.advance(RESEND_COOLDOWN_MS);
    expect((await sendCode(site, number, { key: 'too-early' })).status).toBe(200);
    expect(sms.countOf(number)).toBe(2);
  });

  test('the same key on a verification gives the first answer again, and one record', async () => {
    const number = newNumber();
    await sendCode(site, number);
    const code = sms.codeOf(number);
    const first = await verifyCode(site, number, code, { key: 'verify' });
    const second = await verifyCode(site, number, code, { key: 'verify' });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await second.json()).toEqual(await first.json());
    expect(await checksOf(number)).toBe(1);
  });

  test('the same key in fifty parallel verifications gives fifty good answers and one record', async () => {
    const number = newNumber();
    await sendCode(site, number);
    const code = sms.codeOf(number);
    const answers = await times(50, () => verifyCode(site, number, code, { key: 'parallel-verifications' }));
    expect(tally(answers)).toEqual({ 200: 50 });
    expect(await checksOf(number)).toBe(1);
  });

  test('a wrong code that is retried with its key uses up one try', async () => {
    const number = newNumber();
    await sendCode(site, number);
    const code = sms.codeOf(number);
    for (let count = 0; count < 8; count += 1) expect((await verifyCode(site, number, wrongCode(code), { key: 'typo' })).status).toBe(400);
    expect((await verifyCode(site, number, code)).status).toBe(200);
  });

  test('the same key with another name or code is refused with 409 and does nothing', async () => {
    const number = newNumber();
    await sendCode(site, number, { key: 'reused' });
    const otherName = await sendCode(site, number, { key: 'reused', fullName: 'Someone Else' });
    expect(otherName.status).toBe(409);
    expect((await problemOf(otherName)).message).toBe(messages.idempotencyReuse);
    expect(sms.countOf(number)).toBe(1);

    const code = sms.codeOf(number);
    await verifyCode(site, number, wrongCode(code), { key: 'reused-verify' });
    expect((await verifyCode(site, number, code, { key: 'reused-verify' })).status).toBe(409);
    expect((await verifyCode(site, number, code)).status).toBe(200);
  });

  test('a key belongs to the number it came with: the same one for another number is another request', async () => {
    const [number, other] = [newNumber(), newNumber()];
    for (const each of [number, other]) expect((await sendCode(site, each, { key: '1' })).status).toBe(200);
    const codes = [sms.codeOf(number), sms.codeOf(other)];
    expect((await verifyCode(site, number, codes[0] ?? '', { key: '1' })).status).toBe(200);
    expect((await verifyCode(site, other, codes[1] ?? '', { key: '1' })).status).toBe(200);
    expect([await checksOf(number), await checksOf(other)]).toEqual([1, 1]);
  });

  test('a key is bound for 24 h and free afterwards; D1 hears of none', async () => {
    const number = newNumber();
    await sendCode(site, number, { key: 'a-day' });
    site.clock.advance(IDEMPOTENCY_WINDOW_MS - 1);
    expect((await sendCode(site, number, { key: 'a-day' })).status).toBe(200);
    expect((await sendCode(site, number, { key: 'a-day', fullName: 'Someone Else' })).status).toBe(409);
    expect(sms.countOf(number)).toBe(1);
    site.clock.advance(1);
    expect((await sendCode(site, number, { key: 'a-day', fullName: 'Someone Else' })).status).toBe(200);
    expect(sms.countOf(number)).toBe(2);
    expect((await site.database.prepare('SELECT count(*) AS n FROM idempotency_keys').first<number>('n')) ?? 0).toBe(0);
  });

  test.each([
    ['too long', 'k'.repeat(129)],
    ['with a blank', 'a b'],
    ['empty', ''],
  ])('a key that is %s is refused with 400', async (_, key) => {
    const number = newNumber();
    const answer = await sendCode(site, number, { key });
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).message).toBe(messages.malformedBody);
    expect(sms.countOf(number)).toBe(0);
  });
});
