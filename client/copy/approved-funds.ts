/** Text of the fund finder. Amounts come written, in Indian grouping. */
import {
  BASKET_FUNDS_MAX,
  FUND_VALUE_MAX_RUPEES,
  RUPEES_DECIMALS_MAX,
  UNITS_DECIMALS_MAX,
  UNITS_MAX,
} from '../../machines/contract/fund-limits.ts';
import type { BasketFault, RowReason } from '../../machines/funds/basket.ts';
import { formatRupees, groupDigits } from '../../machines/money.ts';

const faults: Readonly<Record<BasketFault, string>> = {
  empty: 'Say how much you hold.',
  'not-a-number': 'Write a number, such as 120.5.',
  negative: 'Write a number above zero.',
  zero: 'Write a number above zero.',
  'unit-decimals': `Units have at most ${UNITS_DECIMALS_MAX} decimals. Copy them from your statement.`,
  'rupee-decimals': `Rupees have at most ${RUPEES_DECIMALS_MAX} decimals.`,
  'too-many-units': `That is more than ${groupDigits(String(UNITS_MAX))} units. Check the number, or ask us.`,
  'too-many-rupees': `That is worth more than ${formatRupees(FUND_VALUE_MAX_RUPEES)} in one fund. Check the number, or ask us.`,
  full: `A list takes ${BASKET_FUNDS_MAX} funds. Remove one first.`,
  'no-price': 'There is no price for this fund today. Choose rupees, and write what it is worth.',
};

/** Name and sentence of what keeps a fund from counting. */
const reasons: Readonly<Record<RowReason, readonly [name: string, sentence: string]>> = {
  'locked-in': ['Locked in', 'ELSS units for three years, units of retirement and children’s funds for five. Older units: ask us.'],
  'closed-ended': ['Not approved', 'A closed-ended fund cannot be sold back before its end.'],
  interval: ['Not approved', 'An interval fund can be sold back on a few days only.'],
  'fund-of-funds': ['Not approved', 'It holds other funds. Our list leaves these out.'],
  'gold-or-silver': ['Not approved', 'We do not lend on gold or silver.'],
  'exchange-traded': ['Not approved', 'An ETF is a share on an exchange. This list is for fund units.'],
  unclaimed: ['Not approved', 'Unclaimed money that waits for its owner.'],
  segregated: ['Not approved', 'A segregated portfolio holds what was not paid back.'],
  'unknown-class': ['Class unknown', 'The list does not say what it holds. Ask us.'],
  'no-price': ['No price', 'There is no price for it today. Change it to rupees.'],
};

export const fundsCopy = {
  title: 'How much could my funds get?',
  lead: 'Find your funds, say how much you hold, and see your credit line. No sign-in. Nothing is stored.',
  search: {
    label: 'Search your funds',
    hint: 'Fund, fund house or ISIN, in English or Hindi',
    action: 'Search',
  },
  examples: { label: 'For example:', terms: ['Flexi cap', 'Liquid direct', 'ELSS', 'Nifty index'] },
  sample: 'This is a sample. The funds, the houses and the prices are made up.',
  dated: (count: string, day: string) => `${count} funds, with prices up to ${day}.`,
  old: (days: number) => `These prices are ${days} days old. New ones may differ.`,
  loading: 'Loading the funds',
  searching: 'Searching…',
  short: 'Type at least two letters or digits.',
  found: (shown: number, total: string, term: string) =>
    shown === Number(total)
      ? `${total} ${total === '1' ? 'fund' : 'funds'} for “${term}”`
      : `The best ${shown} of ${total} funds for “${term}”`,
  results: 'Funds that match',
  noMatch: {
    title: (term: string) => `No fund matches “${term}”`,
    text: 'Try the fund house alone, or the ISIN on your statement.',
  },
  failed: { title: 'We could not search just now', text: 'Your list is kept. Check your connection and try again.', action: 'Try Again' },
  lost: {
    title: 'We cannot show the funds just now',
    text: 'Your list stays in the address of this page. Try again in a moment.',
    action: 'Try Again',
  },
  plans: { direct: 'Direct', regular: 'Regular' },
  payOuts: { growth: 'Growth', idcw: 'IDCW', bonus: 'Bonus' },
  nav: (amount: string, day: string) => `NAV ₹${amount} on ${day}`,
  noNav: 'No NAV today',
  lent: (percent: number) => `${percent}% lent`,
  reasons,
  faults,
  add: 'Add',
  inList: 'In your list',
  quantity: 'How much do you hold?',
  counted: 'Counted in',
  units: 'Units',
  rupees: '₹ worth',
  basket: {
    title: 'Your funds',
    empty: 'Nothing here yet. Search for a fund and add it.',
    example: 'An example: 1,000 units at a NAV of ₹250 are worth ₹2,50,000. An equity fund unlocks 45% of that, ₹1,12,500.',
    caption: 'Your funds, what they are worth, and what they unlock',
    columns: { fund: 'Fund', held: 'You hold', worth: 'Worth', lent: 'Lent', unlocks: 'Unlocks' },
    total: 'Your credit line',
    heldUnits: (amount: string) => `${amount} units`,
    share: (percent: number) => `${percent}% of your line`,
    change: 'Change or remove',
    save: 'Change',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    nothing: 'Nothing',
    gone: (names: string) => `Not in today’s list, so not counted: ${names}.`,
    dropped: (count: number) =>
      count === 1 ? 'One part of the address could not be read.' : `${count} parts of the address could not be read.`,
    picture: (credit: string, worth: string) => `A credit line of ${credit} on funds worth ${worth}`,
    status: (credit: string) => `Your funds unlock ${credit}.`,
    over: 'Start over',
    copy: 'Copy the link to this list',
    copied: 'Copied. Whoever opens the link sees this list; it holds funds and amounts, no name.',
    notCopied: 'Copy the address of this page from your browser. It holds the whole list.',
    print: 'Print',
    address: 'The address of this page holds your list. Save it or share it: it has funds and amounts, no name.',
  },
  fall: {
    title: (percent: number) => `If your funds fall by ${percent}%`,
    today: 'Line today',
    after: 'Line after it',
    short: 'Missing, if you drew all of it',
    safe: (amount: string) => `Draw up to ${amount}, and after such a fall you need not act.`,
    picture: (before: string, after: string) => `The line falls from ${before} to ${after}`,
    link: 'What happens when markets fall',
  },
  smallest: {
    title: 'The smallest loan',
    reached: (least: string) => `${least}. Your funds reach it.`,
    missing: (least: string, missing: string, worth: string) =>
      `${least}. You are ${missing} short: another ${worth} in equity funds would do.`,
  },
  next: {
    title: 'See what you can really get',
    text: 'A check by SMS looks at the funds in your name. It does not use this list, and your score stays as it is.',
    call: 'Ask for a call',
  },
  condition: 'Our usual policy by class of fund. The offer states yours. Lent on the units that can be pledged at the price of the day.',
} as const;
