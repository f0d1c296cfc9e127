import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instalmentPlan, interestOnlyPlan, type LoanTerms, monthlyInstalment, monthlyInterest } from '../../machines/repayment.ts';

// The same inputs on every run; raise numRuns to search for more.
fc.configureGlobal({ seed: 20_261_127, numRuns: 500 });

/** Any whole amount, not only the slider's steps, and rates far beyond the product's; two decimals. */
const amounts = fc.integer({ min: 5_000, max: 10_000_000 });
const tenures = fc.integer({ min: 1, max: 60 });
const rates = fc.integer({ min: 100, max: 3_600 }).map((hundredths) => hundredths / 100);
const anyTerms: fc.Arbitrary<LoanTerms> = fc.record({ amount: amounts, months: tenures, ratePercent: rates });
const plans = { 'interest only': interestOnlyPlan, instalments: instalmentPlan } as const;

// --- The same rules again, in exact fractions of BigInt ----------------------

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
const roundHalfUp = ({ over, under }: Fraction) => Number((2n * over + under) / (2n * under));

/** amount × r ÷ (1 − (1 + r)^−n) with r = p/q is amount × p × (q + p)^n ÷ (q × ((q + p)^n − q^n)). */
function exactInstalment(amount: number, months: number, ratePercent: number): number {
  const [p, q, n] = [BigInt(Math.round(ratePercent * 100)), 120_000n, BigInt(months)];
  const grown = (q + p) ** n;
  return roundHalfUp({ over: BigInt(amount) * p * grown, under: q * (grown - q ** n) });
}

function exactTotalInterest(amount: number, months: number, ratePercent: number): number {
  const p = BigInt(Math.round(ratePercent * 100));
  const instalment = exactInstalment(amount, months, ratePercent);
  let [owed, total] = [amount, 0];
  for (let month = 1; month <= months; month += 1) {
    const interest = roundHalfUp({ over: BigInt(owed) * p, under: 120_000n });
    total += interest;
    owed -= instalment - interest;
  }
  return total;
}

describe('worked examples at 10.5 % a year', () => {
  it.each([
    { amount: 100_000, months: 12, instalment: 8_815, last: 8_812, interest: 5_777, interestOnly: 875, interestOnlyTotal: 10_500 },
    { amount: 100_000, months: 24, instalment: 4_638, last: 4_627, interest: 11_301, interestOnly: 875, interestOnlyTotal: 21_000 },
    { amount: 100_000, months: 36, instalment: 3_250, last: 3_259, interest: 17_009, interestOnly: 875, interestOnlyTotal: 31_500 },
    { amount: 50_000, months: 12, instalment: 4_407, last: 4_413, interest: 2_890, interestOnly: 438, interestOnlyTotal: 5_256 },
    { amount: 250_000, months: 24, instalment: 11_594, last: 11_593, interest: 28_255, interestOnly: 2_188, interestOnlyTotal: 52_512 },
    { amount: 1_000_000, months: 36, instalment: 32_502, last: 32_519, interest: 170_089, interestOnly: 8_750, interestOnlyTotal: 315_000 },
  ])('₹$amount over $months months costs ₹$interest in instalments of ₹$instalment', (example) => {
    const terms = { amount: example.amount, months: example.months, ratePercent: 10.5 };
    const instalments = instalmentPlan(terms);
    expect(instalments.monthly).toBe(example.instalment);
    expect(instalments.lastPayment).toBe(example.last);
    expect(instalments.totalInterest).toBe(example.interest);
    const interestOnly = interestOnlyPlan(terms);
    expect(interestOnly.monthly).toBe(example.interestOnly);
    expect(interestOnly.totalInterest).toBe(example.interestOnlyTotal);
    expect(interestOnly.lastPayment).toBe(example.amount + example.interestOnly);
  });

  it('the instalments of ₹1,00,000 over a year, month by month', () => {
    const { schedule } = instalmentPlan({ amount: 100_000, months: 12, ratePercent: 10.5 });
    expect(schedule.map(({ interest }) => interest)).toEqual([0, 875, 806, 735, 665, 593, 521, 449, 376, 302, 227, 152, 76]);
    expect(schedule.map(({ outstanding }) => outstanding)).toEqual([
      100_000, 92_060, 84_051, 75_971, 67_821, 59_599, 51_305, 42_939, 34_500, 25_987, 17_399, 8_736, 0,
    ]);
  });

  it('a loan paid with interest only stays whole until its last payment', () => {
    const { schedule } = interestOnlyPlan({ amount: 100_000, months: 12, ratePercent: 10.5 });
    expect(schedule.map(({ outstanding }) => outstanding)).toEqual([...Array.from({ length: 12 }, () => 100_000), 0]);
    expect(schedule.map(({ cumulativeInterest }) => cumulativeInterest)).toEqual(Array.from({ length: 13 }, (_, month) => 875 * month));
  });

  it('half a rupee of interest is rounded up', () => {
    expect(monthlyInterest(50_000, 10.5)).toBe(438);
    expect(monthlyInterest(49_999, 10.5)).toBe(437);
  });

  it('a loan without interest is paid back in equal parts', () => {
    const { monthly, lastPayment, totalInterest } = instalmentPlan({ amount: 100_000, months: 36, ratePercent: 0 });
    expect([monthly, lastPayment, totalInterest]).toEqual([2_778, 2_770, 0]);
  });
});

