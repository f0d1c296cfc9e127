/** Two passbook entries per article for the picture beside a link to it: what, a remark, the figure. All stand in the article's own text. */
import { formatRupees } from '../../machines/money.ts';
import { exampleNeed, threeWays } from '../../machines/three-ways.ts';

export type Entry = readonly [what: string, remark: string, figure: string];

const rupees = (amount: number) => formatRupees(amount);
const exampleCosts = threeWays(exampleNeed);

/** By slug. */
export const entriesOf: Readonly<Record<string, readonly [Entry, Entry]>> = {
  'what-happens-when-you-pledge-mutual-funds': [
    ['With a lien', 'of 12,000 units', '6,400 units'],
    ['Credit line', 'nothing is sold', rupees(180_000)],
  ],
  'loan-to-value-by-asset-class': [
    ['Equity fund', `of ${rupees(100_000)}`, rupees(45_000)],
    ['Debt fund', `of ${rupees(100_000)}`, rupees(75_000)],
  ],
  'credit-score-soft-and-hard-enquiries': [
    ['Eligibility check', 'only you see it', 'soft check'],
    ['Loan application', 'in your report', 'enquiry'],
  ],
  'interest-only-emi-or-simple-interest': [
    ['Interest with EMI', `${rupees(100_000)}, 36 months, 10.5%`, '₹17,008.80'],
    ['Interest, paid alone', 'the same loan', rupees(31_500)],
  ],
  'interest-on-the-part-you-use': [
    ['On the part you use', 'October, at 10.5%', '₹750.82'],
    ['On the whole limit', rupees(225_000), '₹2,006.51'],
  ],
  'if-markets-fall-drawing-power-and-shortfall': [
    ['Drawing power', `funds of ${rupees(800_000)}`, rupees(360_000)],
    ['Shortfall', `with ${rupees(300_000)} owed`, 'after a 16.67% fall'],
  ],
  'pledge-sell-or-personal-loan': [
    ['Pledge', `interest and charges on ${rupees(300_000)} for a year`, rupees(exampleCosts.pledge.cost)],
    ['Personal loan', 'the same need', rupees(exampleCosts.personalLoan.cost)],
  ],
  'sips-dividends-and-releasing-the-lien': [
    ['Units pledged', 'until the loan is paid', '1,500'],
    ['SIP', 'free units each month', '+ 40'],
  ],
  'ulip-lock-in-and-assignment': [
    ['Lock-in', 'of a ULIP', '5 years'],
    ['Pledged by', 'and reassigned when repaid', 'assignment'],
  ],
  'borrow-safely-codes-and-fake-loan-apps': [
    ['Before you install', 'five minutes', '4 checks'],
    ['OTP', 'typed only by you', '6 digits'],
  ],
};
