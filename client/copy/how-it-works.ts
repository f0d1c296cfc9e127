/** Text of the how-it-works page. Minutes come from the limits, amounts and units from the example. */
import {
  APPROVAL_HOURS,
  END_TO_END_MINUTES,
  FORECLOSURE_RUPEES,
  INSTANT_LOAN_MINUTES,
  LOWEST_RATE_PERCENT,
} from '../../machines/contract/limits.ts';
import { formatRupees } from '../../machines/money.ts';
import { minutesCount } from './minutes-count.ts';

export const howItWorksCopy = {
  hero: {
    title: 'Four steps, a few minutes each',
    lead: 'What you do, what we do, how long it takes, and what a pledge changes about your funds.',
    start: 'Start Application',
    calculate: 'Calculate Loan Amount',
    remark: 'Both open a short form. A person answers within 24 hours and works it out with you.',
  },
  timeline: {
    title: 'How long it takes',
    label: 'Two runs through the four steps, drawn to scale in minutes.',
    quick: (minutes: number) => `Every step quick: ${minutes} minutes`,
    slow: (minutes: number) => `Every step slow: ${minutes} minutes`,
    minute: (minute: number) => `${minute}`,
    unit: 'min',
    condition: `${minutesCount} End to end takes under ${END_TO_END_MINUTES} of them, unless every step is slow at once. Name, mobile number, holdings and bank account must match. If they do not, a person checks, and you have a decision within ${APPROVAL_HOURS} hours.`,
  },
  steps: {
    title: 'Step by step',
    you: 'You:',
    we: 'We:',
    range: (least: number, most: number) => (least === most ? `${least} minute` : `${least}-${most} minutes`),
    items: {
      application: {
        name: 'Application',
        you: 'Give your name, mobile number and PAN.',
        we: 'See with a soft check whether a loan is possible. Your score stays as it is.',
      },
      verification: {
        name: 'Verification',
        you: 'Type the OTP from the SMS, and agree that we may read your holdings.',
        we: 'Match Aadhaar, PAN, holdings and bank account with one another.',
      },
      approval: {
        name: 'Approval',
        you: 'Read the Key Facts Statement: amount, rate, yearly cost, every charge. Accept it, or say no.',
        we: 'Decide on the credit line and the rate. Nothing is pledged yet.',
      },
      disbursal: {
        name: 'Disbursal',
        you: 'Approve the lien, a hold on your units, with an OTP from the registrar or depository, who keeps the record of them.',
        we: `Pay out to your own bank account, in about ${INSTANT_LOAN_MINUTES} minutes once registrar and bank respond.`,
      },
    },
  },
  pledge: {
    title: 'What the pledge changes',
    lead: 'One entry in a record. The units stay in your folio. Those you do not pledge stay free.',
    example: (units: string, nav: string, line: string) =>
      `Example: ${units} units of an equity fund at ${nav}, for a credit line of ${line}`,
    rows: {
      before: { when: 'Before', text: (units: string) => `${units} units, all free` },
      during: {
        when: 'While the credit line is open',
        text: (pledged: string, free: string) => `${pledged} units under lien, ${free} free`,
      },
      after: { when: 'After you repay', text: (units: string) => `${units} units, all free` },
    },
    stamps: { marked: 'Lien marked', released: 'Lien released' },
    workings: (line: string, percent: number, nav: string, pledged: string) =>
      `${line} ÷ ${percent}% ÷ ${nav} a unit = ${pledged} units. The ratio of your own fund is written in the offer.`,
    facts: [
      { fact: 'You still own all of them', text: 'Gains, losses and running SIPs are yours, pledged or not.' },
      { fact: 'Pledged units cannot be sold', text: 'You cannot redeem (sell) or switch them until the lien is released.' },
      {
        fact: 'When the lender may sell',
        text: 'Only if you do not repay, or do not make up a shortfall in the time the agreement gives. What is left over is yours.',
      },
    ],
    link: { href: '/blogs/what-happens-when-you-pledge-mutual-funds', text: 'The whole process at the registrar' },
  },
  documents: {
    title: 'Four things to have at hand',
    remark:
      'No paper: you type or photograph them. Your folio should have the mobile number you use now: the registrar sends its OTP there.',
  },
  why: {
    title: 'Why choose a pledge',
    used: {
      title: 'Interest on what you use',
      text: (line: string, drawn: string, days: number, rate: number) =>
        `A credit line of ${line}, ${drawn} drawn for ${days} days at ${rate}% a year: this is the interest. The rest costs nothing.`,
      picture: (drawn: string, line: string) => `${drawn} drawn of a credit line of ${line}`,
    },
    cards: [
      {
        figure: formatRupees(FORECLOSURE_RUPEES),
        title: 'to close, on any day',
        text: 'No foreclosure charges. The interest up to that day is due.',
      },
      {
        figure: '0',
        title: 'points lost by checking',
        text: 'A soft check does not change your CIBIL score. Repaying late would.',
      },
      {
        figure: `${LOWEST_RATE_PERCENT}%`,
        title: 'a year is where rates start',
        text: 'Secured loans usually cost less than unsecured ones. Your own rate depends on what you pledge.',
      },
    ],
  },
  closing: {
    title: 'First see whether it works for you',
    text: 'The eligibility check takes your name, your mobile number and an OTP. You commit to nothing.',
  },
} as const;
