/** What can be pledged, and how much of its value is lent by default: one table for the backend's decision and the site's pictures. */

export const assetClasses = ['equity-fund', 'debt-fund', 'hybrid-fund', 'ulip', 'listed-stock'] as const;
export type AssetClass = (typeof assetClasses)[number];

/** One kind of asset that somebody owns. */
export interface Holding {
  readonly assetClass: AssetClass;
  /** Market value, whole rupees. */
  readonly valueRupees: number;
}

/** Percent of the value that is lent, per class; at most two decimals count. */
export type LoanToValue = Readonly<Record<AssetClass, number>>;

/**
 * What lenders commonly grant, and below every regulatory ceiling that we know of:
 * - Banks, RBI (Commercial Banks – Credit Facilities) Amendment Directions, 2026, announced for 1 April 2026 and put off to
 *   1 July 2026 (sources: worker/backend/content/blogs/loan-to-value-by-asset-class.md):
 *   listed shares 60 %, mutual funds other than debt funds 75 %, debt mutual funds 85 %.
 * - NBFCs, RBI scale-based regulation: 50 % against listed shares, at all times; fund units follow the lender's own policy.
 * - ULIPs: no RBI ceiling; the value to lend against is the surrender value, and not before the five-year lock-in ends.
 * Which set applies depends on the lender of record, whose policy replaces these.
 */
export const defaultLoanToValue: LoanToValue = { 'equity-fund': 45, 'debt-fund': 75, 'hybrid-fund': 60, ulip: 60, 'listed-stock': 45 };
