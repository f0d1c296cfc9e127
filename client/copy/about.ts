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
    title: 'For people who do not want to sell',
    lead: `${site.brand} lends against mutual funds, and by phone against ULIPs and listed stocks too. You get a credit line. The investments stay yours.`,
  },
  why: {
    title: 'Why we exist',
    paragraphs: [
      'A school fee is due in June. Your fund could pay it, but you saved it for a flat in ten years. Selling pays the fee and spoils the plan. A personal loan saves the plan, and costs as much as if you owned nothing.',
      'A pledge is the third way: the fund is security for the loan. So the loan costs less, and the fund stays yours.',
    ],
    caveat: 'It is not always the best way. If you cannot say when you will repay, selling a part may be the safer choice.',
    link: { href: '/blogs/pledge-sell-or-personal-loan', text: 'Three worked examples' },
    figure: {
      title: (need: string, funds: string) => `Three ways to find ${need} when you own ${funds} in funds`,
      block: (value: string) => `One block is ${value} of funds.`,
      ways: {
        sell: {
          name: 'Sell a part',
          blocks: (count: number, gone: number) => `${count - gone} blocks stay, ${gone} are gone`,
          text: 'Nothing to repay. An exit load (a fee for selling early) and tax may be due. What you sold no longer grows.',
        },
        personal: {
          name: 'Take a personal loan',
          blocks: (count: number) => `All ${count} blocks stay, and stay free`,
          text: 'Nothing secures the loan, so the rate is high and your income is checked. Fixed instalments.',
        },
        pledge: {
          name: 'Pledge a part',
          blocks: (count: number, pledged: number) => `All ${count} blocks stay, ${pledged} pledged`,
          text: 'The funds secure the loan, so the rate is lower. If they fall too far, or you do not repay, pledged units can be sold.',
        },
      },
      condition: (percent: number) => `Lent at ${percent}% of value, our usual ratio for equity funds. Pledged blocks are rounded up.`,
    },
  },
  places: {
    title: 'Where everything is while you borrow',
    lead: 'People ask who holds what. Here is all of it, entry by entry.',
    columns: { thing: 'What', place: 'Where it is', control: 'Who can do what with it' },
    rows: [
      {
        thing: 'Your units',
        place: 'In your folio or demat account, in your name',
        control: 'You gain or lose as the market moves. You cannot sell them until the lien is off.',
      },
      {
        thing: 'The lien, the lender’s hold',
        place: 'In the record of the registrar (CAMS or KFintech) or depository (NSDL or CDSL)',
        control:
          'You approve it with their OTP. The lender can stop a sale. It may sell units itself only if you break the loan agreement.',
      },
      {
        thing: 'The agreement',
        place: `With the lender, ${site.legalName}`,
        control: 'You read the Key Facts Statement first: rate, yearly cost, every charge. Then you sign, or do not.',
      },
      {
        thing: 'The money',
        place: 'In your own savings account in India',
        control: 'It is paid to nobody else. You draw only as much as you want.',
      },
      { thing: 'Your OTPs', place: 'On your phone', control: 'Nobody else needs them. We never ask for an OTP on a call.' },
    ],
    after: { thing: 'After you repay', place: 'Same folio, same units', control: 'No lien' },
    stamp: { text: 'Lien released', detail: 'Check your statement' },
  },
  claims: {
    title: 'What we claim, and when it holds',
    lead: 'Each claim, with the condition that makes it true.',
    items: [
      {
        figure: `${LOWEST_RATE_PERCENT}%`,
        claim: `Rates from ${LOWEST_RATE_PERCENT}% a year`,
        condition:
          'That is the lowest. Yours depends on what you pledge and how much. It is written in the Key Facts Statement before you sign.',
      },
      {
        figure: `${INSTANT_LOAN_MINUTES} min`,
        claim: `Instant loan in ${INSTANT_LOAN_MINUTES} minutes`,
        condition: 'From the moment you accept to the money in your bank, if registrar and bank respond at once.',
      },
      {
        figure: `${END_TO_END_MINUTES} min`,
        claim: `End to end under ${END_TO_END_MINUTES} minutes`,
        condition: 'If name, mobile number, holdings and bank account match, so that nobody has to check by hand.',
        link: { href: '/how-it-works', text: 'The minutes, step by step' },
      },
      {
        figure: `${APPROVAL_HOURS} h`,
        claim: `Approval within ${APPROVAL_HOURS} hours`,
        condition: 'If something does not match, a person looks at it. Counted from a complete application. The answer may be no.',
      },
      {
        figure: '₹0',
        claim: 'Zero foreclosure charges',
        condition: 'Close at any time. You pay what you drew and the interest up to that day, but no charge for closing.',
      },
      {
        figure: '0 points',
        claim: 'No CIBIL impact',
        condition:
          'From checking: it is a soft credit check only. Once the credit line is open, it is reported like any loan, and paying late hurts your score.',
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
      { promise: 'We never ask for your OTP.', text: 'Not on a call, not in a chat, not by email. Whoever asks is not us.' },
      {
        promise: 'One question, one purpose.',
        text: 'We use the details of an eligibility check for that check. Our newsletter has a form of its own.',
      },
      {
        promise: 'We say when not to borrow.',
        text: 'Our articles show when selling, or doing nothing, costs less than a loan from us.',
      },
      {
        promise: 'Leaving is as easy as joining.',
        text: 'Repay on any day and ask us to close the credit line. The lender then has the lien released.',
      },
      {
        promise: `You get an answer within ${ANSWER_HOURS} hours.`,
        text: 'Whether you write as a borrower or as a partner. A person reads it.',
      },
    ],
  },
  lender: {
    title: 'Who lends, and from where',
    office: 'Office',
    hours: 'Hours',
    placeholders:
      'Entries in [brackets], and the phone numbers and email addresses on this site, are placeholders. Real ones replace them before the first loan.',
  },
  closing: {
    contact: { href: '/contact', text: 'Or write to us first' },
  },
  madeWith: { before: 'This site is made with free software and a free typeface.', href: '/licences.txt', text: 'Their licences' },
} as const;
