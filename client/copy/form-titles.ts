/** Titles of the pages that answer a form without a script: the first thing that a screen reader says. */
export const formTitles = {
  faulty: (title: string) => `Error: ${title}`,
  sent: (title: string) => `Sent: ${title}`,
  /** Of the contact page, by what the visitor came for; also its heading. */
  apply: 'Apply for a loan',
  call: 'Ask for a call',
  partner: 'Become a partner',
  amount: 'How much you can borrow',
} as const;
