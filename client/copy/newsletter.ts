/** Text of the newsletter page and of the box under articles. Button texts are the spec's; the success sentences stand in messages.ts. */
import { site } from './site.ts';

export const newsletterCopy = {
  title: 'One useful email on borrowing against what you own',
  lead: 'For people who want to understand a pledge before they take one.',
  form: {
    title: 'Newsletter',
    email: 'Email',
    hint: 'You confirm it by email before the first newsletter comes.',
    page: { submit: 'Subscribe', submitting: 'Subscribing...', submitted: 'Subscribe' },
    box: { submit: 'Subscribe Now', submitting: 'Subscribing...', submitted: 'Subscribed!' },
  },
  notice: {
    title: 'What happens with your address',
    items: [
      { term: 'We take', text: 'your email address, and the time you confirmed it' },
      { term: 'To', text: 'send you this newsletter; nothing else, and nobody else gets it' },
      { term: 'Withdraw', text: `with one click in every newsletter, or by email to ${site.privacyEmail}` },
    ],
  },
  sent: {
    left: 'One step is left: open the link in that email and press Confirm. Until then we send nothing else.',
    missing: 'No email after ten minutes? Look in the spam folder, then subscribe again.',
    reference: 'Your reference:',
  },
  contents: {
    title: 'What is in it',
    lead: 'One subject each time, worked out with figures, like our articles.',
    items: [
      { title: 'One sum, worked out', text: 'What ₹1,00,000 drawn for 45 days costs, step by step.' },
      { title: 'What changed', text: 'New rules, rates and limits for people who pledge, with the source.' },
      { title: 'What to watch', text: 'How far markets may fall before you must act, and what to do before that.' },
      { title: 'A reader’s question', text: 'Answered in full, without names.' },
    ],
  },
  steps: {
    stamp: { text: 'Confirmed', detail: 'By you alone' },
    title: 'You are on the list only after you confirm',
    lead: 'Anybody can type your address into a form. So we ask you.',
    columns: ['Step', 'What you do', 'What we keep'],
    items: [
      { step: '1. Subscribe', you: 'Type your address here', we: 'The address, marked as unconfirmed' },
      { step: '2. Open our email', you: 'Follow the link in it', we: 'No change: opening alone confirms nothing' },
      { step: '3. Confirm', you: 'Press the button on that page', we: 'The date and the text you agreed to' },
      { step: 'Leave', you: 'One click in any newsletter', we: 'Only that this address wants no email' },
    ],
  },
  box: {
    title: 'More like this, by email',
    text: 'One useful email on borrowing against what you own.',
    notice: `We use your address for this newsletter only. You confirm by email first. Leave with one click, or write to ${site.privacyEmail}.`,
  },
} as const;
