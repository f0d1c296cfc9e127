import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capitalGainsRules, holdingKinds } from '../../machines/capital-gains.ts';
import {
  bestWay,
  costAtEnd,
  exampleNeed,
  fundsLeft,
  GROWTHS_PERCENT,
  moneyCost,
  type Need,
  pledgePaysFrom,
  threeWays,
  ways,
} from '../../machines/three-ways.ts';

fc.configureGlobal({ seed: 20_261_128, numRuns: 200 });

/** Everything that the page can be set to, and holding times beyond it. */
const needs: fc.Arbitrary<Need> = fc.record({
  needRupees: fc.integer({ min: 5, max: 100 }).map((steps) => steps * 10_000),
  months: fc.constantFrom(12, 24, 36),
  kind: fc.constantFrom(...holdingKinds),
  gainPercent: fc.integer({ min: 0, max: 15 }).map((steps) => steps * 5),
  heldMonths: fc.integer({ min: 1, max: 60 }),
  slabPercent: fc.constantFrom(...capitalGainsRules.slabsPercent),
});

describe('₹3,00,000 for a year, by hand', () => {
  const compared = threeWays(exampleNeed);

  it('sold: a gain of 40% on ₹3,00,000 is ₹1,20,000, inside the exemption, and costs nothing', () => {
    expect(compared.sale).toMatchObject({ sold: 300_000, exitLoad: 0, tax: 0 });
    expect(moneyCost(compared, 'sell')).toBe(0);
  });

  it('pledged: ₹3,01,498 at 10.5% in 12 instalments costs ₹17,420 of interest and ₹1,498 of charges', () => {
    // Instalment 3,01,498 × 0.00875 ÷ (1 − 1.00875^−12) = 26,576.6, so 26,577; the last settles what is rounded.
    // 3,01,498 ÷ 45% = 6,69,996: funds worth 6,70,000.
    expect(compared.fundsRupees).toBe(670_000);
    expect(compared.pledge).toMatchObject({ amount: 301_498, charges: 1_498, cost: 18_918 });
    expect(compared.pledge.plan).toMatchObject({ monthly: 26_577, totalInterest: 17_420 });
  });

  it('a personal loan: ₹3,07,251 at 14%, of which ₹7,251 are the fee and its GST, costs ₹31,047', () => {
    // 3,07,251 × 2% = 6,145; 18% of it = 1,106; 3,07,251 − 6,145 − 1,106 = 3,00,000.
    // Instalment 3,07,251 × 0.0116667 ÷ (1 − 1.0116667^−12) = 27,587.2; twelve of them less the loan: 23,796 of interest.
    expect(compared.personalLoan).toMatchObject({ amount: 307_251, charges: 7_251, cost: 31_047 });
  });

  it('is left of the funds without growth: ₹6,70,000 less the need and the cost', () => {
    expect(ways.map((way) => fundsLeft(compared, way, 0))).toEqual([370_000, 351_082, 338_953]);
  });

  it('grows after a sale with what was kept: ₹3,70,000 at 12% is ₹4,14,400, and a sale is the best at each growth', () => {
    expect(fundsLeft(compared, 'sell', 12)).toBe(414_400);
    // Of the twelve instalments each would have grown for the months that were left: 26,577 × Σ 1.12^(k ÷ 12), k = 0 … 11.
    expect(fundsLeft(compared, 'pledge', 12)).toBe(414_300);
    expect(GROWTHS_PERCENT.map((growth) => bestWay(compared, growth))).toEqual(['sell', 'sell', 'sell']);
    expect(pledgePaysFrom(compared)).toBe(12.1);
  });

  it('turns round where the sale is taxed: the same units, held for eight months', () => {
    const taxed = threeWays({ ...exampleNeed, heldMonths: 8 });
    // Load 3,301 and tax 26,776 against 18,918.
    expect(moneyCost(taxed, 'sell')).toBe(30_077);
    expect(bestWay(taxed, 0)).toBe('pledge');
    expect(pledgePaysFrom(taxed)).toBe(0);
  });
});

describe('for any need', () => {
  it('all three put the same money in hand', () => {
    fc.assert(
      fc.property(needs, (need) => {
        const { sale, pledge, personalLoan } = threeWays(need);
        expect(sale.inHand - need.needRupees).toBeLessThanOrEqual(1);
        expect(sale.inHand).toBeGreaterThanOrEqual(need.needRupees);
        for (const { amount, charges } of [pledge, personalLoan]) expect(amount - charges).toBe(need.needRupees);
      }),
    );
  });

  it('what is left without growth is the funds less the need and the money that the way costs', () => {
    fc.assert(
      fc.property(needs, (need) => {
        const compared = threeWays(need);
        for (const way of ways) {
          const inHand = way === 'sell' ? compared.sale.inHand : need.needRupees;
          expect(fundsLeft(compared, way, 0)).toBe(compared.fundsRupees - inHand - moneyCost(compared, way));
        }
      }),
    );
  });

  it('the funds are enough for each way, at every growth of the table', () => {
    fc.assert(
      fc.property(needs, fc.constantFrom(...GROWTHS_PERCENT), (need, growth) => {
        const compared = threeWays(need);
        for (const way of ways) expect(fundsLeft(compared, way, growth)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('cost at the end and what is left tell the same: funds with their growth, less the need, less the cost', () => {
    fc.assert(
      fc.property(needs, fc.constantFrom(...ways), fc.integer({ min: 0, max: 12 }), (need, way, growth) => {
        const compared = threeWays(need);
        const unborrowed = compared.fundsRupees * (1 + growth / 100) ** (need.months / 12);
        const sum = fundsLeft(compared, way, growth) + costAtEnd(compared, way, growth) + need.needRupees;
        expect(Math.abs(sum - unborrowed)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('a pledge pays from the growth that is named, and not below it', () => {
    fc.assert(
      fc.property(needs, (need) => {
        const compared = threeWays(need);
        const from = pledgePaysFrom(compared);
        const gains = (growth: number) => fundsLeft(compared, 'pledge', growth) - fundsLeft(compared, 'sell', growth);
        if (from === null) expect(gains(30)).toBeLessThanOrEqual(0);
        else {
          for (const growth of [from, from + 5, 30]) expect(gains(growth)).toBeGreaterThan(0);
          if (from > 0) expect(gains(from - 0.1)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
