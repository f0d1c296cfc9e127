/** The term of a search for schemes, for both ends. Pure. */
import { FUND_SEARCH_MAX_CHARACTERS, FUND_SEARCH_MIN_CHARACTERS } from '../contract/fund-limits.ts';
import { wellFormed } from '../contract/well-formed.ts';

/** The term as it is sent, compared and kept: trimmed, blanks evened out, cut without splitting a character. */
export function fundTerm(raw: string): string {
  const term = wellFormed(raw)
    .normalize('NFKC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return Array.from(term).slice(0, FUND_SEARCH_MAX_CHARACTERS).join('').trim();
}

/** Whether a term says enough to be searched. */
export function isSearchable(term: string): boolean {
  return Array.from(term.replace(/[^\p{L}\p{N}]/gu, '')).length >= FUND_SEARCH_MIN_CHARACTERS;
}
