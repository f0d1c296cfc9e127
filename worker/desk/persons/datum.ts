/** What a person is found by: a mobile number or an e-mail address, however it is spelled. */
import * as v from 'valibot';
import { emailSchema } from '../../../machines/contract/email.ts';
import { toAsciiDigits } from '../../../machines/contract/text.ts';
import { keyedHash } from '../../base/keyed-hash.ts';

export interface Datum {
  readonly kind: 'number' | 'email';
  /** Ten digits, or the address as it is stored: cleaned and in lower case. */
  readonly value: string;
}

const email = emailSchema('empty', 'invalid');
/** India's country code and trunk zero, in the ways they are written, in front of ten digits. */
const NUMBER = /^(?:00910|0091|091|910|91|0)?([0-9]{10})$/u;
/** What people write between the digits of a number: blanks, points, brackets, strokes and dashes of every kind. */
export const BETWEEN_DIGITS = [
  ...' \t\n\r.,:;|~()/_*\u00b7-',
  ...'\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u202f\u205f\u3000',
  ...'\u2010\u2011\u2012\u2013\u2014\u2015\u2212',
] as const;
/** As a pattern, with the flag `u`. */
export const BETWEEN = `[${BETWEEN_DIGITS.map((one) => `\\u{${one.codePointAt(0)?.toString(16)}}`).join('')}]*`;

/** Null for what is neither. A number of another country is neither: the site knows none. */
export function readDatum(text: string): Datum | null {
  if (text.includes('@')) {
    const parsed = v.safeParse(email, text);
    return parsed.success ? { kind: 'email', value: parsed.output } : null;
  }
  const digits = toAsciiDigits(text).replace(new RegExp(BETWEEN, 'gu'), '').replace(/^\+/u, '');
  const value = NUMBER.exec(digits)?.[1];
  return value === undefined ? null : { kind: 'number', value };
}

/** Stands for the datum in the list of erasures and in the audit log: whoever has the datum can ask for it, nobody can read it. */
export function datumHash(hashKey: string, { kind, value }: Datum): Promise<string> {
  return keyedHash(hashKey, 'person', kind, value);
}
