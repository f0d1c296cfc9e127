/**
 * The rules of a stylesheet that a piece of markup uses. The build can only give the worker the rules for every state of a page; a reader
 * gets those of the state that was rendered, as on the prerendered pages. The rest comes with the whole sheet before the page is hydrated.
 */

/** A rule without rules inside it. */
const RULE = /([^{}]+)\{([^{}]*)\}/gu;
/** A group (`@media`, `@supports`) that has lost all its rules. */
const EMPTY_GROUP = /@[^{};]+\{\s*\}/gu;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/gu;
/** A class in a selector; what UnoCSS escapes has a backslash before it. */
const CLASS = /\.((?:\\.|[\w-])+)/gu;

const PARENTHESES = /(?<!\\)\((?:\\.|[^()\\])*\)/gu;

/** `css` without comments and without braces in strings, as the build writes it. Rules that name no class always stay. Pure. */
export function usedStyles(css: string, markup: string): string {
  const classes = new Set<string>();
  for (const [, names = ''] of markup.matchAll(CLASS_ATTRIBUTE)) for (const name of names.split(' ')) classes.add(decode(name));
  const kept = css.replace(RULE, (_, prelude: string, body: string) => {
    const selectors = splitSelectors(prelude).filter((selector) => isUsed(selector, classes));
    return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
  });
  return dropEmptyGroups(kept);
}

/** At the commas that separate selectors: neither escaped nor inside `:is(…)`. */
function splitSelectors(prelude: string): string[] {
  const selectors = [''];
  let depth = 0;
  for (const [piece] of prelude.matchAll(/\\.|[^\\]/gsu)) {
    if (piece === '(') depth += 1;
    if (piece === ')') depth -= 1;
    if (piece === ',' && depth === 0) selectors.push('');
    else selectors.push(`${selectors.pop() ?? ''}${piece}`);
  }
  return selectors;
}

/** Of alternatives in parentheses one may be missing, so only what stands outside them counts. */
function isUsed(selector: string, classes: ReadonlySet<string>): boolean {
  const outside = selector.replace(PARENTHESES, '');
  return [...outside.matchAll(CLASS)].every(([, name = '']) => classes.has(name.replaceAll('\\', '')));
}

function dropEmptyGroups(css: string): string {
  const without = css.replace(EMPTY_GROUP, '');
  return without === css ? css : dropEmptyGroups(without);
}

/** Class names stand in attributes as React escapes them. */
function decode(name: string): string {
  return name.includes('&')
    ? name.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    : name;
}
