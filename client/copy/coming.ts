/** What stands where a dialog's content is on its way. Apart from the check's other texts: scripts need little of it. */

/** The fields of the check, or what its next step needs, have not come for some seconds. */
export const slowCopy = { text: 'This is taking long. Check your connection, or', link: 'open the check as a page' } as const;

/** Between the verification and its result. */
export const resultComingCopy = {
  title: 'Working out what your funds allow',
  text: 'Your result opens by itself.',
  /** It has not come for some seconds, or cannot be had. */
  slow: 'This is taking long. Check your connection, or',
  reload: 'reload the page',
} as const;
