/** A long article in parts, which a browser lays out when they come near (`client/components/blog/blog-styles.ts`): a phone has less to do before it shows the first one. */
import type { Element, Root } from 'hast';

/** With fewer headings a text is not long. */
const HEADINGS_MIN = 3;

/** From each heading of the highest level to the next, in place. What stands before the first one stays as it is. */
export function divideIntoParts(root: Root): void {
  const isHeading = (child: Root['children'][number]) => child.type === 'element' && child.tagName === 'h2';
  if (root.children.filter(isHeading).length < HEADINGS_MIN) return;
  const divided: Root['children'] = [];
  let part: Element | undefined;
  for (const child of root.children as Element['children']) {
    if (isHeading(child)) {
      part = { type: 'element', tagName: 'section', properties: { className: ['prose'] }, children: [] };
      divided.push(part);
    }
    (part ?? { children: divided }).children.push(child);
  }
  root.children = divided;
}
