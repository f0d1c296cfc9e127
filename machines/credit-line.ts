/** What a portfolio unlocks; pure, in whole rupees. */
import type { AssetClass, Holding, LoanToValue } from './contract/asset-classes.ts';

/** What may be lent: Σ value × loan-to-value, rounded down once. */
export function lendingValue(holdings: readonly Holding[], loanToValue: LoanToValue): number {
  return Math.floor(lendingBasis(holdings, loanToValue) / BASIS);
}

/** What one holding adds, for the picture of the mix. */
export interface CreditShare {
  readonly assetClass: AssetClass;
  readonly value: number;
  readonly loanToValuePercent: number;
  readonly credit: number;
}

export interface CreditLine {
  readonly value: number;
  /** Equals `lendingValue`, and the sum of what the shares add. */
  readonly credit: number;
  readonly shares: readonly CreditShare[];
}

/** The credit line of an asset mix, in the order of the holdings. A share may differ from its own product by the rupee that makes the sum exact. */
export function creditLine(holdings: readonly Holding[], loanToValue: LoanToValue): CreditLine {
  let credit = 0;
  const shares = holdings.map((holding, index) => {
    const upToHere = lendingValue(holdings.slice(0, index + 1), loanToValue);
    const share = {
      assetClass: holding.assetClass,
      value: rupees(holding.valueRupees),
      loanToValuePercent: loanToValue[holding.assetClass],
      credit: upToHere - credit,
    };
    credit = upToHere;
    return share;
  });
  return { value: totalValue(holdings), credit, shares };
}

// --- Arithmetic -------------------------------------------------------------

/** Percentages are counted in hundredths of a percent, so that sums are whole numbers and rounding happens once. */
export const BASIS = 10_000;

/** Hundredths of a percent, 0–100 %. */
export function basisPoints(percent: number): number {
  return Math.round(Math.min(100, Math.max(0, percent || 0)) * 100);
}

/** Where whole numbers are still exact after the multiplication above: ₹10,000 crore in one holding. */
const VALUE_MAX_RUPEES = 100_000_000_000;

/** A value from a field or a slider: whole rupees from 0 to the largest that counts; what is no number counts as nothing. */
export function rupees(value: number): number {
  return Math.min(VALUE_MAX_RUPEES, Math.max(0, Math.floor(value || 0)));
}

export function totalValue(holdings: readonly Holding[]): number {
  return holdings.reduce((sum, holding) => sum + rupees(holding.valueRupees), 0);
}

/** Σ value × loan-to-value in ten-thousandths of a rupee. */
export function lendingBasis(holdings: readonly Holding[], loanToValue: LoanToValue): number {
  return holdings.reduce((sum, holding) => sum + rupees(holding.valueRupees) * basisPoints(loanToValue[holding.assetClass]), 0);
}
