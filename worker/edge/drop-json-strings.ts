/**
 * Leaves out the text of one field while JSON is read, whatever its size: an API that sends every article whole in its list
 * (1,000 × 20 KB) would otherwise fill the memory of the worker for text that the list never shows.
 */

type Place = 'outside' | 'string' | 'after-name' | 'before-value' | 'dropped';

/**
 * Takes the JSON in pieces of any size and gives it back with every string value of `field` emptied, at any depth.
 * Anything that is not a string under that name stays, and so does text that is no JSON.
 */
export function stringDropper(field: string): (piece: string) => string {
  let place: Place = 'outside';
  /** The string that is being read, no longer than needed to tell whether it is the field's name. */
  let name = '';
  /** Whether the piece before ended in a backslash that still escapes what comes. */
  let escaping = false;

  return (piece) => {
    let kept = '';
    let at = 0;
    while (at < piece.length) {
      if (place === 'string' || place === 'dropped') {
        const end = endOfString(piece, at, escaping);
        escaping = end.escaping;
        const text = piece.slice(at, end.at);
        if (place === 'string') {
          kept += text;
          if (name.length <= field.length) name += text.slice(0, field.length + 1);
        }
        at = end.at;
        if (!end.closed) continue;
        kept += '"';
        at += 1;
        place = place === 'string' && name === field ? 'after-name' : 'outside';
        continue;
      }
      const next = place === 'outside' ? piece.indexOf('"', at) : at;
      if (next === -1) return kept + piece.slice(at);
      kept += piece.slice(at, next);
      const character = piece.charAt(next);
      if (character === '"') {
        kept += '"';
        place = place === 'before-value' ? 'dropped' : 'string';
        name = '';
      } else {
        kept += character;
        if (character === ':' && place === 'after-name') place = 'before-value';
        else if (!/\s/u.test(character)) place = 'outside';
      }
      at = next + 1;
    }
    return kept;
  };
}

/** The closing quote of a string that `from` lies in, or the end of the piece. */
function endOfString(piece: string, from: number, escaping: boolean): { at: number; closed: boolean; escaping: boolean } {
  let at = from;
  let isEscaped = escaping;
  for (;;) {
    const quote = piece.indexOf('"', at);
    const end = quote === -1 ? piece.length : quote;
    isEscaped = endsEscaping(piece, at, end, isEscaped);
    if (quote === -1) return { at: end, closed: false, escaping: isEscaped };
    if (!isEscaped) return { at: quote, closed: true, escaping: false };
    at = quote + 1;
    isEscaped = false;
  }
}

/** Whether the text from `from` to `end` leaves the next character escaped: an odd number of backslashes before it. */
function endsEscaping(piece: string, from: number, end: number, wasEscaping: boolean): boolean {
  let backslashes = 0;
  while (end - 1 - backslashes >= from && piece.charAt(end - 1 - backslashes) === '\\') backslashes += 1;
  const reachesStart = end - backslashes === from;
  return (backslashes + (reachesStart && wasEscaping ? 1 : 0)) % 2 === 1;
}
