/** A sum that the lender of record has yet to set stands in brackets, as every placeholder of this site does. */
export function placeholder(text: string): string {
  return `[${text}]`;
}
