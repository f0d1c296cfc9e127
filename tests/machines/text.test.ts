import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { codeSchema, fullNameSchema } from '../../machines/contract/eligibility.ts';
import { emailSchema } from '../../machines/contract/email.ts';
import { cleanEmail, cleanLine, cleanText, codeDigits } from '../../machines/contract/text.ts';

// The same inputs on every run; raise numRuns to search for more.
fc.configureGlobal({ seed: 20_261_127, numRuns: 500 });

const digitsOf = (length: number | { min: number; max: number }) => {
  const { min, max } = typeof length === 'number' ? { min: length, max: length } : length;
  return fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
};
/** What people paste: digits, signs, blanks and letters in every order. */
const messyText = fc.string({ unit: fc.constantFrom(...'0123456789 +-().\u00a0\u202aab\n٣५'), maxLength: 40 });

describe('the code field', () => {
  it('OT-01 six digits that arrive at once are all taken, in order', () => expect(codeDigits('123456')).toBe('123456'));

  it.each(['000000', '000001'])('OT-05 %s keeps its zeros', (code) => {
    expect(codeDigits(code)).toBe(code);
    expect(v.is(codeSchema, code)).toBe(true);
  });

  it.each([0, 1, '0', '00000', '0000000', '', '12345a', '１２３４５６', null, undefined])('OT-05 the wire refuses %j as a code', (otp) => {
    expect(v.safeParse(codeSchema, otp).issues?.[0].message).toBe('Enter the 6-digit OTP');
  });

  it('OT-07 blanks and line ends around a code are ignored', () => expect(codeDigits('  123456\n')).toBe('123456'));

  it.each([
    'Your code is 123456. Valid for 10 minutes.',
    'Your Pledgewell code is 123456. We never call for it.\n\n@pledgewell.example #123456',
    '123456 is your code, valid for 10 minutes',
    'G-123456',
    'OTP:123456',
    'आपका कोड १२३४५६ है, 10 मिनट के लिए',
    '123456 10',
  ])('OT-07 the one six-digit number of a message is the code: %j', (raw) => expect(codeDigits(raw)).toBe('123456'));

  it.each([
    'Your code is 12345. Valid for 10 minutes.',
    'Your code is 1234567. Valid for 10 minutes.',
    'OTP:12345,valid 10min',
    'OTP:12345/10min',
    '12345 10',
    '123 456 7',
    '123456 or 654321',
    '123456 654321',
  ])('OT-07 a text without one clear code in it gives no code instead of a wrong one: %j', (raw) => expect(codeDigits(raw)).toBeNull());

  it.each([
    ['+12345', '12345'],
    ['-12345', '12345'],
    ['1e2345', '12345'],
    ['1.2345', '12345'],
    ['123 456', '123456'],
    ['12 34 56', '123456'],
    ['123-456', '123456'],
    ['1234567', '123456'],
    ['', ''],
    ['abc', ''],
  ])('OT-08 %j shows %j', (raw, shown) => expect(codeDigits(raw)).toBe(shown));

  it('OT-08 shows at most six ASCII digits, and cleaning them again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(messyText, fc.string({ unit: 'grapheme' })), (raw) => {
        const code = codeDigits(raw);
        if (code === null) return;
        expect(code).toMatch(/^[0-9]{0,6}$/u);
        expect(codeDigits(code)).toBe(code);
      }),
    );
  });

  it('OT-08 typing up to six digits with anything but letters between them shows exactly these', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'+-. ,'), maxLength: 2 });
    fc.assert(
      fc.property(fc.array(fc.tuple(noise, digitsOf(1)), { maxLength: 6 }), (presses) => {
        const raw = presses.map(([before, digit]) => before + digit).join('');
        expect(codeDigits(raw)).toBe(presses.map(([, digit]) => digit).join(''));
      }),
    );
  });

  it('OT-07 never glues digits of different numbers of a sentence', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcxyzकख'), minLength: 2, maxLength: 6 });
    const joint = fc.constantFrom(' ', '. ', '\n', ', ', ': ');
    const sentence = fc.array(fc.oneof(word, digitsOf({ min: 1, max: 8 })), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(sentence, word, joint, (parts, last, glue) => {
        const numbers = parts.filter((part) => /[0-9]/u.test(part));
        const code = codeDigits([...parts, last].join(glue));
        if (code !== null) expect(numbers).toContain(code);
      }),
    );
  });
});

