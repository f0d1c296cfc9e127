/** Text of the calculator. Amounts come in as formatted text, from the same functions that draw the figures. */

export const calculatorCopy = {
  title: 'EMI calculator',
  lead: (rate: number) => `One loan, repaid in two ways. Both at ${rate}% a year, an example: your own rate stands in the offer before you accept it.`,
  amount: 'You borrow',
  amountText: (amount: string) => amount,
  less: (step: string) => `Borrow ${step} less`,
  more: (step: string) => `Borrow ${step} more`,
  tenure: 'Over',
  months: (months: number) => `${months} months`,
  share: { action: 'Copy link to these figures', done: 'Link copied to clipboard!', failed: 'Not copied. The address of this page holds the same figures.' },
  withoutScript: (amount: string, months: number) =>
    `With JavaScript switched off, this calculator shows ${amount} over ${months} months. For another amount, multiply: at the same rate and tenure, twice the loan costs twice as much.`,
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
    oneYear: 'One year’s interest divided by the months. No rupee of the loan itself is paid back with it.',
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
    caption: 'Interest is charged on the area: on all of it if you pay interest only, on the stairs if every instalment takes the loan down a step.',
    description: (amount: string, months: number, interestOnly: string, emi: string) =>
      `Paying interest only, ${amount} stays owed for ${months} months and costs ${interestOnly} interest. With an EMI the amount owed falls in ${months} steps to nothing and costs ${emi} interest.`,
  },
  table: {
    summary: 'The same, as a table',
    caption: (amount: string, monthly: string, last: string) =>
      `Interest only leaves ${amount} owed until the last month: ${monthly} each month, then ${last}. All in whole rupees.`,
    month: 'Month',
    interestOnly: 'Interest so far, interest only',
    instalments: 'Interest so far, EMI',
    owed: 'Still owed, EMI',
  },
  rounding: 'In whole rupees. Interest is worked out each month on what is still owed; the last payment settles what the rounding leaves. Charges of the lender are not included: the key facts statement names them.',
  spoken: (amount: string, months: number, emi: string, emiInterest: string, monthly: string, interest: string) =>
    `${amount} over ${months} months. EMI ${emi} a month, ${emiInterest} interest in all. Interest only ${monthly} a month, ${interest} interest in all.`,
} as const;
