/** Slugs in addresses: decoded exactly once, and only where they are well formed (case WO-03). */

/** Longer than any address that an editor would give an article. */
const SLUG_MAX_CHARACTERS = 200;

/**
 * The slug of a path's last, still percent-encoded segment. Null for what cannot be one: malformed sequences (`%E0`, `%zz`),
 * nothing at all, control characters, and `.` or `..`, which would climb when an address is built from them.
 */
export function decodeSlug(segment: string): string | null {
  let slug: string;
  try {
    slug = decodeURIComponent(segment);
  } catch {
    return null;
  }
  if (slug.trim() === '' || slug.length > SLUG_MAX_CHARACTERS || slug === '.' || slug === '..') return null;
  return /\p{Cc}/u.test(slug) ? null : slug;
}

/** Where an article stands on the site. */
export function blogPath(slug: string): string {
  return `/blogs/${encodeURIComponent(slug.toWellFormed())}`;
}

/** The last segment of a path, as it was sent. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
