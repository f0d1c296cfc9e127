/** Sentences of the eligibility check (spec 5, in this order). */
export const eligibilityMessages = {
  phoneRequired: 'Mobile number is required',
  phoneDigitsOnly: 'Mobile number should contain only digits',
  phoneTenDigits: 'Mobile number must be 10 digits long',
  phoneNotIndian: 'Enter a valid Indian mobile number',
  codeRequired: 'Enter the 6-digit code',
  codeAmbiguous: 'Paste or type only the 6-digit code from the SMS',
  codeSent: 'We have sent a 6-digit code to your mobile number',
  codeVerified: 'Your mobile number is verified',
  codeWrong: 'That code is not right or is no longer valid. Check it, or ask for a new one',
  codeTooManyTries: 'Too many attempts. Request a new code',
  codeCooldown: 'A code was sent a moment ago. You can ask for a new one in a few seconds',
  codeSendLimit: 'Too many codes were sent to this number. Please try again later',
  codeBusy: 'We cannot send more codes right now. Please try again later',
  smsUnavailable: 'We cannot send codes by SMS at the moment. Please try again later or call us',
  smsRefused: 'The SMS could not be sent. Please check the number or try again later',
  smsUnconfirmed: 'We could not confirm that the SMS was sent. If no code arrives, ask for a new one',
} as const;
