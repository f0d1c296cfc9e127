/** How a check that a person sends can end without a token. */
export const challengeMessages = {
  challengeBlocked: 'The check that you are a person did not load. Something on this device or network may block it',
  challengeFailed: 'The check that you are a person did not succeed',
  challengeLate: 'The check that you are a person took too long',
  challengeStopped: 'The check that you are a person was stopped, so this is not sent yet',
} as const;
