/**
 * Every fee, tax and penal charge of a loan, once (decisions 8): `/charges`, the sample key facts statement, the APR and the comparison
 * with a sale all read this table. The amounts are placeholders until the lender of record sets them, except where `fixed` says that this
 * product promises the figure itself.
 */

import { FORECLOSURE_RUPEES } from './contract/limits.ts';

/** Who gets it: the lender, the state, the registrar of the funds through the lender, or the tax office on top of a fee. */
export type Payee = 'lender' | 'state' | 'registrar';
/** Once, when the loan is paid out; only if something goes wrong; or never, and said because others charge it. */
export type Occasion = 'at-start' | 'if-it-happens' | 'never';

export type ChargeAmount =
  | { readonly unit: 'rupees'; readonly rupees: number }
  /** Of what is overdue, for each month or part of it that has passed, by the day. */
  | { readonly unit: 'percent-a-month'; readonly percent: number }
  /** What others bill for it, with nothing added. */
  | { readonly unit: 'at-cost' };

export interface Charge {
  readonly key: ChargeKey;
  readonly occasion: Occasion;
  readonly payee: Payee;
  readonly amount: ChargeAmount;
  /** GST comes on top: on fees for a service, neither on taxes nor on penal charges. */
  readonly gst: boolean;
  /** No placeholder: promised by the product, or nothing by law. */
  readonly fixed: boolean;
}

export type ChargeKey =
  | 'processing'
  | 'lien-marking'
  | 'stamp-duty'
  | 'late-payment'
  | 'returned-payment'
  | 'sale-of-units'
  | 'renewal'
  | 'undrawn'
  | 'part-payment'
  | 'foreclosure'
  | 'lien-release'
  | 'insurance';

/** On fees of banks and lenders. Interest is exempt, and penal charges are no consideration for a service (client/copy/checked-facts.ts). */
export const GST_PERCENT = 18;

const nothing = { amount: { unit: 'rupees', rupees: 0 }, gst: false, fixed: true } as const;

export const charges: readonly Charge[] = [
  { key: 'processing', occasion: 'at-start', payee: 'lender', amount: { unit: 'rupees', rupees: 1_000 }, gst: true, fixed: false },
  { key: 'lien-marking', occasion: 'at-start', payee: 'registrar', amount: { unit: 'rupees', rupees: 100 }, gst: true, fixed: false },
  { key: 'stamp-duty', occasion: 'at-start', payee: 'state', amount: { unit: 'rupees', rupees: 200 }, gst: false, fixed: false },
  {
    key: 'late-payment',
    occasion: 'if-it-happens',
    payee: 'lender',
    amount: { unit: 'percent-a-month', percent: 1.5 },
    gst: false,
    fixed: false,
  },
  {
    key: 'returned-payment',
    occasion: 'if-it-happens',
    payee: 'lender',
    amount: { unit: 'rupees', rupees: 250 },
    gst: false,
    fixed: false,
  },
  { key: 'sale-of-units', occasion: 'if-it-happens', payee: 'registrar', amount: { unit: 'at-cost' }, gst: false, fixed: false },
  { key: 'renewal', occasion: 'never', payee: 'lender', ...nothing, fixed: false },
  { key: 'undrawn', occasion: 'never', payee: 'lender', ...nothing },
  { key: 'part-payment', occasion: 'never', payee: 'lender', ...nothing },
  {
    key: 'foreclosure',
    occasion: 'never',
    payee: 'lender',
    amount: { unit: 'rupees', rupees: FORECLOSURE_RUPEES },
    gst: false,
    fixed: true,
  },
  { key: 'lien-release', occasion: 'never', payee: 'registrar', ...nothing, fixed: false },
  { key: 'insurance', occasion: 'never', payee: 'lender', ...nothing, fixed: false },
];

export function chargeOf(key: ChargeKey): Charge {
  const charge = charges.find((one) => one.key === key);
  if (!charge) throw new Error(`no charge ${key}`);
  return charge;
}

/** What GST adds to a fee; whole rupees. */
export function gstOn(rupees: number): number {
  return Math.round((rupees * GST_PERCENT) / 100);
}

/** What a charge of a fixed sum comes to with its tax, in whole rupees; 0 for one that depends on something else. */
export function chargeRupees({ amount, gst }: Charge): number {
  if (amount.unit !== 'rupees') return 0;
  return amount.rupees + (gst ? gstOn(amount.rupees) : 0);
}

/** Taken from the loan when it is paid out, taxes with it; whole rupees. The same for every amount, so a small loan bears it hardest. */
export function upfrontCharges(): number {
  return charges.filter(({ occasion }) => occasion === 'at-start').reduce((sum, charge) => sum + chargeRupees(charge), 0);
}

/** The penal charge on one overdue instalment, whole rupees; a month counts as thirty days. Nothing is charged on the charge itself. */
export function latePaymentCharge(overdueRupees: number, days: number): number {
  const late = charges.find(({ key }) => key === 'late-payment')?.amount;
  return late?.unit === 'percent-a-month' ? Math.round((overdueRupees * late.percent * days) / 3_000) : 0;
}
