/** Text of the product page. */
import { FORECLOSURE_RUPEES, LOWEST_RATE_PERCENT } from '../../machines/contract/limits.ts';
import { formatRupees } from '../../machines/money.ts';

export const productCopy = {
  hero: {
    title: 'Loan against mutual funds. Nothing is sold.',
    lead: 'Pledge units you hold as security for a credit line. Draw when you need it. Repay when you like.',
    apply: 'Apply Now',
    calculate: 'Calculate EMI',
  },
  facts: [
    {
      fact: 'Interest',
      figure: `from ${LOWEST_RATE_PERCENT}% a year`,
      condition: 'On what you draw, by the day. Your rate is written in the offer.',
    },
    {
      fact: 'Credit line',
      figure: (least: number, most: number) => `${least}-${most}% of value`,
      condition: 'More for debt funds, less for equity.',
    },
    { fact: 'Approval', figure: 'within 24 hours', condition: 'In minutes, if your details match.' },
    { fact: 'Money in your bank', figure: '10 minutes', condition: 'Once the lien, a hold, is marked.' },
    {
      fact: 'Charge for closing',
      figure: formatRupees(FORECLOSURE_RUPEES),
      condition: 'Any day, with the interest up to then.',
    },
    { fact: 'CIBIL impact', figure: 'none', condition: 'By the check. The loan is reported.' },
  ],
  benefits: {
    title: 'What you keep',
    items: {
      units: {
        title: 'Your units',
        text: 'In your name, with their gains and losses. You cannot sell them until the lien is released.',
      },
      tax: {
        title: 'Your tax position',
        text: 'A pledge is not a sale: no exit load (a fee for selling early), no capital gains tax.',
      },
      undrawn: { title: 'The part you do not use', text: 'It costs no interest. Draw, pay back, draw again.' },
    },
  },
  why: {
    title: 'Why choose a pledge',
    answers: [
      { question: 'Rather than sell', answer: 'You stay invested. In return you owe interest.' },
      {
        question: 'Rather than a personal loan',
        answer: 'Your funds secure it: a lower rate, a soft check, no charge to close. If markets fall, you may have to act.',
      },
      { question: 'When not to', answer: 'Sell if the gain is small, or if you cannot say when you would repay.' },
    ],
    link: 'All seven differences',
  },
  portfolio: {
    title: 'What you can unlock',
    lead: 'Set what you hold. A bar is filled as far as we lend.',
    byFund: 'Look up your own funds',
    link: 'What happens if markets fall',
  },
  criteria: {
    title: 'Who can apply',
    items: [
      'Age 21-60',
      'Indian citizen with Aadhaar and PAN',
      'Active mutual fund, ULIP or demat holdings',
      'Indian savings account',
      'No major defaults',
    ],
  },
  documents: 'Documents',
  begin: {
    title: 'See what your funds allow',
    text: 'An OTP by SMS, and your score stays as it is.',
    write: 'Apply Now',
    call: 'Call Us Now',
    partner: 'Adviser or distributor?',
    online: 'Apply Online',
  },
} as const;
