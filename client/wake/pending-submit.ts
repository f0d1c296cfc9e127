/** The sign that a form has been sent whose page is not hydrated yet, and waits for it. The eligibility check is answered by its chart (entry-flow.ts). */
import { endPending, showPending } from '../shell/pending-press.ts';

/** By the build: what its button says meanwhile (build/own-scripts.ts). */
declare const PENDING_TEXTS: Readonly<Record<string, string>>;

export function showPendingSubmits(): void {
  const page = document.getElementById('page') as HTMLElement;
  const waiting = new AbortController();
  addEventListener(
    'submit',
    ({ target, submitter }) => {
      const form = target as HTMLFormElement;
      const button = submitter ?? form.querySelector('[type=submit]');
      if (button && form.closest('#page:not([data-live])'))
        showPending(button, PENDING_TEXTS[form.closest('search') ? 'search' : (form.getAttribute('action') as string)]);
    },
    { capture: true, signal: waiting.signal },
  );
  // From here on the page answers for itself (entry-page.tsx).
  addEventListener('hydrate', () => {
    waiting.abort();
    endPending(page);
  });
  // Posted by the browser, after all, and come back from where that led.
  addEventListener('pageshow', ({ persisted }) => persisted && endPending(page));
}
