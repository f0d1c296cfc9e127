/** Text of the calculator. Amounts come in as formatted text, from the same functions that draw the figures. */

export const calculatorCopy = {
  title: 'EMI calculator',
  lead: (rate: number) => `One loan, repaid in two ways, at an example rate of ${rate}% a year. Yours is written in the offer.`,
  amount: 'You borrow',
  amountText: (amount: string) => amount,
  less: (step: string) => `Borrow ${step} less`,
  more: (step: string) => `Borrow ${step} more`,
  tenure: 'Over how many months',
  share: {
    action: 'Copy link to these figures',
    done: 'Link copied to clipboard!',
    failed: 'Not copied. The address of this page holds the same figures.',
  },
  withoutScript: (amount: string, months: number) => `Shown for ${amount} over ${months} months; twice the loan costs twice as much.`,
  figures: {
    caption: 'What you pay back',
    rate: (rate: number) => `At ${rate}% a year`,
    interestOnly: 'Interest only, ₹',
    instalments: 'EMI, ₹',
    monthly: 'Each month',
    last: 'Last payment',
    interest: 'Total interest',
    total: 'You pay in all',
  },
  illustrative: {
    label: 'Illustrative (simple interest)',
    monthly: 'Monthly',
    interest: 'Total Interest',
    thousands: (thousands: string) => `₹${thousands} thousand`,
    oneYear: 'One year’s interest divided by the months. It pays back nothing of the loan.',
    tooLow: (months: number, interestOnly: string, emi: string) =>
      `Only one year’s interest, spread over ${months} months. Expect ${emi} by EMI or ${interestOnly} interest-only, as above.`,
  },
  drawing: {
    title: 'What you owe, month by month',
    owed: (amount: string) => `${amount} owed`,
    month: (month: number) => `Month ${month}`,
    interestOnly: 'Interest only',
    instalments: 'EMI',
    interest: (amount: string) => `${amount} interest`,
    caption: 'Interest is charged on the area: all of it if you pay interest only, the stairs with an EMI.',
  },
  table: {
    summary: 'The same, as a table',
    caption: (monthly: string, last: string) => `Interest only: ${monthly} each month, ${last} in the last. EMI, in rupees:`,
    month: 'Month',
    interest: 'Interest in it',
    owed: 'Still owed',
  },
  rounding: 'Whole rupees, interest by the month; the last payment settles the roundings. The lender’s charges come on top.',
  spoken: (amount: string, months: number, emi: string, emiInterest: string, monthly: string, interest: string) =>
    `${amount} over ${months} months. EMI ${emi} a month, ${emiInterest} interest in all. Interest only ${monthly} a month, ${interest} interest in all.`,
} as const;
