/** The rules of decisions 4 through the shipped worker, on a simulated clock. */
import { describe, expect, test } from 'vitest';
import { CODE_LIFETIME_MS, DAY_MS, HOUR_MS, RESEND_COOLDOWN_MS } from '../../machines/contract/limits.ts';
import { messages } from '../../machines/contract/messages.ts';
import { newNumber, problemOf, sendCode, verifyCode, wrongCode } from '../support/eligibility-calls.ts';
import { withSiteAndSms } from '../support/site-and-sms.ts';

const { sms, site } = withSiteAndSms();

async function sendTo(phoneNumber: string): Promise<string> {
  const answer = await sendCode(site, phoneNumber);
  expect(answer.status).toBe(200);
  return sms.codeOf(phoneNumber);
}

describe('sending', () => {
  test('a code is sent to the number, and the answer is the sentence alone', async () => {
    const number = newNumber();
    const answer = await sendCode(site, number);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ message: messages.codeSent });
    expect(sms.codeOf(number)).toMatch(/^[0-9]{6}$/u);
  });

  test('TM-03: a resend is refused at 29 999 ms and sent at 30 000 ms, whatever the client does', async () => {
    const number = newNumber();
    await sendTo(number);
    const atOnce = await sendCode(site, number);
    expect(atOnce.status).toBe(429);
    expect(atOnce.headers.get('retry-after')).toBe('30');
    expect((await problemOf(atOnce)).message).toBe(messages.codeCooldown);

    site.clock.advance(10_500);
    expect((await sendCode(site, number)).headers.get('retry-after')).toBe('20');

    site.clock.advance(RESEND_COOLDOWN_MS - 10_500 - 1);
    const early = await sendCode(site, number);
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBe('1');
    expect(sms.countOf(number)).toBe(1);

    site.clock.advance(1);
    expect((await sendCode(site, number)).status).toBe(200);
    expect(sms.countOf(number)).toBe(2);
  });

  test('a sixth code within an hour is refused until the first is an hour old', async () => {
    const number = newNumber();
    const firstAt = site.clock.now();
    for (let count = 0; count < 5; count += 1) {
      await sendTo(number);
      site.clock.advance(RESEND_COOLDOWN_MS);
    }
    const refused = await sendCode(site, number);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String((HOUR_MS - 5 * RESEND_COOLDOWN_MS) / 1_000));
    expect((await problemOf(refused)).message).toBe(messages.codeSendLimit);

    site.clock.set(firstAt + HOUR_MS - 1);
    expect((await sendCode(site, number)).status).toBe(429);
    site.clock.advance(1);
    expect((await sendCode(site, number)).status).toBe(200);
  });

  test('an eleventh code within a day is refused until the first is a day old', async () => {
    const number = newNumber();
    const firstAt = site.clock.now();
    for (let count = 0; count < 10; count += 1) {
      await sendTo(number);
      site.clock.advance(HOUR_MS);
    }
    const refused = await sendCode(site, number);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String((DAY_MS - 10 * HOUR_MS) / 1_000));

    site.clock.set(firstAt + DAY_MS - 1);
    expect((await sendCode(site, number)).status).toBe(429);
    site.clock.advance(1);
    expect((await sendCode(site, number)).status).toBe(200);
  });

  test.each(['0', '1', '2', '3', '4', '5'])(
    'PH-03: a number that begins with %s cannot be an Indian mobile and costs no SMS',
    async (digit) => {
      const before = sms.requests.length;
      const answer = await sendCode(site, `${digit}876543210`);
      expect(answer.status).toBe(400);
      const problem = await problemOf(answer);
      expect(problem.errors).toEqual([{ field: 'phoneNumber', message: messages.phoneNotIndian }]);
      expect(problem.message).toBe(messages.phoneNotIndian);
      expect(sms.requests.length).toBe(before);
    },
  );

  test.each([
    ['PH-03: nine digits', '987654321', messages.phoneTenDigits],
    ['PH-03: eleven digits', '98765432100', messages.phoneTenDigits],
    ['PH-03: a country code', '+919876543210', messages.phoneDigitsOnly],
    ['PH-03: blanks', ' 9876543210', messages.phoneDigitsOnly],
    ['PH-03: a line end after the digits', '9876543210\n', messages.phoneDigitsOnly],
    ['PH-03: nothing', '', messages.phoneRequired],
    ['PH-03: a JSON number', 9876543210, messages.phoneRequired],
    ['PH-05: Arabic-Indic digits', '٩٨٧٦٥٤٣٢١٠', messages.phoneDigitsOnly],
    ['PH-05: Persian digits', '۹۸۷۶۵۴۳۲۱۰', messages.phoneDigitsOnly],
    ['PH-05: full-width digits', '９８７６５４３２１０', messages.phoneDigitsOnly],
  ])('%s: no mobile number, no SMS', async (_, phoneNumber, message) => {
    const before = sms.requests.length;
    const answer = await site.post('/api/eligibility/phone/sent-otp', { fullName: 'Asha Rao', phoneNumber });
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).errors).toEqual([{ field: 'phoneNumber', message }]);
    expect(sms.requests.length).toBe(before);
  });

  test('all faults of a request are named, each with its field, in the order of the form', async () => {
    const answer = await site.post('/api/eligibility/phone/sent-otp', {});
    expect((await problemOf(answer)).errors).toEqual([
      { field: 'fullName', message: messages.nameRequired },
      { field: 'phoneNumber', message: messages.phoneRequired },
    ]);
  });
});

