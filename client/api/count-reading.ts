import { endpointPath } from '../../machines/contract/endpoint.ts';
import { READING_COUNTS_AFTER_MS } from '../../machines/contract/limits.ts';
import { countView } from '../../machines/contract/view.ts';
import { wellFormed } from '../../machines/contract/well-formed.ts';
import { asksNotToBeCounted } from './asks-not-to-be-counted.ts';

/** Counts a reading once the article has been on the screen for a while, and is still there then. Returns what calls it off. */
export function countAfterAWhile(slug: string, isThere = () => true): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') timer = setTimeout(() => isThere() && countReading(slug), READING_COUNTS_AFTER_MS);
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', update);
  };
}

/** Once per article and visit. Nothing waits for it. */
function countReading(slug: string): void {
  if (asksNotToBeCounted()) return;
  try {
    const key = `read ${slug}`;
    if (sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, '');
    navigator.sendBeacon(endpointPath(countView, { slug: wellFormed(slug) }));
  } catch {
    // Storage is refused: rather not counted than counted twice.
  }
}
