/**
 * Places inside an article that its own links lead to, such as footnotes (BR-16). Ids are kept where a link asks for them, under a prefix of
 * ours: nothing in an article may have the name of something of the page.
 */
import type { Element, Nodes, Root } from 'hast';
import { type OneOf, oneOfEach, orderHeadings } from './headings.ts';

/** Headings have `s-` and letters (headings.ts), so these are never theirs. */
const ANCHOR_PREFIX = 's--';
const ANCHOR_MAX_CHARACTERS = 100;

/**
 * Sets the ids of headings and of what is linked to, and removes all others. Returns the ids by the names that links use. `idOf` is shared by
 * the texts of a page.
 */
export function nameAnchors(root: Root, topLevel: number, idOf: OneOf = oneOfEach()): ReadonlyMap<string, string> {
  const given = new Map(
    elementsOf(root).flatMap((element) => (typeof element.properties.id === 'string' ? [[element, element.properties.id]] : [])),
  );
  for (const element of given.keys()) delete element.properties.id;
  const names = new Map(orderHeadings(root, topLevel, idOf));
  const wanted = new Set(elementsOf(root).flatMap(({ properties: { href } }) => (typeof href === 'string' ? [fragment(href)] : [])));
  for (const [element, id] of given) {
    if (!wanted.has(id) || names.has(id) || id.length > ANCHOR_MAX_CHARACTERS) continue;
    const headings = element.properties.id;
    if (typeof headings === 'string') {
      names.set(id, headings);
      continue;
    }
    const own = idOf(ANCHOR_PREFIX + id.replace(/\s/gu, '-'));
    element.properties.id = own;
    names.set(id, own);
  }
  return names;
}

/** What `#…` names; '' for every other address. */
export function fragment(href: string): string {
  if (!href.startsWith('#')) return '';
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return '';
  }
}

function elementsOf(node: Nodes): Element[] {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));
}
