/** Text of the about page. Claims stand as the spec words them; each carries its condition. */
import {
  ANSWER_HOURS,
  APPROVAL_HOURS,
  END_TO_END_MINUTES,
  INSTANT_LOAN_MINUTES,
  LOWEST_RATE_PERCENT,
} from '../../machines/contract/limits.ts';
import { site } from './site.ts';

export const aboutCopy = {
  hero: {
    title: 'For people who would rather not sell',
    lead: `${site.brand} lends against mutual funds, and by phone against ULIPs and listed stocks too. You get a credit line. The investments stay yours.`,
  },
  why: {
    title: 'Why we exist',
    paragraphs: [
      'A fee is due in June. The fund that could pay it was meant for a flat ten years from now. Selling settles June and spoils the plan. A personal loan spares the plan, and charges you as if you owned nothing.',
      'A pledge is the third way. The fund stands behind the loan, so the loan costs less, and the fund itself stays where it is.',
    ],
    caveat: 'It is not always the best way. If you cannot say when you will repay, selling a part may be the calmer choice.',
    link: { href: '/blogs/pledge-sell-or-personal-loan', text: 'Three worked examples' },
    figure: {
      title: (need: string, funds: string) => `Three ways to find ${need} when you own ${funds} in funds`,
      block: (value: string) => `One block is ${value} of funds.`,
      ways: {
        sell: {
          name: 'Sell a part',
          blocks: (count: number, gone: number) => `${count - gone} blocks stay, ${gone} are gone`,
          text: 'Nothing to repay. An exit load and tax may be due, and what you sold no longer grows.',
        },
        personal: {
          name: 'Take a personal loan',
          blocks: (count: number) => `All ${count} blocks stay, and stay free`,
          text: 'Nothing secures the loan, so the rate is high and your income is examined. Fixed instalments.',
        },
        pledge: {
          name: 'Pledge a part',
          blocks: (count: number, pledged: number) => `All ${count} blocks stay, ${pledged} under lien`,
          text: 'The funds secure the loan, so the rate is lower. If they fall far enough, or you do not repay, pledged units can be sold.',
        },
      },
      condition: (percent: number) => `Lent at ${percent}% of value, our usual ratio for equity funds. Blocks under lien are rounded up.`,
    },
  },
  places: {
    title: 'Where everything is while you borrow',
    lead: 'People ask who holds what. This is the whole arrangement, entry by entry.',
    columns: { thing: 'What', place: 'Where it is', control: 'Who can do what with it' },
    rows: [
      {
        thing: 'Your units',
        place: 'In your folio or demat account, in your name',
        control: 'You gain or lose as the market moves. You cannot redeem them until the lien is off.',
      },
      {
        thing: 'The lien',
        place: 'In the record of the registrar (CAMS or KFintech) or depository (NSDL or CDSL)',
        control: 'You approve it with their code. The lender can hold back a redemption, and sell only if the loan is not kept.',
      },
      {
        thing: 'The agreement',
        place: `With the lender, ${site.legalName}`,
        control: 'You read the Key Facts Statement first: rate, yearly cost, every charge. Then you sign, or do not.',
      },
      {
        thing: 'The money',
        place: 'In your own savings account in India',
        control: 'It is paid to nobody else, and you draw only as much of the line as you want.',
      },
      { thing: 'Your codes', place: 'On your phone', control: 'Nobody else needs them. We never ask for a code on a call.' },
    ],
    after: { thing: 'After you repay', place: 'Same folio, same units', control: 'No lien' },
    stamp: { text: 'Lien released', detail: 'Check your statement' },
  },
  claims: {
    title: 'What we claim, and when it holds',
    lead: 'A claim without its condition is half a sentence. Here are both halves.',
    items: [
      {
        figure: `${LOWEST_RATE_PERCENT}%`,
        claim: `Rates from ${LOWEST_RATE_PERCENT}% a year`,
        condition:
          'That is the lowest. Yours depends on what you pledge and how much, and stands in the Key Facts Statement before you sign.',
      },
      {
        figure: `${INSTANT_LOAN_MINUTES} min`,
        claim: `Instant loan in ${INSTANT_LOAN_MINUTES} minutes`,
        condition: 'Counted from your acceptance to the money in your bank, when registrar and bank answer at once.',
      },
      {
        figure: `${END_TO_END_MINUTES} min`,
        claim: `End to end under ${END_TO_END_MINUTES} minutes`,
        condition: 'When name, mobile number, holdings and bank account match, so that nobody has to look anything up.',
        link: { href: '/how-it-works', text: 'The minutes, step by step' },
      },
      {
        figure: `${APPROVAL_HOURS} h`,
        claim: `Approval within ${APPROVAL_HOURS} hours`,
        condition: 'When something does not match and a person looks at it, counted from a complete application. It may be a no.',
      },
      {
        figure: '₹0',
        claim: 'Zero foreclosure charges',
        condition: 'Close at any time. You pay what you drew and the interest up to that day, and no charge for closing.',
      },
      {
        figure: '0 points',
        claim: 'No CIBIL impact',
        condition:
          'From checking: it is a soft credit check only. Once the line is open it is reported like any loan, and late payments count against you.',
      },
      {
        figure: '0 sheets',
        claim: 'Digital and paperless',
        condition: 'For mutual funds. ULIPs and stocks begin with a call for now.',
      },
      {
        figure: '3 kinds',
        claim: 'Mutual funds, ULIPs or stocks as collateral',
        condition: 'Units on the approved list, ULIPs past their five-year lock-in, approved shares. Not digital gold.',
      },
    ],
  },
  promises: {
    title: 'What you can hold us to',
    items: [
      {
        promise: 'You know the price before you decide.',
        text: 'Rate, yearly cost with charges, and every fee on one sheet. If a charge is not on it, you do not owe it.',
      },
      { promise: 'We never ask for your code.', text: 'Not on a call, not in a chat, not by mail. Whoever does is not us.' },
      {
        promise: 'One question, one purpose.',
        text: 'Details for an eligibility check are used for that check. Our newsletter is something you sign up for on its own.',
      },
      {
        promise: 'We say when not to borrow.',
        text: 'Our articles work out when selling, or doing nothing, is cheaper than a loan from us.',
      },
      {
        promise: 'Leaving is as easy as joining.',
        text: 'Repay on any day and ask for the line to be closed. The lender then has the lien released.',
      },
      {
        promise: `You get an answer within ${ANSWER_HOURS} hours.`,
        text: 'Whether you write as a borrower or as a partner. A person reads it.',
      },
    ],
  },
  lender: {
    title: 'Who stands behind it',
    office: 'Office',
    hours: 'Hours',
    grievance: 'Grievance officer',
    placeholders:
      'Entries in [brackets], and the phone numbers and mail addresses on this site, are placeholders. The lender of record replaces them before the first loan.',
  },
  closing: {
    title: 'See what your funds allow',
    text: 'A name, a mobile number and a code by SMS. You see the result before you decide anything.',
    contact: { href: '/contact', text: 'Or write to us first' },
  },
  madeWith: { before: 'This site is made with free software and a free typeface.', href: '/licences.txt', text: 'Their licences' },
} as const;