describe('verifying', () => {
  test('the right code is accepted once and answers with the eligibility', async () => {
    const number = newNumber();
    const code = await sendTo(number);
    const answer = await verifyCode(site, number, code);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      message: messages.codeVerified,
      elibilityStatus: false,
      reason: 'no-holdings',
      lendingValue: 0,
      minimumLoan: 50_000,
    });
    expect((await verifyCode(site, number, code)).status).toBe(400);
  });

  test('a code is good at 9 min 59.999 s', async () => {
    const number = newNumber();
    const code = await sendTo(number);
    site.clock.advance(CODE_LIFETIME_MS - 1);
    expect((await verifyCode(site, number, code)).status).toBe(200);
  });

  test('a code is dead at 10 min', async () => {
    const number = newNumber();
    const code = await sendTo(number);
    site.clock.advance(CODE_LIFETIME_MS);
    expect((await verifyCode(site, number, code)).status).toBe(400);
  });

  test('OT-11: after five wrong codes the right one is refused until a resend; then the new one works once', async () => {
    const number = newNumber();
    site.codes.push('100001', '100002');
    const first = await sendTo(number);
    for (let count = 0; count < 5; count += 1) {
      const wrong = await verifyCode(site, number, wrongCode(first));
      expect(wrong.status).toBe(400);
      expect((await problemOf(wrong)).message).toBe(messages.codeWrong);
    }
    const sixth = await verifyCode(site, number, first);
    expect(sixth.status).toBe(429);
    expect((await problemOf(sixth)).message).toBe(messages.codeTooManyTries);

    site.clock.advance(RESEND_COOLDOWN_MS);
    const second = await sendTo(number);
    expect((await verifyCode(site, number, second)).status).toBe(200);
    const used = await verifyCode(site, number, second);
    const old = await verifyCode(site, number, first);
    expect([used.status, old.status]).toEqual([400, 400]);
    expect((await problemOf(used)).message).toBe(messages.codeWrong);
    expect((await problemOf(old)).message).toBe(messages.codeWrong);
  });

  test('OT-11: waiting for the code to expire gives no new tries', async () => {
    const number = newNumber();
    const code = await sendTo(number);
    for (let count = 0; count < 5; count += 1) await verifyCode(site, number, wrongCode(code));
    site.clock.advance(CODE_LIFETIME_MS + 1);
    expect((await verifyCode(site, number, code)).status).toBe(429);
    expect((await verifyCode(site, number, wrongCode(code))).status).toBe(429);
  });

  test('OT-11: four wrong codes leave one try', async () => {
    const number = newNumber();
    const code = await sendTo(number);
    for (let count = 0; count < 4; count += 1) await verifyCode(site, number, wrongCode(code));
    expect((await verifyCode(site, number, code)).status).toBe(200);
  });

  test('AB-02: a new code kills the old one and starts the tries anew, while the sends go on counting', async () => {
    const number = newNumber();
    site.codes.push('200001', '200002', '200003', '200004', '200005');
    const first = await sendTo(number);
    for (let count = 0; count < 4; count += 1) await verifyCode(site, number, wrongCode(first));
    site.clock.advance(RESEND_COOLDOWN_MS);
    const second = await sendTo(number);
    expect((await verifyCode(site, number, first)).status).toBe(400);
    for (let count = 0; count < 3; count += 1) expect((await verifyCode(site, number, wrongCode(second))).status).toBe(400);
    expect((await verifyCode(site, number, second)).status).toBe(200);

    for (let count = 0; count < 3; count += 1) {
      site.clock.advance(RESEND_COOLDOWN_MS);
      await sendTo(number);
    }
    site.clock.advance(RESEND_COOLDOWN_MS);
    expect((await problemOf(await sendCode(site, number))).message).toBe(messages.codeSendLimit);
  });

  test('OT-11: wrong, old, used, expired and never sent codes get one and the same answer', async () => {
    const [neverSent, wrong, used, expired] = [newNumber(), newNumber(), newNumber(), newNumber()];
    const expiredCode = await sendTo(expired);
    site.clock.advance(CODE_LIFETIME_MS);
    const usedCode = await sendTo(used);
    await verifyCode(site, used, usedCode);
    const liveCode = await sendTo(wrong);
    const answers = await Promise.all([
      verifyCode(site, neverSent, '123456'),
      verifyCode(site, wrong, wrongCode(liveCode)),
      verifyCode(site, used, usedCode),
      verifyCode(site, expired, expiredCode),
    ]);
    const problems = await Promise.all(answers.map(problemOf));
    for (const problem of problems) {
      expect({ ...problem, reference: null }).toEqual({
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        message: messages.codeWrong,
        errors: [{ field: 'otp', message: messages.codeWrong }],
        reference: null,
      });
    }
  });

  test('OT-05: the code 000000 is six characters: typed it is accepted, as a number or cut short it never is', async () => {
    const number = newNumber();
    site.codes.push('000000');
    await sendTo(number);
    for (const otp of [0, '0', '00000', '0000000', 'O00000', null, ['000000'], { $ne: '' }, true]) {
      const answer = await site.post('/api/eligibility/phone/verify-otp', { phoneNumber: number, otp });
      expect(answer.status).toBe(400);
      expect((await problemOf(answer)).errors).toEqual([{ field: 'otp', message: messages.codeRequired }]);
    }
    expect((await verifyCode(site, number, '000000')).status).toBe(200);
  });

  test('OT-05: 000001 is not 000000', async () => {
    const number = newNumber();
    site.codes.push('000001');
    await sendTo(number);
    expect((await verifyCode(site, number, '000000')).status).toBe(400);
    expect((await verifyCode(site, number, '000001')).status).toBe(200);
  });

  test.each(['+12345', '-12345', '1e2345', '1.2345', '12 456', ' 12345', '12345\n', '1２3456', '١٢٣٤٥٦'])(
    'OT-08: %j is no code: 400, and it uses up no try',
    async (otp) => {
      const number = newNumber();
      const code = await sendTo(number);
      for (let count = 0; count < 6; count += 1) expect((await verifyCode(site, number, otp)).status).toBe(400);
      expect((await verifyCode(site, number, code)).status).toBe(200);
    },
  );

  test('one number’s code is worth nothing for another number', async () => {
    const [mine, theirs] = [newNumber(), newNumber()];
    site.codes.push('300001', '300002');
    const code = await sendTo(mine);
    await sendTo(theirs);
    expect((await verifyCode(site, theirs, code)).status).toBe(400);
  });
});

