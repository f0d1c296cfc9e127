/** How much somebody holds, as they type it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type QuantityUnit, readQuantity, worthOf } from '../../../machines/funds/quantity.ts';

const read = (typed: string, unit: QuantityUnit = 'units') => {
  const result = readQuantity(typed, unit);
  return result.ok ? result.quantity.amount : result.fault;
};

describe('what is typed', () => {
  test.each([
    ['120.5', '120.5'],
    ['1,20,000', '120000'],
    [' 1 200 ', '1200'],
    ['0120.5000', '120.5'],
    ['12', '12'],
    ['12.', '12'],
    ['.5', '0.5'],
    ['१२०.५', '120.5'],
    ['１２０', '120'],
    ['12.1234', '12.1234'],
    ['12.12340000', '12.1234'],
    ['1,00,00,000', '10000000'],
    ['100,000.5', '100000.5'],
    // One and a half to whoever writes it so, and fifteen to nobody.
    ['1,5', 'not-a-number'],
    ['12,34', 'not-a-number'],
    ['0,500', 'not-a-number'],
    ['1,20,00', 'not-a-number'],
    ['120.5,0', 'not-a-number'],
    ['1200,', 'not-a-number'],
    ['', 'empty'],
    ['  ', 'empty'],
    ['ten', 'not-a-number'],
    ['1e5', 'not-a-number'],
    ['12.3.4', 'not-a-number'],
    ['.', 'not-a-number'],
    ['🙂', 'not-a-number'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['0', 'zero'],
    ['0.0000', 'zero'],
    ['12.12345', 'unit-decimals'],
    ['12.123456789012', 'unit-decimals'],
    ['10,00,00,000', 'too-many-units'],
    ['1,00,00,000.0001', 'too-many-units'],
    ['9'.repeat(400), 'too-many-units'],
  ])('%s units: %s', (typed, expected) => {
    expect(read(typed)).toBe(expected);
  });

  test.each([
    ['₹ 50,000', '50000'],
    ['Rs. 50000', '50000'],
    ['50000.75', '50000.75'],
    ['50000.755', 'rupee-decimals'],
    ['1,00,00,00,000', '1000000000'],
    ['1,00,00,00,000.01', 'too-many-rupees'],
  ])('%s in rupees: %s', (typed, expected) => {
    expect(read(typed, 'rupees')).toBe(expected);
  });

  test('wherever commas stand, they group the digits or nothing is read', () => {
    const digits = fc.stringMatching(/^[1-9][0-9]{0,6}$/u);
    const grouped = (locale: string) => (number: string) => Number(number).toLocaleString(locale);
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 7 }), (number, at) => {
        const typed = `${number.slice(0, at)},${number.slice(at)}`;
        const forms = ['en-IN', 'en-US'].map((locale) => grouped(locale)(number));
        for (const form of forms) expect(read(form)).toBe(number);
        expect(read(typed)).toBe(forms.includes(typed) ? number : 'not-a-number');
      }),
    );
  });

  test('nothing that can be typed throws, and what is read is read the same again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom('units', 'rupees'), (typed, unit) => {
        const once = readQuantity(typed, unit);
        if (once.ok) expect(readQuantity(once.quantity.amount, unit)).toEqual(once);
      }),
    );
  });
});

describe('what it is worth', () => {
  test.each([
    // 1,200.5 × 123.2620 = 147,976.031
    ['1200.5', '123.2620', 147_976],
    // 0.0001 × 0.9999 = 0.00009999
    ['0.0001', '0.9999', 0],
    // 9,999,999.9999 × 4,132.50710001 = 41,325,070,999.68…, beyond what a double counts to the paisa
    ['9999999.9999', '4132.50710001', 41_325_070_999],
    // 3 × 0.1 is 0.30000000000000004 in doubles; ten units of 0.1 are one rupee
    ['10', '0.1', 1],
    ['3', '33.3333', 99],
  ])('%s units at %s: ₹%s', (amount, nav, rupees) => {
    expect(worthOf({ unit: 'units', amount }, nav)).toBe(rupees);
  });

  test('rupees are worth themselves without their paise, with or without a price; units without a price nothing that is known', () => {
    expect(worthOf({ unit: 'rupees', amount: '50000.99' }, null)).toBe(50_000);
    expect(worthOf({ unit: 'units', amount: '5' }, null)).toBeNull();
  });

  test('units and NAV multiply exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000_000_000 }), fc.integer({ min: 1, max: 999_999_999 }), (units, nav) => {
        const decimal = (value: number) => `${Math.floor(value / 10_000)}.${String(value % 10_000).padStart(4, '0')}`;
        const exact = (BigInt(units) * BigInt(nav)) / 100_000_000n;
        expect(worthOf({ unit: 'units', amount: decimal(units) }, decimal(nav))).toBe(Number(exact));
      }),
    );
  });
});
