/** Text of the FAQ page; the questions themselves come from the API. */
import { hoursInShort } from './hours.ts';

export const faqCopy = {
  title: 'Frequently asked questions',
  lead: 'Short answers. Where an answer depends on your lender’s terms, it says so.',
  list: 'Questions and answers',
  linkToAnswer: 'Link to this answer',
  viewAll: 'View All',
  viewLess: 'View Less',
  loading: 'Loading the questions',
  noScript: 'The questions could not be loaded. Please try again later, or write to us.',
  empty: { title: 'No questions yet', text: 'We have not published any answers yet. Write to us, and a person answers.' },
  failed: {
    title: 'Oops! Something went wrong',
    text: "We couldn't load the questions. Please try again later.",
    action: 'Try Again',
  },
  contact: {
    title: 'Not answered here?',
    text: 'Write to us and a person answers within 24 hours.',
    action: 'Contact Us',
    call: 'Or call',
    hours: hoursInShort,
  },
} as const;
