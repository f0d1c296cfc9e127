/** What a piece of a page says, in fewer characters: without the end tags and quotes that HTML lets one leave out. Browsers make the same elements of it. */
import type { Parents } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { toHtml } from 'hast-util-to-html';
import { parseFragment } from 'parse5';

export function compactMarkup(html: string): string {
  // A browser takes what is in `<noscript>` for elements where it matters.
  const tree = fromParse5(parseFragment(html, { scriptingEnabled: false }));
  if ('children' in tree) classesFirst(tree);
  return toHtml(tree, {
    omitOptionalTags: true,
    // Of drawings, which have elements without content.
    closeEmptyElements: true,
    tightSelfClosing: true,
    collapseEmptyAttributes: true,
    preferUnquoted: true,
    characterReferences: { useNamedReferences: true },
  });
}

/** Attributes in one order compress better than in that of each component's source. */
function classesFirst(parent: Parents): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const { className, ...others } = child.properties;
    if (className !== undefined && className !== null) child.properties = { className, ...others };
    classesFirst(child);
  }
}
