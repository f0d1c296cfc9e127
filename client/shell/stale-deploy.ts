/**
 * A deploy removes the hashed files of the one before it; a page that is still open then fails to load a chunk (case DP-01).
 * Going to the address anew fetches the new page. At most once in ten seconds, so that a really missing file cannot loop.
 */
const KEY = 'reloadedAt';
const QUIET_MS = 10_000;

/**
 * Leaves for `href` and returns true, or returns false when that was just tried, when the browser is offline, and where storage is denied:
 * nothing would then remember that it was tried (case RE-12).
 */
export function reloadOnce(href: string): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (!navigator.onLine || Date.now() - last <= QUIET_MS) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false;
  }
  // With a `#`, going to the address that is shown would be a jump within this document.
  if (href.includes('#') && new URL(href, location.href).href === location.href) location.reload();
  else location.assign(href);
  return true;
}

/** Somebody is in a field, or has left something in one. */
export function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('main form :is(input:not([type=hidden]), textarea)');
  return [...fields].some((field) => field.value !== '' || field === document.activeElement);
}
