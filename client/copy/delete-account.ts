/** Text of the account-deletion page. The five steps are the spec's, in its order. */
import { ACCOUNT_DATA_KEPT_MONTHS, LOAN_RECORDS_KEPT_YEARS, RIGHTS_ANSWER_DAYS } from '../../machines/contract/limits.ts';
import { site } from './site.ts';

export const deleteAccountCopy = {
  title: 'Delete your account',
  lead: site.appIsLive
    ? 'Five steps in the app. No app? One email does the same.'
    : 'One email does it. Once the app is in the stores, five steps there do the same.',
  before: {
    text: 'Is a credit line open? Repay and close it first, so that your units are free again. We cannot delete an account while money is owed or units are pledged.',
  },
  steps: {
    title: 'In the app',
    label: 'Where to tap, screen by screen',
    items: [
      { name: 'Open the app', text: 'Sign in if it asks you to.' },
      { name: 'Go to Settings', text: 'The gear, at the top of the first screen.' },
      { name: 'Choose Account Settings or Privacy & Security', text: 'Which of the two you see depends on your version.' },
      { name: 'Tap Delete Account', text: 'At the end of the list.' },
      { name: 'Confirm', text: 'With your password, if prompted. There is no way back after this.' },
    ],
  },
  data: { title: 'What happens to your data' },
  deleted: {
    summary: 'Data that is deleted',
    lead: 'From our systems, once you have confirmed:',
    items: [
      'Your profile: name, mobile number, email address, photo',
      'Your sign-in, and the devices you signed in on',
      'Holdings that we read with your consent',
      'Eligibility checks and their results',
      'Messages to support',
      'Your choices on notifications and marketing',
    ],
  },
  kept: {
    summary: 'Data that the law makes us keep',
    lead: 'It is locked away from daily use, and deleted when its time is over:',
    items: [
      `KYC and loan records, if you had a loan: up to ${LOAN_RECORDS_KEPT_YEARS} years after its closure`,
      `What we need to answer questions and disputes about the account: up to ${ACCOUNT_DATA_KEPT_MONTHS} months after its closure`,
      'What credit bureaus hold, which they keep under their own rules',
    ],
    link: { href: '/privacy#retention', text: 'All periods, with their reasons' },
  },
  mail: {
    title: 'By email',
    text: `Write from the email address of your account, or give its mobile number. We check that it is you, delete it and tell you, within ${RIGHTS_ANSWER_DAYS} days.`,
    never: 'We never ask for a password or an OTP by email.',
    action: 'Write to support',
    address: site.supportEmail,
    href: `mailto:${site.supportEmail}?subject=${encodeURIComponent('Delete my account')}`,
  },
} as const;
