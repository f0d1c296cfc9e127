/** The table of contents of an article, read from the HTML that the worker has sanitised (`edge/sanitise`): its headings carry ids of our making. */

export interface OutlineEntry {
  /** Id of the heading; `#` and this is its address. */
  readonly id: string;
  readonly level: 2 | 3;
  readonly text: string;
}

const HEADING = /<h([23]) id="(s-[^"]+)"[^>]*>(.*?)<\/h\1>/gsu;
const references: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Headings of the two upper levels, in order. Only for sanitised HTML: other HTML is not read right. */
export function articleOutline(sanitisedHtml: string): OutlineEntry[] {
  return [...sanitisedHtml.matchAll(HEADING)].map(([, level, id = '', inner = '']) => ({
    id: plainText(id),
    level: level === '2' ? 2 : 3,
    text: plainText(inner.replace(/<[^>]*>/gu, ''))
      .replace(/\s+/gu, ' ')
      .trim(),
  }));
}

/** The serialiser writes references as `&#x26;`, hexadecimal. */
function plainText(html: string): string {
  return html.replace(/&(?:#x([0-9a-f]+)|([a-z]+));/giu, (reference, hex?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return references[name ?? ''] ?? reference;
  });
}
