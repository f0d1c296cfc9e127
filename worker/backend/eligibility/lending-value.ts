/** What pledged holdings are worth to the lender: value × loan-to-value per asset class, summed; pure. */
import * as v from 'valibot';

export const assetClasses = ['equity-fund', 'debt-fund', 'hybrid-fund', 'ulip', 'listed-stock'] as const;
export type AssetClass = (typeof assetClasses)[number];

export interface Holding {
  readonly assetClass: AssetClass;
  /** Market value, whole rupees. */
  readonly valueRupees: number;
}

/** Percent of the value that is lent, per class. */
export type LoanToValue = Readonly<Record<AssetClass, number>>;

/**
 * What lenders commonly grant, and below every regulatory ceiling that we know of:
 * - Banks, RBI (Commercial Banks – Credit Facilities) Amendment Directions, 2026, in force from 1 April 2026:
 *   listed shares 60 %, mutual funds other than debt funds 75 %, debt mutual funds 85 %.
 * - NBFCs, RBI scale-based regulation: 50 % against listed shares, at all times; fund units follow the lender's own policy.
 * - ULIPs: no RBI ceiling; the value to lend against is the surrender value, and not before the five-year lock-in ends.
 * Which set applies depends on the lender of record; `LOAN_TO_VALUE` sets its policy.
 */
export const defaultLoanToValue: LoanToValue = { 'equity-fund': 45, 'debt-fund': 75, 'hybrid-fund': 60, ulip: 60, 'listed-stock': 45 };

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const loanToValueSchema = v.strictObject({
  'equity-fund': v.exactOptional(percent),
  'debt-fund': v.exactOptional(percent),
  'hybrid-fund': v.exactOptional(percent),
  ulip: v.exactOptional(percent),
  'listed-stock': v.exactOptional(percent),
} satisfies Record<AssetClass, unknown>);

/** The policy from its JSON; classes that it does not name keep their default. Null when the JSON is not a valid policy. */
export function parseLoanToValue(json: string | undefined): LoanToValue | null {
  if (json === undefined || json === '') return defaultLoanToValue;
  try {
    const policy: unknown = JSON.parse(json);
    // An array passes for an object without fields.
    if (Array.isArray(policy)) return null;
    const result = v.safeParse(loanToValueSchema, policy);
    return result.success ? { ...defaultLoanToValue, ...result.output } : null;
  } catch {
    return null;
  }
}

/** Whole rupees, rounded down. */
export function lendingValue(holdings: readonly Holding[], loanToValue: LoanToValue): number {
  const hundredths = holdings.reduce((sum, holding) => sum + holding.valueRupees * loanToValue[holding.assetClass], 0);
  return Math.floor(hundredths / 100);
}
