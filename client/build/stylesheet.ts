/** Styles from UnoCSS: a page inlines the rules of its own markup; one sheet of the whole client serves states and pages that come later. */
import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { createGenerator, type UnoGenerator } from 'unocss';
import type { ShortClasses } from '../short-classes.ts';
import unoConfig from '../uno.config.ts';
import { compactStyles } from './compact-styles.ts';
import { clientRoot, outputRoot } from './files.ts';
import { fontRules } from './fonts.ts';
import { shortNamesOf, withShortNames } from './short-classes.ts';
import { shortenIcons } from './short-icons.ts';

let generator: Promise<UnoGenerator> | undefined;

function unoGenerator(): Promise<UnoGenerator> {
  generator ??= createGenerator(unoConfig) as unknown as Promise<UnoGenerator>;
  return generator;
}

/** Rules for the class names in `markup`, with the base rules and the font. Writes the font's file. */
export async function stylesFor(markup: string): Promise<string> {
  return compactStyles(await fontRules()) + (await rulesFor(markup));
}

/** The same without the font. */
export async function rulesFor(markup: string): Promise<string> {
  const uno = await unoGenerator();
  const { css } = await uno.generate(markup, { preflights: true, minify: true });
  return compactStyles(shortenIcons(css.replace(/\/\*.*?\*\//gsu, '').replace(/\s*\n\s*/gu, '')));
}

interface SiteStylesheet {
  readonly address: string;
  readonly shortClasses: ShortClasses;
}

/** Writes the sheet of the whole client. */
export async function buildSiteStylesheet(): Promise<SiteStylesheet> {
  let source = '';
  for await (const file of glob('**/*.{ts,tsx}', { cwd: clientRoot })) {
    if (!file.startsWith('build/')) source += await readFile(clientRoot + file, 'utf8');
  }
  // Every page has the fonts' rules already. Once more, they would be new fonts: one that came too late for the first text (`optional`) would
  // then be there at once, and move everything.
  const sheet = (await stylesFor(source)).replace(/@font-face\s*\{[^}]*\}/gu, '');
  const shortClasses = shortNamesOf(sheet, source);
  const css = withShortNames(sheet, shortClasses);
  const address = `/assets/site-${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`;
  await writeFile(outputRoot + address, css);
  return { address, shortClasses };
}