describe('names', () => {
  const recordedName = async (number: string) =>
    (await site.database
      .prepare('SELECT full_name FROM eligibility_checks WHERE phone_number = ?')
      .bind(number)
      .first<string>('full_name')) ?? null;

  test.each(['श्रीनिवास', 'தமிழ்', 'محمد', 'Zoe\u0308', 'क्‍ष', 'O’Brien-D’Souza', 'राम कुमार'])(
    'NM-02: %j is recorded letter for letter',
    async (fullName) => {
      const number = newNumber();
      await sendCode(site, number, { fullName });
      await verifyCode(site, number, sms.codeOf(number));
      expect(await recordedName(number)).toBe(fullName.normalize('NFC'));
    },
  );

  test('NM-02: bidi overrides and control characters do not get into the record', async () => {
    const number = newNumber();
    await sendCode(site, number, { fullName: ' Asha\u202E\u0007 \r\n Rao\u200B ' });
    await verifyCode(site, number, sms.codeOf(number));
    expect(await recordedName(number)).toBe('Asha Rao');
  });

  test.each([
    ['blanks', '   '],
    ['a zero-width space', '\u200B'],
    ['an ideographic space', '\u3000'],
    ['joiners alone', '\u200D\u200C'],
    ['a Hangul filler', '\u3164'],
  ])('NM-02: %s is no name', async (_, fullName) => {
    const answer = await sendCode(site, newNumber(), { fullName });
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).errors).toEqual([{ field: 'fullName', message: messages.nameRequired }]);
  });
});
