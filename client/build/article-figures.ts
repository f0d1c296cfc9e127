/** What the article pictures show, in either shape: the figures that the texts work out. */
import { formatRupees } from '../../machines/money.ts';
import { exampleNeed, threeWays } from '../../machines/three-ways.ts';

export const pledged = { units: 12_000, underLien: 6_400, free: 5_600, creditLine: formatRupees(180_000) } as const;

/** What a rupee of each unlocks, in percent. */
export const ratios = [
  ['Equity fund', 45],
  ['Hybrid fund', 60],
  ['Debt fund', 75],
  ['Listed shares', 45],
] as const;

/** On ₹1,00,000 for 36 months at 10.5%. */
export const interestByWay = [
  ['The simple figure', 10_500, formatRupees(10_500), 'rule'],
  ['EMI', 17_008.8, '₹17,008.80', 'green'],
  ['Interest-only', 31_500, formatRupees(31_500), 'gold'],
] as const;

/** October: first day, last day, owed. */
export const october = {
  days: 31,
  limit: 225_000,
  owed: [
    [0, 15, 100_000],
    [15, 25, 60_000],
    [25, 31, 85_000],
  ],
} as const;

/** Funds of ₹8,00,000 at 45%: drawing power falls with them and meets ₹3,00,000 after 16.67%. */
export const marketFall = {
  drawingPower: 360_000,
  owed: 300_000,
  crossing: 100 / 6,
  mostPercent: 30,
  powerAfter: (percent: number) => 360_000 * (1 - percent / 100),
} as const;

/** As the tool on the comparison pages works them out. */
const costs = threeWays(exampleNeed);

export const yearOfNeed = {
  amount: formatRupees(exampleNeed.needRupees),
  sell: 'nil to ₹14,625',
  pledge: formatRupees(costs.pledge.cost),
  personalLoan: formatRupees(costs.personalLoan.cost),
} as const;

export const monthByMonth = { pledged: '1,500', bySip: '+ 40', afterwards: '0' } as const;

export const policy = { years: 10, lockedYears: 5, assignedIn: 7 } as const;

export const checksBeforeBorrowing = ['Lender named', 'Directory searched', 'Key facts read', 'OTP typed only by you'] as const;
export const OTP_DIGITS = 6;
