/** Text of the partner page. Button texts, validation heading and success sentences are the spec's; the latter stand in messages.ts. */
import { ANSWER_HOURS, APPROVAL_HOURS, LOWEST_RATE_PERCENT } from '../../machines/contract/limits.ts';
import { hoursInShort } from './hours.ts';
import { site } from './site.ts';

export const partnerCopy = {
  hero: {
    title: 'When a client needs money, their funds can stay',
    lead: 'For distributors, advisers and platforms. Offer a credit line against mutual funds, ULIPs or stocks instead of a sale.',
    action: 'Apply as a partner',
    remark: `We answer within ${ANSWER_HOURS} hours.`,
  },
  comparison: {
    amountRupees: 1_00_000,
    caption: (amount: string) => `A client needs ${amount} for two months`,
    columns: ['Compared', 'Sells', 'Pledges'],
    rows: [
      { what: 'Units', redeem: 'Sold at today’s price', pledge: 'Kept, and still invested' },
      {
        what: 'Cost',
        redeem: 'Tax on gains and exit load, where they apply',
        pledge: `Interest from ${LOWEST_RATE_PERCENT}% a year on what is drawn`,
      },
      { what: 'Afterwards', redeem: 'Bought again, at that day’s price', pledge: 'Repaid on any day, lien released' },
      { what: 'With you', redeem: 'The folio shrinks', pledge: 'The folio stays' },
    ],
    condition: 'If a loan is not repaid, the lender may sell pledged units after notice. Say so when you explain it. We do, too.',
  },
  benefits: {
    title: 'What working with us is like',
    action: 'Get in Touch',
    items: [
      {
        figure: '0 units',
        title: 'Your client sells nothing',
        text: 'A lien, the lender’s hold, is marked on the units until the credit line is closed. Name, folio and growth stay with the client.',
        condition: 'Pledged units cannot be sold while the lien is on.',
      },
      {
        figure: `${APPROVAL_HOURS} hours`,
        title: 'They soon know how much they can borrow',
        text: 'A soft check by mobile number shows what their funds allow and leaves the credit score alone. Approval follows within this time.',
        condition: 'For complete applications and funds that can be pledged online.',
      },
      {
        figure: '₹0',
        title: 'Leaving costs them nothing',
        text: 'They repay any amount on any day. There is no foreclosure charge and no fixed instalment.',
        condition: 'Interest up to the day of repayment is due.',
      },
    ],
  },
  form: {
    title: 'Partner application',
    lead: 'Five answers, about three minutes. A person reads every application.',
    faults: 'Please fix the following errors:',
    name: 'Name',
    businessEmail: 'Business email',
    companyName: 'Company name',
    partnershipType: 'Partnership type',
    partnershipHint: 'Technology: our credit line inside your product. Channel: you bring clients. Strategy: something larger.',
    choose: 'Choose one',
    partnershipTypes: [
      { value: 'technology partner', label: 'Technology partner' },
      { value: 'channel partner', label: 'Channel partner' },
      { value: 'strategy partner', label: 'Strategy partner' },
    ],
    message: 'Message',
    messageHint: 'Who your clients are, about how many, and what you have in mind.',
    submit: 'Submit Application',
    submitting: 'Submitting...',
    next: 'Our partner team reads what you sent, then calls or writes.',
    notice: {
      title: 'What happens with these details',
      items: [
        { term: 'We take', text: 'your name, business email, company, kind of partnership and message' },
        { term: 'To', text: 'judge the application and answer it; not for marketing' },
        { term: 'Withdraw', text: `any time, by email to ${site.privacyEmail}; we then delete it` },
      ],
    },
  },
  contact: {
    title: 'Want to talk first?',
    phone: 'Phone',
    email: 'Partner team',
    office: `Office in ${site.city}`,
    hours: hoursInShort,
  },
} as const;
