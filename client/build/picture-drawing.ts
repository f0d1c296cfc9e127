/** Strokes of the article pictures: a passbook page of 1200 × 630 in both schemes, as SVG text. */

export const WIDTH = 1_200;
export const HEIGHT = 630;
export const LEFT = 80;
export const RIGHT = WIDTH - 80;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/gu, (character) => escapes[character] ?? character);

/** Classes of the palette; `f-` fills, `s-` strokes. */
type Colour = 'ink' | 'soft' | 'rule' | 'green' | 'gold' | 'wash' | 'red';

const light = {
  paper: '#FBFAF6',
  ink: '#16241F',
  soft: '#435049',
  rule: '#DDD8C9',
  green: '#0F5C4A',
  gold: '#E8A317',
  wash: '#E3ECE2',
  red: '#B3391F',
};
const dark = {
  paper: '#151E1A',
  ink: '#ECEAE2',
  soft: '#B7BFB8',
  rule: '#2A352F',
  green: '#6FC7AE',
  gold: '#F0B94A',
  wash: '#18302A',
  red: '#FF9C82',
};

const rules = (colours: Record<string, string>) =>
  Object.entries(colours)
    .map(([name, value]) => `.f-${name}{fill:${value}}.s-${name}{stroke:${value};fill:none}`)
    .join('');

const style = `${rules(light)}text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;font-variant-numeric:lining-nums tabular-nums}.serif{font-family:Georgia,"Noto Serif",serif}@media(prefers-color-scheme:dark){${rules(dark)}}`;

interface TextOptions {
  readonly size?: number;
  readonly colour?: Colour | 'paper';
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly serif?: boolean;
  readonly bold?: boolean;
}

export function text(
  x: number,
  y: number,
  words: string,
  { size = 30, colour = 'ink', anchor = 'start', serif = false, bold = false }: TextOptions = {},
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" class="f-${colour}${serif ? ' serif' : ''}"${bold ? ' font-weight="600"' : ''}>${escaped(words)}</text>`;
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
  const width = words.length * 17 + 44;
  return `<g transform="translate(${x} ${y}) rotate(-7)">${outline(-width / 2, -32, width, 64, colour, 6)}${outline(-width / 2 + 7, -25, width - 14, 50, colour, 3)}${text(0, 9, words.toUpperCase(), { size: 24, anchor: 'middle', colour, bold: true })}</g>`;
}

/** The page: heading on a ruled ground, then what is drawn on it. */
export function page(heading: string, ...drawn: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><style>${style}</style>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" class="f-paper"/>`,
    text(LEFT, 96, heading, { size: 42, serif: true }),
    line(
      [
        [LEFT, 126],
        [RIGHT, 126],
      ],
      'ink',
      3,
    ),
    ...drawn,
    '</svg>',
  ].join('');
}
