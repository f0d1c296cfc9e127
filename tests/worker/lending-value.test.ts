import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assetClasses, defaultLoanToValue, type Holding } from '../../machines/contract/asset-classes.ts';
import { lendingValue } from '../../machines/credit-line.ts';
import { decideEligibility } from '../../worker/backend/eligibility/decide.ts';
import { parseLoanToValue } from '../../worker/backend/eligibility/lending-policy.ts';

const holding = fc.record({ assetClass: fc.constantFrom(...assetClasses), valueRupees: fc.integer({ min: 0, max: 1_000_000_000 }) });

test.each([
  [[], 0],
  [[{ assetClass: 'equity-fund', valueRupees: 100_000 }], 45_000],
  [[{ assetClass: 'debt-fund', valueRupees: 100_000 }], 75_000],
  [[{ assetClass: 'hybrid-fund', valueRupees: 100_000 }], 60_000],
  [[{ assetClass: 'ulip', valueRupees: 100_000 }], 60_000],
  [[{ assetClass: 'listed-stock', valueRupees: 100_000 }], 45_000],
  [
    [
      { assetClass: 'equity-fund', valueRupees: 250_000 },
      { assetClass: 'debt-fund', valueRupees: 120_000 },
    ],
    202_500,
  ],
  // Rounded once, at the end, and down.
  [
    [
      { assetClass: 'equity-fund', valueRupees: 1 },
      { assetClass: 'equity-fund', valueRupees: 1 },
      { assetClass: 'equity-fund', valueRupees: 1 },
    ],
    1,
  ],
  [[{ assetClass: 'debt-fund', valueRupees: 1 }], 0],
] satisfies [Holding[], number][])('%j is worth ₹%i to the lender', (holdings, rupees) => {
  expect(lendingValue(holdings, defaultLoanToValue)).toBe(rupees);
});

test('the lending value is whole, never above the market value, and grows with every holding', () => {
  fc.assert(
    fc.property(fc.array(holding, { maxLength: 20 }), holding, (holdings, extra) => {
      const value = lendingValue(holdings, defaultLoanToValue);
      expect(Number.isSafeInteger(value)).toBe(true);
      expect(value).toBeLessThanOrEqual(holdings.reduce((sum, { valueRupees }) => sum + valueRupees, 0));
      expect(lendingValue([...holdings, extra], defaultLoanToValue)).toBeGreaterThanOrEqual(value);
    }),
  );
});

test('the defaults stay below the ceilings for banks (2026) and, for shares, for NBFCs', () => {
  const ceilings = { 'equity-fund': 75, 'debt-fund': 85, 'hybrid-fund': 75, 'listed-stock': 50 } as const;
  for (const [assetClass, ceiling] of Object.entries(ceilings))
    expect(defaultLoanToValue[assetClass as keyof typeof ceilings]).toBeLessThanOrEqual(ceiling);
});

test('a policy replaces the classes that it names and keeps the others', () => {
  expect(parseLoanToValue('{"ulip":50,"debt-fund":80.5}')).toEqual({ ...defaultLoanToValue, ulip: 50, 'debt-fund': 80.5 });
});

test.each([undefined, '', '{}'])('without a policy (%j) the defaults hold', (json) => {
  expect(parseLoanToValue(json)).toEqual(defaultLoanToValue);
});

test.each([
  'not json',
  '[]',
  'null',
  '45',
  '{"equity-fund":"45"}',
  '{"equity-fund":101}',
  '{"equity-fund":-1}',
  '{"equity_fund":45}',
  '{"gold":70}',
  '{"ulip":null}',
])('%s is no policy', (json) => {
  expect(parseLoanToValue(json)).toBeNull();
});

test.each([
  [49_999, false, 'below-minimum'],
  [50_000, true, null],
  [50_001, true, null],
])('₹%i of lending value against a minimum of ₹50,000: eligible %s', (value, eligible, reason) => {
  const holdings: Holding[] = [{ assetClass: 'ulip', valueRupees: value }];
  const policy = { loanToValue: { ...defaultLoanToValue, ulip: 100 }, minimumLoan: 50_000 };
  expect(decideEligibility(holdings, policy)).toEqual({ eligible, lendingValue: value, minimumLoan: 50_000, reason });
});

test('no holdings and holdings worth too little are told apart', () => {
  const policy = { loanToValue: defaultLoanToValue, minimumLoan: 50_000 };
  expect(decideEligibility([], policy).reason).toBe('no-holdings');
  expect(decideEligibility([{ assetClass: 'ulip', valueRupees: 0 }], policy).reason).toBe('below-minimum');
});
