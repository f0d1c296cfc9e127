/** What the backend says about sending and checking codes. A browser shows these as they come. */
export const oneTimeCodeMessages = {
  phoneNotIndian: 'Enter a valid Indian mobile number',
  codeSent: 'We have sent a 6-digit OTP to your mobile number',
  codeVerified: 'Your mobile number is verified',
  codeWrong: 'That OTP is wrong or no longer valid. Check it, or ask for a new one',
  codeTooManyTries: 'Too many attempts. Ask for a new OTP',
  codeCooldown: 'We sent an OTP a moment ago. You can ask for a new one in a few seconds',
  codeSendLimit: 'Too many OTPs were sent to this number. Please try again later',
  codeBusy: 'We cannot send more OTPs right now. Please try again later',
  holdingsUnknown: 'We cannot check right now. This says nothing about your investments. Please try again later, or call us',
  smsUnavailable: 'We cannot send OTPs by SMS at the moment. Please try again later or call us',
  smsRefused: 'The SMS could not be sent. Please check the number or try again later',
  smsUnconfirmed: 'We could not confirm that the SMS was sent. If no OTP arrives, ask for a new one',
} as const;
