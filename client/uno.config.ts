/** Styles: the palette and base rules, the site's own vocabulary of class names, and UnoCSS utilities on the same tokens. */
import { icons } from '@iconify-json/ph';
import { defineConfig, type Extractor, extractorSplit, presetIcons, presetWind3, type Rule } from 'unocss';
import { baseCss } from './components/design/base.ts';
import { componentStyles } from './components/design/component-styles.ts';
import { strokedIcons } from './components/design/stroked-icons.ts';
import { light, propertyOf } from './palette.ts';

/** Whitespace out; the blanks inside selectors and calc() stay. */
function compact(css: string): string {
  return css
    .replace(/\s+/gu, ' ')
    .replace(/\s*([{};])\s*/gu, '$1')
    .replace(/([a-z]): /gu, '$1:')
    .replace(/;\}/gu, '}')
    .trim();
}

const componentRules = Object.entries(componentStyles).map(
  ([name, css]): Rule => [new RegExp(`^${name}$`, 'u'), () => compact(css.replaceAll('&', `.${name}`)), { layer: 'components' }],
);

/** Pages: the class attributes and nothing else, so that words in the text style nothing. Source files: every token. */
const extractClasses: Extractor = {
  name: 'class-attributes',
  extract: (context) =>
    context.code.startsWith('<')
      ? [...context.code.matchAll(/ class="([^"]*)"/gu)].flatMap(([, names = '']) =>
          names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(' '),
        )
      : extractorSplit.extract?.(context),
};

/** An icon's class carries its picture; what all icons share stands once in the base rules. */
function keepPicture(css: Record<string, string | number | undefined>): void {
  for (const property of Object.keys(css)) if (property !== '--un-icon') delete css[property];
}

/** `ink-soft` of `inkSoft`: names of classes and of custom properties. What stands on marigold is dark in both schemes. */
const colours = {
  ...Object.fromEntries(Object.keys(light).map((name) => [propertyOf(name), `var(--${propertyOf(name)})`])),
  'on-marigold': light.ink,
};

export default defineConfig({
  presets: [
    presetWind3({ preflight: false }),
    presetIcons({ collections: { ph: () => ({ ...icons, icons: { ...icons.icons, ...strokedIcons } }) }, processor: keepPicture }),
  ],
  // Without it `link-target` would read as the variant `link:` of `target`.
  separators: [':'],
  extractorDefault: extractClasses,
  layers: { preflights: -100, components: -20, default: 0 },
  preflights: [{ getCSS: () => compact(baseCss) }],
  // The preset's own needs its variables (`preflight`), as transforms, filters and rings do: those belong into the component styles.
  rules: [...componentRules, ['tabular-nums', { 'font-variant-numeric': 'lining-nums tabular-nums' }]],
  theme: {
    colors: colours,
    fontFamily: { serif: 'var(--serif)', sans: 'var(--sans)' },
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' },
  },
});
