/** A letter that a drawing has more than once is drawn once, and used: the same outline elsewhere is other text, which no coding finds again. */

/** As picture-text.ts writes a character: from the baseline, in the font's units. */
const LETTER = /<path transform="translate\(([-\d.]+)\) scale\(([\d.]+) -\2\)" d="([^"]+)"\/>/gu;
/** A point of an outline, whose commands are all absolute. */
const POINT = /(-?[\d.]+)[ ,](-?[\d.]+)/gu;

/** `svg` with those letters in front of everything. Pure. */
export function shareLetters(svg: string): string {
  const seen = new Set<string>();
  const shared: string[] = [];
  for (const [, , scale = '', path = ''] of svg.matchAll(LETTER)) {
    const outline = scaled(path, Number(scale));
    if (seen.has(outline) && !shared.includes(outline)) shared.push(outline);
    seen.add(outline);
  }
  if (shared.length === 0) return svg;
  const letters = shared.map((outline, at) => `<path id="letter-${at}" d="${outline}"/>`);
  const drawn = svg.replace(LETTER, (letter, left: string, scale: string, path: string) => {
    const at = shared.indexOf(scaled(path, Number(scale)));
    return at === -1 ? letter : `<use href="#letter-${at}" x="${left}"/>`;
  });
  return drawn.replace('>', `><defs>${letters.join('')}</defs>`);
}

/** Upside down: fonts count from the baseline up. */
function scaled(path: string, scale: number): string {
  return path.replace(POINT, (_, x: string, y: string) => `${Number(x) * scale} ${Number(y) * -scale}`);
}
