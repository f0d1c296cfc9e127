/** How hard a text is to read: sentences, their words, and the Flesch–Kincaid grade (years at school). */
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** `e.g. 9.5% a year` does not end a sentence; a colon, a semicolon and a dash do not either. */
export function sentencesOf(text: string): string[] {
  return [...sentences.segment(text)].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
}

/** What a reader says to himself: words and figures, not signs. */
export function wordsOf(sentence: string): string[] {
  return sentence.match(/[\p{L}\p{N}₹][\p{L}\p{M}\p{N}’'.,%@-]*/gu) ?? [];
}

/** Only whole sentences count: labels and headings would make any page look easy. Null where there are none. */
export function gradeOf(texts: readonly string[]): number | null {
  const whole = texts.flatMap(sentencesOf).filter((sentence) => /[.?!:]["”]?$/u.test(sentence) && wordsOf(sentence).length > 2);
  const words = whole.flatMap(wordsOf).filter((word) => /\p{L}/u.test(word));
  if (whole.length === 0 || words.length === 0) return null;
  const counts = { sentence: whole.length, word: words.length, syllable: words.reduce((sum, word) => sum + syllable(word), 0) };
  return Math.round(10 * fleschKincaid(counts)) / 10;
}
