/** Text of the how-it-works page. Minutes come from the limits, amounts and units from the example. */
import { APPROVAL_HOURS, END_TO_END_MINUTES, INSTANT_LOAN_MINUTES, LOWEST_RATE_PERCENT } from '../../machines/contract/limits.ts';

export const howItWorksCopy = {
  hero: {
    title: 'Four steps, a few minutes each',
    lead: 'What you do, what we do, how long it takes, and what a pledge changes about your funds.',
    start: 'Start Application',
    calculate: 'Calculate Loan Amount',
    remark: 'Both lead to a short form. A person works it out with you, and answers within 24 hours.',
  },
  timeline: {
    title: 'How long it takes',
    label: 'Two runs through the four steps, drawn to scale in minutes',
    quick: (minutes: number) => `Every step quick: ${minutes} minutes`,
    slow: (minutes: number) => `Every step slow: ${minutes} minutes`,
    minute: (minute: number) => `${minute}`,
    unit: 'min',
    columns: { step: 'Step', quick: 'Quick, min', slow: 'Slow, min' },
    total: 'End to end',
    condition: `We say end to end under ${END_TO_END_MINUTES} minutes, and that holds unless every step is slow at once. It also needs details that match: name, mobile number, holdings, bank account. Where they do not, a person looks, and you have a decision within ${APPROVAL_HOURS} hours.`,
  },
  steps: {
    title: 'Step by step',
    you: 'You',
    we: 'We',
    range: (least: number, most: number) => (least === most ? `${least} minute` : `${least}-${most} minutes`),
    items: {
      application: {
        name: 'Application',
        you: 'Give your name, mobile number and PAN.',
        we: 'Check softly whether a loan is possible. Your score stays as it is.',
      },
      verification: {
        name: 'Verification',
        you: 'Type in the code from the SMS, and agree that we may read your holdings.',
        we: 'Match Aadhaar, PAN, holdings and bank account with one another.',
      },
      approval: {
        name: 'Approval',
        you: 'Read the Key Facts Statement: limit, rate, yearly cost, every charge. Accept it or leave it.',
        we: 'Decide on the line and name the rate. Nothing is pledged yet.',
      },
      disbursal: {
        name: 'Disbursal',
        you: 'Approve the lien with the code that the registrar or depository sends you.',
        we: `Pay out to your own bank account, in about ${INSTANT_LOAN_MINUTES} minutes once registrar and bank answer.`,
      },
    },
  },
  pledge: {
    title: 'What the pledge changes',
    lead: 'One line in a record. The units stay in your folio, and as many as you leave out stay free.',
    example: (units: string, nav: string, line: string) => `Example: ${units} units of an equity fund at ${nav}, for a line of ${line}`,
    rows: {
      before: { when: 'Before', text: (units: string) => `${units} units, all free` },
      during: { when: 'While the line is open', text: (pledged: string, free: string) => `${pledged} units under lien, ${free} free` },
      after: { when: 'After you repay', text: (units: string) => `${units} units, all free` },
    },
    stamps: { marked: 'Lien marked', released: 'Lien released' },
    workings: (line: string, percent: number, nav: string, pledged: string) =>
      `${line} ÷ ${percent}% ÷ ${nav} a unit = ${pledged} units. The ratio of your own fund stands in the offer.`,
    facts: [
      { fact: 'You go on owning all of them', text: 'Gains, losses and running SIPs are yours, pledged or not.' },
      { fact: 'Pledged units wait', text: 'You cannot redeem or switch them until the lien is released.' },
      {
        fact: 'The lender has one remedy',
        text: 'If the loan is not repaid, or a shortfall is not made up in the time the agreement gives, it may sell pledged units. What is left over is yours.',
      },
    ],
    link: { href: '/blogs/what-happens-when-you-pledge-mutual-funds', text: 'The whole process at the registrar' },
  },
  documents: {
    title: 'Four things to have at hand',
    columns: { document: 'Document', purpose: 'What it is for', where: 'Where to find it' },
    rows: [
      {
        document: 'Aadhaar',
        purpose: 'Proves who you are and where you live',
        where: 'The number is enough, with the mobile phone linked to it',
      },
      { document: 'PAN', purpose: 'Finds your holdings, and is required for any loan', where: 'On the card or e-PAN' },
      {
        document: 'Bank details',
        purpose: 'The account that receives the money; it must be yours',
        where: 'Account number and IFSC, on a cheque or in your bank’s app',
      },
      {
        document: 'Investment folio, DP ID or policy number',
        purpose: 'Names what you pledge',
        where: 'Fund statement, demat statement or policy schedule; one of the three is enough',
      },
    ],
    remark:
      'No paper: you type or photograph them. The mobile number in your folio should be the one you use, because the registrar sends its code there.',
  },
  why: {
    title: 'Why choose a pledge',
    used: {
      title: 'Interest on what you use',
      text: (line: string, drawn: string, days: number, rate: number) =>
        `With a line of ${line} and ${drawn} drawn for ${days} days at ${rate}% a year, this is the interest. The rest of the line costs nothing.`,
      picture: (drawn: string, line: string) => `${drawn} drawn of a line of ${line}`,
    },
    cards: [
      { figure: '₹0', title: 'to close, on any day', text: 'No foreclosure charges. The interest up to that day is due.' },
      {
        figure: '0',
        title: 'points lost by checking',
        text: 'A soft check does not touch your CIBIL score. Repaying late, later on, would.',
      },
      {
        figure: `${LOWEST_RATE_PERCENT}%`,
        title: 'a year is where rates start',
        text: 'Secured loans cost less than unsecured ones. Your own rate depends on what you pledge.',
      },
    ],
  },
  closing: {
    title: 'First see whether it works for you',
    text: 'The eligibility check takes a name, a mobile number and a code by SMS. It commits you to nothing.',
  },
} as const;
