/** How far two words lie apart, for words that were mistyped. Pure. */

/** Letters that a word of so many may have wrong. */
export function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Letters put in, left out, changed, or swapped with the next one (optimal string alignment) until `one` is `other`; null where that takes
 * more than `most`.
 */
export function slipsBetween(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null;
  // Three rows of the table are looked at, in turn.
  let [before, above, current] = rows(other.length + 1);
  for (let column = 0; column <= other.length; column += 1) above[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    const letter = one.charCodeAt(row - 1);
    let least = row;
    current[0] = row;
    for (let column = 1; column <= other.length; column += 1) {
      const otherLetter = other.charCodeAt(column - 1);
      let slips = Math.min(at(above, column) + 1, at(current, column - 1) + 1, at(above, column - 1) + (letter === otherLetter ? 0 : 1));
      const isSwap = row > 1 && column > 1 && letter === other.charCodeAt(column - 2) && one.charCodeAt(row - 2) === otherLetter;
      if (isSwap) slips = Math.min(slips, at(before, column - 2) + 1);
      current[column] = slips;
      if (slips < least) least = slips;
    }
    if (least > most) return null;
    [before, above, current] = [above, current, before];
  }
  const slips = at(above, other.length);
  return slips <= most ? slips : null;
}

let kept = [new Int32Array(64), new Int32Array(64), new Int32Array(64)] as const;

/** Made anew only for longer words: a search compares with all words of a list. */
function rows(length: number): readonly [Int32Array, Int32Array, Int32Array] {
  if (kept[0].length < length) kept = [new Int32Array(2 * length), new Int32Array(2 * length), new Int32Array(2 * length)];
  return kept;
}

function at(row: Int32Array, column: number): number {
  return row[column] ?? 0;
}
