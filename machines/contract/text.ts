/**
 * What people really type and paste, brought to the form that the wire accepts.
 * Pure and shared: the browser cleans while typing, the server cleans again and decides.
 */
import { CODE_DIGITS } from './limits.ts';
import { wellFormed } from './well-formed.ts';

/** Bidi controls, C0/C1 controls and zero-width characters that never belong in a name. Joiners (ZWJ, ZWNJ) stay: Indic scripts need them. */
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;
/** Characters that print nothing even where a font has them: joiners, fillers, the blank Braille pattern. */
const BLANK_LOOKING = /[\p{White_Space}\p{Cf}\p{Cc}\u115f\u1160\u2800\u3164\uffa0]/gu;
const DECIMAL_DIGIT = /\p{Nd}/u;

/**
 * One line of text: NFC, half a character as U+FFFD, without control, bidi-control and zero-width characters, inner white space kept as single
 * blanks, trimmed. Text that would look blank comes back as ''.
 */
export function cleanLine(raw: string): string {
  const text = wellFormed(raw)
    .replace(/[\t\r\n\u2028\u2029]/gu, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .trim();
  return looksBlank(text) ? '' : text.replace(/ {2,}/gu, ' ');
}

/** Several lines of text: as `cleanLine`, with line ends as \n and tabs kept. */
export function cleanText(raw: string): string {
  const text = wellFormed(raw)
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .trim();
  return looksBlank(text) ? '' : text;
}

function looksBlank(text: string): boolean {
  return text.replace(BLANK_LOOKING, '') === '';
}

/** Code points. Joined emoji and letters with marks count their parts: browsers of our floor know no other units. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** Decimal digits of every script as ASCII digits; everything else unchanged. */
export function toAsciiDigits(raw: string): string {
  return raw.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Unicode keeps decimal digits in runs of ten that start at zero, so the distance to the start of the run gives the value. */
function digitValue(codePoint: number): number {
  let start = codePoint;
  while (DECIMAL_DIGIT.test(String.fromCodePoint(start - 1))) start -= 1;
  return (codePoint - start) % 10;
}

/**
 * The code in what was typed, pasted or filled in: at most six ASCII digits, or null when a text holds no single six-digit number
 * (digits of different numbers are never glued together; the same code twice, as WebOTP messages have it, is one).
 */
export function codeDigits(raw: string): string | null {
  const ascii = toAsciiDigits(raw).trim();
  const numbers = ascii.match(/[0-9]+/gu) ?? [];
  const sixDigitNumbers = [...new Set(numbers.filter(({ length }) => length === CODE_DIGITS))];
  if (sixDigitNumbers.length === 1) return sixDigitNumbers[0] ?? null;
  const isSentence = /\p{L}/u.test(ascii) && (/\s/u.test(ascii) || (numbers.length > 1 && /\p{L}{2}/u.test(ascii)));
  // '123 456' and '1e2345' are one code in pieces; pieces that make more than a code are several numbers.
  const isSeveral = numbers.length > 1 && numbers.join('').length > CODE_DIGITS;
  return isSentence || isSeveral ? null : numbers.join('').slice(0, CODE_DIGITS);
}

/** An address as it is stored and compared: trimmed (invisible characters too, joiners included) and in lower case. */
export function cleanEmail(raw: string): string {
  return cleanLine(raw)
    .replace(/^[\p{Cf}\p{White_Space}]+|[\p{Cf}\p{White_Space}]+$/gu, '')
    .toLowerCase();
}
