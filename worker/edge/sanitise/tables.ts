/** Tables of an article: a frame that scrolls, and where its columns find no room on a phone a card for each of them. */
import type { Element, ElementContent, Root } from 'hast';
import { textOf } from './headings.ts';

const FRAME = 'article-table';
/** A comparison has two subjects or more beside the column that names their points; the styles put up to five in order. */
const CARD_COLUMNS = { min: 3, max: 6 } as const;
/** A cell of more lines is no table for a phone. */
const LINES_MAX = 3;
/** What stands side by side in the text of a phone of 360 px, in digits of a table there; between two columns there is one. */
const PHONE_DIGITS = 40;
const GAP_DIGITS = 1;
const NARROW = /[\s.,:;’'()|!ijlt-]/gu;

/**
 * In a frame that a keyboard can reach, to scroll it. Where a phone has no room for the columns, each cell of a subject also gets the name of
 * its row (`data-label`), for one card per subject, and all parts the roles that browsers take from tables that are displayed as blocks.
 */
export function framedTable(table: Element): Element {
  dropBlanks(table);
  const needsCards = !fitsPhone(table) && isRegular(table);
  if (needsCards) nameCells(table);
  const className = needsCards ? [FRAME, 'article-cards'] : [FRAME];
  return { type: 'element', tagName: 'div', properties: { className, tabIndex: 0, role: 'group' }, children: [table] };
}

/**
 * What takes the focus says what it is (WCAG 4.1.2): a frame has the name of the heading above it, without one the first row of its table.
 * Returns the id of the last heading.
 */
export function nameFrames(parent: Root | Element, above?: string): string | undefined {
  let heading = above;
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    if (isFrame(child))
      Object.assign(child.properties, heading === undefined ? { ariaLabel: firstRow(child) } : { ariaLabelledBy: heading });
    heading = /^h[1-6]$/u.test(child.tagName) ? String(child.properties.id) : nameFrames(child, heading);
  }
  return heading;
}

function isFrame({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes(FRAME);
}

function firstRow(frame: Element): string {
  const [row] = elements(frame.children, ['table']).flatMap((table) => rowsOf(table, ['thead', 'tbody', 'tfoot']));
  return row === undefined ? '' : cellsOf(row).map(textOf).join(', ');
}

/** Markdown writes a line for every cell, and nothing of it is seen. */
function dropBlanks(part: Element): void {
  part.children = part.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  for (const child of elements(part.children, ['thead', 'tbody', 'tfoot', 'tr'])) dropBlanks(child);
}

/** By the longest word and the longest text of each column. */
function fitsPhone(table: Element): boolean {
  const columns: number[] = [];
  for (const row of rowsOf(table, ['thead', 'tbody', 'tfoot'])) {
    for (const [index, cell] of cellsOf(row).entries()) columns[index] = Math.max(columns[index] ?? 0, neededBy(textOf(cell).trim()));
  }
  return columns.reduce((sum, digits) => sum + digits, 0) + (columns.length - 1) * GAP_DIGITS <= PHONE_DIGITS;
}

function neededBy(text: string): number {
  const words = text.split(/\s+|(?<=-)/u).map(digitsOf);
  return Math.max(...words, Math.ceil(digitsOf(text) / LINES_MAX));
}

function digitsOf(text: string): number {
  return text.length - (text.match(NARROW)?.length ?? 0) / 2;
}

/** One row of headings, the same number of cells in each row, and none that spans. */
function isRegular(table: Element): boolean {
  const [heading, ...moreHeadings] = rowsOf(table, ['thead']);
  const rows = rowsOf(table, ['tbody', 'tfoot']);
  if (heading === undefined || moreHeadings.length > 0 || rows.length === 0) return false;
  const columns = cellsOf(heading).length;
  if (columns < CARD_COLUMNS.min || columns > CARD_COLUMNS.max) return false;
  return [heading, ...rows].every((row) => cellsOf(row).length === columns && cellsOf(row).every((cell) => !spans(cell)));
}

function nameCells(table: Element): void {
  table.properties = { ...table.properties, role: 'table' };
  for (const group of elements(table.children, ['thead', 'tbody', 'tfoot'])) {
    group.properties = { ...group.properties, role: 'rowgroup' };
    const isHead = group.tagName === 'thead';
    for (const row of elements(group.children, ['tr'])) {
      row.properties = { ...row.properties, role: 'row' };
      const [point, ...subjects] = cellsOf(row);
      if (point === undefined) continue;
      point.properties = { ...point.properties, role: isHead ? 'columnheader' : 'rowheader' };
      const label = textOf(point).trim();
      for (const cell of subjects) {
        const isNamed = !isHead && textOf(cell).trim() !== '';
        cell.properties = { ...cell.properties, role: isHead ? 'columnheader' : 'cell', ...(isNamed ? { dataLabel: label } : {}) };
      }
    }
  }
}

function rowsOf(table: Element, groups: readonly string[]): Element[] {
  return elements(table.children, groups).flatMap((group) => elements(group.children, ['tr']));
}

function cellsOf(row: Element): Element[] {
  return elements(row.children, ['th', 'td']);
}

function spans({ properties: { colSpan, rowSpan } }: Element): boolean {
  return [colSpan, rowSpan].some((span) => span !== undefined && Number(span) !== 1);
}

function elements(children: readonly ElementContent[], names: readonly string[]): Element[] {
  return children.filter((child): child is Element => child.type === 'element' && names.includes(child.tagName));
}
