/** Text of the APR on the page of charges; its own file, so that it comes with the drawing. */
export const yearlyCostCopy = {
  caption: 'APR by loan and time',
  loan: 'You borrow',
  years: (years: number) => (years === 1 ? '1 year' : `${years} years`),
  rate: (rate: number) => `The rate alone: ${rate}%`,
  drawn: 'Left: interest. Right: what the charges add over a year.',
  interestOnly: (apr: string, amount: string) => `Interest only, ${amount} for 12 months: ${apr}, since the loan stays whole for the year.`,
  how: {
    title: 'How it is worked out',
    steps: [
      'Take the charges off the loan. That is what reaches your bank.',
      'Find the rate a month at which all your payments are worth that sum.',
      'Times twelve is the APR. It is the method of the RBI’s own worked sheet.',
    ],
  },
  statement: 'See it in a sample Key Facts Statement',
} as const;
