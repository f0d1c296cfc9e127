/** The basket as a passbook. The sums are worked out by hand beside each. */
import { describe, expect, test } from 'vitest';
import type { Fund } from '../../../machines/contract/fund.ts';
import { type Basket, passbookOf, withFund, withoutFund } from '../../../machines/funds/basket.ts';
import { basketText, finderAddress, itemsText, readBasketText } from '../../../machines/funds/basket-address.ts';
import type { QuantityUnit } from '../../../machines/funds/quantity.ts';
import { elssFund, flexiFund } from '../../support/fund-finder-paths.ts';

const liquid: Fund = { ...flexiFund, code: '900127', name: 'Gulmohar Liquid Fund', assetClass: 'debt-fund', nav: '2587.9841' };
const hybrid: Fund = { ...flexiFund, code: '900362', name: 'Gulmohar Balanced Advantage Fund', assetClass: 'hybrid-fund', nav: '33.3333' };
const unknown: Fund = { ...flexiFund, code: '900452', assetClass: null, barrier: 'unknown-class' };
const unpriced: Fund = { ...flexiFund, code: '900500', nav: null, navDate: null };

/** Fund, amount, unit. */
function basketOf(...parts: readonly (readonly [Fund, string, QuantityUnit?])[]): Basket {
  return parts.reduce<Basket>((basket, [fund, typed, unit = 'units']) => {
    const change = withFund(basket, fund, typed, unit);
    if (!change.ok) throw new Error(change.fault);
    return change.basket;
  }, []);
}

describe('worked examples, to the rupee', () => {
  test('one equity fund', () => {
    // 1,000 units × ₹125.0000 = ₹1,25,000; 45 % of it = ₹56,250.
    // After a fall of 20 %: ₹1,00,000; 45 % = ₹45,000.
    expect(passbookOf(basketOf([flexiFund, '1000']))).toMatchObject({
      worth: 125_000,
      counted: 125_000,
      credit: 56_250,
      creditAfterFall: 45_000,
      missing: 0,
      rows: [{ worth: 125_000, loanToValuePercent: 45, credit: 56_250, sharePercent: 100, reason: null }],
    });
  });

  test('three classes together', () => {
    // Equity: 80.5 × 125 = 10,062.50 → ₹10,062; × 45 % = 4,527.90
    // Debt: 20.25 × 2,587.9841 = 52,406.678025 → ₹52,406; × 75 % = 39,304.50
    // Hybrid: ₹30,000.75 → ₹30,000; × 60 % = 18,000.00
    // Line: 4,527.90 + 39,304.50 + 18,000.00 = 61,832.40 → ₹61,832; worth ₹92,468.
    // Up to each fund: 4,527; 43,832 (4,527.90 + 39,304.50 = 43,832.40); 61,832. So they add 4,527, 39,305 and 18,000.
    // Shares: 7.32, 63.57 and 29.11 % → 7, 63 and 29, and the one that is left goes to the largest rest (.57): 7, 64, 29.
    // After 20 %: 8,049 × 45 % + 41,924 × 75 % + 24,000 × 60 % = 3,622.05 + 31,443.00 + 14,400.00 = 49,465.05 → ₹49,465.
    const book = passbookOf(basketOf([flexiFund, '80.5'], [liquid, '20.25'], [hybrid, '30,000.75', 'rupees']));
    expect(book.rows.map(({ worth, credit, sharePercent }) => [worth, credit, sharePercent])).toEqual([
      [10_062, 4_527, 7],
      [52_406, 39_305, 64],
      [30_000, 18_000, 29],
    ]);
    expect([book.worth, book.credit, book.creditAfterFall]).toEqual([92_468, 61_832, 49_465]);
  });

  test('what does not count has its worth and its reason, and adds nothing', () => {
    // 300 × 125 = ₹37,500 locked in; ₹90,000 of unknown class; 100 × 125 = ₹12,500 × 45 % = ₹5,625.
    // To ₹50,000 lack ₹44,375, which are 45 % of ₹98,611.11…: ₹98,612 more in equity funds.
    const book = passbookOf(basketOf([elssFund, '300'], [unknown, '90000', 'rupees'], [flexiFund, '100']));
    expect(book.rows.map(({ worth, credit, sharePercent, reason }) => [worth, credit, sharePercent, reason])).toEqual([
      [37_500, 0, 0, 'locked-in'],
      [90_000, 0, 0, 'unknown-class'],
      [12_500, 5_625, 100, null],
    ]);
    expect([book.worth, book.counted, book.credit, book.missing, book.missingWorth]).toEqual([140_000, 12_500, 5_625, 44_375, 98_612]);
  });

  test('nothing at all', () => {
    expect(passbookOf([])).toMatchObject({ rows: [], worth: 0, credit: 0, creditAfterFall: 0, missing: 50_000, missingWorth: 111_112 });
  });

  test('a fund that has lost its price since is worth nothing that is known', () => {
    const [entry] = basketOf([flexiFund, '10']);
    const stale = entry === undefined ? [] : [{ ...entry, fund: unpriced }];
    expect(passbookOf(stale)).toMatchObject({ worth: 0, credit: 0, rows: [{ worth: null, reason: 'no-price', credit: 0 }] });
  });

  test('shares are whole percents that add up to 100', () => {
    const third = (code: string): Fund => ({ ...flexiFund, code });
    const book = passbookOf(basketOf([third('1'), '900', 'rupees'], [third('2'), '900', 'rupees'], [third('3'), '900', 'rupees']));
    expect(book.rows.map(({ sharePercent }) => sharePercent)).toEqual([34, 33, 33]);
  });
});

