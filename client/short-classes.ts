/**
 * Class names as documents carry them: two letters, from a table that the build makes (build/short-classes.ts). React neither reads nor mends
 * the classes of HTML that it hydrates, and the whole sheet, which is there before it does, knows both names. Pure.
 */

/** Short by long. */
export type ShortClasses = Readonly<Record<string, string>>;

interface Parts {
  /** As `compactStyles` writes it. */
  readonly css: string;
  readonly pageHtml: string;
  readonly flowHtml: string;
}

/** What stands before a block: selectors, and conditions of groups. */
const PRELUDE = /[^{};]+(?=\{)/gu;
/** A class in a selector; what UnoCSS escapes has a backslash before it. */
const CLASS = /\.((?:\\.|[\w-])+)/gu;
const ATTRIBUTE = / class="([^"]*)"/gu;

export function shortenClasses({ css, pageHtml, flowHtml }: Parts, short: ShortClasses): Parts {
  return { css: shortenSelectors(css, short), pageHtml: shortenMarkup(pageHtml, short), flowHtml: shortenMarkup(flowHtml, short) };
}

function shortenSelectors(css: string, short: ShortClasses): string {
  return css.replace(PRELUDE, (prelude) =>
    replaceClasses(prelude, (selector, name) => {
      const found = short[name];
      return found === undefined ? selector : `.${found}`;
    }),
  );
}

/** `selector` of a class is as it stands there, `name` without backslashes. */
export function replaceClasses(selectors: string, replace: (selector: string, name: string) => string): string {
  return selectors.replace(CLASS, (selector, escaped: string) => replace(selector, escaped.replaceAll('\\', '')));
}

function shortenMarkup(html: string, short: ShortClasses): string {
  return html.replace(ATTRIBUTE, (_, names: string) => {
    const shortened = names.split(' ').map((name) => short[name.replaceAll('&gt;', '>').replaceAll('&amp;', '&')] ?? name);
    return ` class="${shortened.join(' ')}"`;
  });
}
