import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalGainsRules, type HeldUnits, holdingKinds, saleFor, saleOf } from '../../machines/capital-gains.ts';

fc.configureGlobal({ seed: 20_261_128, numRuns: 500 });

const equity = (gainPercent: number, heldMonths: number): HeldUnits => ({ kind: 'equity', gainPercent, heldMonths, slabPercent: 30 });

describe('worked examples, by hand', () => {
  it('held for three years, ₹1,12,500 of gain: inside the yearly exemption, no tax', () => {
    // 3,00,000 × 37.5% = 1,12,500, less than 1,25,000. No load after a year.
    expect(saleOf(300_000, equity(37.5, 36))).toEqual({ sold: 300_000, exitLoad: 0, gain: 112_500, tax: 0, inHand: 300_000 });
  });

  it('held for 20 months, ₹3,00,000 of gain: 12.5% above the exemption, and cess', () => {
    // (3,00,000 − 1,25,000) × 12.5% = 21,875; cess 4% = 875; together 22,750.
    expect(saleOf(500_000, equity(60, 20))).toEqual({ sold: 500_000, exitLoad: 0, gain: 300_000, tax: 22_750, inHand: 477_250 });
  });

  it('held for eight months: exit load, and 20% of what is left of the gain', () => {
    // Load 1% = 3,000. Gain 3,00,000 − 3,000 − 2,62,500 = 34,500. Tax 6,900, cess 276.
    expect(saleOf(300_000, equity(12.5, 8))).toEqual({ sold: 300_000, exitLoad: 3_000, gain: 34_500, tax: 7_176, inHand: 289_824 });
  });

  it('debt units in the 20% slab: the slab on all of the gain, however long they were held', () => {
    // 2,00,000 × 25% = 50,000; 20% = 10,000; cess 400.
    const debt = { kind: 'debt', gainPercent: 25, slabPercent: 20 } as const;
    for (const heldMonths of [3, 40]) {
      expect(saleOf(200_000, { ...debt, heldMonths })).toEqual({ sold: 200_000, exitLoad: 0, gain: 50_000, tax: 10_400, inHand: 189_600 });
    }
  });

  it('₹3,00,000 in hand from units held for eight months takes a sale of ₹3,30,077', () => {
    // In hand: 1 − 1% − 20.8% × (40% − 1%) = 0.90888 of what is sold. 3,00,000 ÷ 0.90888 = 3,30,076.6.
    // Load 3,300.77. Gain 3,30,077 − 3,301 − 1,98,046 = 1,28,730. Tax 20.8% = 26,775.84.
    expect(saleFor(300_000, equity(40, 8))).toEqual({ sold: 330_077, exitLoad: 3_301, gain: 128_730, tax: 26_776, inHand: 300_000 });
  });
});

describe('a sale', () => {
  it('is short-term on the last day of twelve months and long-term after it; the load ends with the same month', () => {
    expect(saleOf(100_000, equity(50, 12))).toMatchObject({ exitLoad: 1_000, tax: 10_192 });
    expect(saleOf(100_000, equity(50, 13))).toMatchObject({ exitLoad: 0, tax: 0 });
  });

  it('of shares is taxed as one of equity funds, without a load', () => {
    // 50,000 of gain: 20% and cess on it.
    expect(saleOf(100_000, { ...equity(50, 6), kind: 'share' })).toMatchObject({ exitLoad: 0, gain: 50_000, tax: 10_400 });
  });

  it('at a loss is not taxed, and the load is lost all the same', () => {
    expect(saleOf(100_000, equity(0, 6))).toEqual({ sold: 100_000, exitLoad: 1_000, gain: 0, tax: 0, inHand: 99_000 });
  });

  it('gives what is wanted, from the fewest units that do', () => {
    const units: fc.Arbitrary<HeldUnits> = fc.record({
      kind: fc.constantFrom(...holdingKinds),
      gainPercent: fc.integer({ min: 0, max: 99 }),
      heldMonths: fc.integer({ min: 0, max: 60 }),
      slabPercent: fc.constantFrom(...capitalGainsRules.slabsPercent),
    });
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 10_000_000 }), (held, wanted) => {
        const { sold, exitLoad, tax, inHand } = saleFor(wanted, held);
        expect(inHand).toBeGreaterThanOrEqual(wanted);
        expect(inHand).toBe(sold - exitLoad - tax);
        expect(saleOf(sold - 1, held).inHand).toBeLessThan(wanted);
      }),
    );
  });
});
