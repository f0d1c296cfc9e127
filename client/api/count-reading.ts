import { countView } from '../../machines/contract/blog.ts';
import { endpointPath } from '../../machines/contract/endpoint.ts';
import { wellFormed } from '../../machines/contract/well-formed.ts';

/** Counts a reading, once per article and visit. Nothing waits for it. */
export function countReading(slug: string): void {
  try {
    const key = `read ${slug}`;
    if (sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, '');
    navigator.sendBeacon(endpointPath(countView, { slug: wellFormed(slug) }));
  } catch {
    // Storage is refused: rather not counted than counted twice.
  }
}
