/**
 * Characters that print nothing, but hide where markup begins or turn the direction of text. They go before the HTML is parsed
 * (case XX-02): taken out afterwards, they could bring together what was harmless apart. Joiners (ZWJ, ZWNJ) stay: Indic scripts need them.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e007f}]/gu;

/** Also repairs halves of surrogate pairs. */
export function withoutInvisible(text: string): string {
  return text.toWellFormed().replace(INVISIBLE, '');
}
