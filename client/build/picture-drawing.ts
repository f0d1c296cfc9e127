/** Strokes of the article pictures: a passbook page, wide or compact, as SVG for either scheme. */
import { pictureSizes, type Scheme } from '../article-pictures.ts';
import { dark, light, type Colour as PaletteColour } from '../palette.ts';
import { lines, outline as outlineOf } from './picture-text.ts';

/** `compact` for phones and cards: shown 320 px wide, its smallest words have 12 px. Two units of shape, which the pages' `width` and `height` say too. */
export const sheets = {
  wide: { ...pictureSizes.wide, left: 80, right: pictureSizes.wide.width - 80, heading: 48, headingLine: 96, rule: 126 },
  compact: { ...pictureSizes.compact, left: 40, right: pictureSizes.compact.width - 40, heading: 40, headingLine: 68, rule: 92 },
} as const;
export type Sheet = (typeof sheets)[keyof typeof sheets];

/** Classes of the palette; `f-` fills, `s-` strokes. */
type Colour = 'ink' | 'soft' | 'rule' | 'green' | 'gold' | 'wash' | 'band' | 'red';

const coloursOf = (scheme: Readonly<Record<PaletteColour, string>>) => ({
  paper: scheme.paper,
  ink: scheme.ink,
  soft: scheme.inkSoft,
  rule: scheme.rule,
  green: scheme.evergreen,
  gold: scheme.marigold,
  wash: scheme.evergreenWash,
  band: scheme.leaf,
  red: scheme.vermilion,
});
/** Sheets on a dark page, with thin lines. */
const darkSheet = { paper: dark.leaf, rule: '#3B4942', wash: '#1D3D34', band: '#1A2520' };
const palettes = { light: coloursOf(light), dark: { ...coloursOf(dark), ...darkSheet } } as const;

interface TextOptions {
  readonly size?: number;
  readonly colour?: Colour | 'paper';
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly serif?: boolean;
  readonly bold?: boolean;
  /** Added after each character. */
  readonly tracking?: number;
}

export function text(
  x: number,
  y: number,
  words: string,
  { size = 37, colour = 'ink', anchor = 'start', serif = false, bold = false, tracking = 0 }: TextOptions = {},
): string {
  const { svg, width } = outlineOf(words, serif ? 'display' : bold ? 'strong' : 'text', size, tracking);
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  return `<g transform="translate(${left.toFixed(2)} ${y})" class="f-${colour}" data-size="${size}" data-width="${width.toFixed(2)}">${svg}</g>`;
}

export function rect(x: number, y: number, width: number, height: number, colour: Colour): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" class="f-${colour}"/>`;
}

export function outline(x: number, y: number, width: number, height: number, colour: Colour, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" class="s-${colour}" stroke-width="3"/>`;
}

export function line(points: readonly (readonly [number, number])[], colour: Colour, width = 2, dash = ''): string {
  const path = points.map(([x, y]) => `${x},${y}`).join(' ');
  return `<polyline points="${path}" class="s-${colour}" stroke-width="${width}"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;
}

export function area(points: readonly (readonly [number, number])[], colour: Colour): string {
  return `<polygon points="${points.map(([x, y]) => `${x},${y}`).join(' ')}" class="f-${colour}"/>`;
}

export function arrow(from: readonly [number, number], to: readonly [number, number], colour: Colour): string {
  const [x, y] = to;
  const angle = Math.atan2(y - from[1], x - from[0]);
  const wing = (turn: number) => [x - 18 * Math.cos(angle + turn), y - 18 * Math.sin(angle + turn)] as const;
  return line([from, to], colour, 4) + line([wing(0.5), to, wing(-0.5)], colour, 4);
}

/** A rubber stamp around its middle. */
export function stamp(x: number, y: number, words: string, colour: Colour = 'green'): string {
  const width = words.length * 20 + 48;
  return `<g transform="translate(${x} ${y}) rotate(-7)">${outline(-width / 2, -37, width, 74, colour, 6)}${outline(-width / 2 + 7, -30, width - 14, 60, colour, 3)}${text(0, 10, words.toUpperCase(), { size: 29, anchor: 'middle', colour, bold: true })}</g>`;
}

/** The page: heading on a ruled ground, then what is drawn on it. */
export function page({ left, right, heading: size, headingLine, rule }: Sheet, heading: string, ...drawn: readonly string[]): string {
  return [text(left, headingLine, heading, { size, serif: true }), across(left, right, rule, 'ink', 3), ...drawn].join('');
}

export function across(left: number, right: number, y: number, colour: Colour, width = 2, dash = ''): string {
  return line(
    [
      [left, y],
      [right, y],
    ],
    colour,
    width,
    dash,
  );
}

/** Rows of a passbook page: text on the left, figure on the right, a hairline below. */
export function entries(
  { left, right }: Sheet,
  rows: readonly (readonly [string, string])[],
  { top, step, size }: { readonly top: number; readonly step: number; readonly size: number },
): string[] {
  return rows.flatMap(([what, figure], index) => {
    const y = top + index * step;
    return [text(left, y, what, { size }), text(right, y, figure, { size, anchor: 'end' }), across(left, right, y + 24, 'rule')];
  });
}

/** A page for an article without a drawing of its own: its subject, and its title as large as it fits in four lines. */
export function titlePage(sheet: Sheet, subject: string, title: string): string {
  const { left, right, rule, height } = sheet;
  const sizes = [104, 92, 80, 68, 56, 46];
  const fits = (size: number) => lines(title, 'display', size, right - left);
  const size = sizes.find((candidate) => fits(candidate).length <= 4 && candidate * 4.8 < height - rule) ?? 40;
  const found = fits(size);
  const step = size * 1.2;
  const first = (rule + height) / 2 - 14 - ((found.length - 1) * step) / 2 + size * 0.35;
  return page(sheet, subject, ...found.map((words, index) => text(left, first + index * step, words, { size, serif: true })));
}

/** `drawn` on paper of the scheme, in attributes: a style would be kept from a file that is opened alone, by its policy. */
export function svgOf({ width, height }: { readonly width: number; readonly height: number }, drawn: string, scheme: Scheme): string {
  const colours: Readonly<Record<string, string>> = palettes[scheme];
  const body = `<rect width="${width}" height="${height}" class="f-paper"/>${drawn}`
    .replace(/ data-\w+="[^"]*"/gu, '')
    .replace(/class="(?<use>[fs])-(?<name>\w+)"/gu, (_, use: string, name: string) =>
      use === 'f' ? `fill="${colours[name]}"` : `fill="none" stroke="${colours[name]}"`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
}
