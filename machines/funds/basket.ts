/** The funds that somebody says they hold, and what they unlock: a passbook of them. Pure, in whole rupees. */
import { type AssetClass, defaultLoanToValue, type Holding } from '../contract/asset-classes.ts';
import type { Fund } from '../contract/fund.ts';
import { BASKET_FUNDS_MAX, FALL_PERCENT, FUND_VALUE_MAX_RUPEES } from '../contract/fund-limits.ts';
import { LOAN_AMOUNT_MIN_RUPEES } from '../contract/limits.ts';
import { creditLine, lendingValue } from '../credit-line.ts';
import type { Barrier } from './barriers.ts';
import { type Quantity, type QuantityFault, type QuantityUnit, readQuantity, worthOf } from './quantity.ts';

export interface BasketEntry {
  readonly fund: Fund;
  readonly quantity: Quantity;
}
export type Basket = readonly BasketEntry[];

export type BasketFault = QuantityFault | 'full' | 'no-price';

export type BasketChange = { readonly ok: true; readonly basket: Basket } | { readonly ok: false; readonly fault: BasketFault };

/** The basket with so much of the fund in it: in place where it is there already, else at its end. */
export function withFund(basket: Basket, fund: Fund, typed: string, unit: QuantityUnit): BasketChange {
  const read = readQuantity(typed, unit);
  if (!read.ok) return read;
  const { quantity } = read;
  const worth = worthOf(quantity, fund.nav);
  if (worth === null) return { ok: false, fault: 'no-price' };
  if (worth > FUND_VALUE_MAX_RUPEES) return { ok: false, fault: 'too-many-rupees' };
  const entry = { fund, quantity };
  if (basket.some((one) => one.fund.code === fund.code)) {
    return { ok: true, basket: basket.map((one) => (one.fund.code === fund.code ? entry : one)) };
  }
  return basket.length >= BASKET_FUNDS_MAX ? { ok: false, fault: 'full' } : { ok: true, basket: [...basket, entry] };
}

export function withoutFund(basket: Basket, code: string): Basket {
  return basket.filter(({ fund }) => fund.code !== code);
}

/** Why nothing is lent on a row. */
export type RowReason = Barrier | 'no-price';

export interface PassbookRow {
  readonly fund: Fund;
  readonly quantity: Quantity;
  /** Null where there is no price. */
  readonly worth: number | null;
  /** Percent of the worth that is lent; 0 where nothing is. */
  readonly loanToValuePercent: number;
  /** What it adds to the line. */
  readonly credit: number;
  /** Of the whole line, whole percent; the shares add up to 100. */
  readonly sharePercent: number;
  /** Null: it counts. */
  readonly reason: RowReason | null;
}

export interface Passbook {
  readonly rows: readonly PassbookRow[];
  /** Of all rows that have a worth. */
  readonly worth: number;
  /** Of those that count. */
  readonly counted: number;
  readonly credit: number;
  readonly smallestLoan: number;
  /** What the line lacks for the smallest loan; 0 where it reaches. */
  readonly missing: number;
  /** Worth of further units of a class that would make up for it. */
  readonly missingWorth: number;
  /** The line after a fall of `FALL_PERCENT` of everything that counts: what may be drawn today without a shortfall then. */
  readonly creditAfterFall: number;
}

/** The class by which `missingWorth` is said: of it most people hold something. */
const USUAL_CLASS: AssetClass = 'equity-fund';

export function passbookOf(basket: Basket): Passbook {
  const judged = basket.map(({ fund, quantity }) => ({
    fund,
    quantity,
    worth: worthOf(quantity, fund.nav),
    reason: reasonOf(fund, quantity),
  }));
  const holdings = judged.map(({ fund, worth, reason }): Holding | null =>
    reason === null && fund.assetClass !== null && worth !== null ? { assetClass: fund.assetClass, valueRupees: worth } : null,
  );
  const counted = holdings.filter((holding) => holding !== null);
  const line = creditLine(counted, defaultLoanToValue);
  const percents = sharesOf(line.shares.map(({ credit }) => credit));
  let next = 0;
  const rows = judged.map((row, index) => {
    if (holdings[index] === null) return { ...row, loanToValuePercent: 0, credit: 0, sharePercent: 0 };
    const share = line.shares[next];
    const sharePercent = percents[next] ?? 0;
    next += 1;
    return { ...row, loanToValuePercent: share?.loanToValuePercent ?? 0, credit: share?.credit ?? 0, sharePercent };
  });
  const missing = Math.max(0, LOAN_AMOUNT_MIN_RUPEES - line.credit);
  return {
    rows,
    worth: judged.reduce((sum, { worth }) => sum + (worth ?? 0), 0),
    counted: line.value,
    credit: line.credit,
    smallestLoan: LOAN_AMOUNT_MIN_RUPEES,
    missing,
    missingWorth: Math.ceil((missing * 100) / defaultLoanToValue[USUAL_CLASS]),
    creditAfterFall: lendingValue(
      counted.map((holding) => ({ ...holding, valueRupees: Math.floor((holding.valueRupees * (100 - FALL_PERCENT)) / 100) })),
      defaultLoanToValue,
    ),
  };
}

/** A scheme without a price counts where its worth was given. */
function reasonOf(fund: Fund, quantity: Quantity): RowReason | null {
  if (fund.barrier !== null) return fund.barrier;
  return worthOf(quantity, fund.nav) === null ? 'no-price' : null;
}

/** Whole percents that add up to 100 (largest remainder); of nothing, zeros. */
function sharesOf(parts: readonly number[]): readonly number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const exact = parts.map((part) => (part * 100) / whole);
  const floors = exact.map(Math.floor);
  const left = 100 - floors.reduce((sum, floor) => sum + floor, 0);
  const byRemainder = exact.map((share, index) => ({ index, rest: share - Math.floor(share) })).sort((one, other) => other.rest - one.rest);
  const raised = new Set(byRemainder.slice(0, left).map(({ index }) => index));
  return floors.map((floor, index) => (raised.has(index) ? floor + 1 : floor));
}
