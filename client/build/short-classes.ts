/** The table of short class names (client/short-classes.ts), and selectors that know both names. Pure. */
import { replaceClasses, type ShortClasses } from '../short-classes.ts';

/** Selectors of a rule without rules inside it. */
const SELECTORS = /[^{};]+(?=\{[^{}]*\})/gu;
/** The classes of an element in the code of a page. */
const NAMED = /className=("[^"]*"|\{[^}]*\})/gu;
const SMALL = [...'abcdefghijklmnopqrstuvwxyz'];
const LARGE = SMALL.map((letter) => letter.toUpperCase());
/** One letter, then two; no word of the site's own vocabulary is one of these. */
const NAMES = [...SMALL, ...LARGE, ...LARGE.flatMap((first) => SMALL.map((second) => first + second))];

/**
 * Words that stay: attribute selectors and scripts look for them in the document (design/base.ts, intent.ts, flows/feature-rotation.ts), and
 * the first class of a button tells it from those of an extension (`replay` in intent.ts).
 */
const KEPT = /^(?:i-ph-|button-|turning-|dialog-(?:open|coming)$|article-picture$|link$)/u;

/** One of those. */
export function isKeptName(name: string): boolean {
  return KEPT.test(name);
}

/** For the classes in the selectors of `css`. What `source`, the code of all pages, names most often is shortest. */
export function shortNamesOf(css: string, source: string): ShortClasses {
  const found = new Set<string>();
  for (const [selectors] of css.matchAll(SELECTORS)) {
    replaceClasses(selectors, (selector, name) => {
      if (!isKeptName(name)) found.add(name);
      return selector;
    });
  }
  if (found.size > NAMES.length) throw new Error(`${found.size} classes, and names for ${NAMES.length}`);
  const uses = new Map<string, number>();
  for (const [, list = ''] of source.matchAll(NAMED)) for (const name of list.split(/[\s"'`]+/u)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const usesOf = (name: string) => uses.get(name) ?? 0;
  const names = [...found].sort().sort((one, other) => usesOf(other) - usesOf(one));
  return Object.fromEntries(names.map((name, index) => [name, NAMES[index] ?? '']));
}

/** `css` that finds an element by either name of its classes: one part of a page may have the short ones, and another, which React made, the long. */
export function withShortNames(css: string, short: ShortClasses): string {
  return css.replace(SELECTORS, (selectors) => eitherName(selectors, short));
}

/** `selectors` by either name. */
export function eitherName(selectors: string, short: ShortClasses): string {
  return replaceClasses(selectors, (selector, name) => (short[name] === undefined ? selector : `:is(${selector},.${short[name]})`));
}
