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
    pledgeText: 'Even if they do not grow: load and tax now are more than interest, charges and the tax of a later sale.',
    sellText: 'A later sale is taxed too. Interest and charges are more than you gain by waiting.',
    dependsText: (growth: string) =>
      `Above ${growth} a year pledging leaves you more. Below it, selling does. Nobody can promise you either.`,
    personalLoan: 'The personal loan costs least here.',
  },
  drawing: {
    title: 'What each way leaves you, against selling',
    more: (rupees: string) => `${rupees} more`,
    less: (rupees: string) => `${rupees} less`,
    axis: (percent: number) => `${percent}% growth a year`,
    caption: 'At the end, after all costs.',
    description: (lines: readonly string[]) => lines.join(' '),
    line: (way: string, none: string, most: string) => `${way}: ${none} than selling without growth, ${most} at 12% a year.`,
    crossing: (growth: string) => `The lines of selling and pledging cross at ${growth}.`,
  },
  table: {
    caption: (funds: string, monthly: string) => `All three begin with holdings worth ${funds} and spend ${monthly} a month; in rupees`,
    way: 'Way',
    inHand: 'In hand',
    cost: 'Paid for it',
    left: (growth: number) => `Left at ${growth}%`,
    most: 'most',
  },
  notes: [
    'Left: once all is sold and taxed at the end. Without a loan the monthly sum buys units.',
    'A pledge puts tax off; it does not save it. It can call for more money if markets fall.',
    'The exemption counts for each sale, without a surcharge. Not tax advice: ask your adviser.',
  ],
  rules: {
    text: (day: string) => `Tax: Income-tax Act, 2025, sections 76, 196 and 198, tax year 2026-27. Read on ${day}.`,
    link: 'Each rule and its source',
  },
} as const;
