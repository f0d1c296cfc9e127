/** Text of the eligibility dialog; the results: eligibility-result.ts. Titles, button texts and alerts are the spec's, to the letter. */

import { duration } from '../../machines/contract/duration.ts';

export const eligibilityCopy = {
  details: {
    title: 'Enter Details',
    lead: 'Two details and an OTP by SMS. A soft check only: your credit score stays as it is.',
    fullName: 'Full name',
    fullNameHint: 'As on your PAN card',
    phoneNumber: 'Mobile number',
    phonePrefix: '+91',
    phoneHint: '10 digits, the number registered with your funds',
    submit: 'Send OTP',
    submitting: 'Sending...',
    agreement: 'Send OTP asks us for an OTP, and to look up the funds on this number.',
  },
  code: {
    title: 'Verify OTP',
    sentTo: 'We sent an OTP to',
    endingIn: (digits: string) => `the number ending in ${digits}`,
    otp: 'OTP (6-digit code)',
    otpHint: 'Valid for 10 minutes',
    /** Before it happens (WCAG 3.2.2); not on the page without a script. */
    otpAdvice: 'We check it when all 6 are in.',
    submit: 'Verify OTP',
    submitting: 'Verifying...',
    changeNumber: 'Change number',
    resendIn: (seconds: number) => `Resend OTP in ${duration(seconds, ['s', ' min', ' h'])}`,
    resend: 'Resend OTP',
    resending: 'Sending...',
    resendLater: (seconds: number) => `You can ask for another OTP in ${duration(seconds, [' seconds', ' minutes', ' hours'])}.`,
    resendNow: 'You can ask for another OTP now.',
  },
} as const;
