/** The brand and the text of the one-time-code SMS, for worker and client alike (decisions 1). Client site constants import the name from here. */
import { CODE_LIFETIME_MS } from './limits.ts';

export const BRAND = 'Pledgewell';

/** Sender of our mails and reader of the leads, where MAIL_FROM and TEAM_EMAIL say nothing else; placeholders. */
export const DEFAULT_MAIL_FROM = 'hello@pledgewell.example';
export const DEFAULT_TEAM_EMAIL = 'leads@pledgewell.example';

const LIFETIME_MINUTES = CODE_LIFETIME_MS / 60_000;

/** The sentence of the SMS, without the line that is meant for the browser. */
export function codeSentence(code: string): string {
  return `${code} is your ${BRAND} OTP. It is valid for ${LIFETIME_MINUTES} minutes. Do not share it with anyone. We never ask for it on a call.`;
}

/**
 * The whole SMS. Its last line binds the code to our site, in the format that WebOTP and iOS read
 * (https://wicg.github.io/sms-one-time-codes/). `host` is the bare host of the site, or null where it is not known.
 */
export function codeSms(code: string, host: string | null): string {
  return host === null ? codeSentence(code) : `${codeSentence(code)}\n\n@${host} #${code}`;
}
