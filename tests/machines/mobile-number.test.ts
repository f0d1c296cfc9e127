import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { phoneNumberSchema } from '../../machines/contract/eligibility.ts';
import { maskPhone, mobileDigits, mobileInput } from '../../machines/contract/mobile-number.ts';
import { toAsciiDigits } from '../../machines/contract/text.ts';

// The same inputs on every run; raise numRuns to search for more.
fc.configureGlobal({ seed: 20_261_127, numRuns: 500 });

const shownFor = (raw: string, previous?: string) => mobileInput(raw, previous).shown;
/** Key by key, from an empty field. */
const typed = (keys: string) => [...keys].reduce((field, key) => mobileInput(field.shown + key, field.shown), mobileInput(''));

const digitsOf = (length: number | { min: number; max: number }) => {
  const { min, max } = typeof length === 'number' ? { min: length, max: length } : length;
  return fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
};
/** Ten digits that can be a mobile number: none begins with the zero that is dialled in front of it. */
const mobile = fc.tuple(fc.constantFrom(...'123456789'), digitsOf(9)).map((parts) => parts.join(''));
/** What people paste: digits, signs, blanks and letters in every order. */
const messyText = fc.string({ unit: fc.constantFrom(...'0123456789 +-().\u00a0\u202aab\n٣५'), maxLength: 40 });

