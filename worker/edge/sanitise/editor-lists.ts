/**
 * Lists as Quill writes them, one flat list whose items say what they are (BR-13): `<ol><li data-list="bullet" class="ql-indent-1">` is a bullet
 * one step in. They become lists that browsers understand. Runs before the schema, which knows neither attribute.
 */
import type { Element, Nodes } from 'hast';

type ListTag = 'ol' | 'ul';

interface Item {
  readonly element: Element;
  readonly tag: ListTag;
  /** Steps in; Quill has up to eight. */
  readonly indent: number;
}

const INDENT = /^ql-indent-([1-8])$/u;

/** Changes `node` in place. */
export function nestEditorLists(node: Nodes): void {
  if (!('children' in node)) return;
  for (const child of node.children) nestEditorLists(child);
  node.children = (node.children as Element['children']).flatMap((child) => {
    const items = child.type === 'element' ? editorItems(child) : null;
    return items === null ? [child] : listsOf(items, 0);
  });
}

/** The items of a list that an editor wrote; null for every other element. What lies between items is white space or broken, and goes. */
function editorItems(list: Element): readonly Item[] | null {
  if (list.tagName !== 'ol' && list.tagName !== 'ul') return null;
  const own: ListTag = list.tagName;
  const elements = list.children.filter((child): child is Element => child.type === 'element' && child.tagName === 'li');
  const items = elements.map((element) => {
    const kind = element.properties.dataList;
    // `checked` and `unchecked` have boxes in the editor; a reader sees points.
    const tag: ListTag = typeof kind !== 'string' ? own : kind === 'ordered' ? 'ol' : 'ul';
    return { element, tag, indent: indentOf(element), isMarked: typeof kind === 'string' || indentOf(element) > 0 };
  });
  return items.some(({ isMarked }) => isMarked) ? items : null;
}

function indentOf({ properties: { className } }: Element): number {
  const names = Array.isArray(className) ? className : [];
  return Number(names.map((name) => INDENT.exec(String(name))?.[1]).find((steps) => steps !== undefined) ?? 0);
}

/** Items at `depth` and deeper, as lists: a new one where the kind changes; deeper items hang from the item before them. */
function listsOf(items: readonly Item[], depth: number): Element[] {
  const lists: Element[] = [];
  for (let index = 0; index < items.length; ) {
    const item = items[index];
    if (item === undefined) break;
    const end = items.findIndex(({ indent }, at) => at > index && indent <= depth);
    const deeper = items.slice(index + 1, end === -1 ? items.length : end);
    const entry: Element = { ...item.element, children: [...item.element.children, ...listsOf(deeper, depth + 1)] };
    const last = lists.at(-1);
    if (last?.tagName === item.tag) last.children.push(entry);
    else lists.push({ type: 'element', tagName: item.tag, properties: {}, children: [entry] });
    index += 1 + deeper.length;
  }
  return lists;
}