describe('names and texts', () => {
  it.each(['श्रीनिवास', 'தமிழ்', 'محمد', 'Zoë', 'Nguyễn Thị Ánh', "O'Brien-Śmigły", 'क्‍ष'])('NM-02 %s survives unchanged', (name) => {
    expect(cleanLine(name)).toBe(name.normalize('NFC'));
    expect(v.parse(fullNameSchema, name)).toBe(name.normalize('NFC'));
  });

  it('NM-02 a decomposed name is composed', () => expect(cleanLine('Zoe\u0308')).toBe('Zo\u00eb'));

  it('NM-02 bidi overrides and control characters are removed', () => {
    expect(cleanLine('Asha\u202e Rao\u0007\u0000')).toBe('Asha Rao');
    expect(cleanLine('Asha\r\nBcc: x')).toBe('Asha Bcc: x');
    expect(cleanLine('Asha\u2028Bcc:\u2029x')).toBe('Asha Bcc: x');
  });

  it.each(['', '   ', '\u200b', '\u3000', '\u00a0\u200d', '\u202e', '\u2800', '\u3164', '\u115f\u1160'])(
    'NM-02 a name that looks blank is required: %j',
    (name) => expect(v.safeParse(fullNameSchema, name).issues?.[0].message).toBe('Name is required'),
  );

  it('cleaning twice is cleaning once', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(' ', '\u00a0', '\u200b', '\u200d', '\t', '\r', '\n', 'e', '\u0308'),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(text, (raw) => {
        expect(cleanLine(cleanLine(raw))).toBe(cleanLine(raw));
        expect(cleanText(cleanText(raw))).toBe(cleanText(raw));
        expect(cleanEmail(cleanEmail(raw))).toBe(cleanEmail(raw));
      }),
    );
  });

  it('a message keeps its lines', () => expect(cleanText(' one\r\ntwo\rthree\u2028four\n')).toBe('one\ntwo\nthree\nfour'));
});

describe('e-mail addresses', () => {
  const schema = emailSchema('Email is required', 'Please enter a valid email address');
  const verdict = (raw: unknown) => v.safeParse(schema, raw, { abortPipeEarly: true }).issues?.[0].message ?? 'accepted';

  it.each([
    'foo@-online.example',
    'foo@online-.example',
    'foo@bar..example',
    'foo@bar.com+1',
    'foo@',
    '@bar.com',
    'foo@bar',
    'foo bar@x.com',
    'foo@bar.com.',
    '.foo@bar.com',
    'foo.@bar.com',
    'foo..bar@x.com',
    'foo@@bar.com',
    'foo@bar@baz.com',
    'foo@bar.com, baz@bar.com',
    '<foo@bar.com>',
    'foo@192.168.0.1',
    'foo@bar.c',
    `${'a'.repeat(65)}@bar.com`,
    `foo@${'a'.repeat(64)}.com`,
    `foo@${'a.'.repeat(130)}com`,
  ])('EM-02 what can never be delivered is refused: %s', (raw) => expect(verdict(raw)).toBe('Please enter a valid email address'));

  it.each([
    'foo@bar.com',
    'foo.bar+tag@sub.domain.co.in',
    "o'neil_99@xn--p1ai.xn--p1ai",
    `${'a'.repeat(64)}@bar.com`,
    'zoë@müller.example',
    'राम@उदाहरण.भारत',
    'குமார்@எடுத்துக்காட்டு.இந்தியா',
    'a@b.museum',
  ])('EM-02 an address in use is accepted: %s', (raw) => expect(verdict(raw)).toBe('accepted'));

  it.each(['', '   ', '\u200b', undefined, null])('EM-02 a blank address is required: %j', (raw) =>
    expect(verdict(raw)).toBe('Email is required'),
  );

  it.each([
    '  User@Example.com  ',
    '\u00a0user@example.com\u00a0',
    '\u200buser@example.com\u200b',
    '\ufeffUSER@example.com',
    '\u200duser@example.com\u200d \u00ad',
    'user@\u200bexample.com',
    'USER@example.com',
  ])('EM-04 the same person is the same address: %j', (raw) => expect(v.parse(schema, raw)).toBe('user@example.com'));

  it('EM-02 any verdict is quick, however hostile the address', () => {
    // Shapes that make a backtracking expression explode; a slow verdict fails by the time limit of the test.
    for (const unit of ['a', 'a.', 'a-', '@', 'a@a.', '-a'])
      expect(verdict(unit.repeat(20_000))).toBe('Please enter a valid email address');
  });
});
