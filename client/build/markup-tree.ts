/** Markup that the build renders, as trees that a script can make elements of. Pure. */
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { Tree } from '../flows/check-content.ts';

export function treesOf(markup: string): readonly Tree[] {
  return parseFragment(markup).childNodes.map(nodeOf);
}

function nodeOf(node: DefaultTreeAdapterTypes.ChildNode): Tree {
  if (node.nodeName === '#comment') return null;
  if ('value' in node) return node.value;
  if (!('attrs' in node)) throw new Error(`nothing is made of ${node.nodeName}`);
  // SVG has a namespace, and a template its content somewhere else.
  if (node.namespaceURI !== 'http://www.w3.org/1999/xhtml' || 'content' in node) throw new Error(`no script makes <${node.tagName}>`);
  return [node.tagName, Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])), ...node.childNodes.map(nodeOf)];
}
