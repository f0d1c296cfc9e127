/** What only the pages of the check without a script say; the rest is eligibility.ts and eligibility-result.ts. */
export const checkCopy = {
  /** The step came too late, or from elsewhere. */
  expired: 'This page was open for more than ten minutes. Please look at your details again and press Send OTP.',
  noCookie: 'Your browser did not send back the cookie that ties these pages together. Please allow cookies for this site, and try again.',
} as const;
