/** Text of the product page. */
import { LOWEST_RATE_PERCENT } from '../../machines/contract/limits.ts';
import { shellCopy } from './shell.ts';

export const productCopy = {
  trail: { label: 'You are here', home: 'Home', here: 'Loan against mutual funds' },
  hero: {
    title: 'Loan against mutual funds. Nothing is sold.',
    lead: 'Pledge units that you hold and draw on a credit line. Repay when you like.',
    apply: 'Apply Now',
    calculate: 'Calculate EMI',
    remark: 'A person answers within 24 hours.',
  },
  facts: [
    {
      fact: 'Interest',
      figure: `from ${LOWEST_RATE_PERCENT}% a year`,
      condition: 'On what you draw, by the day. Your rate stands in the offer.',
    },
    {
      fact: 'Credit line',
      figure: (least: number, most: number) => `${least}-${most}% of value`,
      condition: 'More for debt funds, less for equity funds.',
    },
    { fact: 'Approval', figure: 'within 24 hours', condition: 'Minutes, where your details match.' },
    { fact: 'Money in your bank', figure: '10 minutes', condition: 'After approval, once the lien is marked.' },
    { fact: 'Charge for closing', figure: '₹0', condition: 'Any day, with the interest up to then.' },
    { fact: 'CIBIL impact', figure: 'none', condition: 'Of the soft check. The loan itself is reported.' },
  ],
  benefits: {
    title: 'What you keep',
    lead: 'All that changes is an entry in the register.',
    items: [
      {
        title: 'Your units',
        text: 'They stay in your name and go on rising and falling for you. Until the lien is released they cannot be sold.',
      },
      { title: 'Your tax position', text: 'A pledge is no sale, so exit load and capital gains tax wait until there is one.' },
      { title: 'The part you do not use', text: 'It stands ready at no interest. Draw a part, put it back, draw again.' },
      { title: 'The way out', text: 'No foreclosure charges. Pay the loan and the interest to that day, and the lien comes off.' },
    ],
  },
  why: {
    title: 'Why choose a pledge',
    answers: [
      { question: 'Rather than sell', answer: 'You stay invested, and no capital gains tax falls due. In return you owe interest.' },
      {
        question: 'Rather than a personal loan',
        answer: 'The funds secure it, so the rate is lower, the check soft and the exit free. If markets fall, you may have to act.',
      },
      { question: 'When not to', answer: 'Sell if the gain is small, or if you cannot say when you would repay.' },
    ],
    link: 'All seven differences from a personal loan',
  },
  portfolio: {
    title: 'What your portfolio unlocks',
    lead: 'Set what you hold. The filled part of each bar is what is lent on it: less, where prices swing more.',
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
    check: 'A code by SMS tells you now, with no effect on your score.',
  },
  begin: {
    title: 'Three ways to begin',
    ways: {
      write: {
        title: 'In writing',
        text: 'Tell us what you hold and need.',
        action: 'Apply Now',
      },
      call: { title: 'By phone', text: shellCopy.footer.hours, action: 'Call Us Now' },
      partner: {
        title: 'For a client',
        text: 'Advisers and distributors apply through the partner form.',
        action: 'Apply Online',
      },
    },
  },
} as const;
