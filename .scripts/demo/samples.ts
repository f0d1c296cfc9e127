/**
 * The leads that fill the desk of a local run. Nobody is behind them: a number that begins with 0 is nobody's after a country code, and
 * addresses end in names that are kept free for examples. Times are told from `now`, so that the desk always looks as on a working day.
 */
import { callSlots } from '../../machines/call-slots.ts';
import { CALL_CONSENT_VERSION } from '../../machines/contract/call-back.ts';
import { type ContactIntent, intentSubjects } from '../../machines/contract/contact-intent.ts';
import { ELIGIBILITY_CONSENT_VERSION } from '../../machines/contract/eligibility.ts';
import { DAY_MS, HOUR_MS, LOAN_AMOUNT_MIN_RUPEES, MINUTE_MS } from '../../machines/contract/limits.ts';
import { NEWSLETTER_CONSENT_VERSION } from '../../machines/contract/newsletter.ts';
import type { partnershipTypes } from '../../machines/contract/partner.ts';
import { type DeskKind, leadLists } from '../../worker/desk/lead-lists.ts';
import type { LeadStatus } from '../../worker/desk/lead-status.ts';

export interface SampleLead {
  readonly kind: DeskKind;
  readonly id: string;
  readonly createdAt: number;
  /** By the names of the table's columns. */
  readonly row: Readonly<Record<string, string | number | null>>;
  /** What the desk has done about it, oldest first. */
  readonly history: readonly SampleStep[];
}

export interface SampleStep {
  readonly status: LeadStatus;
  readonly note: string;
  /** Milliseconds after the lead came in. */
  readonly after: number;
}

export const SAMPLE_ACTOR = 'Sample desk';

/** The rows of each kind are told apart by the number after this. */
const idOf = (kind: DeskKind, nth: number): string =>
  `5a3b1e00-0000-4000-8${Object.keys(leadLists).indexOf(kind)}00-${String(nth).padStart(12, '0')}`;

/** `now`: milliseconds since the epoch. */
export function sampleLeads(now: number): readonly SampleLead[] {
  const slots = callSlots(now);
  const soon = slots[0] ?? now;
  // Long enough ago for the hour to be over, also after a Sunday.
  const asked = now - 4 * DAY_MS;
  const called = callSlots(asked)[0] ?? asked;
  const later = slots[Math.floor(slots.length / 2)] ?? now;
  return [
    check(1, now - 25 * MINUTE_MS, 'Meera Iyer', 240_000, { callAt: soon }),
    check(2, now - 3 * HOUR_MS, 'Arjun Nair', 585_000, { callAt: later }),
    check(3, now - 20 * HOUR_MS, 'Farida Shaikh', 50_000),
    check(4, now - 26 * HOUR_MS, 'Harpreet Singh', 18_000),
    check(5, asked, 'Lakshmi Venkataraman', 1_260_000, { callAt: called }, [
      {
        status: 'called',
        note: 'Wants to pledge the debt funds alone. Call again with the charges in writing.',
        after: called - asked + 10 * MINUTE_MS,
      },
    ]),
    check(6, now - 5 * DAY_MS, 'Joseph D’Souza', 0, {}, [
      { status: 'new', note: 'No holdings under this number. His funds may carry his wife’s.', after: 5 * HOUR_MS },
      { status: 'closed', note: 'He checks again with the right number.', after: 7 * HOUR_MS },
    ]),
    partner(
      1,
      now - 5 * HOUR_MS,
      'Kavita Rao',
      'kavita@nivesh.example.com',
      'Nivesh Circle',
      'channel partner',
      'We are 40 mutual fund distributors in Karnataka. Our clients ask for loans against their funds every week.\nHow do you pay for referrals?',
    ),
    partner(
      2,
      now - 3 * DAY_MS,
      'Imran Qureshi',
      'imran@ledgerly.example.com',
      'Ledgerly',
      'technology partner',
      'Our app shows people what they own. We would like to show what they could borrow against it.',
      [{ status: 'called', note: 'Sent the description of the API. They answer by Friday.', after: DAY_MS }],
    ),
    contact(
      1,
      now - 50 * MINUTE_MS,
      'Sunita Deshpande',
      'sunita@example.com',
      'call',
      'Please call me about a loan of three lakh against my equity funds.',
      '0000000111',
    ),
    contact(
      2,
      now - 7 * HOUR_MS,
      'Vikram Menon',
      'vikram@example.com',
      'amount',
      'My portfolio is worth ₹8,00,000, half of it in debt funds. How much could I borrow, and what would it cost me a month?',
    ),
    contact(
      3,
      now - 30 * HOUR_MS,
      'Ananya Bose',
      'ananya@example.com',
      null,
      'What happens to my pledge if I repay the whole loan early? Is there a charge?',
      '',
      [{ status: 'closed', note: 'Answered by email, with the page of charges.', after: 2 * HOUR_MS }],
    ),
    contact(
      4,
      now - 33 * HOUR_MS,
      'Best Offers',
      'offers@example.net',
      null,
      'Grow your traffic today. First page of every search engine in one week.',
      '',
      [],
      true,
    ),
    subscriber(1, now - 9 * HOUR_MS, 'rohan@example.com', 'confirmed'),
    subscriber(2, now - 2 * HOUR_MS, 'nisha@example.com', 'pending'),
    subscriber(3, now - 6 * DAY_MS, 'thomas@example.org', 'unsubscribed'),
  ];
}

