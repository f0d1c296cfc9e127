/** The privacy policy: eleven sections (spec 2), with the periods of the limits. What it says of this site is what the code does (worker/storage.md). */
import {
  ACCOUNT_DATA_KEPT_MONTHS,
  ANALYTICS_KEPT_MONTHS,
  AUDIT_RETENTION_DAYS,
  BREACH_NOTICE_HOURS,
  CODE_LIFETIME_MS,
  DAY_MS,
  HOUR_MS,
  LOAN_RECORDS_KEPT_YEARS,
  MINIMUM_AGE_YEARS,
  POLICY_NOTICE_DAYS,
  RESUME_RETENTION_DEFAULT_DAYS,
  RIGHTS_ANSWER_DAYS,
  UNCONFIRMED_ADDRESS_KEPT_DAYS,
} from '../../machines/contract/limits.ts';
import { site } from './site.ts';

const CODE_MINUTES = CODE_LIFETIME_MS / 60_000;
const DAY_HOURS = DAY_MS / HOUR_MS;
const RESUME_MONTHS = Math.round(RESUME_RETENTION_DEFAULT_DAYS / 30.4);
const AUDIT_YEARS = AUDIT_RETENTION_DAYS / 365;
const officer = site.grievanceOfficer;

/** A paragraph, or a list of `[term, text]`. `table` stands for the retention table. */
export type PrivacyPart = string | readonly (readonly [term: string, text: string])[] | { readonly show: 'retention' | 'contact' };

export interface PrivacySection {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly PrivacyPart[];
}

