/** Text of the home page. Amounts and percentages come in as formatted text, from the same functions that draw the figures. */
import {
  APPROVAL_HOURS,
  END_TO_END_MINUTES,
  INSTANT_LOAN_MINUTES,
  LOAN_AMOUNT_MIN_RUPEES,
  LOWEST_RATE_PERCENT,
  STEP_MINUTES,
} from '../../machines/contract/limits.ts';
import { formatRupees } from '../../machines/money.ts';
import { minutesCount } from './minutes-count.ts';

export const homeCopy = {
  hero: {
    title: 'Borrow against your mutual funds. Keep every unit.',
    lead: 'A credit line on the funds you already hold. You pay interest on what you draw, for the days you use it.',
    remark: 'Soft check: your credit score stays as it is.',
  },
  statement: {
    title: 'Example statement',
    draw: 'You draw',
    valueText: (drawn: string, interest: string, days: number) => `${drawn} drawn, ${interest} interest for ${days} days`,
    columns: { day: 'Day', entry: 'Entry', amount: '₹' },
    day: (day: number) => `Day ${day}`,
    funds: { entry: 'Funds you pledge', note: 'Still yours, under a lien: the lender’s hold' },
    line: { entry: 'Credit line', note: (percent: number) => `${percent}% of the value of equity funds` },
    drawn: { entry: 'Drawn', note: 'Paid to your own bank account' },
    undrawn: { entry: 'Not drawn yet', note: 'Costs nothing until you draw it' },
    interest: { entry: 'Interest', note: (days: number, rate: number) => `${days} days at ${rate}% a year, on what you drew` },
    total: { entry: 'You pay back', note: 'The lien comes off' },
    condition: (rate: number) =>
      `An example at ${rate}% a year. Rates start from ${LOWEST_RATE_PERCENT}%. Yours depends on your funds and the amount. It is written in the offer before you accept.`,
    stamp: { text: 'Lien marked', detail: 'Day 0' },
  },
  worries: {
    title: 'What people ask before they pledge',
    link: 'All questions and answers',
    entries: {
      score: {
        question: 'Will this hurt my credit score?',
        answer: 'We use a soft check, which other lenders cannot see.',
        condition: 'Once you draw, the loan is reported like any other. Paying late hurts your score.',
        unit: 'points lost by checking',
      },
      funds: {
        question: 'Will I lose my funds?',
        answer: 'They stay in your name, invested. You only cannot sell the pledged units while the lien is marked.',
        condition: 'If you do not repay, the lender may sell pledged units, after notice, to get back what you owe.',
        unit: 'units sold to give you the money',
      },
      cost: {
        question: 'What does it cost?',
        answer: `Interest from ${LOWEST_RATE_PERCENT}% a year, by the day, on what you draw. The rest costs nothing.`,
        condition: 'Your rate and every charge are in the Key Facts Statement, before you sign.',
        unit: (drawn: string, rate: number) => `a day on ${drawn} at ${rate}% a year`,
      },
      fall: {
        question: 'What if markets fall?',
        answer: 'Your credit line shrinks with your funds. Nothing happens while what you owe fits inside it.',
        condition:
          'If it no longer fits, repay the difference or pledge more by the date in our notice. After it the lender may sell units.',
        unit: (drawn: string) => `fall before you must act, with ${drawn} drawn in the example`,
      },
      close: {
        question: 'How do I get out?',
        answer: 'Repay on any day, in part or in full. No foreclosure charges, no fixed instalments.',
        condition: 'Interest up to that day is due. Then the registrar, who keeps the record of your units, releases the lien.',
        unit: 'charge for closing early',
      },
    },
  },
  timeline: {
    title: 'Your funds stay put. A lien comes and goes.',
    lead: (interest: string) => `You pledge, draw, repay a part, repay the rest. You pay interest only on what is drawn: here ${interest}.`,
    label: 'A pledge over time, drawn to scale',
    funds: (amount: string) => `Your funds, ${amount}`,
    line: (amount: string) => `Credit line, ${amount}`,
    marked: 'Lien marked',
    released: 'Lien released',
    drawn: 'drawn',
    day: (day: number) => `Day ${day}`,
    description: (funds: string, line: string) =>
      `Funds of ${funds}, unchanged. While the lien is marked, a credit line of ${line}; in it the drawn amount, lower after each repayment.`,
    condition: 'Funds of one value, 10.5% a year. Real funds and the credit line rise and fall.',
  },
  steps: {
    title: 'From application to money',
    lead: `Digital, for Indian citizens aged 21 to 60. ${minutesCount} They hold if every system responds.`,
    axis: 'minutes',
    items: [
      { title: 'Apply', text: 'Name, mobile number, PAN.', minutes: STEP_MINUTES.application },
      { title: 'Verify', text: 'An OTP by SMS. We read your holdings, if you agree.', minutes: STEP_MINUTES.verification },
      { title: 'Approve', text: 'You read amount, rate and key facts, and accept.', minutes: STEP_MINUTES.approval },
      { title: 'Receive', text: 'The lien is marked. The money goes to your bank.', minutes: STEP_MINUTES.disbursal },
    ],
    range: (from: number, to: number) => (from === to ? `${from} min` : `${from}-${to} min`),
    total: `All four, usually under ${END_TO_END_MINUTES} minutes`,
    condition: `The money takes about ${INSTANT_LOAN_MINUTES} minutes once you have accepted. If a registrar or a bank is slow, you have our decision within ${APPROVAL_HOURS} hours.`,
    link: 'How it works, step by step',
  },
  collateral: {
    title: 'What you can pledge',
    lead: (value: string, lent: string) =>
      `The more a price can fall, the less is lent. On ${value} in equity funds it is ${lent}. The smallest loan is ${formatRupees(LOAN_AMOUNT_MIN_RUPEES)}.`,
    upTo: (percent: number) => `up to ${percent}%`,
    notYet: 'not today',
    assets: {
      'equity-fund': 'Equity mutual funds',
      'hybrid-fund': 'Hybrid mutual funds',
      'debt-fund': 'Debt mutual funds',
      ulip: 'ULIPs, by phone',
      'listed-stock': 'Listed stocks, by phone',
    },
    gold: 'Digital gold',
    condition:
      'Of its value, if it is in your own name and past any lock-in: ELSS, or the first five years of a ULIP. Stocks must be on our list and in demat form. The offer states yours.',
    link: 'Loan against mutual funds',
  },
  comparison: {
    title: 'Next to a personal loan',
    ours: 'Against your funds',
    theirs: 'Personal loan',
    rows: [
      { feature: 'Interest', ours: 'Low, asset-backed', theirs: 'High, unsecured' },
      { feature: 'CIBIL', ours: 'Soft check, no impact', theirs: 'Hard check, impact' },
      { feature: 'Repayment', ours: 'Any day, zero charges', theirs: 'Fixed instalments' },
    ],
    condition: 'A personal loan needs no collateral. Without funds it may be the only one open to you.',
    link: 'All seven differences',
  },
  closing: {
    call: 'Or call',
    stamp: { text: 'Lien released', detail: 'Any day you choose' },
  },
} as const;
