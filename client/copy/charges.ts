/** Text of the page of charges. The charges themselves are data: machines/charges.ts. */
import { type ChargeKey, chargeOf, chargeRupees, type Payee } from '../../machines/charges.ts';
import { ILLUSTRATIVE_RATE_PERCENT, LOWEST_RATE_PERCENT } from '../../machines/contract/limits.ts';
import { formatRupees } from '../../machines/money.ts';
import { placeholder } from './placeholder.ts';

export interface ChargeText {
  readonly name: string;
  /** When it falls due, and what for. */
  readonly when: string;
}

export const chargeTexts = {
  processing: { name: 'Processing fee', when: 'Once, for each new credit line.' },
  'lien-marking': { name: 'Lien marking', when: 'Once, for the entry at the registrar of your funds.' },
  'stamp-duty': { name: 'Stamp duty', when: 'Once, on the agreement. Your state sets it.' },
  'late-payment': { name: 'Late payment', when: 'A penal charge on the overdue sum, by the day. No interest runs on it.' },
  'returned-payment': { name: 'Returned payment', when: 'When your bank sends a payment back.' },
  'sale-of-units': {
    name: 'Sale of pledged units',
    when: 'If a shortfall is not put right in time. What the fund and the registrar bill.',
  },
  renewal: { name: 'Renewal', when: 'Keeping the credit line for another year.' },
  undrawn: { name: 'The part you do not draw', when: 'No interest and no fee.' },
  'part-payment': { name: 'Paying back a part', when: 'On any day, any sum.' },
  foreclosure: { name: 'Closing early', when: 'No foreclosure charges. Interest up to that day is due.' },
  'lien-release': { name: 'Taking the lien off', when: 'After you have paid back.' },
  insurance: { name: 'Insurance', when: 'None is sold with the loan.' },
} as const satisfies Record<ChargeKey, ChargeText>;

export const payeeNames = {
  lender: 'the lender',
  state: 'your state',
  registrar: 'the registrar',
} as const satisfies Record<Payee, string>;

/** A charge in rupees, tax included, as every page shows it. */
export function chargeFigure(key: ChargeKey): string {
  const charge = chargeOf(key);
  const figure = formatRupees(chargeRupees(charge));
  return charge.fixed ? figure : placeholder(figure);
}

export const chargesCopy = {
  title: 'Every charge, before you ask',
  lead: 'What a loan costs besides interest: once, if something goes wrong, and never.',
  notice: 'Figures in [brackets] are placeholders until the lender of record sets them. The Key Facts Statement of your own offer counts.',
  interest: {
    term: 'Interest',
    figure: `from ${LOWEST_RATE_PERCENT}% a year`,
    condition: `On what you draw, by the day, with no GST. Our examples count ${ILLUSTRATIVE_RATE_PERCENT}%.`,
  },
  once: {
    term: 'Once, at the start',
    condition: 'Taxes included. Kept back from the first payment to you.',
  },
  closing: { term: 'Closing early', figure: chargeFigure('foreclosure'), condition: 'On any day, with the interest up to then.' },
  atStart: {
    title: 'Once, at the start',
    lead: 'The same for every loan, so they weigh most on a small one.',
    caption: 'Charges at the start',
    columns: { charge: 'Charge', payee: 'Goes to', fee: 'Fee, ₹', gst: (percent: number) => `GST ${percent}%, ₹`, sum: 'Together, ₹' },
    none: 'none',
    total: 'Kept back in all',
  },
  ifItHappens: {
    title: 'Only if something goes wrong',
    caption: 'Charges that can be avoided',
    columns: { charge: 'Charge', amount: 'How much' },
    perMonth: (percent: number) => `${percent}% a month`,
    atCost: 'At cost',
    perCase: 'each time',
    example: (instalment: string, days: number, charge: string) =>
      `Example: an EMI of ${instalment}, ${days} days late, costs ${charge}. GST: none.`,
  },
  never: { title: 'Never charged' },
  yearly: {
    title: 'The true yearly cost',
    lead: `Rate and charges in one figure, the APR. At ${ILLUSTRATIVE_RATE_PERCENT}% a year, paid back in equal instalments.`,
  },
  rules: {
    title: 'The rules behind it',
    lead: 'Of charges, and of the tax on a sale.',
    summary: 'Each rule, with its source and the day we read it',
  },
  next: {
    title: 'With your own figures',
    calculator: 'Calculator: what you pay back, month by month',
    ways: 'Sell, pledge or personal loan: what each costs',
  },
} as const;
