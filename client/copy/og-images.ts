/** Text of the pictures that other sites show beside a link to us; `.scripts/og-images.ts` draws them. */
import { defaultLoanToValue } from '../../machines/contract/asset-classes.ts';
import { BRAND } from '../../machines/contract/brand.ts';
import { ILLUSTRATIVE_RATE_PERCENT, LOWEST_RATE_PERCENT } from '../../machines/contract/limits.ts';
import { formatRupees } from '../../machines/money.ts';
import { exampleTerms, statementOf } from '../../machines/statement.ts';
import type { OgSection } from '../og-image.ts';

export interface OgText {
  readonly title: string;
  /** Entry, remark, figure. */
  readonly entries: readonly (readonly [string, string, string])[];
}

const example = statementOf(exampleTerms);
const inFull = (rupees: number) => formatRupees(rupees, { paise: true, sign: false });

export const ogCopy = {
  brand: BRAND,
  sections: {
    site: {
      title: 'Borrow against your mutual funds. Keep every unit.',
      entries: [
        ['Funds you pledge', 'in your name and invested', inFull(exampleTerms.fundsRupees)],
        ['Drawn', `from a credit line of ${formatRupees(example.creditLineRupees)}`, inFull(example.drawnRupees)],
        ['Interest', `${exampleTerms.days} days at ${ILLUSTRATIVE_RATE_PERCENT}% a year, an example`, inFull(example.interestRupees)],
      ],
    },
    product: {
      title: 'Loan against mutual funds. Nothing is sold.',
      entries: [
        ['Interest', 'on what you draw, day by day', `from ${LOWEST_RATE_PERCENT}% a year`],
        ['Credit line', 'of the value of your funds', `${defaultLoanToValue['equity-fund']}-${defaultLoanToValue['debt-fund']}%`],
        ['Charge for closing', 'on any day', '₹0'],
      ],
    },
    comparison: {
      title: 'Lent on what you own, or on what you earn?',
      entries: [
        ['Disbursal time', 'after approval; a personal loan: 2-5 days', '10 minutes'],
        ['Credit check', 'a personal loan: hard pull', 'soft pull'],
        ['Closing early', 'a personal loan: fixed EMI tenure', '₹0, any day'],
      ],
    },
    charges: {
      title: 'Every charge of a loan, on one page.',
      entries: [
        ['Closing early', 'on any day', '₹0'],
        ['Interest on what you do not draw', '', '₹0'],
        ['Rate and charges in one figure', 'by the RBI’s method', 'APR'],
      ],
    },
    funds: {
      title: 'How much could my funds get?',
      entries: [
        ['Equity funds', 'of their value', `${defaultLoanToValue['equity-fund']}%`],
        ['Hybrid funds', 'of their value', `${defaultLoanToValue['hybrid-fund']}%`],
        ['Debt funds', 'of their value', `${defaultLoanToValue['debt-fund']}%`],
      ],
    },
    process: {
      title: 'From application to money, in four steps.',
      entries: [
        ['Apply and verify', 'one screen and an OTP by SMS', '3-4 min'],
        ['Approve', 'rate and key facts on one page', '1-2 min'],
        ['Receive', 'in your own bank account', '5-10 min'],
      ],
    },
    features: {
      title: 'A credit line that shows its workings.',
      entries: [
        ['Draw', 'a part, or all of it', 'any day'],
        ['Interest', 'on what you use', 'day by day'],
        ['Close', 'no foreclosure charges', 'any day'],
      ],
    },
    partner: {
      title: 'Your clients need money. Their funds can stay.',
      entries: [
        ['Technology partner', 'platforms and apps', 'integrate'],
        ['Channel partner', 'distributors and advisers', 'refer'],
        ['Strategy partner', 'institutions', 'build with us'],
      ],
    },
    blogs: {
      title: 'Borrowing against investments, with the sums shown.',
      entries: [
        ['Loan-to-value', 'by kind of asset', `${defaultLoanToValue['equity-fund']}-${defaultLoanToValue['debt-fund']}%`],
        ['If markets fall', 'drawing power and shortfall', 'worked out'],
        ['Interest only or EMI', 'month by month', 'to the rupee'],
      ],
    },
    help: {
      title: 'Asked before pledging, answered in plain words.',
      entries: [
        ['Does checking hurt my score?', 'a soft check', 'No'],
        ['Do I lose my funds?', 'a lien, not a sale', 'No'],
        ['What does closing cost?', 'on any day', '₹0'],
      ],
    },
    careers: {
      title: 'Work on loans that people understand.',
      entries: [
        ['Team Members', '', '500+'],
        ['Countries', '', '25+'],
        ['Employee Satisfaction', '', '98%'],
      ],
    },
    newsletter: {
      title: 'One useful email about borrowing against investments.',
      entries: [
        ['Join', 'confirm once, by email', 'free'],
        ['Read', 'sums, rules and changes', 'plain words'],
        ['Leave', 'from any newsletter', 'one click'],
      ],
    },
    privacy: {
      title: 'What we keep, why, and for how long.',
      entries: [
        ['KYC and loan data', 'after closure', 'up to 8 years'],
        ['Account data', 'after closure', 'up to 24 months'],
        ['Analytics', 'from collection', '12 months at most'],
      ],
    },
  } satisfies Record<OgSection, OgText>,
} as const;
