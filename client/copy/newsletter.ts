/** Text of the newsletter page and of the box under articles. Button texts are the spec's; the success sentences stand in messages.ts. */
import { site } from './site.ts';

export const newsletterCopy = {
  title: 'One useful letter on borrowing against what you own',
  lead: 'For people who would rather understand a pledge than be sold one.',
  form: {
    title: 'Newsletter',
    email: 'Email',
    hint: 'You confirm it by mail before the first letter comes.',
    page: { submit: 'Subscribe', submitting: 'Subscribing...', submitted: 'Subscribe' },
    box: { submit: 'Subscribe Now', submitting: 'Subscribing...', submitted: 'Subscribed!' },
  },
  notice: {
    title: 'What happens with your address',
    items: [
      { term: 'We take', text: 'your email address, and the time you confirmed it' },
      { term: 'To', text: 'send you this letter; nothing else, and nobody else gets it' },
      { term: 'Withdraw', text: `with one click in every letter, or by mail to ${site.privacyEmail}` },
    ],
  },
  sent: {
    left: 'One step is left: open the link in that mail and press Confirm. Until then nothing else is sent.',
    missing: 'If no mail comes within ten minutes, look in the spam folder, then subscribe again.',
    reference: 'Your reference:',
  },
  contents: {
    title: 'What is in it',
    lead: 'One subject per letter, worked through with figures, the way our articles are.',
    items: [
      { title: 'One sum, worked out', text: 'What ₹1,00,000 drawn for 45 days costs, step by step.' },
      { title: 'What changed', text: 'Rules, rates and loan-to-value limits that touch people who pledge, with the source.' },
      { title: 'What to watch', text: 'How far markets may fall before a line gets tight, and what to do before that.' },
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
      { step: '2. Open our mail', you: 'Follow the link in it', we: 'No change: opening alone confirms nothing' },
      { step: '3. Confirm', you: 'Press the button on that page', we: 'The date and the text you agreed to' },
      { step: 'Leave', you: 'One click in any letter', we: 'Only that this address wants no mail' },
    ],
  },
  box: {
    title: 'More like this, by mail',
    text: 'One useful letter on borrowing against what you own.',
    notice: `We use your address for this letter only. You confirm it by mail first and leave with one click, or write to ${site.privacyEmail}.`,
  },
} as const;
