/** Text of the about page. Claims stand as the spec words them; each carries its condition. */
import {
  ANSWER_HOURS,
  APPROVAL_HOURS,
  END_TO_END_MINUTES,
  INSTANT_LOAN_MINUTES,
  LOWEST_RATE_PERCENT,
} from '../../machines/contract/limits.ts';
import { minutesCount } from './minutes-count.ts';
import { site } from './site.ts';

export const aboutCopy = {
  hero: {
    title: 'For people who do not want to sell',
    lead: `${site.brand} lends against mutual funds, and by phone against ULIPs and stocks. You get a credit line. The investments stay yours.`,
  },
  why: {
    title: 'Why we exist',
    paragraphs: [
      'A school fee is due in June. Your fund could pay it, but you saved it for a flat. Selling pays the fee and spoils the plan. A personal loan costs as much as if you owned nothing.',
      'A pledge is the third way: the fund secures the loan. So the loan costs less, and the fund stays yours.',
    ],
    caveat: 'If you cannot say when you will repay, selling a part may be the safer way.',
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
    columns: { thing: 'What', place: 'Where it is', control: 'Who can do what with it' },
    rows: [
      {
        thing: 'Your units',
        place: 'Your folio or demat account',
        control: 'They stay in your name. You cannot sell them until the lien is off.',
      },
      {
        thing: 'The lien (the lender’s hold)',
        place: 'The registrar (CAMS, KFintech) or depository (NSDL, CDSL)',
        control: 'You approve it with their OTP. The lender may sell units only if you break the loan agreement.',
      },
      {
        thing: 'The agreement',
        place: 'The lender',
        control: 'You read every charge in the Key Facts Statement before you sign.',
      },
      {
        thing: 'The money',
        place: 'Your own savings account in India',
        control: 'It is paid to nobody else. You draw only as much as you want.',
      },
    ],
    after: { thing: 'After you repay', place: 'Same folio, same units', control: 'No lien' },
    stamp: { text: 'Lien released', detail: 'Check your statement' },
  },
  claims: {
    title: 'What we claim, and when it holds',
    items: [
      {
        figure: `${LOWEST_RATE_PERCENT}%`,
        claim: `Rates from ${LOWEST_RATE_PERCENT}% a year`,
        condition: 'The lowest. Yours is written in the Key Facts Statement before you sign.',
      },
      {
        figure: `${INSTANT_LOAN_MINUTES} min`,
        claim: `Instant loan in ${INSTANT_LOAN_MINUTES} minutes`,
        condition: 'From your yes to the money in your bank, if registrar and bank respond at once.',
      },
      {
        figure: `${END_TO_END_MINUTES} min`,
        claim: `End to end under ${END_TO_END_MINUTES} minutes`,
        condition: `${minutesCount} If name, number, holdings and bank account match.`,
        link: { href: '/how-it-works', text: 'Step by step' },
      },
      {
        figure: `${APPROVAL_HOURS} h`,
        claim: `Approval within ${APPROVAL_HOURS} hours`,
        condition: 'From a complete application, if a person has to look at it. The answer may be no.',
      },
      {
        figure: '₹0',
        claim: 'Zero foreclosure charges',
        condition: 'Close on any day. You pay what you drew and the interest up to that day, no more.',
      },
      {
        figure: '0 points',
        claim: 'No CIBIL impact',
        condition: 'From a check, which is soft. An open credit line is reported like any loan, and paying late hurts your score.',
      },
      {
        figure: '0 sheets',
        claim: 'Digital and paperless',
        condition: site.appIsLive
          ? 'For mutual funds. ULIPs and stocks begin with a call for now.'
          : 'Nothing to print or sign by hand. It begins with a call until the app is in the stores.',
      },
      {
        figure: '3 kinds',
        claim: 'Mutual funds, ULIPs or stocks as collateral',
        condition: 'On the approved list; ULIPs after their first five years. Not digital gold.',
      },
    ],
  },
  promises: {
    title: 'What you can hold us to',
    items: [
      {
        promise: 'You know the price before you decide.',
        text: 'Every charge is on one sheet. What is not on it, you do not owe.',
      },
      {
        promise: 'One question, one purpose.',
        text: 'What you give for an eligibility check serves that check, and never marketing.',
      },
      {
        promise: 'We say when not to borrow.',
        text: 'Our articles show when selling, or doing nothing, costs less.',
      },
      {
        promise: 'Leaving is as easy as joining.',
        text: 'Repay on any day and close the credit line. The lien is then released.',
      },
      {
        promise: `You get an answer within ${ANSWER_HOURS} hours.`,
        text: 'A person reads what you write.',
      },
    ],
  },
  lender: {
    title: 'Who lends, and from where',
    office: 'Office',
    placeholders: 'Entries in [brackets], phone numbers and email addresses are placeholders until the first loan.',
  },
  closing: {
    contact: { href: '/contact', text: 'Or write to us first' },
  },
  madeWith: { before: 'This site is made with free software and a free typeface.', href: '/licences.txt', text: 'Their licences' },
} as const;
