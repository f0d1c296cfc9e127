/** Sentences of the eligibility check (spec 5, in this order). */
export const eligibilityMessages = {
  phoneRequired: 'Mobile number is required',
  phoneDigitsOnly: 'Mobile number should contain only digits',
  phoneTenDigits: 'Mobile number must be 10 digits long',
  /** Ours: another country's number is said, never cut (decisions 4). */
  phoneForeign: 'We can only check Indian mobile numbers. Enter the 10 digits.',
  codeRequired: 'Enter the 6-digit OTP',
  codeAmbiguous: 'Paste or type only the 6-digit OTP from the SMS',
} as const;
