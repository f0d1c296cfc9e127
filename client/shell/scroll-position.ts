/**
 * Where the reader was on a page, kept in the page's own entry of the session history, for Back (case RE-09). The browser does this by itself
 * only where the page is there at once; ours comes a moment later, and what it lists later still.
 */

/** A browser that scrolls by itself counts as still scrolling; and browsers allow only some hundred changes of the history in half a minute. */
const RESTED_MS = 400;

/** What ends the wait for a page that is not long enough yet. */
let stopWaiting: (() => void) | undefined;

/** Before the step to another page. */
export function keepScrollPosition(): void {
  history.replaceState({ ...history.state, scrollY: Math.round(scrollY) }, '');
}

/**
 * Keeps the position whenever scrolling has come to rest: Back and Forward leave a page without a word. `isShown`: the entry of the history
 * is that of the page on the screen. For as long as the document lives.
 */
export function keepWhileScrolling(isShown: () => boolean): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const type of ['scroll', 'popstate', 'pushState'])
    addEventListener(type, () => {
      // What scrolled before a step belongs to another entry.
      clearTimeout(timer);
      if (type === 'scroll') timer = setTimeout(() => isShown() && !stopWaiting && keepScrollPosition(), RESTED_MS);
    });
}

function keptPosition(): number {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'scrollY' in state && typeof state.scrollY === 'number' ? state.scrollY : 0;
}

/** What a list needs to arrive. */
const PATIENCE_MS = 5_000;

/**
 * To where the reader was on this page, or to its top. Waits until the page is long enough; whoever begins to scroll meanwhile is left alone, and
 * so is what takes the focus: a page that has something to say.
 */
export function restoreScrollPosition(): void {
  stopWaiting?.();
  const top = keptPosition();
  scrollTo(0, top);
  const isThere = () => Math.abs(scrollY - top) <= 1;
  if (top === 0 && isThere()) return;
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = () => waiting.abort();
  stopWaiting = end;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const growth = new ResizeObserver(() => {
    scrollTo(0, top);
    clearTimeout(rest);
    // What comes in above a moment later takes the page along: browsers keep in view what they saw, here perhaps the footer.
    if (isThere()) rest = setTimeout(end, RESTED_MS);
  });
  growth.observe(document.body);
  signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(rest);
    stopWaiting = undefined;
  });
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown', 'focusin', 'popstate', 'pushState'])
    addEventListener(type, end, { signal });
  setTimeout(end, PATIENCE_MS);
}
