/**
 * Rules that every page carries: the palette in both schemes, type, focus, print, forced colours.
 */
import { type Colour, light, paletteRules, properties } from '../../palette.ts';
import { LARGE_TEXT } from './large-text.ts';
import { WITHOUT_SCRIPT } from './without-script.ts';

/** Metrics of a local serif bent to those of Source Serif 4 (optical size 32), so that nothing moves when the font arrives. */
function fallbackFace(local: string, sizeAdjust: number): string {
  const override = (value: number) => `${(value / sizeAdjust).toFixed(1)}%`;
  return `@font-face{font-family:"Fit ${local}";src:local("${local}");size-adjust:${(sizeAdjust * 100).toFixed(1)}%;ascent-override:${override(103.6)};descent-override:${override(33.5)};line-gap-override:0%}`;
}

/** Windows and Apple, Android, Linux. */
const fallbackFaces = [fallbackFace('Georgia', 0.998), fallbackFace('Noto Serif', 0.925), fallbackFace('DejaVu Serif', 0.855)].join('');

/** A page that nobody has touched asks for no font, unless the browser has it already or runs no script (`kept-font.ts`). */
const font = `[data-serif],${WITHOUT_SCRIPT}{--serif:var(--web)}`;

const palette = paletteRules(
  Object.keys(light) as Colour[],
  `--fit:"Fit Georgia","Fit Noto Serif","Fit DejaVu Serif",Georgia,serif;
--web:"Source Serif 4",var(--fit);
--serif:var(--fit);
--sans:system-ui,sans-serif;
--gutter:min(clamp(1.25rem,0.5rem + 3.2vw,2.5rem),6vw);
--beat:clamp(2rem,0.8rem + 5.4vw,5.5rem)`,
);

/** On paper, whichever scheme the screen has: what differs from the light colours (case BR-26). */
const inPrint = properties({ paper: '#fff', leaf: '#fff', ink: '#000', rule: '#999' });

const elements = `
*, ::before, ::after { box-sizing: border-box; border: 0 solid var(--rule) }
* { margin: 0; padding: 0; min-width: 0 }
html { font: 100%/1.6 var(--sans); -webkit-text-size-adjust: 100%; background: var(--paper); color: var(--ink); scrollbar-gutter: stable; scroll-padding-top: 6rem; -webkit-tap-highlight-color: transparent }
body { background: var(--paper); font-size: 1.0625rem; overflow-wrap: break-word }
html:has(dialog[open]), html.dialog-open { overflow: hidden }
@media (pointer: fine) { html:has(dialog[open]) { background: var(--under-backdrop) } }
main { min-height: 60vh; outline: 0; container-type: inline-size }
h1, h2, h3, h4 { font: inherit; text-wrap: balance }
p, figcaption, dd { text-wrap: pretty }
a { color: inherit; text-decoration: inherit }
ul, ol { list-style: none }
b, strong { font-weight: 600 }
img, svg { display: block; max-width: 100%; height: auto }
table { border-collapse: collapse }
th { font: inherit; text-align: inherit }
button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; background: transparent; border-radius: 0 }
button, summary, [type=range], select { cursor: pointer }
button, summary, a, label, input { touch-action: manipulation }
summary { list-style: none }
summary::-webkit-details-marker { display: none }
[hidden] { display: none }
[class*="i-ph-"] { display: inline-block; flex: none; width: 1em; height: 1em; color: inherit; background: currentColor; -webkit-mask: var(--un-icon) 0 0/100% 100%; mask: var(--un-icon) 0 0/100% 100% }
:focus-visible { outline: 3px solid var(--evergreen); outline-offset: 3px; border-radius: 2px }
::selection { background: var(--marigold); color: ${light.ink} }
${LARGE_TEXT} {
  main > * { hyphens: auto }
  .grid { display: flex !important; flex-flow: column }
  .flex { flex-wrap: wrap }
}
@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition-duration: 0.01ms !important }
}
@media (forced-colors: active) {
  :root { --paper: Canvas; --leaf: Canvas; --evergreen-wash: Canvas; --on-evergreen: Canvas; --ink: CanvasText; --ink-soft: CanvasText; --rule: CanvasText; --edge: CanvasText; --evergreen: CanvasText; --marigold: Highlight }
  [class*="i-ph-"] { forced-color-adjust: none; background-color: ButtonText !important }
}
@media print {
  :root { color-scheme: light; ${inPrint} }
  body { font-size: 10.5pt }
  dialog, nav, .nav-mobile, button, [class*=button-], form, .no-print { display: none !important } .site-header { position: static !important }
  details::details-content { content-visibility: visible !important; block-size: auto !important; opacity: 1 !important }
  h1, h2, h3, summary { break-after: avoid }
  tr, figure, li { break-inside: avoid }
}`;

export const baseCss = fallbackFaces + palette + font + elements;
