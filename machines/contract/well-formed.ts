/** Half of a character that was cut through becomes U+FFFD, so that the text can be encoded. (`toWellFormed` is younger than our floor, decisions 13.) */
export function wellFormed(text: string): string {
  return text.replace(/[\ud800-\udfff]/gu, '\ufffd');
}
