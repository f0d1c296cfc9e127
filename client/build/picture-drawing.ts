/** Strokes of the article pictures: a passbook page of 1200 × 630, as SVG for either scheme. */
import { dark, light, type Colour as PaletteColour } from '../palette.ts';
import { lines, outline as outlineOf } from './picture-text.ts';

export const WIDTH = 1_200;
export const HEIGHT = 630;
export const LEFT = 80;
export const RIGHT = WIDTH - 80;

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
export type Scheme = keyof typeof palettes;

const rules = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `.f-${name}{fill:${value}}.s-${name}{stroke:${value};fill:none}`)
    .join('');

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
  return `<g transform="translate(${left.toFixed(2)} ${y})" class="f-${colour}">${svg}</g>`;
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
export function page(heading: string, ...drawn: readonly string[]): string {
  const rule = line(
    [
      [LEFT, 126],
      [RIGHT, 126],
    ],
    'ink',
    3,
  );
  return [text(LEFT, 96, heading, { size: 48, serif: true }), rule, ...drawn].join('');
}

/** A page for an article without a drawing of its own: its subject, and its title as large as it fits in four lines. */
export function titlePage(subject: string, title: string): string {
  const sizes = [104, 92, 80, 68, 56, 46];
  const fits = (size: number) => lines(title, 'display', size, RIGHT - LEFT);
  const size = sizes.find((candidate) => fits(candidate).length <= 4) ?? 40;
  const found = fits(size);
  const step = size * 1.2;
  const first = 364 - ((found.length - 1) * step) / 2 + size * 0.35;
  return page(subject, ...found.map((words, index) => text(LEFT, first + index * step, words, { size, serif: true })));
}

/** `drawn` on paper of the scheme. */
export function svgOf(drawn: string, scheme: Scheme): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><style>${rules(palettes[scheme])}</style><rect width="${WIDTH}" height="${HEIGHT}" class="f-paper"/>${drawn}</svg>`;
}
