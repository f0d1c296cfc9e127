/**
 * The colours, in both schemes, once. Contrast, measured: ink and ink-soft on paper and leaf ≥ 7:1; evergreen, marigold-ink and vermilion
 * ≥ 4.5:1; edge ≥ 3:1.
 */

/** Apart, for the mark in the page's head: nothing else of the palette may come with a page's script. */
export const PAPER = '#fbfaf6';
export const EVERGREEN = '#0f5c4a';
export const MARIGOLD = '#e8a317';

export const light = {
  paper: PAPER,
  leaf: '#f4f1e7',
  ink: '#16241f',
  inkSoft: '#435049',
  rule: '#ddd8c9',
  edge: '#827c69',
  evergreen: EVERGREEN,
  evergreenDeep: '#0a4336',
  onEvergreen: PAPER,
  evergreenWash: '#e3ece2',
  marigold: MARIGOLD,
  marigoldInk: '#7a5300',
  vermilion: '#b3391f',
  underBackdrop: '#3e4340',
} as const;

export type Colour = keyof typeof light;

export const dark = {
  paper: '#0e1512',
  leaf: '#151e1a',
  ink: '#eceae2',
  inkSoft: '#b7bfb8',
  rule: '#2a352f',
  edge: '#74827a',
  evergreen: '#6fc7ae',
  evergreenDeep: '#93dac5',
  onEvergreen: '#0b1b16',
  evergreenWash: '#18302a',
  marigold: '#f0b94a',
  marigoldInk: '#f0b94a',
  vermilion: '#ff9c82',
  underBackdrop: '#0a110e',
} as const satisfies Record<Colour, string>;

/** `inkSoft` is `ink-soft` in CSS. */
export function propertyOf(name: string): string {
  return name.replace(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

/** Declarations of custom properties. */
export function properties(colours: Readonly<Partial<Record<Colour, string>>>): string {
  return Object.entries(colours)
    .map(([name, value]) => `--${propertyOf(name)}:${value};`)
    .join('');
}

/** Custom properties of these colours, for the scheme that the visitor has chosen; paper has the light ones. `more` stands with these. */
export function paletteRules(colours: readonly Colour[], more = ''): string {
  const ofScheme = (scheme: Readonly<Record<Colour, string>>) =>
    properties(Object.fromEntries(colours.map((name) => [name, scheme[name]])));
  return `:root{color-scheme:light dark;${ofScheme(light)}${more}}@media screen and (prefers-color-scheme:dark){:root{${ofScheme(dark)}}}`;
}
