/**
 * Places inside an article that its own links lead to, such as footnotes (BR-16). Ids are kept where a link asks for them, under a prefix of
 * ours: nothing in an article may have the name of something of the page.
 */
import type { Element, Nodes, Root } from 'hast';
import { freeId, orderHeadings } from './headings.ts';

/** Headings have `s-` and letters (headings.ts), so these are never theirs. */
const ANCHOR_PREFIX = 's--';
const ANCHOR_MAX_CHARACTERS = 100;

/**
 * Sets the ids of headings and of what is linked to, and removes all others. Returns the ids by the names that links use. `taken`: ids of other
 * texts on the page, to which these are added.
 */
export function nameAnchors(root: Root, topLevel: number, taken = new Set<string>()): ReadonlyMap<string, string> {
  const given = new Map(
    elementsOf(root).flatMap((element) => (typeof element.properties.id === 'string' ? [[element, element.properties.id]] : [])),
  );
  for (const element of given.keys()) delete element.properties.id;
  const names = new Map(orderHeadings(root, topLevel, taken));
  const wanted = new Set(elementsOf(root).flatMap(({ properties: { href } }) => (typeof href === 'string' ? [fragment(href)] : [])));
  for (const [element, id] of given) {
    if (!wanted.has(id) || names.has(id) || id.length > ANCHOR_MAX_CHARACTERS) continue;
    const own = element.properties.id;
    if (typeof own === 'string') {
      names.set(id, own);
      continue;
    }
    const free = freeId(ANCHOR_PREFIX + id.replace(/\s/gu, '-'), taken);
    element.properties.id = free;
    names.set(id, free);
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
