/** Text of the product page. */
import { LOWEST_RATE_PERCENT } from '../../machines/contract/limits.ts';
import { hoursInShort } from './hours.ts';

export const productCopy = {
  trail: { label: 'You are here', home: 'Home', here: 'Loan against mutual funds' },
  hero: {
    title: 'Loan against mutual funds. Nothing is sold.',
    lead: 'Pledge units you hold as security for a credit line. Draw when you need it. Repay when you like.',
    apply: 'Apply Now',
    calculate: 'Calculate EMI',
    remark: 'A person answers within 24 hours.',
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
      condition: 'More for debt funds, less for equity funds.',
    },
    { fact: 'Approval', figure: 'within 24 hours', condition: 'In minutes, if your details match.' },
    { fact: 'Money in your bank', figure: '10 minutes', condition: 'After approval, once the lien, the lender’s hold, is marked.' },
    { fact: 'Charge for closing', figure: '₹0', condition: 'Any day, with the interest up to then.' },
    { fact: 'CIBIL impact', figure: 'none', condition: 'From the soft check. The loan itself is reported.' },
  ],
  benefits: {
    title: 'What you keep',
    lead: 'Only one entry in the record changes.',
    items: [
      {
        title: 'Your units',
        text: 'They stay in your name, with their gains and losses. You cannot sell them until the lien is released.',
      },
      {
        title: 'Your tax position',
        text: 'A pledge is not a sale. Exit load (a fee for selling early) and capital gains tax are due only when you sell.',
      },
      { title: 'The part you do not use', text: 'It costs no interest. Draw a part, pay it back, draw again.' },
      { title: 'The way out', text: 'No foreclosure charges. Pay the loan and the interest to that day, and the lien comes off.' },
    ],
  },
  why: {
    title: 'Why choose a pledge',
    answers: [
      { question: 'Rather than sell', answer: 'You stay invested, and no capital gains tax is due. In return you owe interest.' },
      {
        question: 'Rather than a personal loan',
        answer: 'Your funds secure it: a lower rate, a soft check, no charge to close. If markets fall, you may have to act.',
      },
      { question: 'When not to', answer: 'Sell if the gain is small, or if you cannot say when you would repay.' },
    ],
    link: 'All seven differences from a personal loan',
  },
  portfolio: {
    title: 'What your portfolio unlocks',
    lead: 'Set what you hold. The filled part of each bar is what is lent. The more a price can fall, the less is lent.',
    byFund: 'Look up your own funds, by name or ISIN',
    link: 'What happens if markets fall',
  },
  eligibility: {
    title: 'Who can apply',
    criteria: [
      'Age 21-60',
      'Indian citizen with Aadhaar and PAN',
      'Active mutual fund, ULIP or demat holdings',
      'Indian savings account',
      'No major defaults',
    ],
    documents: { title: 'Documents', items: ['Aadhaar', 'PAN', 'Bank details', 'Folio number, DP ID or policy number'] },
    check: 'Check now with an OTP by SMS. Your score stays as it is.',
  },
  begin: {
    title: 'Three ways to begin',
    ways: {
      write: {
        title: 'In writing',
        text: 'Tell us what you hold and need.',
        action: 'Apply Now',
      },
      call: { title: 'By phone', text: hoursInShort, action: 'Call Us Now' },
      partner: {
        title: 'For a client',
        text: 'Advisers and distributors apply through the partner form.',
        action: 'Apply Online',
      },
    },
  },
} as const;
