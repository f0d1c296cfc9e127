/** Text and dates inside XML documents. */
import { parseDate } from '../../machines/india-date.ts';

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escaped, without the characters that XML 1.0 cannot hold. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/gu, '')
    .replace(/[&<>"']/gu, (character) => references[character] ?? character);
}

/** The instant of an ISO text, or null where it names none. */
export function instantOf(text: string): Date | null {
  const date = new Date(parseDate(text));
  return Number.isNaN(date.getTime()) ? null : date;
}