function check(
  nth: number,
  checkedAt: number,
  fullName: string,
  lendingValue: number,
  { callAt }: { readonly callAt?: number } = {},
  history: readonly SampleStep[] = [],
): SampleLead {
  const call =
    callAt === undefined
      ? {}
      : {
          call_at: new Date(callAt).toISOString(),
          call_asked_at: new Date(checkedAt + MINUTE_MS).toISOString(),
          call_consent_version: CALL_CONSENT_VERSION,
          call_reference: referenceOf('E', nth),
        };
  const row = {
    full_name: fullName,
    phone_number: `00000001${String(nth).padStart(2, '0')}`,
    eligible: lendingValue >= LOAN_AMOUNT_MIN_RUPEES ? 1 : 0,
    lending_value: lendingValue,
    checked_at: new Date(checkedAt).toISOString(),
    consent_version: ELIGIBILITY_CONSENT_VERSION,
    ...call,
  };
  return { kind: 'eligibility', id: idOf('eligibility', nth), createdAt: checkedAt, row, history };
}

function partner(
  nth: number,
  createdAt: number,
  name: string,
  email: string,
  companyName: string,
  partnershipType: (typeof partnershipTypes)[number],
  message: string,
  history: readonly SampleStep[] = [],
): SampleLead {
  const id = idOf('partner', nth);
  const row = {
    reference: referenceOf('P', nth),
    created_at: createdAt,
    content_hash: id,
    name,
    business_email: email,
    company_name: companyName,
    partnership_type: partnershipType,
    message,
  };
  return { kind: 'partner', id, createdAt, row, history };
}

function contact(
  nth: number,
  createdAt: number,
  name: string,
  email: string,
  about: ContactIntent | null,
  message: string,
  phone = '',
  history: readonly SampleStep[] = [],
  isSuspected = false,
): SampleLead {
  const id = idOf('contact', nth);
  const row = {
    reference: referenceOf('C', nth),
    created_at: createdAt,
    content_hash: id,
    suspected_spam: isSuspected ? 1 : 0,
    name,
    email,
    subject: about === null ? (isSuspected ? 'Number one on every page' : 'Repaying early') : intentSubjects[about],
    message,
    phone,
    about: about ?? '',
  };
  return { kind: 'contact', id, createdAt, row, history };
}

function subscriber(nth: number, createdAt: number, email: string, status: 'pending' | 'confirmed' | 'unsubscribed'): SampleLead {
  const id = idOf('newsletter', nth);
  const row = {
    email,
    reference: referenceOf('N', nth),
    status,
    consent_version: NEWSLETTER_CONSENT_VERSION,
    created_at: createdAt,
    requested_at: createdAt,
    confirmed_at: status === 'pending' ? null : createdAt + 4 * MINUTE_MS,
    unsubscribed_at: status === 'unsubscribed' ? createdAt + 3 * DAY_MS : null,
    round: 1,
    // Nobody was sent a link: hashes of nothing.
    confirm_hash: `${id}-confirm`,
    confirm_until: createdAt + DAY_MS,
    leave_hash: `${id}-leave`,
  };
  return { kind: 'newsletter', id, createdAt, row, history: [] };
}

function referenceOf(prefix: 'E' | 'P' | 'C' | 'N', nth: number): string {
  return `${prefix}-SAMP1E0${nth}`;
}
