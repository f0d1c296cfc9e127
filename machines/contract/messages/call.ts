/** Sentences that any call can answer with, and the two about names that several forms share. */
export const callMessages = {
  nameRequired: 'Name is required',
  nameTooLong: 'Name must be 100 characters or fewer',
  generic: 'Something went wrong',
  upstreamUnusable: 'Our service gave an answer we could not read. Please try again in a moment',
  offline: 'You seem to be offline. What you entered is still here',
  slow: 'This is taking longer than usual. Please try again',
} as const;
