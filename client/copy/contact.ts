/** Text of the contact page. Button texts and the three reasons are the spec's, each with its condition. */
import { ANSWER_HOURS } from '../../machines/contract/limits.ts';
import { site } from './site.ts';

export const contactCopy = {
  title: 'Contact us',
  lead: `Write, call or visit us. A person answers within ${ANSWER_HOURS} hours.`,
  tiles: {
    email: { title: 'Support email', text: 'For anything about an application or a loan' },
    phone: { title: 'Phone', text: 'Quickest when something is urgent' },
    office: { title: `${site.city} office`, text: 'Please call before you set out' },
  },
  /** By what the visitor came for; headings in form-titles.ts. */
  intents: {
    apply: `Leave your number and say what you hold. We call within ${ANSWER_HOURS} hours and go through the application with you.`,
    call: `Leave your number and say when it suits you. We call within ${ANSWER_HOURS} hours, or as soon as we open again.`,
    partner: `Say who you are and what you have in mind. We answer within ${ANSWER_HOURS} hours.`,
    amount: `Say which funds or shares you hold and what they are worth. We answer with an amount within ${ANSWER_HOURS} hours.`,
  },
  form: {
    title: 'Send us a message',
    label: 'Contact form',
    lead: 'Four fields. We keep what you type in this tab until it is sent.',
    faults: 'Please fix this first:',
    name: 'Name',
    email: 'Email',
    emailHint: 'We answer to this address and use it for nothing else.',
    subject: 'Subject',
    message: 'Message',
    messageHint: 'At least 10 characters. Leave out PAN, Aadhaar and OTPs: we never need them here.',
    phone: 'Mobile number',
    phoneHint: 'We call this number about your message, and use it for nothing else.',
    submit: 'Send Message',
    submitting: 'Sending...',
    next: `You hear from us within ${ANSWER_HOURS} hours, by email from ${site.supportEmail}.`,
    nextByPhone: `We call you within ${ANSWER_HOURS} hours, or as soon as we open again.`,
    /** Where a call is meant. */
    takenWithPhone: 'your name, email, subject, message and mobile number',
    notice: {
      title: 'What happens with these details',
      items: [
        { term: 'We take', text: 'your name, email, subject and message' },
        { term: 'To', text: 'answer you; not for marketing' },
        { term: 'Withdraw', text: `any time, by email to ${site.privacyEmail}; we then delete it` },
      ],
    },
  },
  hours: {
    title: 'Business hours',
    caption: 'When we answer the phone, Indian time',
    columns: ['Day', 'Open'],
  },
  reasons: {
    title: 'Why Choose Us',
    items: [
      { title: '24/7 support', text: 'You can write at any hour. Your message waits for us.', condition: 'By phone in business hours.' },
      {
        title: 'Expert team',
        text: 'People who know loans against funds read your message, and help until it is settled.',
        condition: 'They explain loans. For tax or what to invest in, ask your adviser.',
      },
      {
        title: 'Quick response',
        text: `You have an answer within ${ANSWER_HOURS} hours.`,
        condition: 'If your fund house has to act first, the answer says by when.',
      },
    ],
  },
} as const;
