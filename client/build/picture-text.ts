/**
 * Words of a picture as outlines: drawn with the site's own serif, so that a picture looks the same wherever it is made and needs no font
 * where it is shown.
 */
import { readFile } from 'node:fs/promises';
import { Blob, Buffer as Characters, Face, Feature, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { projectRoot } from './files.ts';

/** Weight and optical size: sturdy for what is small, fine for what is large. */
const cuts = {
  text: { wght: 400, opsz: 14 },
  strong: { wght: 600, opsz: 14 },
  display: { wght: 500, opsz: 36 },
} as const;
export type Cut = keyof typeof cuts;

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
/** The rupee sign lives in the family's extended file. */
const files = [
  { file: 'latin', characters: `${printableAscii}–—‘’“”…·×−` },
  { file: 'latin-ext', characters: '₹' },
] as const;
const FIGURES = [new Feature('lnum', 1), new Feature('tnum', 1)];

interface Part {
  readonly characters: string;
  readonly font: Font;
  readonly unitsPerEm: number;
}

const fonts = new Map<Cut, readonly Part[]>();
for (const [cut, variationAxes] of Object.entries(cuts)) {
  const parts = files.map(async ({ file, characters }): Promise<Part> => {
    const path = `${projectRoot}node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-${file}-opsz-normal.woff2`;
    const face = new Face(new Blob(await subsetFont(await readFile(path), characters, { targetFormat: 'truetype', variationAxes })));
    return { characters, font: new Font(face), unitsPerEm: face.upem };
  });
  fonts.set(cut as Cut, await Promise.all(parts));
}

/**
 * The size in which letters are drawn, that of the smallest words; a group makes them as large as they are wanted. So a letter is the same in
 * every size, and a drawing needs it once (shared-letters.ts).
 */
const LETTER_SIZE = 28;

export interface Outline {
  /** A group of path elements from the point (0, 0) on the baseline. */
  readonly svg: string;
  readonly width: number;
}

/** `size` in the picture's units; `tracking` is added after each character. Throws for a character that the font has not. */
export function outline(words: string, cut: Cut, size: number, tracking = 0): Outline {
  const enlarged = size / LETTER_SIZE;
  let width = 0;
  let svg = '';
  for (const run of runsOf(words, fonts.get(cut) ?? [])) {
    const scale = size / run.part.unitsPerEm;
    const drawn = rounded(LETTER_SIZE / run.part.unitsPerEm);
    const buffer = new Characters();
    buffer.addText(run.words);
    buffer.guessSegmentProperties();
    shape(run.part.font, buffer, FIGURES);
    const positions = buffer.getGlyphPositions();
    for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      const path = run.part.font.glyphToPath(glyph);
      if (path)
        svg += `<path transform="translate(${rounded((width + xOffset * scale) / enlarged)}) scale(${drawn} ${-drawn})" d="${path}"/>`;
      width += xAdvance * scale + tracking;
    }
  }
  return { svg: `<g transform="scale(${rounded(enlarged)})">${svg}</g>`, width };
}

/** `words` in as few lines of at most `width` as they fit, and these as even as can be. */
export function lines(words: string, cut: Cut, size: number, width: number, tracking = 0): string[] {
  const fits = (limit: number): string[] => {
    const found: string[] = [];
    for (const word of words.split(' ')) {
      const longer = `${found.at(-1) ?? ''} ${word}`.trim();
      if (found.length > 0 && outline(longer, cut, size, tracking).width <= limit) found[found.length - 1] = longer;
      else found.push(word);
    }
    return found;
  };
  const widest = fits(width);
  for (let limit = width / 2; limit < width; limit += width / 50) {
    const narrower = fits(limit);
    if (narrower.length === widest.length) return narrower;
  }
  return widest;
}

/** Neighbouring characters of the same file. */
function runsOf(words: string, parts: readonly Part[]): { part: Part; words: string }[] {
  const runs: { part: Part; words: string }[] = [];
  for (const character of words) {
    const part = parts.find(({ characters }) => characters.includes(character));
    if (!part) throw new Error(`the pictures' font has no “${character}”, which stands in “${words}”`);
    const last = runs.at(-1);
    if (last?.part === part) last.words += character;
    else runs.push({ part, words: character });
  }
  return runs;
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
