/** What the server answers to somebody who asks for a call. A browser shows these as they come. */
export const callAnswerMessages = {
  callAsked: 'We will call you at the time you chose',
  callTimePast: 'That time has passed. Choose a later one',
  callTimeClosed: 'Nobody is here to call you at that time. Choose one of the times offered',
  callTimeFar: 'That is too far ahead. Choose a time in the next few days',
  callLimit: 'Too many calls were asked for from your connection. Please try again later, or call us',
} as const;
