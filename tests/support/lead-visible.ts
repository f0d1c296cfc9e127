/**
 * What a visitor sees of a lead form in each state and after each event, written down by hand. Nothing here asks the chart: where the chart
 * is wrong, its page and this disagree.
 */
import type { LeadFormName, LeadValues } from '../../machines/lead-forms.ts';
import type { LeadCase } from './lead-paths.ts';
import type { PathStep } from './machine-paths.ts';

type Fault = readonly [field: string, text: string];

export interface FormTexts {
  /** Button by what it does: before, during and after. */
  readonly submit: string;
  readonly submitting: string;
  readonly submitted: string;
  /** After an answer whose message is 'Stored' and whose reference is PW-7K3M9Q. */
  readonly thanks: readonly string[];
  readonly sentToast: string | null;
  /** Of the same answer, where the form is away. */
  readonly awayToast: string;
  readonly blank: readonly Fault[];
  readonly faulty: readonly Fault[];
  readonly refused: Fault;
  readonly faultIsToast: boolean;
}

const newsletter = {
  submitting: 'Subscribing...',
  thanks: ['Successfully Subscribed!', 'Welcome aboard! Check your email for confirmation.'],
  sentToast: null,
  awayToast:
    'Successfully Subscribed! Welcome aboard! Check your email for confirmation. Your reference, in case you write again: PW-7K3M9Q',
  blank: [['email', 'Please enter a valid email address']],
  faulty: [['email', 'Please enter a valid email address']],
  refused: ['email', 'Please enter a valid email address'],
  faultIsToast: false,
} as const;

export const formTexts = {
  newsletter: { ...newsletter, submit: 'Subscribe', submitted: 'Subscribe' },
  box: { ...newsletter, submit: 'Subscribe Now', submitted: 'Subscribed!' },
  partner: {
    submit: 'Submit Application',
    submitting: 'Submitting...',
    submitted: 'Submit Application',
    thanks: ['Stored', 'Our team will reach out to you within 24 hours.', 'PW-7K3M9Q'],
    sentToast: 'Your request has been submitted successfully. Our team will contact you shortly.',
    awayToast:
      'Your request has been submitted successfully. Our team will contact you shortly. Your reference, in case you write again: PW-7K3M9Q',
    blank: [
      ['name', 'Name is required'],
      ['businessEmail', 'Business email is required'],
      ['companyName', 'Company name is required'],
      ['partnershipType', 'Partnership type is required'],
      ['message', 'Message is required'],
    ],
    faulty: [
      ['businessEmail', 'Please enter a valid email address'],
      ['companyName', 'Company name is required'],
    ],
    refused: ['businessEmail', 'Please enter a valid email address'],
    faultIsToast: false,
  },
  contact: {
    submit: 'Send Message',
    submitting: 'Sending...',
    submitted: 'Send Message',
    thanks: ["Message sent! We'll contact you shortly.", 'PW-7K3M9Q'],
    sentToast: "Message sent! We'll contact you shortly.",
    awayToast: "Message sent! We'll contact you shortly. Your reference, in case you write again: PW-7K3M9Q",
    blank: [['name', 'Name is required']],
    faulty: [['email', 'Invalid email address']],
    refused: ['email', 'Invalid email address'],
    faultIsToast: true,
  },
} as const satisfies Record<LeadFormName | 'box', FormTexts>;

/** The way on, by state. */
const ways: Readonly<Record<string, string>> = {
  'failed.refused': 'What you typed is still here.',
  'failed.unsent': 'What you typed is kept in this tab. Trying again never sends it twice.',
  'failed.unsolved': 'What you typed is kept in this tab. If it does not work, call 080 0000 0000 or write to support@pledgewell.example.',
  'failed.interrupted': 'It goes again by itself after a while, as long as this page stays open, and never twice.',
  'failed.offline': 'It goes by itself once you are connected, as long as this page stays open, and never twice.',
};

/** What no two states have alike. */
export interface Look {
  readonly button: string;
  readonly takesPress: boolean;
  readonly fields: 'editable' | 'locked' | 'mixed';
  readonly hasChallenge: boolean;
  readonly says: 'thanks' | 'failure' | null;
  /** The way on beside a failure, or nothing. */
  readonly way: string;
  readonly hasTryAgain: boolean;
}

export function looksOf({ submit, submitting, submitted }: FormTexts): Readonly<Record<string, Look>> {
  const idle = {
    button: submit,
    takesPress: true,
    fields: 'editable',
    hasChallenge: false,
    says: null,
    way: '',
    hasTryAgain: false,
  } as const;
  const failed = Object.entries(ways).map(([state, way]): [string, Look] => [
    state,
    { ...idle, says: 'failure', way, hasTryAgain: state !== 'failed.refused' },
  ]);
  return {
    idle,
    loading: { ...idle, button: submitting, takesPress: false, fields: 'locked' },
    challenged: { ...idle, button: submitting, takesPress: false, hasChallenge: true },
    success: { ...idle, button: submitted, says: 'thanks' },
    ...Object.fromEntries(failed),
  };
}

const stopped = 'The check that you are a person was stopped, so this is not sent yet';
const blocked = 'The check that you are a person did not load. Something on this device or network may block it';
const late = 'The check that you are a person took too long';

