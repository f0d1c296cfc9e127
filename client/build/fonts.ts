/**
 * The one font of the site: Source Serif 4 (OFL) for headings, cut to the characters that headings use, to one optical size and to the
 * weights 400–600. The rupee sign lives in the family's extended file and becomes a second, tiny face.
 *
 * `optional`, and not preloaded: what is not there when text is first drawn waits for the next page, so that the font neither delays text
 * nor moves it (decisions 12; case RE-13).
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { outputRoot, projectRoot } from './files.ts';

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const axes = { wght: { min: 400, max: 600 }, opsz: 32 };
const faces = [
  { file: 'latin', characters: `${printableAscii}–—‘’“”…·`, range: 'U+0020-007E,U+00B7,U+2013-2014,U+2018-201D,U+2026' },
  { file: 'latin-ext', characters: '₹', range: 'U+20B9' },
];

let written: Promise<string> | undefined;

/** `@font-face` rules. Writes the files that they name, once. */
export function fontRules(): Promise<string> {
  written ??= writeFonts();
  return written;
}

async function writeFonts(): Promise<string> {
  await mkdir(`${outputRoot}/assets`, { recursive: true });
  const rules: string[] = [];
  for (const face of faces) {
    const source = await readFile(
      `${projectRoot}node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-${face.file}-opsz-normal.woff2`,
    );
    const font = await subsetFont(source, face.characters, { targetFormat: 'woff2', variationAxes: axes });
    const address = `/assets/serif-${face.file}-${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
    await writeFile(outputRoot + address, font);
    rules.push(
      `@font-face{font-family:"Source Serif 4";font-weight:400 600;font-display:optional;src:url(${address}) format("woff2");unicode-range:${face.range}}`,
    );
  }
  return rules.join('');
}
