/**
 * What the trigram index of file names holds, and how a search asks it.
 * Words stand apart by two blanks, so that even one or two letters find a word by its beginning; three letters find any part of it.
 */
import { DESK_SEARCH_MAX_CHARACTERS } from '../../machines/contract/limits.ts';
import { foldCase } from '../base/fold-text.ts';

const TRIGRAM = 3;
const BETWEEN_WORDS = /[\p{P}\p{Z}\p{C}]+/u;

export function searchText(name: string): string {
  return `  ${words(name).join('  ')}  `;
}

/** FTS5 query: every word of `search` must occur. Null when there is nothing to look for in it. */
export function searchQuery(search: string): string | null {
  const phrases = words(search.slice(0, DESK_SEARCH_MAX_CHARACTERS)).map((word) => {
    const characters = [...word].length;
    return `"${' '.repeat(Math.max(0, TRIGRAM - characters))}${word}"`;
  });
  return phrases.length === 0 ? null : phrases.join(' ');
}

function words(text: string): string[] {
  return (
    foldCase(text)
      .toLowerCase()
      // A small sigma looks different at the end of a word, which part of a word has elsewhere.
      .replaceAll('ς', 'σ')
      .split(BETWEEN_WORDS)
      .filter((word) => word !== '')
  );
}
