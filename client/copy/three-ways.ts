/** Text of the comparison of three ways to the same money. Amounts come in formatted. */
import type { HoldingKind } from '../../machines/capital-gains.ts';
import { ILLUSTRATIVE_RATE_PERCENT } from '../../machines/contract/limits.ts';
import { personalLoanExample, type Way } from '../../machines/three-ways.ts';

export const threeWaysCopy = {
  need: 'You need',
  months: 'Paid back in months',
  kind: 'You hold funds or shares',
  kinds: { equity: 'Equity', debt: 'Debt', share: 'Shares' } satisfies Record<HoldingKind, string>,
  /** Inside a sentence. */
  kindNames: { equity: 'equity funds', debt: 'debt funds', share: 'shares' } satisfies Record<HoldingKind, string>,
  debtSince: 'Debt funds bought since 1 April 2023.',
  gain: 'Of their value is gain',
  held: 'Held for',
  heldText: (months: number) => (months === 1 ? '1 month' : `${months} months`),
  slab: 'Your income tax slab',
  percent: (percent: number) => `${percent}%`,
  withoutScript: 'An example. With JavaScript you can set your own figures.',
  example: (need: string, months: number, kind: string, gain: number, held: number) =>
    `You need ${need} for ${months} months. You have held ${kind} for ${held} months; ${gain}% of their value is gain.`,
  ways: { sell: 'Sell', pledge: 'Pledge', 'personal-loan': 'Personal loan' } satisfies Record<Way, string>,
  details: {
    sell: (sold: string, load: string, tax: string) => `Holdings worth ${sold} go. Exit load ${load}, tax ${tax}.`,
    pledge: (amount: string, emi: string, months: number, apr: string) =>
      `You draw ${amount} at ${ILLUSTRATIVE_RATE_PERCENT}%: ${months} × ${emi}. APR ${apr}.`,
    'personal-loan': (amount: string, emi: string, months: number, apr: string) =>
      `You borrow ${amount} at ${personalLoanExample.ratePercent}%, an example: ${months} × ${emi}. APR ${apr}.`,
  },
  verdict: {
    pledge: 'Pledging costs you less',
    sell: 'The honest answer: sell',
    depends: 'It depends on how your holdings grow',
    pledgeText: 'Even if they do not grow, load and tax are more than interest and charges.',
    sellText: 'Load and tax are less than interest and charges, and no growth you can count on makes up for it.',
    dependsText: (growth: string) =>
      `Above ${growth} a year pledging leaves you more. Below it, selling does. Nobody can promise you either.`,
    personalLoan: 'The personal loan costs least here.',
  },
  drawing: {
    title: 'What each way has cost you at the end',
    top: (rupees: string) => `${rupees}`,
    axis: (percent: number) => `${percent}% growth a year`,
    caption: 'Tax or interest, charges, and growth missed on money that left your funds.',
    description: (lines: readonly string[]) => lines.join(' '),
    line: (way: string, none: string, most: string) => `${way}: ${none} without growth, ${most} at 12% a year.`,
    crossing: (growth: string) => `The lines of selling and pledging cross at ${growth}.`,
  },
  table: {
    caption: (funds: string) => `All three begin with holdings worth ${funds}; in rupees`,
    way: 'Way',
    inHand: 'In hand',
    cost: 'Paid for it',
    left: (growth: number) => `Left at ${growth}%`,
    most: 'most',
  },
  notes: [
    'Left is what you hold at the end. An instalment counts as taken out on its day: paid to a lender, it cannot grow.',
    'A pledge puts tax off; it does not save it. It can call for more money if markets fall.',
    'The yearly exemption is counted for this sale alone, without a surcharge. Not tax advice: ask your adviser.',
  ],
  rules: {
    text: (day: string) => `Tax: Income-tax Act, 2025, sections 76, 196 and 198, tax year 2026-27. Read on ${day}.`,
    link: 'Each rule and its source',
  },
} as const;