describe('the mobile field', () => {
  it.each(['919876543210', '+919876543210', '+91 98765 43210', '+91-98765-43210'])(
    'PH-01 a pasted number with a country code keeps its last ten digits: %s',
    (raw) => expect(shownFor(raw)).toBe('9876543210'),
  );

  it.each([
    '09876543210',
    '00919876543210',
    '009109876543210',
    '9109876543210',
    '91 (0) 98765-43210',
    '0919876543210',
    '0091 98765 43210',
    '(+91) 98765 43210',
    '+91 (0) 98765-43210',
    'tel:+919876543210',
    '\u202a+91 98765 43210\u202c',
    '+91\u00a098765\u00a043210',
    ' 98765 43210 ',
    '9876543210 (home)',
  ])('PH-01 other ways to write the same number end the same: %j', (raw) => expect(shownFor(raw)).toBe('9876543210'));

  it.each(['9123456789', '9123456780', '9198765432', '91987', '91', '9876543210', '0987654321'])(
    'PH-01 a full number pasted over %s replaces it, whatever it began with',
    (previous) => {
      expect(shownFor('+919876543210', previous)).toBe('9876543210');
      expect(shownFor('919876543210', previous)).toBe('9876543210');
      expect(shownFor('09876543210', previous)).toBe('9876543210');
    },
  );

  it('PH-01 a number pasted behind a typed country code loses the country code', () => {
    expect(shownFor('91', '9')).toBe('91');
    expect(shownFor('+919876543210', '+91')).toBe('9876543210');
    expect(shownFor('919876543210', '91')).toBe('9876543210');
  });

  it('PH-01 a mobile number that itself begins with 91 is not shortened', () => {
    expect(shownFor('9123456789')).toBe('9123456789');
    expect(shownFor('+919123456789')).toBe('9123456789');
    expect(shownFor('919123456789')).toBe('9123456789');
    expect(shownFor('+9123456789', '9123456789')).toBe('9123456789');
  });

  it('PH-01 digits put into the middle of a full number that begins with 91 are not read behind a prefix', () => {
    expect(mobileInput('912300456789', '9123456789')).toEqual({ shown: '912300456789', fault: 'phoneTenDigits' });
    expect(mobileInput('9123777756789', '9123456789')).toEqual({ shown: '9123777756789', fault: 'phoneTenDigits' });
  });

  it('PH-03 five digits pasted over two selected ones of a full number are kept and said', () => {
    const previous = '9876543210';
    const raw = `${previous.slice(0, 4)}11111${previous.slice(6)}`;
    expect(mobileInput(raw, previous)).toEqual({ shown: '9876111113210', fault: 'phoneTenDigits' });
  });

  it.each([
    ['+971 50 123 4567', 'phoneForeign'],
    ['+1 (202) 555-0143', 'phoneForeign'],
    ['00971501234567', 'phoneForeign'],
    ['+91 98765 43210 99', 'phoneTenDigits'],
    ['0091 98765 43210 99', 'phoneTenDigits'],
    ['987654321099', 'phoneTenDigits'],
    ['98765 43210 / 98765 43211', 'phoneTenDigits'],
    ['971501234567', 'phoneTenDigits'],
    ['00000000000000', 'phoneTenDigits'],
  ] as const)('BR-08 PH-03 %s is kept as it was given, and the fault said: %s', (raw, fault) => {
    expect(mobileInput(raw)).toEqual({ shown: raw, fault });
    expect(mobileInput(raw, '9876543210')).toEqual({ shown: raw, fault });
  });

  it('BR-08 a zero in front of another one says nothing about India: eleven digits stay eleven', () => {
    expect(mobileInput('00012345678')).toEqual({ shown: '00012345678', fault: 'phoneTenDigits' });
    expect(mobileDigits('00987654321')).toBe('00987654321');
    expect(mobileDigits('09876543210')).toBe('9876543210');
  });

  it('BR-08 typed key by key, a prefix of India is understood and another country is said at its first digit', () => {
    expect([typed('+'), typed('+9'), typed('+91'), typed('+91 9')].map(({ shown }) => shown)).toEqual(['+', '+9', '+91', '9']);
    for (const prefix of ['+91', '+91 ', '91', '0091', '0', '+91 0', '091', '910']) {
      expect(typed(`${prefix}9876543210`), prefix).toEqual({ shown: '9876543210', fault: null });
    }
    expect(typed('+97')).toEqual({ shown: '+97', fault: 'phoneForeign' });
    expect(typed('+971501234567')).toEqual({ shown: '+971501234567', fault: 'phoneForeign' });
    expect(typed('006581234567')).toEqual({ shown: '006581234567', fault: 'phoneForeign' });
    expect(typed('98765432109')).toEqual({ shown: '98765432109', fault: 'phoneTenDigits' });
    // May still become 91 98765 43210: no fault to be told of yet.
    expect(typed('91987654321')).toEqual({ shown: '91987654321', fault: null });
    expect(mobileInput('9876543210', '98765432109')).toEqual({ shown: '9876543210', fault: null });
  });

  it('BR-08 however it is typed or pasted, a foreign number never ends as ten digits', () => {
    const countries = fc.constantFrom('971', '1', '44', '65', '880', '977');
    const foreign = fc.tuple(fc.constantFrom('+', '00'), countries, digitsOf({ min: 9, max: 11 }));
    fc.assert(
      fc.property(foreign, ([sign, country, number]) => {
        const raw = sign + country + number;
        expect(mobileInput(raw).shown).toBe(raw);
        expect(typed(raw).shown).toBe(raw);
      }),
    );
  });

  it('BR-23 a digit typed into the middle of a full number changes nothing', () => {
    fc.assert(
      fc.property(mobile, fc.constantFrom(...'0123456789'), fc.nat(9), (number, digit, at) => {
        const raw = number.slice(0, at) + digit + number.slice(at);
        fc.pre(!raw.startsWith(number));
        expect(mobileInput(raw, number)).toEqual({ shown: number, fault: null });
      }),
    );
  });

  it.each(['٩٨٧٦٥٤٣٢١٠', '۹۸۷۶۵۴۳۲۱۰', '९८७६५४३२१०', '９８７６５４３２１０', '𝟵𝟴𝟳𝟲𝟱𝟰𝟯𝟮𝟭𝟬', '+٩١ ٩٨٧٦٥ ٤٣٢١٠'])(
    'PH-05 digits of another script become ASCII digits: %s',
    (raw) => expect(shownFor(raw)).toBe('9876543210'),
  );

  it('PH-05 every decimal digit of Unicode stands in a row of ten that begins with its zero', () => {
    const row: string[] = [];
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
      const character = String.fromCodePoint(codePoint);
      if (/\p{Nd}/u.test(character)) row.push(toAsciiDigits(character));
    }
    expect(row.length).toBeGreaterThan(600);
    expect(row.join('')).toBe('0123456789'.repeat(row.length / 10));
  });

  it('PH-03 what shows no fault is at most ten ASCII digits, or on its way there', () => {
    fc.assert(
      fc.property(fc.oneof(messyText, fc.string({ unit: 'grapheme' })), digitsOf({ min: 0, max: 10 }), (raw, previous) => {
        const { shown, fault } = mobileInput(raw, previous);
        expect(shown.length).toBeLessThanOrEqual(40);
        const digits = toAsciiDigits(shown).replace(/[^0-9]/gu, '');
        if (fault === null) expect(/^(?:[0-9]{0,10}|\+9?1?)$/u.test(shown) || /^(?:91[0-9]{9}|0091[0-9]{7,9})$/u.test(digits)).toBe(true);
      }),
    );
  });

  it('cleaning what the field shows changes nothing', () => {
    fc.assert(
      fc.property(messyText, digitsOf({ min: 0, max: 10 }), (raw, previous) => {
        const { shown } = mobileInput(raw, previous);
        expect(shownFor(shown)).toBe(shown);
        expect(shownFor(shown, shown)).toBe(shown);
      }),
    );
  });

  it('PH-01 any ten digits survive any prefix and any separators', () => {
    const prefix = fc.constantFrom('', '+91', '91', '0', '0091', '+91 ', '+91-', '+91 (0) ');
    const separators = fc.array(fc.constantFrom('', ' ', '-', '.', '\u00a0'), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(prefix, mobile, separators, (start, number, gaps) => {
        const raw = start + [...number].map((digit, at) => digit + (gaps[at] ?? '')).join('');
        expect(shownFor(raw)).toBe(number);
      }),
    );
  });

  it('typing ten digits one after another shows each of them', () => {
    fc.assert(
      fc.property(digitsOf(10), (number) => {
        let field = '';
        for (const digit of number) field = shownFor(field + digit, field);
        expect(field).toBe(number);
      }),
    );
  });

  it.each([
    ['', 'Mobile number is required'],
    ['98765x3210', 'Mobile number should contain only digits'],
    ['٩٨٧٦٥٤٣٢١٠', 'Mobile number should contain only digits'],
    ['987654321', 'Mobile number must be 10 digits long'],
    ['98765432101', 'Mobile number must be 10 digits long'],
  ])('PH-03 PH-05 the wire refuses %j with "%s"', (raw, message) => {
    expect(v.safeParse(phoneNumberSchema, raw).issues?.[0].message).toBe(message);
  });

  it('the code step shows only the last four digits', () => {
    expect(maskPhone('9876543210')).toBe('••••••3210');
  });

  it.each([
    ['+91 98765-43210', '9876543210'],
    ['+971 50 123 4567', '+971501234567'],
    ['987654321099', '987654321099'],
  ])('BR-08 a form without a script: %s is read as %s and not cut', (raw, read) => expect(mobileDigits(raw)).toBe(read));

  it('BR-08 a form without a script drops what stands in front of a whole number as the field does', () => {
    for (const prefix of ['+91', '+910', '91', '910', '091', '0091', '00910', '0', '']) {
      expect(mobileDigits(`${prefix}9876543210`), prefix).toBe('9876543210');
      expect(shownFor(`${prefix}9876543210`), prefix).toBe('9876543210');
    }
    // Dialled abroad; and a number that is whole without its sign alone.
    for (const raw of ['009876543210', '+9198765432']) expect(mobileDigits(raw)).toBe(raw);
  });
});
