/** What happens to a loan against pledged holdings when markets fall: what may still be lent, what is missing, and by when; pure, in whole rupees. */
import { assetClasses, type Holding, type LoanToValue } from './contract/asset-classes.ts';
import { BASIS, basisPoints, lendingBasis, lendingValue, rupees, totalValue } from './credit-line.ts';

/**
 * Days between the notice of a shortfall and the last day to restore it. An assumption of this product, in calendar days: the RBI
 * gives NBFCs seven working days for loans against shares (circular DNBS(PD).CC.No.408 of 21 August 2014); fund units and ULIPs
 * follow the agreement with the lender.
 */
const MARGIN_CALL_DAYS = 7;

/** A loan that is drawn against pledged holdings. */
export interface PledgedLoan {
  /** At the values before the fall. */
  readonly holdings: readonly Holding[];
  readonly loanToValue: LoanToValue;
  /** Outstanding, whole rupees. */
  readonly drawn: number;
}

/** After the fall, in whole rupees. */
export interface MarketFall {
  readonly value: number;
  /** What may be lent against the fallen value. */
  readonly drawingPower: number;
  /** Still to be drawn; 0 in a shortfall. */
  readonly available: number;
  /** Drawn beyond the drawing power. */
  readonly shortfall: number;
  /** Null without a shortfall. Either of the two restores the balance; a mix of them does too. */
  readonly remedies: Remedies | null;
}

export interface Remedies {
  readonly repay: number;
  /** One choice per class against which something is lent: the smallest value of it, at the fallen prices, that is enough when pledged besides. */
  readonly pledge: readonly Holding[];
}

/**
 * The loan after all pledged values have fallen by `fallPercent` (0–100; beyond an end counts as that end). One percentage for every
 * class is the cautious picture: debt funds usually fall less than shares.
 */
export function marketFall(loan: PledgedLoan, fallPercent: number): MarketFall {
  const holdings = fallen(loan.holdings, fallPercent);
  const drawn = rupees(loan.drawn);
  const drawingPower = lendingValue(holdings, loan.loanToValue);
  const shortfall = Math.max(0, drawn - drawingPower);
  return {
    value: totalValue(holdings),
    drawingPower,
    available: Math.max(0, drawingPower - drawn),
    shortfall,
    remedies: shortfall === 0 ? null : remedies(lendingBasis(holdings, loan.loanToValue), drawn, loan.loanToValue),
  };
}

/** The largest fall in whole percent that leaves no shortfall; null when there is one already. */
export function toleratedFallPercent(loan: PledgedLoan): number | null {
  const inShortfall = (percent: number) => marketFall(loan, percent).shortfall > 0;
  if (inShortfall(0)) return null;
  let percent = 0;
  while (percent < 100 && !inShortfall(percent + 1)) percent += 1;
  return percent;
}

/** Moments of a margin call: the notice, the last day to restore the balance, the first day on which the lender may sell pledged units. */
export type MarginCallMoment = 'notice' | 'last-day' | 'sale-allowed';

/** `day` counts from the notice (day 0), in calendar days. */
export const marginCallTimetable: readonly { readonly moment: MarginCallMoment; readonly day: number }[] = [
  { moment: 'notice', day: 0 },
  { moment: 'last-day', day: MARGIN_CALL_DAYS },
  { moment: 'sale-allowed', day: MARGIN_CALL_DAYS + 1 },
];

// --- Arithmetic -------------------------------------------------------------

/** Every holding rounded down to whole rupees. */
function fallen(holdings: readonly Holding[], percent: number): readonly Holding[] {
  const left = BASIS - basisPoints(percent);
  return holdings.map((holding) => ({ ...holding, valueRupees: Math.floor((rupees(holding.valueRupees) * left) / BASIS) }));
}

function remedies(pledgedBasis: number, drawn: number, loanToValue: LoanToValue): Remedies {
  const missing = drawn * BASIS - pledgedBasis;
  return {
    repay: drawn - Math.floor(pledgedBasis / BASIS),
    pledge: assetClasses
      .map((assetClass) => ({ assetClass, share: basisPoints(loanToValue[assetClass]) }))
      .filter(({ share }) => share > 0)
      .map(({ assetClass, share }) => ({ assetClass, valueRupees: Math.ceil(missing / share) })),
  };
}