describe('every plan', () => {
  it('agrees with exact fractions to the rupee', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { amount, months, ratePercent } = terms;
        expect(monthlyInstalment(terms)).toBe(exactInstalment(amount, months, ratePercent));
        expect(instalmentPlan(terms).totalInterest).toBe(exactTotalInterest(amount, months, ratePercent));
      }),
    );
  });

  it.each(Object.entries(plans))('%s: payments add up to amount and interest, principal to the amount', (_, planOf) => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { schedule, totalInterest, totalPaid, monthly, lastPayment } = planOf(terms);
        const sum = (of: 'payment' | 'interest' | 'principal') => schedule.reduce((total, row) => total + row[of], 0);
        expect(sum('principal')).toBe(terms.amount);
        expect(sum('interest')).toBe(totalInterest);
        expect(sum('payment')).toBe(totalPaid);
        expect(totalPaid).toBe(terms.amount + totalInterest);
        expect((terms.months - 1) * monthly + lastPayment).toBe(totalPaid);
      }),
    );
  });

  it.each(Object.entries(plans))('%s: months follow each other, the debt never grows and ends at nothing, in whole rupees', (_, planOf) => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { schedule } = planOf(terms);
        expect(schedule.map(({ month }) => month)).toEqual(Array.from({ length: terms.months + 1 }, (_unused, month) => month));
        expect(schedule[0]).toMatchObject({ outstanding: terms.amount, payment: 0, cumulativeInterest: 0 });
        expect(schedule.at(-1)?.outstanding).toBe(0);
        for (const [index, row] of schedule.entries()) {
          for (const figure of Object.values(row)) expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
          const before = schedule[index - 1];
          if (!before) continue;
          expect(row.payment).toBe(row.interest + row.principal);
          expect(row.outstanding).toBe(before.outstanding - row.principal);
          expect(row.cumulativeInterest).toBe(before.cumulativeInterest + row.interest);
          expect(row.interest).toBe(monthlyInterest(before.outstanding, terms.ratePercent));
        }
      }),
    );
  });

  it('the last instalment differs by the roundings only: less than a rupee and a half for every month, grown by interest', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const { monthly, lastPayment } = instalmentPlan(terms);
        const growth = (1 + terms.ratePercent / 1_200) ** terms.months;
        expect(Math.abs(lastPayment - monthly)).toBeLessThanOrEqual(1.5 * terms.months * growth);
      }),
    );
  });
});

describe('what costs more', () => {
  it('an instalment is more than the interest alone, and the interest of all instalments is less', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const [instalments, interestOnly] = [instalmentPlan(terms), interestOnlyPlan(terms)];
        expect(instalments.monthly).toBeGreaterThan(interestOnly.monthly);
        expect(instalments.totalInterest).toBeLessThanOrEqual(interestOnly.totalInterest);
        for (const [month, row] of instalments.schedule.entries()) {
          expect(row.cumulativeInterest).toBeLessThanOrEqual(interestOnly.schedule[month]?.cumulativeInterest ?? -1);
        }
      }),
    );
  });

  it('a larger amount costs more a month and in all', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 10_000, max: 1_000_000 }), (terms, more) => {
        for (const planOf of Object.values(plans)) {
          const [smaller, larger] = [planOf(terms), planOf({ ...terms, amount: terms.amount + more })];
          expect(larger.monthly).toBeGreaterThanOrEqual(smaller.monthly);
          expect(larger.totalInterest).toBeGreaterThan(smaller.totalInterest - terms.months);
          expect(larger.totalPaid).toBeGreaterThan(smaller.totalPaid);
        }
      }),
    );
  });

  it('a longer tenure means a smaller instalment and more interest', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const [shorter, longer] = [instalmentPlan(terms), instalmentPlan({ ...terms, months: terms.months + 12 })];
        expect(longer.monthly).toBeLessThan(shorter.monthly);
        expect(longer.totalInterest).toBeGreaterThan(shorter.totalInterest);
      }),
    );
  });

  it('a higher rate never costs less', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 1, max: 500 }), (terms, hundredths) => {
        const dearer = { ...terms, ratePercent: terms.ratePercent + hundredths / 100 };
        expect(monthlyInstalment(dearer)).toBeGreaterThanOrEqual(monthlyInstalment(terms));
        expect(interestOnlyPlan(dearer).totalInterest).toBeGreaterThanOrEqual(interestOnlyPlan(terms).totalInterest);
      }),
    );
  });
});
