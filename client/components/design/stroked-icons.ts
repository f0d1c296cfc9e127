/**
 * Icons that stand on most pages, as the lines that Phosphor draws them with: the package has the outlines of these lines, which are four
 * times as long, and random digits do not compress.
 *
 * `currentColor` is what UnoCSS knows a picture of one colour by, of which only the shape counts.
 */
const STROKE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-width="16"';

const lines = {
  'arrow-right': 'M40 128h176M144 56l72 72-72 72',
  'arrow-left': 'M216 128H40M112 56l-72 72 72 72',
  'caret-down': 'M208 96l-80 80-80-80',
  minus: 'M40 128h176',
  plus: 'M40 128h176M128 40v176',
  x: 'M200 56L56 200M200 200L56 56',
} as const;

/** Bodies by name, in place of the package's. */
export const strokedIcons = Object.fromEntries(Object.entries(lines).map(([name, d]) => [name, { body: `<path ${STROKE} d="${d}"/>` }]));
