/** Text of the features page. Amounts come in as formatted text, from the functions that the figures are computed with. */
import { CODE_LIFETIME_MS, CODE_MAX_WRONG_TRIES } from '../../machines/contract/limits.ts';
import { site } from './site.ts';

const CODE_MINUTES = CODE_LIFETIME_MS / 60_000;

export const featuresCopy = {
  hero: {
    title: 'A credit line you can follow to the rupee',
    lead: 'What you can do with it, from the first check to the day you close it.',
    action: 'Get Started Free',
    remark: 'Applying costs nothing. Interest starts when you draw. You see every charge before you sign.',
  },
  groups: {
    label: 'Four things you do with a credit line',
    pause: 'Pause',
    play: 'Play',
    pauseLabel: 'Pause the rotation',
    playLabel: 'Play the rotation',
    example: (funds: string) => `Example: ${funds} in equity funds`,
    check: {
      name: 'Check',
      title: 'Know your credit line before you apply',
      text: 'Your name, your mobile number and an OTP. We show what you could borrow. Your score stays as it is.',
      entries: { funds: 'Funds found', ratio: 'Lent against them', total: 'Your credit line' },
      picture: (line: string, funds: string) => `A credit line of ${line} on funds of ${funds}`,
    },
    draw: {
      name: 'Draw',
      title: 'Take only what you need',
      text: 'Draw any part to your own bank account. What you do not draw costs nothing.',
      entries: { drawn: 'Drawn', undrawn: 'Not drawn, at no cost', total: (rate: number) => `Interest a day at ${rate}% a year` },
      picture: (drawn: string, line: string) => `${drawn} drawn of a credit line of ${line}`,
    },
    repay: {
      name: 'Repay',
      title: 'Pay back on the day that suits you',
      text: 'In parts or at once, with no foreclosure charge. Interest is counted by the day, so paying early costs less.',
      entries: {
        drawn: 'Day 0, drawn',
        repaid: (day: number) => `Day ${day}, repaid`,
        total: (days: number, rate: number) => `Interest for ${days} days at ${rate}% a year`,
      },
      picture: 'The balance falls with each repayment, down to nothing',
    },
    follow: {
      name: 'Follow',
      title: 'See how far your funds may fall',
      text: 'The credit line moves with the value of your funds. You always see what is left.',
      entries: {
        line: (percent: number) => `Credit line after a fall of ${percent}%`,
        available: 'Still to draw',
        total: 'Fall it takes before you must act',
      },
      picture: (drawn: string, line: string) => `${drawn} drawn, inside the credit line of ${line} after the fall`,
    },
  },
  suite: {
    title: 'Twelve things, in the order you meet them',
    lead: `You apply and draw in the app. ${site.appIsLive ? 'Our team helps you by phone.' : 'Until it is in the stores, our team does it with you by phone.'}`,
    pictures: {
      line: { of: (funds: string) => `of ${funds}`, label: (line: string, funds: string) => `${line} to borrow on funds of ${funds}` },
      pledge: {
        pledged: 'Pledged',
        free: 'Free to sell',
        label: (pledged: number, all: number) => `${pledged} of ${all} parts of the funds are pledged, the others are free to sell`,
      },
      days: {
        day: (day: number) => `Day ${day}`,
        label: (drawn: string, repaid: string, first: number, last: number) =>
          `${drawn} drawn on day 0, ${repaid} repaid on day ${first}, the rest on day ${last}`,
      },
      stamp: { text: 'Lien released' },
    },
    stages: [
      {
        stage: 'Before you borrow',
        items: [
          { name: 'Eligibility check', text: 'Soft, so it has no effect on your score.' },
          { name: 'Loan calculator', text: 'Interest-only beside EMI, with the total of each.' },
          { name: 'Key Facts Statement', text: 'Every charge on one sheet, before you sign.' },
        ],
      },
      {
        stage: 'When you pledge',
        items: [
          { name: 'Part pledge', text: 'You choose the units. The rest stays free to sell.' },
          { name: 'Lien online', text: 'You approve it, a hold on your units, with an OTP.' },
          { name: 'One credit line, several funds', text: 'Each counts at its own share of value.' },
        ],
      },
      {
        stage: 'While you borrow',
        items: [
          { name: 'Draw on demand', text: 'Any part, to your own bank account.' },
          { name: 'Interest by the day', text: 'Only on what is drawn, for the days it is drawn.' },
          { name: 'Part payments', text: 'On any day. You can draw the same amount again.' },
        ],
      },
      {
        stage: 'Until it is over',
        items: [
          { name: 'Shortfall notice', text: 'How much is missing if funds fall, and by when.' },
          { name: 'Statement', text: 'Every draw, payment and day of interest.' },
          { name: 'Lien release', text: 'Close at zero charge. Your units are free again.' },
        ],
      },
    ],
  },
  security: {
    title: 'What keeps it safe',
    items: [
      {
        name: 'OTPs that end quickly',
        text: `An OTP works once, for ${CODE_MINUTES} minutes, and not after ${CODE_MAX_WRONG_TRIES} wrong tries. We keep only a scrambled form of it. We never ask for it on a call.`,
      },
      {
        name: 'Units that stay in your name',
        text: 'A lien lets the lender stop a sale. The lender cannot use your units, lend them or move them to itself.',
      },
      { name: 'Money to you alone', text: 'A draw is paid to the savings account that was checked as yours, and nowhere else.' },
      {
        name: 'Nobody follows you here',
        text: 'This site loads nothing from advertisers or trackers. Its logs hold no names and no numbers.',
      },
    ],
    link: { href: '/privacy', text: 'How we treat your data' },
  },
} as const;
