/**
 * Class names of one declaration (`mt-4`) as documents carry them: two letters, from a table that the build makes (build/short-classes.ts).
 * The site's own vocabulary keeps its words. React neither reads nor mends the classes of HTML that it hydrates, and the whole sheet, which is
 * there before it does, knows both names. Pure.
 */

/** Short by long. */
export type ShortClasses = Readonly<Record<string, string>>;

interface Parts {
  /** As `compactStyles` writes it. */
  readonly css: string;
  readonly pageHtml: string;
  readonly flowHtml: string;
}

/** A class in a selector; what UnoCSS escapes has a backslash before it. No declaration has a word of the table behind a point. */
const CLASS = /\.((?:\\.|[\w-])+)/gu;
const ATTRIBUTE = / class="([^"]*)"/gu;

export function shortenClasses({ css, pageHtml, flowHtml }: Parts, short: ShortClasses): Parts {
  return { css: shortenSelectors(css, short), pageHtml: shortenMarkup(pageHtml, short), flowHtml: shortenMarkup(flowHtml, short) };
}

export function shortenSelectors(css: string, short: ShortClasses): string {
  return css.replace(CLASS, (name, escaped: string) => {
    const found = short[escaped.replaceAll('\\', '')];
    return found === undefined ? name : `.${found}`;
  });
}

function shortenMarkup(html: string, short: ShortClasses): string {
  return html.replace(ATTRIBUTE, (_, names: string) => {
    const shortened = names.split(' ').map((name) => short[name.replaceAll('&gt;', '>').replaceAll('&amp;', '&')] ?? name);
    return ` class="${shortened.join(' ')}"`;
  });
}
