/** The loan calculator: what a visitor chose, what it costs, and the address that shows it again (spec 5, 9; decisions 8). */
import { aprOfPlan, aprText } from './apr.ts';
import {
  ILLUSTRATIVE_RATE_PERCENT,
  LOAN_AMOUNT_DEFAULT_RUPEES,
  LOAN_AMOUNT_MAX_RUPEES,
  LOAN_AMOUNT_MIN_RUPEES,
  LOAN_AMOUNT_STEP_RUPEES,
  TENURE_DEFAULT_MONTHS,
  TENURES_MONTHS,
} from './contract/limits.ts';
import { toAsciiDigits } from './contract/text.ts';
import { instalmentPlan, interestOnlyPlan, type RepaymentPlan } from './repayment.ts';

/** Months. */
export type Tenure = (typeof TENURES_MONTHS)[number];

export interface CalculatorState {
  /** Whole rupees, on a step of the slider. */
  readonly amount: number;
  readonly months: Tenure;
}

export const calculatorDefaults: CalculatorState = { amount: LOAN_AMOUNT_DEFAULT_RUPEES, months: TENURE_DEFAULT_MONTHS };

/**
 * The nearest amount that the slider can show, in rupees; half a step goes up, as browsers do it (HTML, range state).
 * Amounts beyond an end become that end; what is no number becomes the default (case SL-02).
 */
export function snapAmount(amount: number): number {
  if (Number.isNaN(amount)) return LOAN_AMOUNT_DEFAULT_RUPEES;
  const inRange = Math.min(LOAN_AMOUNT_MAX_RUPEES, Math.max(LOAN_AMOUNT_MIN_RUPEES, amount));
  const steps = Math.round((inRange - LOAN_AMOUNT_MIN_RUPEES) / LOAN_AMOUNT_STEP_RUPEES);
  return LOAN_AMOUNT_MIN_RUPEES + steps * LOAN_AMOUNT_STEP_RUPEES;
}

export function isTenure(months: number): months is Tenure {
  return TENURES_MONTHS.some((tenure) => tenure === months);
}

// --- The address ------------------------------------------------------------

/** What `URLSearchParams` offers; this core is compiled without its type. */
export interface QueryReader {
  get(name: string): string | null;
}

/** An amount as people put it into an address: digits of any script, grouped or not, with or without the sign of the rupee. */
const AMOUNT = /^-?[0-9]+(?:\.[0-9]+)?$/u;
const GROUPING = /[\s,_₹]/gu;

/** The state in `?amount=…&months=…`. Anybody can edit an address, so whatever does not fit becomes the nearest amount or the default. */
export function readCalculator(params: QueryReader): CalculatorState {
  const amount = toAsciiDigits(params.get('amount') ?? '').replace(GROUPING, '');
  const months = toAsciiDigits(params.get('months') ?? '').trim();
  const tenure = /^[0-9]+$/u.test(months) ? Number(months) : Number.NaN;
  return {
    amount: snapAmount(AMOUNT.test(amount) ? Number(amount) : Number.NaN),
    months: isTenure(tenure) ? tenure : calculatorDefaults.months,
  };
}

/** The query that `readCalculator` reads back, without `?`. Both values are named, so that a shared address outlives a change of defaults. */
export function writeCalculator(state: CalculatorState): string {
  return `amount=${state.amount}&months=${state.months}`;
}

// --- The figures ------------------------------------------------------------

/** Simple interest for one year, spread over the tenure: what the spec shows, always labelled as illustrative (decisions 8). */
export interface IllustrativeFigures {
  /** Rupees, rounded to whole ones; no part of the principal is in it. */
  readonly monthly: number;
  /** Whole rupees: the monthly figure before its rounding × tenure. */
  readonly totalInterest: number;
  /** The same in thousands of rupees, as the spec shows it: 5.25 for ₹5,250. */
  readonly totalInterestThousands: number;
}

export function illustrativeFigures({ amount, months }: CalculatorState): IllustrativeFigures {
  const monthly = (amount * ILLUSTRATIVE_RATE_PERCENT) / 100 / months;
  const totalInterest = Math.round(monthly * months);
  return { monthly: Math.round(monthly), totalInterest, totalInterestThousands: totalInterest / 1_000 };
}

/** What the calculator shows. All money is in whole rupees. */
export interface CalculatorFigures {
  readonly illustrative: IllustrativeFigures;
  /** Interest every month, the amount itself with the last payment. */
  readonly interestOnly: RepaymentPlan;
  /** Equal monthly instalments (EMI) on the reducing balance. */
  readonly instalments: RepaymentPlan;
  /** Of either plan with the charges of the start: `12.10%` a year. */
  readonly aprs: { readonly interestOnly: string; readonly instalments: string };
}

export function calculatorFigures(state: CalculatorState): CalculatorFigures {
  const terms = { ...state, ratePercent: ILLUSTRATIVE_RATE_PERCENT };
  const [interestOnly, instalments] = [interestOnlyPlan(terms), instalmentPlan(terms)];
  // The smallest amount of the slider is far above the charges, so there always is a rate.
  const apr = (plan: RepaymentPlan) => aprText(aprOfPlan(state.amount, plan) ?? 0);
  return {
    illustrative: illustrativeFigures(state),
    interestOnly,
    instalments,
    aprs: { interestOnly: apr(interestOnly), instalments: apr(instalments) },
  };
}
