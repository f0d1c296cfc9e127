/** What is said about asking for a call (decisions 4). */
export const callBackMessages = {
  callTimeRequired: 'Choose when we may call you',
  callTimePast: 'That time has passed. Choose a later one',
  callTimeClosed: 'Nobody is here to call you at that time. Choose one of the times offered',
  callTimeFar: 'That is too far ahead. Choose a time in the next few days',
  callConsentRequired: 'Tick the box so that we may call you',
  callExpired: 'This check is too old to ask for a call. Check your number again, or call us',
  callAsked: 'We will call you at the time you chose',
  callLimit: 'Too many calls were asked for from your connection. Please try again later, or call us',
} as const;
