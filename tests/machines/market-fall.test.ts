import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AssetClass,
  assetClasses,
  defaultLoanToValue,
  type Holding,
  type LoanToValue,
} from '../../machines/contract/asset-classes.ts';
import { creditLine, lendingValue } from '../../machines/credit-line.ts';
import { marginCallTimetable, marketFall, type PledgedLoan, toleratedFallPercent } from '../../machines/market-fall.ts';

// The same inputs on every run; raise numRuns to search for more.
fc.configureGlobal({ seed: 20_261_127, numRuns: 500 });

const holding = (assetClass: AssetClass, valueRupees: number): Holding => ({ assetClass, valueRupees });
const holdings = fc.array(
  fc.record({ assetClass: fc.constantFrom(...assetClasses), valueRupees: fc.integer({ min: 0, max: 50_000_000 }) }),
  { maxLength: 8 },
);
/** None at all, or from one percent: below that, a pledge that is enough is beyond every value that counts. */
const percents = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 9, arbitrary: fc.integer({ min: 100, max: 10_000 }).map((hundredths) => hundredths / 100) },
);
const policies: fc.Arbitrary<LoanToValue> = fc.record({
  'equity-fund': percents,
  'debt-fund': percents,
  'hybrid-fund': percents,
  ulip: percents,
  'listed-stock': percents,
});
const loans: fc.Arbitrary<PledgedLoan> = fc.record({
  holdings,
  loanToValue: policies,
  drawn: fc.integer({ min: 0, max: 50_000_000 }),
});
const falls = fc.integer({ min: 0, max: 100 });

/** ₹5,00,000 of equity funds and ₹2,00,000 of debt funds: a line of 2,25,000 + 1,50,000. */
const mix = [holding('equity-fund', 500_000), holding('debt-fund', 200_000)];
const loan: PledgedLoan = { holdings: mix, loanToValue: defaultLoanToValue, drawn: 300_000 };

