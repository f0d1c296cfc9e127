/** Sentences where the server wants to know that a person sends, and how that can end. */
export const challengeMessages = {
  notAPerson: 'We could not check that you are a person. Please try again, or call us',
  challengeBlocked: 'The check that you are a person did not load. Something on this device or network may block it',
  challengeFailed: 'The check that you are a person did not succeed',
  challengeLate: 'The check that you are a person took too long',
  challengeStopped: 'The check that you are a person was stopped, so this is not sent yet',
} as const;
