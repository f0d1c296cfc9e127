import { API_PREFIX } from '../../machines/contract/endpoint.ts';
import { VITALS_ONE_IN } from '../../machines/contract/limits.ts';
import type { VisitReport } from '../../machines/contract/visit.ts';
import { VISIT_PATH } from '../../machines/contract/visit-path.ts';
import { asksNotToBeCounted } from './asks-not-to-be-counted.ts';

/** Address of wake/vitals.ts, which the build puts here. */
declare const VITALS_SCRIPT: string;

/** What that script exports. */
interface Vitals {
  measure(report: (found: Omit<VisitReport, 'path' | 'seen'>) => void): void;
}

/**
 * Says that somebody is on this page, and when they open the eligibility check; one visit in ten is measured too. Sends nothing of a browser
 * that asks not to be tracked, and is not fetched under Save-Data (intent.ts). Nothing is kept in the browser, and nothing waits for it.
 */
export function reportVisit(): void {
  if (asksNotToBeCounted()) return;
  const report = (said: Omit<VisitReport, 'path'>): void => {
    const body = JSON.stringify({ path: location.pathname, ...said });
    // Where beacons are refused, nothing is counted.
    navigator.sendBeacon?.(API_PREFIX + VISIT_PATH, new Blob([body], { type: 'application/json' }));
  };
  report({ seen: 'visit' });

  // The press that brought this script may have opened it already.
  const dialog = document.querySelector<HTMLDialogElement>('#eligibility');
  const opened = (): void => report({ seen: 'opened' });
  if (dialog?.open) opened();
  else dialog?.addEventListener('opened', opened, { once: true });

  if (Math.random() * VITALS_ONE_IN < 1)
    import(/* @vite-ignore */ VITALS_SCRIPT).then(
      ({ measure }: Vitals) => measure((found) => report({ seen: 'vitals', ...found })),
      () => {},
    );
}