const sections: readonly PrivacySection[] = [
  {
    id: 'collected',
    title: 'Information we collect',
    parts: [
      'You can read this whole site without telling us anything. We collect what you type into a form, and only when you send it.',
      [
        [
          'Eligibility check',
          'Your name and mobile number. Once the number is verified, the holdings registered with it, the result, and the time of a call that you ask for.',
        ],
        [
          'Loan application',
          'Aadhaar, PAN, bank details, the holdings you pledge, and what credit bureaus report. You give these later, to the lender, with a notice of their own.',
        ],
        ['Contact form', 'Your name, email address, subject and message. Where you ask for a call, your mobile number too.'],
        ['Partner form', 'Your name, business email, company, kind of partnership and message.'],
        ['Newsletter', 'Your email address.'],
        ['Resume', 'The file, its name and size, and when it came.'],
        [
          'By itself',
          `For every request, our server notes the kind of page, when, how long it took and whether it worked. It does not note your name, number or network address. When you ask for an OTP, send a form or read an article, it keeps a scrambled form of that address, to stop misuse and to count each reader once. That ends by the end of the next day at the latest. Our pages count visits, steps of the check, and at times how fast they were. The counts need no cookie and no name. A browser that asks not to be tracked sends none.`,
        ],
      ],
    ],
  },
  {
    id: 'use',
    title: 'How we use it',
    parts: [
      [
        [
          'Eligibility',
          'To tell you whether you can borrow against your holdings. Our sales team sees your name, the result and the last digits of your number. It sees the whole number, and the time you chose, only where you asked for a call.',
        ],
        ['Loan', 'To decide on it, pay it out, keep its accounts, and meet the lender’s duties under the law.'],
        ['Your message', 'To answer it.'],
        ['Newsletter', 'To send it, after you have confirmed your address. One click in any newsletter stops it.'],
        ['Resume', 'To consider you for work with us.'],
        ['Safety', 'To limit how often OTPs can be asked for, and to find faults.'],
      ],
      'Agreeing to an eligibility check is not agreeing to marketing. The newsletter has a form of its own, and nobody is signed up by using another one. We do not sell data. Whether you are eligible is a sum: what you hold, times the share that is lent on it.',
    ],
  },
  {
    id: 'sharing',
    title: 'Sharing',
    parts: [
      'With these, each for its own task and no more:',
      [
        ['The lender', `${site.legalName}, which makes the loan and answers for this policy.`],
        [
          'Registrars and depositories',
          'CAMS, KFintech, NSDL, CDSL or your insurer, to read your holdings and to mark or release the lien (the lender’s hold on them).',
        ],
        ['Credit bureaus', 'A soft check before a loan. Once there is a loan, its payments are reported, as the law requires.'],
        ['Service providers', '[Hosting], [SMS] and [email] providers, under contract, on our instructions.'],
        [
          'Check against spam',
          'Where it is switched on, a form may ask Cloudflare Turnstile whether a person sends it. Only then does your browser load its check, which sees your network address and what the browser tells of itself, not what you typed.',
        ],
        ['Authorities', 'Where a law or an order of a court obliges us.'],
      ],
    ],
  },
  {
    id: 'retention',
    title: 'Retention',
    parts: [
      'We keep data as long as its purpose or a law needs it, and then delete it. These are the longest periods.',
      { show: 'retention' },
    ],
  },
  {
    id: 'security',
    title: 'Security',
    parts: [
      `Connections are encrypted. OTPs are kept only in scrambled form (a keyed hash), work once, and end after ${CODE_MINUTES} minutes. Who may see stored data depends on the role. HR sees resumes, sales sees messages and checks, and only those who answer for data protection see all of it. Each opening, export or deletion is noted with the name of the person, and the note is kept for ${AUDIT_YEARS} years.`,
      `If a breach touches your data, we tell you and the authorities within ${BREACH_NOTICE_HOURS} hours of learning of it. We say what happened, what it may mean for you, and what to do.`,
      'No site can promise that nothing will ever happen. Type an OTP on this site only, and never tell it to anybody, not even to us.',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    parts: [
      [
        ['See', 'Ask what we hold about you and with whom it was shared.'],
        ['Correct', 'Have what is wrong put right, and what is missing added.'],
        ['Delete', 'Have it erased, except what a law makes us keep. You get a receipt, and a restored backup does not bring it back.'],
        ['Withdraw', 'Take back a consent as easily as you gave it. What was done before stays lawful.'],
        ['Nominate', 'Name somebody who may use these rights for you if you die or cannot.'],
        ['Complain', 'To our grievance officer, and after that to the Data Protection Board of India.'],
      ],
      `Write to ${site.privacyEmail} from the address you gave us, or call with your mobile number at hand. We answer within ${RIGHTS_ANSWER_DAYS} days, at no charge.`,
    ],
  },
  {
    id: 'cookies',
    title: 'Cookies',
    parts: [
      'This site sets no cookie for visitors, except one while you check your eligibility with JavaScript off. It loads no script, font, picture or pixel for advertising or measuring from anybody. Pictures in blog articles may come from their publishers’ servers.',
      [
        [
          'In this tab',
          'What you have typed into a form, and for ten minutes the result of a check with the last digits of its number: a reload does not lose them. Which articles you have read, so that each counts once. When a page last had to reload itself. All of it goes when you close the tab. What you typed goes when you finish.',
        ],
        ['In this browser', 'That it has the font of our headings already. A token, only if you have signed in to your account.'],
        [
          'Without JavaScript',
          'A check then goes from page to page, and a cookie with a random value keeps others out of yours. It says nothing about you and ends after half an hour.',
        ],
        ['For our staff', 'One sign-in cookie on the internal desk.'],
      ],
    ],
  },
  {
    id: 'links',
    title: 'Third-party links',
    parts: [
      'Links to app stores, social networks, regulators and share buttons lead to other sites with their own policies. They learn that you came only when you follow them.',
    ],
  },
  {
    id: 'children',
    title: 'Children’s privacy',
    parts: [
      `Our services are not for anybody under ${MINIMUM_AGE_YEARS}. We do not knowingly collect data of children; if you think we have, write to us and we delete it.`,
    ],
  },
  {
    id: 'updates',
    title: 'Policy updates',
    parts: [
      `When something material changes, we announce it here and to the contact you gave us at least ${POLICY_NOTICE_DAYS} days before it applies. The date at the top says which version you read.`,
    ],
  },
  { id: 'contact', title: 'Contact', parts: [{ show: 'contact' }] },
];

export const privacyCopy = {
  title: 'Privacy policy',
  lead: 'What we know about you, why, for how long, and how to have it deleted.',
  updated: { label: 'Last updated', date: '2026-11-29', text: 'November 29, 2026' },
  contents: 'Contents',
  short: {
    title: 'In short',
    items: [
      'What you type into a form serves that form. We do not sell data.',
      `Most of it is deleted after ${ACCOUNT_DATA_KEPT_MONTHS} months, the records of a loan ${LOAN_RECORDS_KEPT_YEARS} years after it ends.`,
      `Write to ${site.privacyEmail} to see, correct or delete your data. We answer within ${RIGHTS_ANSWER_DAYS} days.`,
    ],
  },
  sections,
  retention: {
    columns: { data: 'Data', period: 'Kept for', reason: 'Why' },
    rows: [
      {
        data: 'KYC and loan records',
        period: `Up to ${LOAN_RECORDS_KEPT_YEARS} years after closure`,
        reason: 'Laws on lending and against money laundering',
      },
      { data: 'Account data', period: `Up to ${ACCOUNT_DATA_KEPT_MONTHS} months after closure`, reason: 'Questions and disputes' },
      {
        data: 'Analytics data',
        period: `No more than ${ANALYTICS_KEPT_MONTHS} months`,
        reason: 'Only counts, without names: of pages read, of steps of the check, and of speed',
      },
      {
        data: 'Eligibility checks, contact messages, partner applications',
        period: `${ACCOUNT_DATA_KEPT_MONTHS} months, or until you ask us to delete them`,
        reason: 'To answer, and if you come back',
      },
      { data: 'OTP', period: `${CODE_MINUTES} minutes, in scrambled form`, reason: 'To verify your number' },
      { data: 'How often OTPs were sent', period: `${DAY_HOURS} hours`, reason: 'To stop misuse' },
      { data: 'Resume', period: `${RESUME_MONTHS} months`, reason: 'Openings that come up' },
      {
        data: 'Newsletter address, not confirmed',
        period: `${UNCONFIRMED_ADDRESS_KEPT_DAYS} days`,
        reason: 'To write to it no more often than somebody asked, and then no more',
      },
      {
        data: 'Newsletter address, confirmed',
        period: 'Until you unsubscribe',
        reason: 'To send it; then noted as not to be written to, until you ask us to delete it',
      },
      {
        data: 'That something was deleted for you',
        period: 'For good: a scrambled form of the number or address, and the day',
        reason: 'So that a restored backup does not bring it back',
      },
    ],
  },
  contact: {
    privacy: { term: 'Privacy requests', email: site.privacyEmail, phone: site.phone },
    grievance: { term: 'Grievance officer', name: officer.name, email: officer.email, phone: officer.phone },
    office: { term: 'By post', lines: [site.legalName, ...site.office] },
    answer: `Both answer within ${RIGHTS_ANSWER_DAYS} days.`,
  },
} as const;
