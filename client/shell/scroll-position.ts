/**
 * Where the reader was on a page, kept in the page's own entry of the session history, for Back (case RE-09). The browser does this by itself
 * only where the page is there at once; ours comes a moment later, and what it lists later still.
 */

/** Before the step to another page. */
export function keepScrollPosition(): void {
  history.replaceState({ ...history.state, scrollY: Math.round(scrollY) }, '');
}

function keptPosition(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'scrollY' in state && typeof state.scrollY === 'number' ? state.scrollY : 0;
}

/** What a list needs to arrive. */
const PATIENCE_MS = 5_000;

/** To where the reader was on this page, or to its top. Waits until the page is long enough; whoever begins to scroll meanwhile is left alone. */
export function restoreScrollPosition(): void {
  const top = keptPosition();
  scrollTo(0, top);
  if (Math.abs(scrollY - top) <= 1) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = () => waiting.abort();
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) <= 1) end();
  });
  growth.observe(document.body);
  signal.addEventListener('abort', () => growth.disconnect());
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown', 'popstate', 'pushState']) addEventListener(type, end, { signal });
  setTimeout(end, PATIENCE_MS);
}
