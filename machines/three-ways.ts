/**
 * Three ways to the same money: sell units, borrow on them, or take a personal loan. Pure, in whole rupees.
 *
 * All three put the same sum in hand, and spend the same each month: what a pledge takes in instalments buys units where there is no loan, and
 * what a dearer loan takes beyond it is missing in units. At the end everything is sold: tax that a pledge puts off is then due, with the
 * exemption of that year. What is left tells which way was the best, for each growth of the holdings that one may believe in.
 */
import { annualPercentageRate } from './apr.ts';
import { type HeldUnits, type HoldingKind, type Slab, saleFor, taxOn, type UnitSale } from './capital-gains.ts';
import { gstOn, upfrontCharges } from './charges.ts';
import { type AssetClass, defaultLoanToValue } from './contract/asset-classes.ts';
import { ILLUSTRATIVE_RATE_PERCENT } from './contract/limits.ts';
import { instalmentPlan, type RepaymentPlan } from './repayment.ts';

/** An example, as banks advertise from about 10% to 24%; the fee is of the loan, GST comes on top. */
export const personalLoanExample = { ratePercent: 14, feePercent: 2 } as const;

/** Percent a year, compounded. */
export const GROWTHS_PERCENT = [0, 6, 12] as const;

export const ways = ['sell', 'pledge', 'personal-loan'] as const;
export type Way = (typeof ways)[number];

export interface Need extends HeldUnits {
  /** Wanted in hand, whole rupees. */
  readonly needRupees: number;
  /** Until a loan would be paid back. */
  readonly months: number;
}

export const exampleNeed: Need = {
  needRupees: 300_000,
  months: 12,
  kind: 'equity',
  gainPercent: 40,
  heldMonths: 18,
  slabPercent: 30 satisfies Slab,
};

/** Paid back in equal instalments. */
export interface LoanWay {
  /** Borrowed, so that the need is in hand after the charges. */
  readonly amount: number;
  readonly charges: number;
  readonly plan: RepaymentPlan;
  /** Percent a year. */
  readonly apr: number | null;
  /** Interest and charges. */
  readonly cost: number;
}

export interface ThreeWays {
  readonly need: Need;
  /** What all three start with: the value that has to be pledged, up to the next ₹10,000. */
  readonly fundsRupees: number;
  readonly sale: UnitSale;
  readonly pledge: LoanWay;
  readonly personalLoan: LoanWay;
}

export function threeWays(need: Need): ThreeWays {
  const pledge = loanWay(need, need.needRupees + upfrontCharges(), ILLUSTRATIVE_RATE_PERCENT);
  return {
    need,
    fundsRupees: Math.ceil((pledge.amount * 100) / defaultLoanToValue[pledgedAs[need.kind]] / FUNDS_STEP_RUPEES) * FUNDS_STEP_RUPEES,
    sale: saleFor(need.needRupees, need),
    pledge,
    personalLoan: loanWay(need, grossPersonalLoan(need.needRupees), personalLoanExample.ratePercent),
  };
}

/** What a way costs in money: load and tax, or interest and charges. */
export function moneyCost({ sale, pledge, personalLoan }: ThreeWays, way: Way): number {
  if (way === 'sell') return sale.sold - sale.inHand;
  return way === 'pledge' ? pledge.cost : personalLoan.cost;
}

/** What one has when the months are over and everything is sold and taxed; whole rupees. */
export function fundsLeft({ need, fundsRupees, sale, pledge, personalLoan }: ThreeWays, way: Way, growthPercent: number): number {
  const paid = way === 'sell' ? [] : (way === 'pledge' ? pledge : personalLoan).plan.schedule;
  const kept = fundsRupees - (way === 'sell' ? sale.sold : 0);
  let cost = (kept * (100 - need.gainPercent)) / 100;
  let value = kept * grown(growthPercent, need.months);
  // The first line of a schedule is the day of the loan, on which nothing is paid.
  for (const { month, payment } of pledge.plan.schedule) {
    const bought = payment - (paid[month]?.payment ?? 0);
    cost += bought;
    value += bought * grown(growthPercent, need.months - month);
  }
  // Units bought on the way are taxed as the others: whoever waits a little has held them as long.
  return Math.round(value - taxOn(Math.max(0, value - cost), { ...need, heldMonths: need.heldMonths + need.months }));
}

/** How much more a way leaves than selling does; whole rupees, negative where it leaves less: the lines of the drawing. */
export function aheadOfSelling(compared: ThreeWays, way: Way, growthPercent: number): number {
  return fundsLeft(compared, way, growthPercent) - fundsLeft(compared, 'sell', growthPercent);
}

/** The way that leaves most of the funds; of two that leave the same, the one with less to do with a lender. */
export function bestWay(compared: ThreeWays, growthPercent: number): Way {
  return ways.reduce((best, way) => (fundsLeft(compared, way, growthPercent) > fundsLeft(compared, best, growthPercent) ? way : best));
}

/** The growth from which pledging leaves more than selling: percent a year in tenths, 0 where it does at once, null where not even 30% is enough. */
export function pledgePaysFrom(compared: ThreeWays): number | null {
  // A pledge keeps more in the funds for longer, so what it gains on a sale only rises with the growth.
  let [below, from] = [-1, MOST_TENTHS + 1];
  while (from - below > 1) {
    const middle = Math.floor((below + from) / 2);
    if (aheadOfSelling(compared, 'pledge', middle / 10) > 0) from = middle;
    else below = middle;
  }
  return from > MOST_TENTHS ? null : from / 10;
}

// --- Arithmetic -------------------------------------------------------------

const FUNDS_STEP_RUPEES = 10_000;
/** Growth that is looked at, in tenths of a percent a year. */
const MOST_TENTHS = 300;
const pledgedAs: Readonly<Record<HoldingKind, AssetClass>> = { equity: 'equity-fund', debt: 'debt-fund', share: 'listed-stock' };

function loanWay({ needRupees, months }: Need, amount: number, ratePercent: number): LoanWay {
  const plan = instalmentPlan({ amount, months, ratePercent });
  const charges = amount - needRupees;
  const payments = plan.schedule.slice(1).map(({ payment }) => payment);
  return { amount, charges, plan, apr: annualPercentageRate(needRupees, payments), cost: charges + plan.totalInterest };
}

/** The loan of which the need is left after the fee and the tax on it; the fee is rounded to whole rupees, and so is the tax. */
function grossPersonalLoan(needRupees: number): number {
  const fee = (amount: number) => Math.round((amount * personalLoanExample.feePercent) / 100);
  let amount = needRupees;
  while (amount - fee(amount) - gstOn(fee(amount)) < needRupees) amount += needRupees - (amount - fee(amount) - gstOn(fee(amount)));
  return amount;
}

function grown(growthPercent: number, months: number): number {
  return (1 + growthPercent / 100) ** (months / 12);
}
