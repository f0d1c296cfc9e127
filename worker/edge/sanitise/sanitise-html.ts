/**
 * Article and FAQ HTML is untrusted. It is cleaned here, once, before it is stored in the shared cache (decisions 7).
 *
 * parse5 builds the tree that a browser would build, hast-util-sanitize keeps what the schema names, and the result is written anew.
 * No element that is read by other rules (raw text, SVG, MathML) survives, so a second parse cannot see anything else in the result.
 */
import type { Element, Nodes, Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { parseFragment } from 'parse5';
import { dataPicture, imageAddress, imageCandidates, linkTarget, type PictureOrigins } from './addresses.ts';
import { fragment, nameAnchors } from './anchors.ts';
import { nestEditorLists } from './editor-lists.ts';
import type { OneOf } from './headings.ts';
import { withoutInvisible } from './invisible.ts';
import { articleSchema } from './schema.ts';
import { framedTable, nameFrames } from './tables.ts';

/** `ownOrigin`: links to it stay in the same tab. */
export interface SanitiseOptions extends PictureOrigins {
  /** Level of the highest heading; the page has its own above. */
  readonly topLevel: number;
  /** Shared by the texts of one page, so that none has an id of another. */
  readonly idOf?: OneOf;
}

/** Safe HTML. Markup nested deeper than can be walked comes back as its text alone. */
export function sanitiseHtml(html: string, options: SanitiseOptions): string {
  const visible = withoutInvisible(html);
  try {
    const parsed = fromParse5(parseFragment(visible, { scriptingEnabled: false })) as Root;
    // Characters written as references (`&#x200b;`) only show now; still before anything is judged.
    cleanText(parsed);
    nestEditorLists(parsed);
    const root = sanitize(parsed, articleSchema) as Root;
    const ids = nameAnchors(root, options.topLevel, options.idOf);
    finish(root, options, ids);
    nameFrames(root);
    return toHtml(root);
  } catch (error) {
    if (error instanceof RangeError) return toHtml({ type: 'text', value: visible.replace(/<[^>]*>/gu, ' ') });
    throw error;
  }
}

function cleanText(node: Nodes): void {
  if (node.type === 'text') node.value = withoutInvisible(node.value);
  if (node.type === 'element') {
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === 'string') node.properties[name] = withoutInvisible(value);
    }
  }
  if ('children' in node) for (const child of node.children) cleanText(child);
}

/** Links, pictures and tables, from the leaves up. Runs on what the schema let through. */
function finish(parent: Root | Element, origins: PictureOrigins, ids: ReadonlyMap<string, string>): void {
  const children: Element['children'] = [];
  for (const child of parent.children as Element['children']) {
    if (child.type !== 'element') {
      children.push(child);
      continue;
    }
    finish(child, origins, ids);
    const finished = finishElement(child, origins, ids);
    if (finished !== null) children.push(finished);
  }
  parent.children = children;
}

function finishElement(element: Element, origins: PictureOrigins, ids: ReadonlyMap<string, string>): Element | null {
  switch (element.tagName) {
    case 'a':
      return finishLink(element, origins.ownOrigin, ids);
    case 'img':
      return finishImage(element, origins);
    case 'source':
      return finishSource(element, origins);
    case 'table':
      return framedTable(element);
    case 'th':
    case 'td':
      return alignedCell(element);
    default:
      return element;
  }
}

function finishLink(link: Element, ownOrigin: string, ids: ReadonlyMap<string, string>): Element {
  const { href, ...properties } = link.properties;
  if (typeof href !== 'string') return link;
  if (href.startsWith('#')) {
    const id = ids.get(fragment(href));
    return { ...link, properties: id === undefined ? properties : { ...properties, href: `#${id}` } };
  }
  const target = linkTarget(href, ownOrigin);
  if (target === null) return { ...link, properties };
  const apart = target.kind === 'external' ? { target: '_blank', rel: ['noopener', 'noreferrer'] } : {};
  return { ...link, properties: { ...properties, href: target.href, ...apart } };
}

function finishImage(image: Element, origins: PictureOrigins): Element | null {
  const { src, srcSet, sizes, alt, width, height, title } = image.properties;
  const address = typeof src === 'string' ? (dataPicture(src) ?? imageAddress(src, origins)) : null;
  if (address === null) return null;
  const candidates = candidatesOf(srcSet, origins);
  return {
    ...image,
    properties: {
      src: address,
      ...(candidates === null ? {} : { srcSet: candidates, ...(typeof sizes === 'string' ? { sizes } : {}) }),
      // Without a description it is decoration: a file name read out helps nobody.
      alt: typeof alt === 'string' ? alt : '',
      ...(typeof title === 'string' ? { title } : {}),
      ...sizeOf(width, height),
      loading: 'lazy',
      decoding: 'async',
    },
  };
}

function finishSource(source: Element, origins: PictureOrigins): Element | null {
  const candidates = candidatesOf(source.properties.srcSet, origins);
  return candidates === null ? null : { ...source, properties: { ...source.properties, srcSet: candidates } };
}

/** `align` is no attribute of HTML any more: where a cell's text stands is said to our own styles. Left is where it stands anyway. */
function alignedCell(cell: Element): Element {
  const { align, ...properties } = cell.properties;
  return { ...cell, properties: align === 'right' || align === 'center' ? { ...properties, dataAlign: align } : properties };
}

function candidatesOf(srcSet: unknown, origins: PictureOrigins): string | null {
  const text = Array.isArray(srcSet) ? srcSet.join(', ') : srcSet;
  return typeof text === 'string' ? imageCandidates(text, origins) : null;
}

/** Both or none: one alone would distort the picture. */
function sizeOf(width: unknown, height: unknown): { width?: number; height?: number } {
  const [w, h] = [Number(width), Number(height)];
  return Number.isInteger(w) && Number.isInteger(h) && w > 0 && h > 0 && w < 10_000 && h < 10_000 ? { width: w, height: h } : {};
}
