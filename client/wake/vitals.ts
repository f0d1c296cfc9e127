/** Largest Contentful Paint, Interaction to Next Paint and Cumulative Layout Shift of this visit, once it is left (https://web.dev/articles/vitals). */
import { onCLS, onINP, onLCP } from 'web-vitals';
import type { Vital } from '../../machines/visit-counts.ts';

/** `report` is called once, when the page goes out of sight, with what this browser can measure. */
export function measure(report: (found: Partial<Record<Vital, number>>) => void): void {
  const found: Partial<Record<Vital, number>> = {};
  const options = { reportAllChanges: true };
  onLCP(({ value }) => (found.lcp = value), options);
  onINP(({ value }) => (found.inp = value), options);
  onCLS(({ value }) => (found.cls = value), options);
  let isTold = false;
  const tell = (): void => {
    if (!isTold) report(found);
    isTold = true;
  };
  // The library's own listeners came first. Browsers of our floor tell of a page that is left by one of the two.
  addEventListener('pagehide', tell);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && tell());
}
