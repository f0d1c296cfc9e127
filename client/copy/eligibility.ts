/** Text of the eligibility dialogs. Titles, button texts, alerts and the sentences of the two results are the spec's, to the letter. */
import { site } from './site.ts';

export const eligibilityCopy = {
  details: {
    title: 'Enter Details',
    lead: 'Two details and a code by SMS. A soft check only: your credit score stays as it is.',
    fullName: 'Full name',
    fullNameHint: 'As on your PAN card',
    phoneNumber: 'Mobile number',
    phonePrefix: '+91',
    phoneHint: '10 digits, the number registered with your funds',
    submit: 'Send OTP',
    submitting: 'Sending...',
    agreement: 'By pressing Send OTP you ask us to send you a code and to look up the funds registered with this number.',
  },
  code: {
    title: 'Verify OTP',
    sentTo: 'We sent a 6-digit code to',
    endingIn: (digits: string) => `the number ending in ${digits}`,
    otp: 'One-time code',
    otpHint: '6 digits, valid for 10 minutes',
    submit: 'Verify OTP',
    submitting: 'Verifying...',
    changeNumber: 'Change number',
    resendIn: (seconds: number) => `Resend OTP in ${duration(seconds, ['s', ' min', ' h'])}`,
    resend: 'Resend OTP',
    resending: 'Sending...',
    resendLater: (seconds: number) => `You can ask for another code in ${duration(seconds, [' seconds', ' minutes', ' hours'])}.`,
    resendNow: 'You can ask for another code now.',
  },
  noScript: `The online check needs JavaScript. Call ${site.phone.text}, Mon-Fri 9AM-6PM, and we check it with you.`,
  notEligible: {
    title: 'You are not Eligible for loan',
    text: "We're unable to locate eligible mutual fund assets associated with this account number.",
    /** Amounts are formatted, or null where the backend did not say. */
    reasons: {
      'no-holdings': (_lendingValue: string | null, _minimumLoan: string | null) => ({
        text: 'No funds are registered with this mobile number.',
        nextStep: 'Try the number that your fund statements show, or update it with your fund house.',
      }),
      'below-minimum': (lendingValue: string | null, minimumLoan: string | null) => ({
        text:
          lendingValue && minimumLoan
            ? `Your funds allow ${lendingValue}; the smallest loan is ${minimumLoan}.`
            : 'What your funds allow is below the smallest loan.',
        nextStep: 'Funds held under another number count too, once they carry this one.',
      }),
    },
    help: 'Need assistance? Our support team is here to help',
    action: 'Got it',
  },
  congratulations: {
    title: 'Congratulations!',
    text: 'Your funds qualify for a credit line. The application goes on in the app; the lender confirms amount and rate before you sign.',
    points: [
      { icon: 'i-ph-shield-check', title: 'Secure & Fast', text: 'Your bank details stay inside the app' },
      { icon: 'i-ph-sliders-horizontal', title: 'Easy Management', text: 'Draw and repay in a few taps' },
      { icon: 'i-ph-bell', title: 'Real-time Updates', text: 'Every entry as it is booked' },
      { icon: 'i-ph-headset', title: '24/7 Support', text: 'In the app; by phone in business hours' },
    ],
    action: 'Continue',
  },
} as const;

/** Seconds up to two minutes, then minutes, then hours; rounded up, so that nobody is told to come back too early. */
function duration(seconds: number, [second, minute, hour]: readonly [string, string, string]): string {
  if (seconds <= 120) return seconds + second;
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 120 ? minutes + minute : Math.ceil(minutes / 60) + hour;
}
