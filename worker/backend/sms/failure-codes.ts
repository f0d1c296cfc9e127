/**
 * What providers' numbers mean to us. Sources: Twilio, "Error and Warning Dictionary"; MSG91, "Billing and Tech Alerts" and its list of error
 * codes. A number that is not here says no more than that the message was refused.
 */
import type { SmsCause } from './sms.ts';

type Codes = Readonly<Record<string, SmsCause>>;

export const twilioCodes: Codes = {
  // The account: not active, suspended (most often for want of money), or without enough of it.
  10001: 'out-of-balance',
  20005: 'out-of-balance',
  21472: 'out-of-balance',
  30002: 'out-of-balance',
  90010: 'out-of-balance',
  // Who we say that we are.
  20003: 'credentials',
  20006: 'credentials',
  20008: 'credentials',
  20404: 'credentials',
  // The number that the code goes to: not one, no mobile phone, not reached from here, or its owner has stopped our messages.
  21211: 'rejected-number',
  21214: 'rejected-number',
  21217: 'rejected-number',
  21265: 'rejected-number',
  21604: 'rejected-number',
  21610: 'rejected-number',
  21614: 'rejected-number',
  // What it is sent from, and where to it may be.
  21212: 'unverified-sender',
  21408: 'unverified-sender',
  21603: 'unverified-sender',
  21606: 'unverified-sender',
  21608: 'unverified-sender',
  21612: 'unverified-sender',
  21659: 'unverified-sender',
  21660: 'unverified-sender',
  21701: 'unverified-sender',
  21703: 'unverified-sender',
  21705: 'unverified-sender',
  // The text.
  21602: 'template',
  21617: 'template',
  21619: 'template',
  30007: 'template',
  // Too much of it.
  14107: 'rate',
  20429: 'rate',
  21611: 'rate',
  30001: 'rate',
  63038: 'rate',
};

const msg91Codes: Codes = {
  301: 'out-of-balance',
  302: 'out-of-balance',
  303: 'out-of-balance',
  201: 'credentials',
  207: 'credentials',
  208: 'credentials',
  // A call from an address that the key does not allow.
  418: 'credentials',
  101: 'rejected-number',
  202: 'rejected-number',
  203: 'unverified-sender',
  306: 'unverified-sender',
  102: 'template',
  211: 'template',
  310: 'template',
  400: 'template',
  // The same text to the same number within ten seconds.
  311: 'rate',
};

/** MSG91's flow API often says it in words alone. */
const msg91Words = [
  ['out-of-balance', /balance|credit|account (?:has )?expired/iu],
  ['rejected-number', /invalid (?:mobile|number|recipient)|mobile.*(?:missing|invalid)/iu],
  ['template', /template|flow|dlt/iu],
  ['unverified-sender', /sender/iu],
  ['credentials', /auth ?key|unauthori[sz]ed|whitelist|ip /iu],
] as const satisfies readonly (readonly [SmsCause, RegExp])[];

export function msg91Cause(code: unknown, words: unknown): SmsCause | null {
  const byCode = typeof code === 'string' || typeof code === 'number' ? msg91Codes[String(code)] : undefined;
  if (byCode !== undefined) return byCode;
  const text = typeof words === 'string' ? words : '';
  return msg91Words.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
