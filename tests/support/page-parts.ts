/** What stands in the HTML of a page. */
import type { Read } from './blog-fixtures.ts';

/** What a reader sees: no styles, scripts or tags. */
export function visibleText({ text }: Read): string {
  return text
    .replace(/<(style|script)\b.*?<\/\1>/gsu, ' ')
    .replace(/<[^>]*>/gu, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ');
}

/** In the head; undefined where it is missing. */
export const meta = ({ text }: Read, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`, 'u').exec(text)?.[1];
export const canonical = ({ text }: Read): string | undefined => /<link rel="canonical" href="([^"]*)">/u.exec(text)?.[1];
export const title = ({ text }: Read): string | undefined => /<title>(.*?)<\/title>/u.exec(text)?.[1];
/** What is said to search engines as JSON-LD, in order. */
export const structured = ({ text }: Read): Record<string, unknown>[] =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gsu)].map(
    ([, found = '']) => JSON.parse(found) as Record<string, unknown>,
  );
/** What the page hands to its script; null where it hands over nothing. */
export const pageData = ({ text }: Read): unknown =>
  JSON.parse(/<script type="application\/json" id="page-data">(.*?)<\/script>/su.exec(text)?.[1] ?? 'null');
