/**
 * A mobile number as people type, paste and autofill it (spec 5, decisions 4, cases PH-01 … PH-05, BR-08, BR-23).
 * A prefix that says India or nothing (`+91`, `91`, `0091`, `0`, `+91 0`) is dropped in front of a full number. Nothing else is cut: a number of
 * another country, or one that is too long, would become somebody else's.
 */
import { PHONE_DIGITS } from './limits.ts';
import { cleanLine, toAsciiDigits } from './text.ts';

/** What a refused number is shown with at most; no number that can be dialled is longer. */
const KEPT_CHARACTERS = 40;
const INDIA = '91';

/** Names the sentence (messages/eligibility.ts). */
export type MobileFault = 'phoneForeign' | 'phoneTenDigits';

export interface MobileInput {
  /** For the field: at most ten ASCII digits, the beginning of a prefix (`+`, `+9`, `+91`), or what was given where it is no such number. */
  readonly shown: string;
  /** Said at once, or null. A number that may become a whole one with more digits has none. */
  readonly fault: MobileFault | null;
}

/** `raw` is the field's new text, `previous` what it showed before: a number edited in its middle is not read as one with a prefix. */
export function mobileInput(raw: string, previous = ''): MobileInput {
  const ascii = toAsciiDigits(raw);
  const digits = ascii.replace(/[^0-9]/gu, '');
  if (digits === previous && digits.length === PHONE_DIGITS) return fits(previous);
  const kept = cleanLine(ascii).slice(0, KEPT_CHARACTERS);
  if (/^[^0-9]*\+/u.test(ascii)) {
    if (INDIA.startsWith(digits)) return fits(`+${digits}`);
    return digits.startsWith(INDIA) ? national(digits.slice(INDIA.length), kept) : { shown: kept, fault: 'phoneForeign' };
  }
  if (digits.length <= PHONE_DIGITS) return fits(digits);
  if (isOneMoreInside(previous, digits)) return fits(previous);
  const isDialledAbroad = /^00[1-9]/u.test(digits);
  if (isDialledAbroad && !digits.startsWith('0091')) return { shown: kept, fault: 'phoneForeign' };
  const prefix = indianPrefix(digits);
  if (prefix !== '' && !isEdited(previous, digits, prefix.length)) return fits(digits.slice(prefix.length));
  return { shown: kept, fault: isOnTheWay(digits) ? null : 'phoneTenDigits' };
}

/**
 * A number as a form without a script brings it: ASCII digits without blanks, signs and a prefix for India. What remains is not cut, so that
 * the rules see what is wrong with it.
 */
export function mobileDigits(raw: string): string {
  const plain = toAsciiDigits(raw).replace(/[\s().-]/gu, '');
  const digits = plain.replace(/^\+(?=91)/u, '');
  const prefix = /^[0-9]+$/u.test(digits) ? indianPrefix(digits) : '';
  return prefix === '' ? plain : digits.slice(prefix.length);
}

/** A number with only its last four digits visible, for the code step and for nothing that is logged. */
export function maskPhone(phoneNumber: string): string {
  return phoneNumber.slice(-4).padStart(phoneNumber.length, '•');
}

function fits(shown: string): MobileInput {
  return { shown, fault: null };
}

/** What follows `+91`. */
function national(digits: string, kept: string): MobileInput {
  const number = digits.length === PHONE_DIGITS + 1 && digits.startsWith('0') ? digits.slice(1) : digits;
  return number.length <= PHONE_DIGITS ? fits(number) : { shown: kept, fault: 'phoneTenDigits' };
}

/** What stands before the ten digits and says India or nothing; '' where that is not all. */
function indianPrefix(digits: string): string {
  const surplus = digits.length - PHONE_DIGITS;
  const prefix = ['00910', '0091', '091', '910', '91', '0'].find((each) => each.length === surplus && digits.startsWith(each));
  return prefix === undefined || (prefix === '0' && digits[1] === '0') ? '' : prefix;
}

/** Typed key by key, a number with its prefix is too long before it is whole. */
function isOnTheWay(digits: string): boolean {
  return ['0091', '91'].some((prefix) => digits.startsWith(prefix) && digits.length < prefix.length + PHONE_DIGITS);
}

/** One digit typed into the middle of a full number: nothing fits there any more (case BR-23). */
function isOneMoreInside(previous: string, digits: string): boolean {
  if (previous.length !== PHONE_DIGITS || digits.length !== PHONE_DIGITS + 1 || digits.startsWith(previous)) return false;
  const at = [...previous].findIndex((digit, index) => digits[index] !== digit);
  return digits.slice(0, at) + digits.slice(at + 1) === previous;
}

/**
 * Whether `digits` is mostly `previous` with something put in behind its first `start` digits. A number pasted over another one
 * shares a few digits with it at most, and one that was completed or repeated at the end is read as a whole.
 */
function isEdited(previous: string, digits: string, start: number): boolean {
  const shortest = Math.min(previous.length, digits.length);
  let head = 0;
  while (head < shortest && previous[head] === digits[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && previous.at(-1 - tail) === digits.at(-1 - tail)) tail += 1;
  return head >= start && tail > 0 && head + tail > previous.length / 2;
}
