/** Text of the comparisons with a personal loan. The values of the seven features are the specification's, word for word (spec 2). */
import { defaultLoanToValue as percent } from '../../machines/contract/asset-classes.ts';
import { BRAND } from '../../machines/contract/brand.ts';
import { LOAN_AMOUNT_MIN_RUPEES, LOWEST_RATE_PERCENT } from '../../machines/contract/limits.ts';
import { formatRupees } from '../../machines/money.ts';

export type ComparisonKey = 'general' | 'mutual-funds' | 'ulips' | 'stocks' | 'digital-gold';
export type Feature = 'disbursal' | 'rate' | 'score' | 'process' | 'collateral' | 'repayment' | 'eligibility';

export interface ProductComparison {
  readonly title: string;
  readonly lead: string;
  /** Heading of our column. */
  readonly ours: string;
  /** Conditions of our column that differ for this product. */
  readonly conditions: Partial<Record<Feature, string>>;
  readonly about: { readonly title: string; readonly items: readonly { readonly term: string; readonly text: string }[] };
}

export const comparisonCopy = {
  apply: {
    action: 'Get Your Loan in 10 Minutes',
    condition: 'Ten minutes from approval, which takes up to 24 hours. The button opens our contact form.',
  },
  applyOther: {
    title: 'If you also own funds, ULIPs or shares',
    condition: 'For those, not for digital gold. Ten minutes from approval, which takes up to 24 hours.',
  },
  table: { title: 'Seven differences', feature: 'Feature', theirs: 'Personal loan' },
  features: [
    {
      key: 'disbursal',
      feature: 'Disbursal time',
      ours: ['10 minutes', 'From approval, once the lien (the lender’s hold) is marked'],
      theirs: ['2-5 days', 'From a complete application'],
    },
    {
      key: 'rate',
      feature: 'Interest rate',
      ours: ['Low, asset-backed', `From ${LOWEST_RATE_PERCENT}% a year, on what you draw`],
      theirs: ['High, unsecured', 'Your income and score set it'],
    },
    {
      key: 'score',
      feature: 'CIBIL impact',
      ours: ['No (soft pull)', 'From the check. The loan is reported, and paying late hurts'],
      theirs: ['Yes (hard pull)', 'Other lenders see every application'],
    },
    {
      key: 'process',
      feature: 'Process',
      ours: ['100% digital', 'Where your details match those on record'],
      theirs: ['Paper-heavy', 'Salary slips and statements; some lenders ask for less'],
    },
    {
      key: 'collateral',
      feature: 'Collateral',
      ours: ['MF/ULIP/Stocks', 'In your own name, outside a lock-in'],
      theirs: ['None', 'Your investments stay out of it'],
    },
    {
      key: 'repayment',
      feature: 'Repayment',
      ours: ['Anytime closure with zero charges', 'Interest up to that day is due'],
      theirs: ['Fixed EMI tenure', 'Leaving early may cost a fee'],
    },
    {
      key: 'eligibility',
      feature: 'Eligibility',
      ours: ['Easy', `Age 21-60, Aadhaar and PAN, funds worth a loan of ${formatRupees(LOAN_AMOUNT_MIN_RUPEES)}`],
      theirs: ['Strict income checks', 'Employer, salary and other loans'],
    },
  ],
  scale: {
    title: 'The wait, drawn to scale',
    text: 'From left to right, five days. The line at the very left is ten minutes.',
    ours: '10 minutes',
    theirs: '2-5 days',
    from: 'Start',
    to: 'Day 5',
  },
  falls: {
    title: 'What happens if markets fall',
    lead: 'To a personal loan, nothing. A credit line against investments shrinks with their prices, and you may have to act.',
  },
  better: {
    title: 'When the personal loan is the better one',
    reasons: [
      'Your investments are in a lock-in, or you hold them with someone who will not pledge.',
      'You could not repay a part at short notice if markets fell.',
      'You need more than your investments allow.',
    ],
    rule: 'Compare any two by the yearly cost (APR) and the total in the Key Facts Statement, never by the monthly figure.',
    sample: 'A sample statement',
  },
  others: { title: 'Other comparisons' },
  products: {
    general: {
      title: `${BRAND} or a personal loan?`,
      lead: 'One is lent on what you own, the other on what you earn. Seven differences, each with its condition.',
      ours: BRAND,
      conditions: {},
      about: {
        title: 'What you can pledge',
        items: [
          { term: 'Mutual funds', text: 'Equity, hybrid and debt funds. The lien is marked online.' },
          { term: 'ULIPs', text: 'After the five-year lock-in, on what the insurer would pay out today. By phone for now.' },
          { term: 'Stocks', text: 'Approved shares in your demat account. By phone for now.' },
        ],
      },
    },
    'mutual-funds': {
      title: 'Mutual funds or a personal loan?',
      lead: 'Borrow against units that you hold, or on your income. Seven differences, each with its condition.',
      ours: 'Against mutual funds',
      conditions: {
        disbursal: 'From approval, once the registrar has marked the lien (the lender’s hold)',
        collateral: 'Here: fund units in your own name, outside a lock-in such as ELSS',
        process: 'Where your details match those in your folios',
      },
      about: {
        title: 'Pledging mutual funds',
        items: [
          {
            term: 'How much',
            text: `Up to ${percent['equity-fund']}% of the value of equity funds, ${percent['hybrid-fund']}% of hybrid and ${percent['debt-fund']}% of debt funds.`,
          },
          { term: 'What goes on', text: 'SIPs and growth. New units are not pledged. You can add them to raise the credit line.' },
          { term: 'What stops', text: 'Selling or switching the pledged units, until their lien is released.' },
        ],
      },
    },
    ulips: {
      title: 'ULIPs or a personal loan?',
      lead: 'Borrow against what a policy would pay out today (its surrender value), or on your income. Seven differences, each with its condition.',
      ours: 'Against ULIPs',
      conditions: {
        disbursal: 'From approval, once the insurer has recorded the assignment',
        collateral: 'Here: a ULIP past its five-year lock-in, at surrender value',
        process: 'Where your insurer assigns policies online; by phone for now',
      },
      about: {
        title: 'Pledging a ULIP',
        items: [
          { term: 'How much', text: `Up to ${percent.ulip}% of the surrender value, which your insurer confirms in writing.` },
          {
            term: 'How',
            text: 'You assign the policy (its rights) to the lender, and get it back when you have repaid. The cover goes on while premiums are paid.',
          },
          { term: 'What to watch', text: 'If the policy lapses, the security is gone. Count the premium beside the interest.' },
        ],
      },
    },
    stocks: {
      title: 'Stocks or a personal loan?',
      lead: 'Borrow against shares in your demat account, or on your income. Seven differences, each with its condition.',
      ours: 'Against stocks',
      conditions: {
        disbursal: 'From approval, once the depository has marked the pledge',
        collateral: 'Here: approved listed shares in your own demat account',
        process: 'You confirm the pledge with an OTP from the depository; by phone for now',
      },
      about: {
        title: 'Pledging shares',
        items: [
          { term: 'How much', text: `Up to ${percent['listed-stock']}% of the value of approved shares.` },
          { term: 'What goes on', text: 'You stay the shareholder, and dividends normally come to you.' },
          {
            term: 'What to watch',
            text: 'A single share can halve on one piece of news. Draw less than you would against funds.',
          },
        ],
      },
    },
    'digital-gold': {
      title: 'Digital gold or a personal loan?',
      lead: 'We do not lend against digital gold today. Here is how a loan against other investments differs from a personal loan.',
      ours: 'Against MF, ULIPs, stocks',
      conditions: {},
      about: {
        title: 'Why not digital gold',
        items: [
          {
            term: 'The rules',
            text: 'Lenders in India may not lend against gold bullion. The rules do not yet say whether digital gold is the same.',
          },
          { term: 'Until then', text: 'We take no applications against it and promise no date.' },
        ],
      },
    },
  } satisfies Record<ComparisonKey, ProductComparison>,
} as const;
