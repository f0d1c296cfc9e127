/**
 * What the trigram index of file names holds, and how a search asks it.
 * Words stand apart by two blanks, so that even one or two letters find a word by its beginning; three letters find any part of it.
 */
import { RESUME_SEARCH_MAX_CHARACTERS } from '../../machines/contract/limits.ts';

const TRIGRAM = 3;
/** Accents of Latin letters; marks of other scripts are part of their words. */
const COMBINING_LATIN_MARK = /[\u0300-\u036f]/gu;
const BETWEEN_WORDS = /[\p{P}\p{Z}\p{C}]+/u;

export function searchText(name: string): string {
  return `  ${words(name).join('  ')}  `;
}

/** FTS5 query: every word of `search` must occur. Null when there is nothing to look for in it. */
export function searchQuery(search: string): string | null {
  const phrases = words(search.slice(0, RESUME_SEARCH_MAX_CHARACTERS)).map((word) => {
    const characters = [...word].length;
    return `"${' '.repeat(Math.max(0, TRIGRAM - characters))}${word}"`;
  });
  return phrases.length === 0 ? null : phrases.join(' ');
}

function words(text: string): string[] {
  return text
    .toWellFormed()
    .normalize('NFKD')
    .replace(COMBINING_LATIN_MARK, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/gu, '')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
}
