/** Slugs in addresses: decoded exactly once, and only where they are well formed (case WO-03). */
import { wellFormed } from './well-formed.ts';

/** Percent-encoded in any script it still fits into an address, and into the name of a copy. */
export const SLUG_MAX_CHARACTERS = 1_000;

/**
 * The slug of a path's last, still percent-encoded segment. Null for what cannot be one: malformed sequences (`%E0`, `%zz`),
 * the empty name, control characters, and `.` or `..`, which would climb when an address is built from them.
 */
export function decodeSlug(segment: string): string | null {
  let slug: string;
  try {
    slug = decodeURIComponent(segment);
  } catch {
    return null;
  }
  return isSlug(slug) ? slug : null;
}

/** Whether an article under this slug can be opened: the list shows no other. */
export function isSlug(slug: string): boolean {
  return slug.trim() !== '' && slug.length <= SLUG_MAX_CHARACTERS && slug !== '.' && slug !== '..' && !/\p{Cc}/u.test(slug);
}

/** `isSlug`, its length aside, for who writes slugs. */
export const SLUG_PATTERN = '^(?!\\.{1,2}$)(?=.*\\S)\\P{Cc}+$';

/** Where an article stands on the site. */
export function blogPath(slug: string): string {
  return `/blogs/${encodeURIComponent(wellFormed(slug))}`;
}

/** The last segment of a path, as it was sent. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
