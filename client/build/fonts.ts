/**
 * The one font of the site: Source Serif 4 (OFL) for headings, cut to the characters that headings use, to one optical size and to one weight
 * between those of the design: the range from 400 to 600 costs 8 KB, the rupee sign (which the family keeps in a file of its own) one request
 * of three. Of its features only kerning is kept; its figures are lining and of one width as they are. The rupee sign comes from the reader's
 * own serif, as do characters that headings of articles seldom have.
 *
 * A page asks for it only where the browser has it already (`kept-font.ts`), and `optional`: what is not there when text is first drawn waits
 * for the next page. So the font neither delays text nor moves it (decisions 12; case RE-13).
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { outputRoot, projectRoot } from './files.ts';

const characters = `${printable()}–—‘’“”…·`;
const axes = { wght: 500, opsz: 32 };

let written: Promise<string> | undefined;

/** The `@font-face` rule. Writes the file that it names, once. */
export function fontRules(): Promise<string> {
  written ??= writeFont();
  return written;
}

async function writeFont(): Promise<string> {
  await mkdir(`${outputRoot}/assets`, { recursive: true });
  const source = await readFile(
    `${projectRoot}node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2`,
  );
  const font = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes: axes, keepFeatures: ['kern'] });
  const address = `/assets/serif-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
  await writeFile(outputRoot + address, font);
  return `@font-face{font-family:"Source Serif 4";font-weight:400 600;font-display:optional;src:url(${address})}`;
}

/** Of ASCII: from the blank to Z, and a to z. */
function printable(): string {
  return Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
    .filter((character) => /[ -Za-z]/u.test(character))
    .join('');
}