describe('changing it', () => {
  test('the same fund once more takes the place of what was there', () => {
    const basket = basketOf([flexiFund, '10'], [liquid, '1'], [flexiFund, '500', 'rupees']);
    expect(basketText(basket)).toBe('900195-r500_900127-u1');
    expect(basketText(withoutFund(basket, '900195'))).toBe('900127-u1');
  });

  test('fifty funds fit, and no more; one that is there can still be changed', () => {
    const fifty = basketOf(...Array.from({ length: 50 }, (_, index) => [{ ...flexiFund, code: String(index + 1) }, '1'] as const));
    expect(withFund(fifty, flexiFund, '1', 'units')).toEqual({ ok: false, fault: 'full' });
    expect(withFund(fifty, { ...flexiFund, code: '7' }, '2', 'units')).toMatchObject({ ok: true });
  });

  test('units of a fund without a price are refused, rupees are not; more than a hundred crore is a mistake', () => {
    expect(withFund([], unpriced, '5', 'units')).toEqual({ ok: false, fault: 'no-price' });
    expect(withFund([], unpriced, '5000', 'rupees')).toMatchObject({ ok: true });
    // 10,00,000 × ₹2,587.9841 is ₹258 crore.
    expect(withFund([], liquid, '1000000', 'units')).toEqual({ ok: false, fault: 'too-many-rupees' });
  });
});

describe('the address', () => {
  test('holds it, and needs no encoding', () => {
    const text = '900195-u120.5_900127-r50000';
    expect(itemsText(readBasketText(text).items)).toBe(text);
    expect(encodeURIComponent(text)).toBe(text);
    expect(finderAddress(' gul mohar ', text)).toBe(`/approved-funds?search=gul%20mohar&funds=${text}`);
    expect(finderAddress('', '')).toBe('/approved-funds');
  });

  test.each([
    ['infzza001216-u10', ['INFZZA001216-u10'], 0],
    ['900195-u10_900195-u20', ['900195-u20'], 0],
    ['900195-u0_900127-u1', ['900127-u1'], 1],
    ['900195-u1.123456789012', [], 1],
    ['900195-u1000000000', [], 1],
    ['900195_x-u1_-_900195-u', [], 4],
    ["';DROP TABLE fund_schemes;--", [], 2],
    ['__', [], 0],
    ['', [], 0],
  ])('%s is read as %j, with %i parts dropped', (text, items, dropped) => {
    const read = readBasketText(text);
    expect([read.items.map((item) => itemsText([item])), read.dropped]).toEqual([items, dropped]);
  });

  test('of sixty funds fifty are read', () => {
    const text = Array.from({ length: 60 }, (_, index) => `${index + 1}-u1`).join('_');
    expect([readBasketText(text).items.length, readBasketText(text).dropped]).toEqual([50, 10]);
  });
});
