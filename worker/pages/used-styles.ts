/**
 * The rules of a stylesheet that a piece of markup uses. The build can only give the worker the rules for every state of a page; a reader
 * gets those of the state that was rendered, and so do the prerendered pages. The rest comes with the whole sheet before the page is hydrated.
 */

/** A rule without rules inside it. */
const RULE = /([^{}]+)\{([^{}]*)\}/gu;
/** The custom properties of a scheme, or of print. */
const PROPERTIES = /:root\{([^{}]*)\}/gu;
const ASKED = /var\((--[\w-]+)/gu;
/** A group (`@media`, `@supports`) that has lost all its rules. */
const EMPTY_GROUP = /@[^{};]+\{\s*\}/gu;
/** The steps of an animation stay with it. */
const STEP = /^(?:from|to|[\d.]+%)$/u;
const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/gu;

/** An element's name and attributes, as React and the sanitiser write them. */
const TAG = /<([a-z][a-z0-9]*)((?:\s[^\s=<>]+(?:="[^"]*")?)*)\s*\/?>/gu;
const ATTRIBUTE = /\s([^\s=<>]+)(?:="([^"]*)")?/gu;

/** A class in a selector; what UnoCSS escapes has a backslash before it. */
const CLASS = /\.((?:\\.|[\w-])+)/gu;
const ELEMENT = /(?:^|[\s>+~])([a-z][a-z0-9]*)/gu;
const CONDITION = /(?<!\\)\[([\w-]+)(?:([~|^$*]?=)["']?([^\]"']*)["']?)?(?<!\\)\]/gu;
const PARENTHESES = /(?<!\\)\((?:\\.|[^()\\])*\)/gu;

/**
 * What a visitor, the inlined script or a script of the page's own (client/wake) sets without the whole sheet. All other states are those
 * of a hydrated page.
 */
const LIVE_ATTRIBUTES = ['open', 'data-scrolled', 'data-awake', 'data-on', 'data-shown', 'data-serif', 'data-script', 'aria-selected'];

interface Used {
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
  /** `scope` and `scope=row`. */
  readonly attributes: ReadonlySet<string>;
}

/** `css` without comments and without braces in strings, as the build writes it. Rules that ask for nothing in particular always stay. Pure. */
export function usedStyles(css: string, markup: string): string {
  const used = readMarkup(markup);
  const kept = css.replace(RULE, (rule, prelude: string, body: string) => {
    if (prelude.startsWith('@') || STEP.test(prelude.trim())) return rule;
    const selectors = splitSelectors(prelude).filter((selector) => isUsed(selector, used));
    return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
  });
  return dropProperties(dropKeyframes(dropEmptyGroups(kept)), markup);
}

function readMarkup(markup: string): Used {
  const classes = new Set<string>();
  const elements = new Set(['html', 'body']);
  const attributes = new Set(LIVE_ATTRIBUTES);
  for (const [, element = '', list = ''] of markup.matchAll(TAG)) {
    elements.add(element);
    for (const [, name = '', value = ''] of list.matchAll(ATTRIBUTE)) {
      attributes.add(name.toLowerCase()).add(`${name.toLowerCase()}=${value}`);
      if (name === 'class') for (const one of value.split(' ')) classes.add(decode(one));
    }
  }
  return { classes, elements, attributes };
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
function isUsed(selector: string, { classes, elements, attributes }: Used): boolean {
  const outside = selector.replace(PARENTHESES, '');
  const compounds = outside.replace(CONDITION, '');
  const conditions = [...outside.matchAll(CONDITION)];
  return (
    [...compounds.matchAll(CLASS)].every(([, name = '']) => classes.has(name.replaceAll('\\', ''))) &&
    [...compounds.matchAll(ELEMENT)].every(([, name = '']) => elements.has(name)) &&
    (!compounds.includes(':disabled') || attributes.has('disabled')) &&
    conditions.every(
      ([, name = '', operator, value]) => LIVE_ATTRIBUTES.includes(name) || attributes.has(operator === '=' ? `${name}=${value}` : name),
    )
  );
}

function dropEmptyGroups(css: string): string {
  const without = css.replace(EMPTY_GROUP, '');
  return without === css ? css : dropEmptyGroups(without);
}

/** Animations that nothing asks for, and the second copy of one. */
function dropKeyframes(css: string): string {
  const seen = new Set<string>();
  const rules = css.replace(KEYFRAMES, '');
  return css.replace(KEYFRAMES, (keyframes, name: string) => {
    const isWanted = !seen.has(name) && new RegExp(`[:,\\s]${name}\\b`, 'u').test(rules);
    seen.add(name);
    return isWanted ? keyframes : '';
  });
}

/** Custom properties that nothing asks for, and then those that only they asked for. Attributes ask too (`fill="var(--ink)"`). */
function dropProperties(css: string, markup: string): string {
  const asked = new Set([css, markup].flatMap((text) => [...text.matchAll(ASKED)].map(([, name]) => name)));
  const kept = css.replace(PROPERTIES, (_, declarations: string) => {
    const wanted = declarations.split(';').filter((declaration) => !declaration.startsWith('--') || asked.has(declaration.split(':')[0]));
    return wanted.length === 0 ? '' : `:root{${wanted.join(';')}}`;
  });
  return kept === css ? css : dropProperties(kept, markup);
}

/** Class names stand in attributes as React escapes them. */
function decode(name: string): string {
  return name.includes('&')
    ? name.replaceAll('&gt;', '>').replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    : name;
}