/** Why a submission is not through, in the form and as a toast; `ends`: the next press is a new submission. */
const failures: Readonly<Record<string, { readonly text: string; readonly when?: string; readonly ends: boolean }>> = {
  'send answers unauthorized': { text: 'Something went wrong', ends: true },
  'send answers bodyRefused': { text: 'The request could not be read', ends: true },
  'send answers tooMany': {
    text: 'Too many requests. Please wait a moment and try again',
    when: 'You can try again in 60 seconds.',
    ends: true,
  },
  'send answers unavailable': { text: 'Our service gave an answer we could not read. Please try again in a moment', ends: false },
  'send answers timeout': { text: 'This is taking longer than usual. Please try again', ends: false },
  'send answers offline': { text: 'You seem to be offline. What you entered is still here', ends: false },
  'send answers challenge': { text: 'We could not check that you are a person. Please try again, or call us', ends: false },
  'challenge blocked': { text: blocked, ends: false },
  'challenge failed': { text: 'The check that you are a person did not succeed', ends: false },
  'challenge late': { text: late, ends: false },
  'challenge stopped': { text: stopped, ends: false },
  'challenge takes too long': { text: late, ends: false },
  'form.leave': { text: stopped, ends: false },
};

/** What stands on the page, and what the device keeps. */
export interface Visible {
  readonly state: string;
  readonly fields: LeadValues;
  readonly faults: readonly Fault[];
  readonly failure: string | null;
  /** When it can be sent again, beside the failure. */
  readonly when: string;
  /** Came up with the last event. */
  readonly toast: string | null;
  /** The submission that may have arrived. */
  readonly open: LeadValues | null;
  /** Seconds until it goes again by itself, where it does. */
  readonly wait: 5 | 20 | 60 | 300;
  /** It went again by itself: that its connection is cut once more has been said. */
  readonly isResent: boolean;
  /** The form is not on the screen. */
  readonly isAway: boolean;
}

export const notConfirmed = 'This form was not confirmed as sent';

function blankFields({ config }: LeadCase): LeadValues {
  return Object.fromEntries(config.fields.map((field) => [field, '']));
}

export function freshForm(lead: LeadCase): Visible {
  return {
    state: 'idle',
    fields: blankFields(lead),
    faults: [],
    failure: null,
    when: '',
    toast: null,
    open: null,
    wait: 5,
    isResent: false,
    isAway: false,
  };
}

const longer = { 5: 20, 20: 60, 60: 300, 300: 300 } as const;

export function afterStep(before: Visible, { label, state }: PathStep, lead: LeadCase, texts: FormTexts): Visible {
  const isAway = label === 'form.leave' || (before.isAway && !label.startsWith('form.open'));
  const still = { ...before, state, toast: null, isAway };
  const toastOfFaults = (faults: readonly Fault[]) => (texts.faultIsToast ? (faults[0]?.[1] ?? null) : null);
  const shows = (fields: LeadValues, faults: readonly Fault[]) => ({
    ...still,
    fields,
    faults,
    failure: null,
    toast: toastOfFaults(faults),
  });
  const begins = (fields: LeadValues) => ({ ...still, fields, faults: [], failure: null, open: fields, wait: 5 as const, isResent: false });
  const first = lead.config.fields[0] ?? '';
  switch (label) {
    case 'form.submit':
      return begins(lead.values);
    case 'form.submit other':
      return begins(lead.otherValues);
    case 'form.submit blank':
      // A late press of a multiple click says nothing (case DS-02).
      return before.state === 'success' ? { ...still, fields: blankFields(lead) } : shows(blankFields(lead), texts.blank);
    case 'form.submit faulty':
      return shows(lead.faultyValues, texts.faulty);
    case 'field.type first':
      return {
        ...still,
        fields: { ...before.fields, [first]: lead.values[first] ?? '' },
        faults: before.faults.filter(([field]) => field !== first),
        failure: null,
      };
    case 'send answers sent':
      return { ...freshForm(lead), state, isAway, toast: isAway ? texts.awayToast : texts.sentToast };
    case 'send answers fieldRefused':
      return { ...still, faults: [texts.refused], failure: null, open: null, toast: 'Please check the highlighted fields' };
    case 'resend is due':
      return { ...still, failure: null, wait: longer[before.wait], isResent: true };
    case 'connection.back':
      return { ...still, failure: null, isResent: true };
    case 'form.open again':
      return { ...still, failure: state === 'failed.unsent' ? (before.failure ?? notConfirmed) : before.failure };
  }
  if (state === 'challenged') return { ...still, wait: 5, isResent: false };
  const failure = failures[label];
  const isResent = before.isResent && label === 'send answers offline';
  if (failure && state.startsWith('failed') && (label !== 'form.leave' || before.state === 'challenged'))
    return {
      ...still,
      faults: [],
      failure: failure.text,
      when: failure.when ?? '',
      toast: isResent ? null : failure.text,
      isResent,
      open: failure.ends ? null : before.open,
    };
  return label === 'form.leave' && state === 'idle' ? { ...still, faults: [], failure: null } : still;
}
