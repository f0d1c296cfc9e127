/** JSON from outside. Nothing of the contract is nested deeper than a few levels; what is takes the stack of whoever walks through it. */

export const JSON_DEPTH_MAX = 64;

export type ParsedJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** Not ok for bad syntax and for more than `JSON_DEPTH_MAX` levels, which are counted before anything is built of them. */
export function parseJson(text: string): ParsedJson {
  if (isDeeper(text, JSON_DEPTH_MAX)) return { ok: false };
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}

function isDeeper(text: string, levels: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x22: // "
        at = endOfString(text, at);
        break;
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        if (depth > levels) return true;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth -= 1;
    }
  }
  return false;
}

/** Place of the quote that ends the string which begins at `from`, or the end of the text. */
function endOfString(text: string, from: number): number {
  for (let quote = text.indexOf('"', from + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(quote - 1 - backslashes) === 0x5c) backslashes += 1;
    if (backslashes % 2 === 0) return quote;
  }
  return text.length;
}
