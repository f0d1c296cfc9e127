/** Tables of an article: a frame that scrolls, and where it is possible a card for each row on a phone. */
import type { Element, ElementContent } from 'hast';
import { textOf } from './headings.ts';

/** Fewer fit on a phone as they are. */
const CARD_COLUMNS_MIN = 3;

/**
 * In a frame that a keyboard can reach, to scroll it. A regular table of three columns or more also gets the name of its column on every
 * cell (`data-label`), for cards, and the roles that browsers take from tables whose parts are displayed as blocks.
 */
export function framedTable(table: Element): Element {
  const labels = columnLabels(table);
  if (labels !== null) nameCells(table, labels);
  const className = labels === null ? ['article-table'] : ['article-table', 'article-cards'];
  return { type: 'element', tagName: 'div', properties: { className, tabIndex: 0 }, children: [table] };
}

/** Of a table with one row of headings, the same number of cells in each row, and none that spans. */
function columnLabels(table: Element): readonly string[] | null {
  const [heading, ...moreHeadings] = rowsOf(table, ['thead']);
  const rows = rowsOf(table, ['tbody', 'tfoot']);
  if (heading === undefined || moreHeadings.length > 0 || rows.length === 0) return null;
  const columns = cellsOf(heading).length;
  const isRegular = [heading, ...rows].every((row) => cellsOf(row).length === columns && cellsOf(row).every((cell) => !spans(cell)));
  return isRegular && columns >= CARD_COLUMNS_MIN ? cellsOf(heading).map((cell) => textOf(cell).trim()) : null;
}

function nameCells(table: Element, labels: readonly string[]): void {
  table.properties = { ...table.properties, role: 'table' };
  for (const group of elements(table.children, ['thead', 'tbody', 'tfoot'])) {
    group.properties = { ...group.properties, role: 'rowgroup' };
    const isHead = group.tagName === 'thead';
    for (const row of elements(group.children, ['tr'])) {
      row.properties = { ...row.properties, role: 'row' };
      for (const [index, cell] of cellsOf(row).entries()) {
        // The first cell is the card's title, and needs a name only where it is a bare figure; an empty one needs none.
        const label = isHead || textOf(cell).trim() === '' || (index === 0 && /\p{L}/u.test(textOf(cell))) ? '' : labels[index];
        cell.properties = {
          ...cell.properties,
          role: isHead ? 'columnheader' : cell.tagName === 'th' ? 'rowheader' : 'cell',
          ...(label ? { dataLabel: label } : {}),
        };
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
