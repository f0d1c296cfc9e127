/** What a sheet says, in fewer characters: every page carries its styles, and they are half of it. Pure. */
import { type Colour, light, propertyOf } from '../palette.ts';

/** Texts and addresses, which stay as they are. */
const KEPT = /"[^"]*"|url\([^)]*\)/gu;

/** Both sides of a box in one value, as utilities set them. */
const SIDES = /(padding|margin)-(left|top):([^;{}]+);\1-(?:right|bottom):\3(?=[;}])/gu;

/**
 * Custom properties by the names that browsers get: one letter, from a list, so that every sheet and every build means the same. Those that
 * stand in attributes too (`serif`) keep their names.
 */
const names = [...(Object.keys(light) as Colour[]).map(propertyOf), 'sans', 'gutter', 'beat', 'inset', 'un-icon'];
const shortNames = new Map(names.map((name, index) => [`--${name}`, `--${String.fromCharCode(97 + index)}`]));

export function compactStyles(css: string): string {
  const kept: string[] = [];
  const masked = css.replace(KEPT, (text) => `\u0001${kept.push(text) - 1}\u0001`);
  const squeezed = masked.replace(/([^{};]*)([{};])/gu, (_, text: string, end: string) =>
    end === '{' ? `${squeezeSelector(text)}{` : `${squeezeDeclaration(text)}${end}`,
  );
  return squeezed
    .replace(/;\}/gu, '}')
    .replace(SIDES, (_, property: string, side: string, value: string) => `${property}-${side === 'left' ? 'inline' : 'block'}:${value}`)
    .replace(/\u0001(\d+)\u0001/gu, (_, index: string) => kept[Number(index)] ?? '');
}

/** Selectors, and the conditions of groups. A blank before a class or an element is a combinator. */
function squeezeSelector(text: string): string {
  return (
    text
      .trim()
      .replace(/\s*([>+~,])\s*/gu, '$1')
      .replace(/: /gu, ':')
      // As the site's own rules have it, which end a hundredth before the next step.
      .replace(/calc\((\d+)rem - 0?\.1px\)/gu, (_, step: string) => `${Number(step) - 0.01}rem`)
  );
}

/** In `calc()` the blanks around + and - are needed. */
function squeezeDeclaration(text: string): string {
  return text
    .trim()
    .replace(/\s*,\s*/gu, ',')
    .replace(/ !important$/u, '!important')
    .replace(/^([\w-]+):\s+/u, '$1:')
    .replace(/(?<![\w.#])0\.(?=\d)/gu, '.')
    .replace(/--[a-z][\w-]*/gu, (name) => shortNames.get(name) ?? name);
}
