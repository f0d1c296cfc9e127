/**
 * When somebody picks up the phone: footer, contact, partner, FAQ, about and product page all say it from here (spec 9). Written out, since
 * every page loads it; tests/client/words/hours.test.ts holds it to OPENING_HOURS, which the calls that can be asked for follow.
 */
export const openingHours = [
  { day: 'Mon-Fri', open: [9, 18], time: '9:00 AM-6:00 PM' },
  { day: 'Saturday', open: [10, 16], time: '10:00 AM-4:00 PM' },
  { day: 'Sunday', open: null, time: 'Closed' },
] as const;

/** For one line. */
export const hoursInShort = 'Mon-Fri 9AM-6PM, Sat 10AM-4PM';
