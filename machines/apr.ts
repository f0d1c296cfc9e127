/**
 * The annual percentage rate (APR) as the RBI's key facts statement defines it: what a loan costs a year, interest and all other charges
 * together. Source: circular DOR.STR.REC.13/13.03.00/2024-25 of 15 April 2024, annex B (since 28 November 2025 a part of the Directions
 * on Responsible Business Conduct).
 *
 * The method of its worked sheet: the rate per month at which the instalments are worth what was paid out (the internal rate of return,
 * IRR, on the reducing balance), times twelve. Paid out is the loan less every charge that is taken at the start. The sheet's own loan,
 * ₹20,000 at 15% in 24 instalments of which ₹400 are kept, gives 17.07%; compounded over the year it would be 18.47%.
 */
import { upfrontCharges } from './charges.ts';
import type { RepaymentPlan } from './repayment.ts';

/** Below a ten-millionth of a percent a year; Newton doubles its digits with each step, so the last step is far smaller than this. */
const ENOUGH = 1e-12;
/** Each step doubles 1 + rate at least, until it is near: enough for payments 2^300 times what was paid out. */
const STEPS_MAX = 400;

/**
 * Percent a year, rounded to two decimals. `payments` are due one month apart, the first a month after the money was paid out.
 * Null where there is no such rate: nothing is paid out, or less is paid back than that.
 */
export function annualPercentageRate(paidOut: number, payments: readonly number[]): number | null {
  const surplus = payments.reduce((sum, payment) => sum + payment, -paidOut);
  if (!(paidOut > 0) || !(surplus >= 0)) return null;
  // The present value falls with the rate and is convex: from below, Newton's method comes ever nearer and never goes past.
  let rate = 0;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    let factor = 1;
    let excess = -paidOut;
    let slope = 0;
    payments.forEach((payment, index) => {
      factor /= 1 + rate;
      excess += payment * factor;
      slope += ((index + 1) * payment * factor) / (1 + rate);
    });
    const change = slope > 0 ? excess / slope : 0;
    rate += change;
    if (change < ENOUGH * (1 + rate)) break;
  }
  return Math.round(rate * 120_000) / 100;
}

/** The APR of a plan, with the charges of our table taken from what is paid out. */
export function aprOfPlan(amount: number, plan: RepaymentPlan): number | null {
  return annualPercentageRate(
    amount - upfrontCharges(),
    plan.schedule.slice(1).map(({ payment }) => payment),
  );
}

/** With two decimals, as statements show it: `12.10%`. */
export function aprText(apr: number): string {
  return `${apr.toFixed(2)}%`;
}
