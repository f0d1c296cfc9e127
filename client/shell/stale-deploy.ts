/**
 * A deploy removes the hashed files of the one before it; a page that is still open then fails to load a chunk (case DP-01).
 * Going to the address anew fetches the new page. At most once in ten seconds, so that a really missing file cannot loop.
 */
const KEY = 'reloadedAt';
const QUIET_MS = 10_000;

/** Leaves for `href` and returns true, or returns false when that was just tried or the browser is offline. */
export function reloadOnce(href: string): boolean {
  const last = Number(sessionStorage.getItem(KEY));
  if (!navigator.onLine || Date.now() - last <= QUIET_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.assign(href);
  return true;
}
