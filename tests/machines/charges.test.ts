import { describe, expect, it } from 'vitest';
import { chargeRupees, charges, gstOn, latePaymentCharge, upfrontCharges } from '../../machines/charges.ts';

describe('the table of charges', () => {
  it('names each charge once', () => {
    expect(new Set(charges.map(({ key }) => key)).size).toBe(charges.length);
  });

  it('promises what the specification promises, with nothing that could change it: closing and paying early are free', () => {
    for (const key of ['foreclosure', 'part-payment'] as const) {
      expect(charges.find((charge) => charge.key === key)).toMatchObject({
        occasion: 'never',
        amount: { unit: 'rupees', rupees: 0 },
        fixed: true,
      });
    }
  });

  it('marks every other sum as a placeholder', () => {
    const sums = charges.filter(({ amount }) => amount.unit !== 'rupees' || amount.rupees > 0);
    expect(sums.length).toBeGreaterThan(4);
    expect(sums.filter(({ fixed }) => fixed)).toEqual([]);
  });

  it('has no GST on taxes and on what is penal', () => {
    expect(charges.filter(({ gst, payee, occasion }) => gst && (payee === 'state' || occasion !== 'at-start'))).toEqual([]);
  });
});

describe('what is taken at the start', () => {
  it('is every charge of the start with its tax: ₹1,498', () => {
    // 1,000 + 18% (180) + 100 + 18% (18) + 200.
    expect(upfrontCharges()).toBe(1_498);
    const sums = charges.filter(({ occasion }) => occasion === 'at-start').map(chargeRupees);
    expect(sums).toEqual([1_180, 118, 200]);
  });

  it.each([
    [0, 0],
    [999, 180],
    [1_000, 180],
    [25, 5],
  ])('GST on ₹%i is ₹%i, in whole rupees', (fee, tax) => {
    expect(gstOn(fee)).toBe(tax);
  });
});

describe('the charge for paying late', () => {
  it.each([
    // 8,815 × 1.5% = 132.2 for a month; a third of it for ten days; nothing on the day itself.
    [8_815, 30, 132],
    [8_815, 10, 44],
    [8_815, 0, 0],
  ])('₹%i, %i days late, is ₹%i', (overdue, days, charge) => {
    expect(latePaymentCharge(overdue, days)).toBe(charge);
  });
});
