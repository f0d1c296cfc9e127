/** The table of short class names (client/short-classes.ts), and the sheet that knows both names. Pure. */
import { type ShortClasses, shortenSelectors } from '../short-classes.ts';

/** A rule without rules inside it. */
const RULE = /([^{}]+)\{([^{}]*)\}/gu;
const FIRST_CLASS = /(?:^|[{}])\s*\.((?:\\.|[\w-])+)/gu;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** For the classes of `css`, of which each rule begins with one. A capital letter begins no word of the site's own vocabulary. */
export function shortNamesOf(css: string): ShortClasses {
  const names = [...new Set([...css.matchAll(FIRST_CLASS)].map(([, name = '']) => name.replaceAll('\\', '')))].sort();
  if (names.length > LETTERS.length ** 2) throw new Error(`${names.length} classes, and names for ${LETTERS.length ** 2}`);
  return Object.fromEntries(
    names.map((name, index) => [name, (LETTERS[Math.floor(index / LETTERS.length)] ?? '').toUpperCase() + LETTERS[index % LETTERS.length]]),
  );
}

/** `css` with the short name beside each class of the table. Its rules have one selector each. */
export function withShortNames(css: string, short: ShortClasses): string {
  return css.replace(RULE, (rule, selector: string, body: string) => {
    const shortened = shortenSelectors(selector, short);
    return selector.startsWith('@') || shortened === selector ? rule : `${selector},${shortened}{${body}}`;
  });
}
