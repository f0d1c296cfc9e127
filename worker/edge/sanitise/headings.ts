/** Headings of an article: below the page's h1, in order, without gaps, each with an address of its own. */
import type { Element, Nodes, Root } from 'hast';

/** Keeps our ids apart from those that pages use themselves (`main`, `flow`). */
const HEADING_ID_PREFIX = 's-';

/**
 * Sets levels and ids. A heading is one level below the nearest heading before it that stood higher in the source, the highest at
 * `topLevel`. Returns the ids by the bare slug, so that links inside the article can follow.
 */
export function orderHeadings(root: Root, topLevel: number, idOf: OneOf = oneOfEach()): ReadonlyMap<string, string> {
  const above: number[] = [];
  const ids = new Map<string, string>();
  const slugOfIts = oneOfEach();
  for (const heading of headingsOf(root)) {
    const level = Number(heading.tagName.slice(1));
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    heading.tagName = `h${Math.min(6, topLevel - 1 + above.length)}`;
    // The second of two with the same words is linked to with a number, too.
    const slug = slugOfIts(slugOf(textOf(heading)));
    const id = idOf(HEADING_ID_PREFIX + slug);
    ids.set(slug, id);
    // First, where `machines/article-outline` looks for it.
    heading.properties = { id, ...heading.properties };
  }
  return ids;
}

function headingsOf(node: Nodes): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => (child.type === 'element' && /^h[1-6]$/u.test(child.tagName) ? [child] : headingsOf(child)));
}

export function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}

/** Letters, marks and digits of every script, joined by hyphens. */
function slugOf(text: string): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/gu, '');
  return slug || 'section';
}

/** Gives each name once: the second of two has a number. The thousandth takes no longer than the first. */
export type OneOf = (wanted: string) => string;

/** `taken`: names that are given already. */
export function oneOfEach(taken = new Set<string>()): OneOf {
  const next = new Map<string, number>();
  return (wanted) => {
    let found = wanted;
    for (let number = next.get(wanted) ?? 2; taken.has(found); number += 1) {
      found = `${wanted}-${number}`;
      next.set(wanted, number + 1);
    }
    taken.add(found);
    return found;
  };
}
