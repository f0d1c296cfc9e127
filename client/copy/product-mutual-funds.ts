/** Text of the product page. */
import { LOWEST_RATE_PERCENT } from '../../machines/contract/limits';
import { site } from './site';

export const productCopy = {
  trail: { label: 'You are here', home: 'Home', here: 'Loan against mutual funds' },
  hero: {
    title: 'Loan against mutual funds. Nothing is sold.',
    lead: 'Pledge units that you hold already and draw on a credit line. Repay when you like, and the lien comes off.',
    apply: 'Apply Now',
    calculate: 'Calculate EMI',
    remark: 'You write to us, a person answers within 24 hours.',
  },
  facts: {
    title: 'Key facts',
    columns: { fact: 'Key facts', figure: 'Figure', condition: 'On what condition' },
    rows: [
      { fact: 'Interest', figure: `from ${LOWEST_RATE_PERCENT}% a year`, condition: 'On what you have drawn, day by day. Your own rate stands in the offer.' },
      { fact: 'Credit line', figure: (least: number, most: number) => `${least}-${most}% of value`, condition: 'More for debt funds, less for equity funds, because they swing more.' },
      { fact: 'Approval', figure: 'within 24 hours', condition: 'Minutes, where your details match those in your folios.' },
      { fact: 'Money in your bank', figure: '10 minutes', condition: 'After approval, once the registrar has marked the lien.' },
      { fact: 'Charge for closing', figure: '₹0', condition: 'On any day, with the interest up to that day.' },
      { fact: 'CIBIL impact', figure: 'none', condition: 'Of the check, which is soft. The loan itself is reported like any other.' },
    ],
  },
  benefits: {
    title: 'What you keep',
    items: [
      { title: 'Your units', text: 'They stay in your folio, in your name. A lien is an entry beside them: pledged units cannot be sold until it is released.' },
      { title: 'Their growth', text: 'Funds go on rising and falling for you, and your SIPs go on. Growth is not promised; the interest is due either way.' },
      { title: 'Your tax position', text: 'A pledge is not a sale, so there is no exit load and no capital gain today. Both wait until you do sell.' },
      { title: 'The part you do not use', text: 'The line can stand ready at no interest. Draw a part, put it back, draw again.' },
      { title: 'The way out', text: 'No foreclosure charges. When the loan and the interest to that day are paid, the registrar takes the lien off.' },
    ],
    stamp: { text: 'Lien released', detail: 'All units free' },
  },
  why: {
    title: 'Why choose a pledge',
    lead: 'Three ways to raise money when you own funds. Each has a price.',
    columns: { question: 'You ask', pledge: 'Pledge', sell: 'Sell', borrow: 'Personal loan' },
    rows: [
      { question: 'What becomes of my units?', pledge: 'They stay, with a lien', sell: 'They are gone', borrow: 'Nothing, they are not touched' },
      { question: 'What does it cost?', pledge: 'Interest on what you draw', sell: 'Exit load and capital gains tax, where they apply', borrow: 'A higher interest, because nothing secures it' },
      { question: 'And if markets rise?', pledge: 'You gain in full', sell: 'You are no longer there', borrow: 'You gain in full' },
      { question: 'And if they fall?', pledge: 'You may have to repay a part or pledge more', sell: 'Nothing to do', borrow: 'Nothing to do' },
      { question: 'How do I get out?', pledge: 'Any day, no charge', sell: 'Buy again, at the new price', borrow: 'Instalments to the end; leaving early may cost' },
    ],
    honest: 'Sell instead if the gain is small, or if you cannot say when you would repay. Take a personal loan if your units are in a lock-in.',
    link: 'All seven differences from a personal loan',
  },
  eligibility: {
    title: 'Who can apply',
    criteria: [
      { rule: 'Age 21-60', note: 'On the day you apply' },
      { rule: 'Indian citizen with Aadhaar and PAN', note: 'The mobile number in your folios should be yours, and in use' },
      { rule: 'Active mutual fund, ULIP or demat holdings', note: 'In your own name, outside a lock-in' },
      { rule: 'Indian savings account', note: 'The money goes there and nowhere else' },
      { rule: 'No major defaults', note: 'A late bill is not one; a written-off loan is' },
    ],
    documents: {
      title: 'Documents',
      columns: { document: 'Document', use: 'What for' },
      rows: [
        { document: 'Aadhaar', use: 'Who you are and where you live' },
        { document: 'PAN', use: 'To find your holdings, with your consent' },
        { document: 'Bank details', use: 'Where the money goes' },
        { document: 'Folio number, DP ID or policy number', use: 'Which units, shares or policy you pledge' },
      ],
      note: 'Numbers and photos are enough. Nothing is signed on paper.',
    },
    check: 'A name, a mobile number and a code tell you now. The check is soft: no effect on your score.',
  },
  begin: {
    title: 'Three ways to begin',
    ways: {
      write: { title: 'In writing', text: 'Tell us what you hold and what you need. You have an answer within 24 hours.', action: 'Apply Now' },
      call: { title: 'By phone', text: `${site.hours.map(({ days, time }) => `${days} ${time}`).join(', ')}.`, action: 'Call Us Now' },
      partner: { title: 'For a client', text: 'Advisers, distributors and platforms apply through the partner form.', action: 'Apply Online' },
    },
  },
} as const;
