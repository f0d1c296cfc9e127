/** The example statement of the home page: a credit line against equity funds, drawn and paid back. Pure. */
import { type AssetClass, defaultLoanToValue } from './contract/asset-classes.ts';
import { ILLUSTRATIVE_RATE_PERCENT } from './contract/limits.ts';

export interface StatementTerms {
  readonly assetClass: AssetClass;
  /** Market value of the pledged funds, whole rupees. */
  readonly fundsRupees: number;
  /** Whole rupees; cut to the credit line. */
  readonly drawnRupees: number;
  readonly days: number;
  /** Percent a year. */
  readonly ratePercent: number;
}

export const exampleTerms: StatementTerms = {
  assetClass: 'equity-fund',
  fundsRupees: 500_000,
  drawnRupees: 100_000,
  days: 30,
  ratePercent: ILLUSTRATIVE_RATE_PERCENT,
};
export const EXAMPLE_DRAW_STEP_RUPEES = 5_000;

export interface Statement {
  readonly loanToValuePercent: number;
  /** Whole rupees, rounded down. */
  readonly creditLineRupees: number;
  readonly drawnRupees: number;
  /** Left in the line; no interest runs on it. */
  readonly undrawnRupees: number;
  /** Rupees with paise. */
  readonly interestPerDayRupees: number;
  readonly interestRupees: number;
  readonly repaidRupees: number;
  /** How far the funds may fall, whole percent, before the drawn amount is more than may be lent on them. */
  readonly toleratedFallPercent: number;
}

export function statementOf(terms: StatementTerms): Statement {
  const loanToValuePercent = defaultLoanToValue[terms.assetClass];
  // As `lendingValue` of one holding; the page that shows this need not load the arithmetic of portfolios.
  const creditLineRupees = Math.floor((terms.fundsRupees * loanToValuePercent) / 100);
  const drawnRupees = Math.min(Math.max(terms.drawnRupees, 0), creditLineRupees);
  const interestRupees = dailyInterest(drawnRupees, terms.days, terms.ratePercent);
  return {
    loanToValuePercent,
    creditLineRupees,
    drawnRupees,
    undrawnRupees: creditLineRupees - drawnRupees,
    interestPerDayRupees: dailyInterest(drawnRupees, 1, terms.ratePercent),
    interestRupees,
    repaidRupees: Math.round((drawnRupees + interestRupees) * 100) / 100,
    toleratedFallPercent: creditLineRupees === 0 ? 0 : Math.floor(100 - (drawnRupees * 100) / creditLineRupees),
  };
}

/** A stretch of days in which the same amount was drawn. */
export interface DrawnStretch {
  readonly fromDay: number;
  readonly toDay: number;
  readonly drawnRupees: number;
}

/** Interest over several stretches: each on its own amount and days. Rupees with paise. */
export function interestOver(stretches: readonly DrawnStretch[], ratePercent: number): number {
  const rupeeDays = stretches.reduce((sum, { fromDay, toDay, drawnRupees }) => sum + drawnRupees * (toDay - fromDay), 0);
  return dailyInterest(rupeeDays, 1, ratePercent);
}

/** Simple interest for actual days of a 365-day year, rounded to the paisa once. */
function dailyInterest(drawnRupees: number, days: number, ratePercent: number): number {
  return Math.round((drawnRupees * days * ratePercent) / 365) / 100;
}
