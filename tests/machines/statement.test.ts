import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assetClasses, defaultLoanToValue } from '../../machines/contract/asset-classes.ts';
import { exampleTerms, interestOver, statementOf } from '../../machines/statement.ts';

describe('the example statement', () => {
  it('₹1,00,000 drawn for 30 days on ₹5,00,000 of equity funds at 10.5% costs ₹863.01', () => {
    expect(statementOf(exampleTerms)).toEqual({
      loanToValuePercent: 45,
      creditLineRupees: 225_000,
      drawnRupees: 100_000,
      undrawnRupees: 125_000,
      interestPerDayRupees: 28.77,
      interestRupees: 863.01,
      repaidRupees: 100_863.01,
      toleratedFallPercent: 55,
    });
  });

  it('nobody draws more than the line, or less than nothing', () => {
    expect(statementOf({ ...exampleTerms, drawnRupees: 300_000 })).toMatchObject({
      drawnRupees: 225_000,
      undrawnRupees: 0,
      toleratedFallPercent: 0,
    });
    expect(statementOf({ ...exampleTerms, drawnRupees: -1 })).toMatchObject({
      drawnRupees: 0,
      interestRupees: 0,
      toleratedFallPercent: 100,
    });
    expect(statementOf({ ...exampleTerms, fundsRupees: 0 })).toMatchObject({ creditLineRupees: 0, toleratedFallPercent: 0 });
  });

  it('adds up for every holding: drawn and undrawn are the line, and the line never passes its loan-to-value', () => {
    const terms = fc.record({
      assetClass: fc.constantFrom(...assetClasses),
      fundsRupees: fc.nat({ max: 100_000_000 }),
      drawnRupees: fc.nat({ max: 100_000_000 }),
      days: fc.nat({ max: 730 }),
      ratePercent: fc.integer({ min: 0, max: 3_600 }).map((hundredths) => hundredths / 100),
    });
    fc.assert(
      fc.property(terms, (input) => {
        const { creditLineRupees, drawnRupees, undrawnRupees, interestRupees, repaidRupees } = statementOf(input);
        expect(drawnRupees + undrawnRupees).toBe(creditLineRupees);
        expect(creditLineRupees * 100).toBeLessThanOrEqual(input.fundsRupees * defaultLoanToValue[input.assetClass]);
        expect(interestRupees).toBeGreaterThanOrEqual(0);
        expect(repaidRupees).toBeCloseTo(drawnRupees + interestRupees, 2);
        expect(statementOf({ ...input, days: input.days + 1 }).interestRupees).toBeGreaterThanOrEqual(interestRupees);
      }),
    );
  });

  it('a fall that is tolerated leaves the drawn amount within what may be lent; one percent more does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 225_000 }), (drawnRupees) => {
        const { toleratedFallPercent } = statementOf({ ...exampleTerms, drawnRupees });
        const lineAfter = (fall: number) => (exampleTerms.fundsRupees * (100 - fall) * 45) / 10_000;
        expect(lineAfter(toleratedFallPercent)).toBeGreaterThanOrEqual(drawnRupees);
        expect(lineAfter(toleratedFallPercent + 1)).toBeLessThan(drawnRupees);
      }),
    );
  });
});

describe('interest over several stretches', () => {
  it('₹1,00,000 for 15 days and ₹60,000 for 14 are charged each on its own days', () => {
    const stretches = [
      { fromDay: 2, toDay: 17, drawnRupees: 100_000 },
      { fromDay: 17, toDay: 31, drawnRupees: 60_000 },
    ];
    expect(interestOver(stretches, 10.5)).toBe(673.15);
    expect(interestOver([], 10.5)).toBe(0);
  });
});
