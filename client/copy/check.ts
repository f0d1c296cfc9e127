/** What only the pages of the check without a script say; the rest is eligibility.ts and eligibility-result.ts. */
export const checkCopy = {
  /** The step came too late, or from elsewhere. */
  expired: 'This page was open for more than ten minutes. Please look at your details again and press Send OTP.',
  /** From the dialog, whose script could not be had. */
  onceMore: 'This page does the same without a script. Please press Send OTP once more.',
  noCookie:
    'These pages need a cookie that lasts half an hour, and your browser did not send it back. Please allow cookies for this site, and try again.',
} as const;
