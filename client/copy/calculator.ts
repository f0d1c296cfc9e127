/** Text of the calculator. Amounts come in as formatted text, from the same functions that draw the figures. */

interface SpokenPlan {
  readonly monthly: string;
  readonly interest: string;
  readonly apr: string;
}

function spokenPlan({ monthly, interest, apr }: SpokenPlan): string {
  return `${monthly} a month, ${interest} interest in all, APR ${apr}`;
}

export const calculatorCopy = {
  title: 'EMI calculator',
  lead: (rate: number) => `One loan, repaid in two ways, at an example rate of ${rate}% a year.`,
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
  withoutScript: (amount: string, months: number) => `Shown for ${amount} over ${months} months. Twice the loan costs twice as much.`,
  figures: {
    caption: 'What you pay back',
    rate: (rate: number) => `At ${rate}% a year`,
    interestOnly: 'Interest only, ₹',
    instalments: 'EMI, ₹',
    monthly: 'Each month',
    last: 'Last payment',
    interest: 'Total interest',
    total: 'You pay in all',
    charges: 'Charges, once',
    apr: 'Yearly cost (APR)',
  },
  illustrative: {
    label: 'Illustrative (simple interest)',
    monthly: 'Monthly',
    interest: 'Total Interest',
    thousands: (thousands: string) => `₹${thousands} thousand`,
    oneYear: (apr: string) =>
      `One year’s interest divided by the months. It pays back nothing of the loan; with the charges, its APR is ${apr}.`,
    tooLow: (months: number, interestOnly: string, emi: string, aprs: { readonly interestOnly: string; readonly instalments: string }) =>
      `Only one year’s interest, spread over ${months} months. Expect ${emi} by EMI or ${interestOnly} interest-only, as above: APR ${aprs.instalments} or ${aprs.interestOnly}.`,
  },
  drawing: {
    title: 'What you owe, month by month',
    owed: (amount: string) => `${amount} owed`,
    month: (month: number) => `Month ${month}`,
    interestOnly: 'Interest only',
    instalments: 'EMI',
    interest: (amount: string) => `${amount} interest`,
    apr: (apr: string) => `APR ${apr}`,
    caption: 'You pay interest on the area: all of it if you pay interest only, just the stairs with an EMI.',
  },
  table: {
    summary: 'The same, as a table',
    caption: (monthly: string, last: string) => `Interest only: ${monthly} each month, ${last} in the last. EMI, in rupees:`,
    month: 'Month',
    interest: 'Interest in it',
    owed: 'Still owed',
  },
  rounding: 'Whole rupees, interest by the month. The last payment makes up for rounding. The charges are kept back from the loan.',
  charges: 'Every charge',
  spoken: (amount: string, months: number, emi: SpokenPlan, interestOnly: SpokenPlan) =>
    `${amount} over ${months} months. EMI ${spokenPlan(emi)}. Interest only ${spokenPlan(interestOnly)}.`,
} as const;
