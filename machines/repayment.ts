/**
 * What a loan costs, month by month (decisions 8).
 *
 * Rounding: a payment is whole rupees. The interest of a month is a twelfth of the yearly rate on what is owed, rounded to the nearest
 * rupee (half a rupee up), and so is the instalment; the last payment settles what those roundings leave. Every plan therefore adds
 * up to the rupee: its principal to the amount, its payments to the amount and the total interest.
 */

export interface LoanTerms {
  /** Whole rupees; at least a few thousand, so that no instalment rounds to nothing. */
  readonly amount: number;
  readonly months: number;
  /** Percent a year; at most two decimals count. */
  readonly ratePercent: number;
}

/** One month of a plan, in whole rupees. Month 0 is the day of the loan. */
export interface RepaymentMonth {
  readonly month: number;
  /** `interest` + `principal`, at the end of this month. */
  readonly payment: number;
  readonly interest: number;
  readonly principal: number;
  /** Owed after this month's payment and until the next one: drawn as steps. */
  readonly outstanding: number;
  /** Interest paid from the beginning to this payment. */
  readonly cumulativeInterest: number;
}

/** Whole rupees. */
export interface RepaymentPlan {
  /** Every payment but the last. */
  readonly monthly: number;
  readonly lastPayment: number;
  readonly totalInterest: number;
  /** Amount + total interest. */
  readonly totalPaid: number;
  /** Months 0 to the last, for the drawing and for the table beside it. */
  readonly schedule: readonly RepaymentMonth[];
}

/** Interest every month, the whole amount with the last payment. */
export function interestOnlyPlan(terms: LoanTerms): RepaymentPlan {
  return planOf(terms, monthlyInterest(terms.amount, terms.ratePercent));
}

/** Equal monthly instalments on the reducing balance. */
export function instalmentPlan(terms: LoanTerms): RepaymentPlan {
  return planOf(terms, monthlyInstalment(terms));
}

/** The equal instalment (EMI): amount × r ÷ (1 − (1 + r)^−months) with r a twelfth of the yearly rate; whole rupees. */
export function monthlyInstalment({ amount, months, ratePercent }: LoanTerms): number {
  const rate = basisPoints(ratePercent) / 120_000;
  return Math.round(rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months));
}

/** Interest of one month on what is owed; whole rupees. */
export function monthlyInterest(outstanding: number, ratePercent: number): number {
  return Math.round((outstanding * basisPoints(ratePercent)) / 120_000);
}

/** Whole hundredths of a percent: with them the products above are exact, and half rupees are halves. */
function basisPoints(ratePercent: number): number {
  return Math.round(ratePercent * 100);
}

function planOf({ amount, months, ratePercent }: LoanTerms, monthly: number): RepaymentPlan {
  let outstanding = amount;
  let cumulativeInterest = 0;
  let payment = 0;
  const schedule: RepaymentMonth[] = [{ month: 0, payment, interest: 0, principal: 0, outstanding, cumulativeInterest }];
  for (let month = 1; month <= months; month += 1) {
    const interest = monthlyInterest(outstanding, ratePercent);
    const principal = month === months ? outstanding : monthly - interest;
    payment = interest + principal;
    outstanding -= principal;
    cumulativeInterest += interest;
    schedule.push({ month, payment, interest, principal, outstanding, cumulativeInterest });
  }
  return { monthly, lastPayment: payment, totalInterest: cumulativeInterest, totalPaid: amount + cumulativeInterest, schedule };
}
