/**
 * The colours, in both schemes, once. Contrast, measured: ink and ink-soft on paper and leaf ≥ 7:1; evergreen, marigold-ink and vermilion
 * ≥ 4.5:1; edge ≥ 3:1.
 */

/** Apart, for the mark in the page's head: nothing else of the palette may come with a page's script. */
export const PAPER = '#FBFAF6';
export const EVERGREEN = '#0F5C4A';
export const MARIGOLD = '#E8A317';

export const light = {
  paper: PAPER,
  leaf: '#F4F1E7',
  ink: '#16241F',
  inkSoft: '#435049',
  rule: '#DDD8C9',
  edge: '#827C69',
  evergreen: EVERGREEN,
  evergreenDeep: '#0A4336',
  onEvergreen: PAPER,
  evergreenWash: '#E3ECE2',
  marigold: MARIGOLD,
  marigoldInk: '#7A5300',
  vermilion: '#B3391F',
  underBackdrop: '#3E4340',
} as const;

export type Colour = keyof typeof light;

export const dark = {
  paper: '#0E1512',
  leaf: '#151E1A',
  ink: '#ECEAE2',
  inkSoft: '#B7BFB8',
  rule: '#2A352F',
  edge: '#74827A',
  evergreen: '#6FC7AE',
  evergreenDeep: '#93DAC5',
  onEvergreen: '#0B1B16',
  evergreenWash: '#18302A',
  marigold: '#F0B94A',
  marigoldInk: '#F0B94A',
  vermilion: '#FF9C82',
  underBackdrop: '#0A110E',
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
