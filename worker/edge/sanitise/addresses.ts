/** Links and pictures of an article: where they may lead, and what is said about it. */

/** Protocols that a link may use once its address has been resolved. */
const LINK_PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];

export type LinkTarget = { readonly kind: 'own' | 'external' | 'contact'; readonly href: string };

/** Own addresses come back relative, so that an article reads the same on every host. Null for what is no address. */
export function linkTarget(href: string, ownOrigin: string): LinkTarget | null {
  const url = resolve(href, ownOrigin);
  if (url === null || !LINK_PROTOCOLS.includes(url.protocol)) return null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { kind: 'contact', href: url.href };
  if (url.origin === ownOrigin) return { kind: 'own', href: url.pathname + url.search + url.hash };
  return { kind: 'external', href: url.href };
}

/** An address that a picture may come from: any https host, or our own (as a path). Null for everything else. */
export function imageAddress(src: string, ownOrigin: string): string | null {
  if (src.trim() === '') return null;
  const url = resolve(src, ownOrigin);
  if (url === null) return null;
  if (url.origin === ownOrigin) return url.pathname + url.search;
  return url.protocol === 'https:' ? url.href : null;
}

/** Every candidate of a `srcset` through the same rule; null when one of them fails it. */
export function imageCandidates(srcSet: string, ownOrigin: string): string | null {
  const candidates = srcSet.split(/,\s+|,$/u).filter((part) => part.trim() !== '');
  const safe = candidates.map((candidate) => {
    const [src = '', size, ...rest] = candidate.trim().split(/\s+/u);
    const address = imageAddress(src, ownOrigin);
    if (address === null || address.includes(',') || rest.length > 0 || (size !== undefined && !/^\d+(?:\.\d+)?[wx]$/u.test(size)))
      return null;
    return size === undefined ? address : `${address} ${size}`;
  });
  return safe.length === 0 || safe.includes(null) ? null : safe.join(', ');
}

function resolve(address: string, ownOrigin: string): URL | null {
  try {
    return new URL(address, `${ownOrigin}/blogs/`);
  } catch {
    return null;
  }
}
