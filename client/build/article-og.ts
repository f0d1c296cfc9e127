/** The picture that other sites show beside a link to an article: its title, subject and date over entries from its text. Drawn at build. */
import { readFileSync } from 'node:fs';
import { BRAND } from '../../machines/contract/brand.ts';
import { longDateInIndia } from '../../machines/india-date.ts';
import { type Entry, entriesOf } from './article-entries.ts';
import { clientRoot } from './files.ts';
import { across, rect, sheets, svgOf, text } from './picture-drawing.ts';
import { lines } from './picture-text.ts';

const LEFT = 72;
const RIGHT = sheets.wide.width - LEFT;
const ROW = 68;
const TABLE_BOTTOM = 568;
/** The first at which the title needs no more than two lines. */
const TITLE_SIZES = [72, 66, 60, 54] as const;
const TITLE_TRACKING = -0.02;

const mark = readFileSync(`${clientRoot}public/favicon.svg`, 'utf8').replace('<svg', `<svg x="${LEFT}" y="56" width="56" height="56"`);

interface Subject {
  readonly slug: string;
  readonly title: string;
  readonly category: string;
  readonly publishDate: string;
}

/** SVG, light. An article for which no entries are chosen has its title and one row. Throws for a title that finds no room. */
export function articleOgSvg({ slug, title, category, publishDate }: Subject): string {
  const rows: readonly Entry[] = [[category, '', longDateInIndia(publishDate) ?? ''], ...(entriesOf[slug] ?? [])];
  const top = TABLE_BOTTOM - rows.length * ROW;
  const rule = (y: number, colour: 'ink' | 'rule' | 'gold', width: number) => across(LEFT, RIGHT, y, colour, width);
  return svgOf(
    sheets.wide,
    [
      mark,
      text(LEFT + 75, 97, BRAND, { size: 38, bold: true }),
      ...titleLines(slug, title),
      rect(LEFT, top, RIGHT - LEFT, rows.length * ROW, 'band'),
      ...rows.flatMap((row, index) => [
        ...entry(row, top + index * ROW + 44),
        ...(index === 0 ? [] : [rule(top + index * ROW, 'rule', 1)]),
      ]),
      rule(top, 'ink', 3),
      rule(TABLE_BOTTOM, 'gold', 2),
      rule(TABLE_BOTTOM + 6, 'gold', 2),
    ].join(''),
    'light',
  );
}

function titleLines(slug: string, title: string): string[] {
  for (const size of TITLE_SIZES) {
    const tracking = size * TITLE_TRACKING;
    const found = lines(title, 'display', size, RIGHT - LEFT, tracking);
    if (found.length > 2) continue;
    const first = 240 + (found.length === 1 ? 0.36 : -0.19) * size;
    return found.map((words, index) => text(LEFT, first + index * size * 1.12, words, { size, serif: true, tracking }));
  }
  throw new Error(`the title of the article ${slug} is too long for its link picture: ${title}`);
}

function entry([what, remark, figure]: Entry, y: number): string[] {
  return [
    text(LEFT + 32, y, what, { size: 28, bold: true }),
    text(LEFT + 350, y, remark, { size: 26, colour: 'soft' }),
    text(RIGHT - 32, y + 1, figure, { size: 33, serif: true, anchor: 'end' }),
  ];
}
