/** Accents of Latin letters; marks of other scripts are part of their words. */
const COMBINING_LATIN_MARK = /[\u0300-\u036f]/gu;
/** Shown as nothing, and typed by some keyboards only. */
const JOINERS = /[\u200c\u200d]/gu;

/** Hangul letters that stand alone. Taken apart they are those of syllables, and would be put together with their neighbours. */
const LETTERS_OF_THEIR_OWN = /[\u3131-\u318e\u3200-\u321e\u3260-\u327e\uffa0-\uffdc]/gu;

/** One spelling of what looks the same: compatibility forms, Latin accents and joiners do not count. The letter case stays. */
function foldSpelling(text: string): string {
  return text
    .toWellFormed()
    .replace(LETTERS_OF_THEIR_OWN, '\u200c$&\u200c')
    .normalize('NFKD')
    .replace(COMBINING_LATIN_MARK, '')
    .normalize('NFC')
    .replace(JOINERS, '');
}

/**
 * The same without letter case, in any script. Capitals, because small letters depend on their place (Greek sigma) and number (German sharp
 * s); before as well, because some marks become letters (Greek iota subscript), and from small ones, because one capital has no other (ẞ).
 */
export function foldCase(text: string): string {
  return foldSpelling(text.toLowerCase().toUpperCase()).toUpperCase();
}
