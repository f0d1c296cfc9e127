/** Words of a question that make its address; more only make it longer. */
const WORDS_MAX = 10;

/** An address for each question (`/faq#can-i-lose-my-funds`): stable as long as the question is, unique on the page. Letters of every script stay. */
export function questionAnchors(titles: readonly string[]): string[] {
  const used = new Map<string, number>();
  return titles.map((title) => {
    const words = title.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['question'];
    const anchor = words.slice(0, WORDS_MAX).join('-');
    const count = (used.get(anchor) ?? 0) + 1;
    used.set(anchor, count);
    return count === 1 ? anchor : `${anchor}-${count}`;
  });
}