describe('what a portfolio unlocks', () => {
  it('the default table', () => {
    expect(defaultLoanToValue).toEqual({ 'equity-fund': 45, 'debt-fund': 75, 'hybrid-fund': 60, ulip: 60, 'listed-stock': 45 });
    expect(Object.keys(defaultLoanToValue)).toEqual([...assetClasses]);
  });

  it('₹5,00,000 of equity funds and ₹2,00,000 of debt funds unlock ₹3,75,000', () => {
    expect(creditLine(mix, defaultLoanToValue)).toEqual({
      value: 700_000,
      credit: 375_000,
      shares: [
        { assetClass: 'equity-fund', value: 500_000, loanToValuePercent: 45, credit: 225_000 },
        { assetClass: 'debt-fund', value: 200_000, loanToValuePercent: 75, credit: 150_000 },
      ],
    });
  });

  it('nothing pledged unlocks nothing', () => {
    expect(creditLine([], defaultLoanToValue)).toEqual({ value: 0, credit: 0, shares: [] });
  });

  it('the sum is rounded down, once', () => {
    expect(lendingValue([holding('equity-fund', 1)], defaultLoanToValue)).toBe(0);
    expect(lendingValue([holding('equity-fund', 1), holding('hybrid-fund', 1)], defaultLoanToValue)).toBe(1);
    // 0.29 × 100 is 28.999999999999996 in floating point.
    expect(lendingValue([holding('ulip', 100)], { ...defaultLoanToValue, ulip: 0.29 * 100 })).toBe(29);
  });

  it('is the sum of value × percent in exact fractions, whatever the policy', () => {
    fc.assert(
      fc.property(holdings, policies, (owned, policy) => {
        const exact = owned.reduce(
          (sum, { assetClass, valueRupees }) => sum + BigInt(valueRupees) * BigInt(Math.round(policy[assetClass] * 100)),
          0n,
        );
        expect(lendingValue(owned, policy)).toBe(Number(exact / 10_000n));
      }),
    );
  });

  it('the parts of the picture add up to the whole, and none is off by more than a rupee', () => {
    fc.assert(
      fc.property(holdings, policies, (owned, policy) => {
        const line = creditLine(owned, policy);
        expect(line.credit).toBe(lendingValue(owned, policy));
        expect(line.shares.reduce((sum, share) => sum + share.credit, 0)).toBe(line.credit);
        expect(line.shares.reduce((sum, share) => sum + share.value, 0)).toBe(line.value);
        expect(line.credit).toBeLessThanOrEqual(line.value);
        for (const share of line.shares) {
          expect(Number.isSafeInteger(share.credit) && share.credit >= 0).toBe(true);
          expect(Math.abs(share.credit - (share.value * share.loanToValuePercent) / 100)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});

describe('when markets fall', () => {
  it('a fall of 20 % leaves no shortfall in the example', () => {
    expect(marketFall(loan, 20)).toEqual({ value: 560_000, drawingPower: 300_000, available: 0, shortfall: 0, remedies: null });
    expect(toleratedFallPercent(loan)).toBe(20);
  });

  it('a fall of 30 % leaves ₹37,500 to repay, or more of one class to pledge', () => {
    expect(marketFall(loan, 30)).toEqual({
      value: 490_000,
      drawingPower: 262_500,
      available: 0,
      shortfall: 37_500,
      remedies: {
        repay: 37_500,
        pledge: [
          // 37,500 ÷ 0.45, ÷ 0.75 and ÷ 0.60, rounded up
          holding('equity-fund', 83_334),
          holding('debt-fund', 50_000),
          holding('hybrid-fund', 62_500),
          holding('ulip', 62_500),
          holding('listed-stock', 83_334),
        ],
      },
    });
  });

  it('without a fall the rest of the line can still be drawn', () => {
    expect(marketFall(loan, 0)).toEqual({ value: 700_000, drawingPower: 375_000, available: 75_000, shortfall: 0, remedies: null });
  });

  it('a class that nothing is lent against restores nothing', () => {
    const loanToValue = { ...defaultLoanToValue, ulip: 0 };
    const classes = marketFall({ ...loan, loanToValue }, 30).remedies?.pledge.map(({ assetClass }) => assetClass);
    expect(classes).toEqual(['equity-fund', 'debt-fund', 'hybrid-fund', 'listed-stock']);
  });

  it('a total loss leaves the whole loan to repay', () => {
    expect(marketFall(loan, 100)).toMatchObject({ value: 0, drawingPower: 0, shortfall: 300_000, remedies: { repay: 300_000 } });
  });

  it('repaying the shortfall restores the balance, and a rupee less does not', () => {
    fc.assert(
      fc.property(loans, falls, (pledged, fall) => {
        const { remedies, shortfall } = marketFall(pledged, fall);
        const repay = remedies?.repay ?? 0;
        expect(repay).toBe(shortfall);
        expect(remedies === null).toBe(shortfall === 0);
        expect(marketFall({ ...pledged, drawn: pledged.drawn - repay }, fall).shortfall).toBe(0);
        if (remedies) expect(marketFall({ ...pledged, drawn: pledged.drawn - repay + 1 }, fall).shortfall).toBe(1);
      }),
    );
  });

  it('pledging what a class needs restores the balance, and a rupee of value less does not', () => {
    fc.assert(
      fc.property(loans, falls, (pledged, fall) => {
        // The added units are valued at the fallen prices already, so the balance is drawn after the fall.
        const after = pledged.holdings.map(({ assetClass, valueRupees }) =>
          holding(assetClass, Number((BigInt(valueRupees) * BigInt(100 - fall)) / 100n)),
        );
        for (const extra of marketFall(pledged, fall).remedies?.pledge ?? []) {
          expect(lendingValue([...after, extra], pledged.loanToValue)).toBeGreaterThanOrEqual(pledged.drawn);
          const less = holding(extra.assetClass, extra.valueRupees - 1);
          expect(lendingValue([...after, less], pledged.loanToValue)).toBeLessThan(pledged.drawn);
        }
      }),
    );
  });

  it('a deeper fall never leaves more, and the balance always closes', () => {
    fc.assert(
      fc.property(loans, falls, falls, (pledged, one, other) => {
        const [milder, deeper] = [marketFall(pledged, Math.min(one, other)), marketFall(pledged, Math.max(one, other))];
        expect(deeper.value).toBeLessThanOrEqual(milder.value);
        expect(deeper.drawingPower).toBeLessThanOrEqual(milder.drawingPower);
        expect(deeper.shortfall).toBeGreaterThanOrEqual(milder.shortfall);
        for (const { drawingPower, available, shortfall } of [milder, deeper]) {
          expect(drawingPower - available + shortfall).toBe(pledged.drawn);
          expect(Math.min(available, shortfall)).toBe(0);
        }
      }),
    );
  });

  it('the tolerated fall leaves no shortfall, and one percent more does', () => {
    fc.assert(
      fc.property(loans, (pledged) => {
        const tolerated = toleratedFallPercent(pledged);
        if (tolerated !== null) expect(marketFall(pledged, tolerated).shortfall).toBe(0);
        const firstTooDeep = tolerated === null ? 0 : tolerated + 1;
        if (firstTooDeep <= 100) expect(marketFall(pledged, firstTooDeep).shortfall).toBeGreaterThan(0);
      }),
    );
  });

  it('a loan beyond the line has a shortfall without any fall; nothing drawn survives every fall', () => {
    expect(toleratedFallPercent({ ...loan, drawn: 375_001 })).toBeNull();
    expect(toleratedFallPercent({ ...loan, drawn: 0 })).toBe(100);
  });

  it('odd input counts as nothing or as the nearest end: never NaN, a fraction or a negative amount', () => {
    const odd = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY));
    fc.assert(
      fc.property(odd, odd, odd, odd, (value, drawn, percent, fall) => {
        const owned = [holding('equity-fund', value), holding('ulip', value)];
        const { remedies, ...figures } = marketFall(
          { holdings: owned, drawn, loanToValue: { ...defaultLoanToValue, ulip: percent } },
          fall,
        );
        const all = [...Object.values(figures), ...(remedies?.pledge.map(({ valueRupees }) => valueRupees) ?? []), remedies?.repay ?? 0];
        expect(all.filter((figure) => !Number.isSafeInteger(figure) || figure < 0)).toEqual([]);
      }),
    );
  });
});

it('a margin call leaves seven days from its notice; on the eighth the lender may sell', () => {
  expect(marginCallTimetable).toEqual([
    { moment: 'notice', day: 0 },
    { moment: 'last-day', day: 7 },
    { moment: 'sale-allowed', day: 8 },
  ]);
});
