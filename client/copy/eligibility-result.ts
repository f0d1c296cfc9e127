/** Text of the two results, and of the call that can be asked for. Titles, button texts and the sentences of the results are the spec's, to the letter. */
import type { IneligibilityReason } from '../../machines/contract/eligibility.ts';
import { INDIA_OFFSET_MS } from '../../machines/contract/limits.ts';
import { MONTHS } from '../../machines/india-date.ts';
import { site } from './site.ts';

export const notEligibleCopy = {
  title: 'You are not Eligible for loan',
  text: "We're unable to locate eligible mutual fund assets associated with this account number.",
  reasons: {
    'no-holdings': {
      text: 'No funds are registered with this mobile number.',
      nextStep: 'Try the number on your fund statements, or ask your fund house to update it.',
    },
    'below-minimum': {
      text: 'What your funds allow is below the smallest loan.',
      nextStep: 'Do you hold funds under another number? Ask your fund house to add this number, then check again.',
    },
  } satisfies Record<IneligibilityReason, { readonly text: string; readonly nextStep: string }>,
  /** In place of the reason, where the backend says both. */
  lendingValue: 'Your funds allow',
  minimumLoan: 'The smallest loan is',
  another: 'Try another number',
  help: 'Need assistance? Our support team is here to help',
  action: 'Got it',
} as const;

export const congratulationsCopy = {
  title: 'Congratulations!',
  text: 'Your funds qualify for a credit line.',
  /** Where the application goes on (`site.appIsLive`). */
  next: site.appIsLive ? 'The application goes on in the app.' : 'Our team applies with you by phone.',
  entry: (ending: string) => `Credit line for the number ending in ${ending}`,
  upTo: 'Up to',
  stamp: 'Eligible',
  condition: 'On your funds at their value today. The lender confirms amount and rate before you sign.',
  example: {
    amount: 'Example:',
    drawn: 'drawn for a month costs',
    interest: (rate: number) => `interest, at an illustrative ${rate}% a year.`,
    apr: (apr: string) => `Kept for a year, with all charges: APR ${apr}. You pay interest only.`,
    charges: 'Every charge',
  },
  points: [
    {
      icon: 'i-ph-shield-check',
      title: 'Secure & Fast',
      text: site.appIsLive ? 'Your bank details stay inside the app' : 'We never ask for your OTP by phone',
    },
    {
      icon: 'i-ph-sliders-horizontal',
      title: 'Easy Management',
      text: site.appIsLive ? 'Draw and repay in a few taps' : 'Draw and repay in parts, on any day',
    },
    { icon: 'i-ph-bell', title: 'Real-time Updates', text: 'We tell you of every entry' },
    {
      icon: 'i-ph-headset',
      title: '24/7 Support',
      text: site.appIsLive ? 'In the app; by phone in business hours' : 'By phone in business hours, later in the app',
    },
  ],
  action: 'Continue',
} as const;

export const callCopy = {
  offer: 'Ask for a call',
  none: 'Call us and we go through it with you:',
  callAt: 'When may we call you?',
  hint: 'India time, within our hours',
  placeholder: 'Choose a time',
  /** Changes with CALL_CONSENT_VERSION. */
  consent: (ending: string) =>
    `Call me about this check on the number ending in ${ending}. Our sales team sees my whole number for that, and for nothing else.`,
  submit: 'Ask for this call',
  submitting: 'Sending...',
  cancel: 'Not now',
  asked: {
    title: 'We will call you',
    when: (slot: string, ending: string) => `${slot}, on the number ending in ${ending}.`,
    reference: 'Reference',
    change: 'Choose another time',
  },
} as const;

/** By hand: the first `Intl.DateTimeFormat` of a document takes a phone 50 ms, in the midst of typing the code. Short: a closed select has no room. */
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `30 Nov 2026`: the day in India, as a stamp has it. `at`: epoch ms. */
export function dayText(at: number): string {
  const inIndia = new Date(at + INDIA_OFFSET_MS);
  return `${inIndia.getUTCDate()} ${monthOf(inIndia).slice(0, 3)} ${inIndia.getUTCFullYear()}`;
}

/** `Mon 30 Nov, 11 AM to noon` for the hour that begins then; in India, as offices name it. */
export function slotText(iso: string): string {
  const inIndia = new Date(Date.parse(iso) + INDIA_OFFSET_MS);
  if (Number.isNaN(inIndia.getTime())) return '';
  const hour = inIndia.getUTCHours();
  return `${WEEKDAYS[inIndia.getUTCDay()]} ${inIndia.getUTCDate()} ${monthOf(inIndia).slice(0, 3)}, ${clock(hour)} to ${clock(hour + 1)}`;
}

function monthOf(date: Date): string {
  return MONTHS[date.getUTCMonth()] ?? '';
}

function clock(hour: number): string {
  if (hour === 12) return 'noon';
  return hour < 12 ? `${hour} AM` : `${hour - 12} PM`;
}
