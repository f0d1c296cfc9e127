import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annualPercentageRate, aprOfPlan } from '../../machines/apr.ts';
import { instalmentPlan, interestOnlyPlan } from '../../machines/repayment.ts';

fc.configureGlobal({ seed: 20_261_128, numRuns: 500 });

const equal = (count: number, payment: number) => Array.from({ length: count }, () => payment);

// --- Another solver: halving an interval, on present values summed from the last payment backwards (Horner) --------------------------

function presentValue(monthlyRate: number, payments: readonly number[]): number {
  return payments.reduceRight((later, payment) => (later + payment) / (1 + monthlyRate), 0);
}

/** Percent a year, not rounded. */
function halved(paidOut: number, payments: readonly number[]): number {
  let [low, high] = [0, 1];
  while (presentValue(high, payments) > paidOut) high *= 2;
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2;
    if (presentValue(middle, payments) > paidOut) low = middle;
    else high = middle;
  }
  return low * 1_200;
}

describe('worked examples, by hand', () => {
  it('the sheet of the RBI: ₹20,000 at 15% in 24 instalments, ₹400 kept, is 17.07%', () => {
    // r = 15% ÷ 12 = 0.0125. Annuity factor (1 − 1.0125^−24) ÷ 0.0125 = 20.624235. Instalment = 20,000 ÷ 20.624235 = 969.73 (shown as 970).
    // Paid out 20,000 − 400 = 19,600. At 17.07% ÷ 12 = 0.014225 the factor is 20.211859, and 969.7330 × 20.211859 = 19,600.
    expect(annualPercentageRate(19_600, equal(24, 969.732961))).toBe(17.07);
  });

  it('one month: ₹50,000 with charges of ₹1,498, paid back with ₹438 of interest, is 47.9%', () => {
    // Paid out 48,502, paid back 50,438. 50,438 ÷ 48,502 = 1.0399159. 0.0399159 × 12 = 47.90%.
    expect(annualPercentageRate(48_502, [50_438])).toBe(47.9);
  });

  it('two instalments of ₹5,100 for ₹10,000 are 15.96%', () => {
    // 5,100 v + 5,100 v² = 10,000, so v = (√(1 + 4 × 10,000 ÷ 5,100) − 1) ÷ 2 = (2.9737413 − 1) ÷ 2 = 0.9868706.
    // 1 ÷ v − 1 = 0.0133040; × 12 = 15.96%.
    expect(annualPercentageRate(10_000, [5_100, 5_100])).toBe(15.96);
  });

  it('interest only, without a charge, is the rate itself', () => {
    // ₹1,00,000 × 10.5% ÷ 12 = ₹875 each month, the loan with the last: every month costs 0.875%, whatever the number of months.
    expect(annualPercentageRate(100_000, [...equal(11, 875), 100_875])).toBe(10.5);
    expect(annualPercentageRate(100_000, [...equal(35, 875), 100_875])).toBe(10.5);
  });

  it('our loan: ₹1,00,000 over 12 months with charges of ₹1,498 is 13.36% by EMI and 12.1% interest-only', () => {
    // Paid out 1,00,000 − (1,000 + 180) − (100 + 18) − 200 = 98,502. Eleven instalments of 8,815 and a last one of 8,812.
    // At 13.36% ÷ 12 = 0.01113333: v¹² = 0.8755861, a₁₁ = 10.2993135; 8,815 × 10.2993135 + 8,812 × 0.8755861 = 98,504.
    // At 13.365% it is 98,501.5: the rate lies between the two, nearer to 13.36%.
    const emi = instalmentPlan({ amount: 100_000, months: 12, ratePercent: 10.5 });
    expect(aprOfPlan(100_000, emi)).toBe(13.36);
    // At 12.1% ÷ 12: a₁₂ = 11.2491537, v¹² = 0.8865710; 875 × 11.2491537 + 1,00,000 × 0.8865710 = 98,500; at 12.095% it is 98,505.
    const interestOnly = interestOnlyPlan({ amount: 100_000, months: 12, ratePercent: 10.5 });
    expect(aprOfPlan(100_000, interestOnly)).toBe(12.1);
  });
});

describe('the rate', () => {
  const payments = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 60 });
  /** Paid out somewhere between next to nothing and everything that comes back. */
  const loans = fc
    .tuple(payments, fc.double({ min: 1e-6, max: 1, noNaN: true }))
    .map(([paid, share]) => ({ paid, paidOut: paid.reduce((sum, payment) => sum + payment, 0) * share }))
    .filter(({ paidOut }) => paidOut >= 1);

  it('is the one that another solver finds, for any payments', () => {
    fc.assert(
      fc.property(loans, ({ paid, paidOut }) => {
        const [ours, theirs] = [annualPercentageRate(paidOut, paid) ?? Number.NaN, halved(paidOut, paid)];
        expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(0.005 + theirs * 1e-9);
      }),
    );
  });

  it('is found again from payments that were made with it', () => {
    fc.assert(
      fc.property(payments, fc.integer({ min: 0, max: 30_000 }), (paid, hundredths) => {
        fc.pre(paid.some((payment) => payment > 1_000));
        const paidOut = presentValue(hundredths / 120_000, paid);
        expect(annualPercentageRate(paidOut, paid)).toBeCloseTo(hundredths / 100, 2);
      }),
    );
  });

  it('does not depend on the currency, and rises when less is paid out', () => {
    fc.assert(
      fc.property(loans, fc.integer({ min: 2, max: 1_000 }), ({ paid, paidOut }, times) => {
        const rate = annualPercentageRate(paidOut, paid) ?? Number.NaN;
        const scaled = paid.map((payment) => payment * times);
        expect(annualPercentageRate(paidOut * times, scaled)).toBeCloseTo(rate, 1);
        expect(annualPercentageRate(paidOut * 0.9, paid)).toBeGreaterThanOrEqual(rate);
      }),
    );
  });

  it('is 0 where exactly what was paid out comes back', () => {
    expect(annualPercentageRate(1_200, equal(12, 100))).toBe(0);
    expect(annualPercentageRate(100, [100])).toBe(0);
  });

  it('is there for a fee that leaves next to nothing', () => {
    // 10⁹ for one rupee a month later: (10⁹ − 1) × 12 × 100%.
    expect(annualPercentageRate(1, [1_000_000_000])).toBe(1_199_999_998_800);
  });

  it.each([
    ['nothing is paid out', 0, [100]],
    ['the charges are more than the loan', -5, [100]],
    ['less comes back than was paid out', 100, [99]],
    ['nothing comes back', 100, []],
    ['the sum is no number', Number.NaN, [100]],
  ])('is none where %s', (_, paidOut, paid) => {
    expect(annualPercentageRate(paidOut, paid)).toBeNull();
  });
});
