/** Titles of the pages that answer a form without a script: the first thing that a screen reader says. */
export const formTitles = {
  faulty: (title: string) => `Error: ${title}`,
  sent: (title: string) => `Sent: ${title}`,
} as const;
