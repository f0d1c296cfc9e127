/** Links and pictures of an article: where they may lead, and what is said about it. */

/** Protocols that a link may use once its address has been resolved. */
const LINK_PROTOCOLS: readonly string[] = ['http:', 'https:', 'mailto:', 'tel:'];

export type LinkTarget = { readonly kind: 'own' | 'external' | 'contact'; readonly href: string };

/** Own addresses come back relative, so that an article reads the same on every host. Null for what is no address. */
export function linkTarget(href: string, ownOrigin: string): LinkTarget | null {
  const url = resolve(href, ownOrigin);
  if (url === null || !LINK_PROTOCOLS.includes(url.protocol)) return null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return { kind: 'contact', href: url.href };
  if (url.origin === ownOrigin) return { kind: 'own', href: ownPath(url) + url.search + url.hash };
  return { kind: 'external', href: url.href };
}

export interface PictureOrigins {
  /** Origin of the site. */
  readonly ownOrigin: string;
  /** Where relative addresses of pictures lead: the API's origin, whose editors wrote them (BR-11), or our own. */
  readonly pictureOrigin: string;
}

/** An address that a picture may come from: any https host, or our own (as a path). Null for everything else. */
export function imageAddress(src: string, { ownOrigin, pictureOrigin }: PictureOrigins): string | null {
  if (src.trim() === '') return null;
  const url = pictureOrigin === ownOrigin ? resolve(src, ownOrigin) : resolve(src, pictureOrigin, '/');
  if (url === null) return null;
  if (url.origin === ownOrigin) return ownPath(url) + url.search;
  return url.protocol === 'https:' ? url.href : null;
}

/** Larger ones belong in a file: they are part of every copy of the article. */
const DATA_PICTURE_MAX_CHARACTERS = 400_000;

/** A picture that an editor pasted into the text (BR-14), of the formats that hold points and nothing else; null for every other address. */
export function dataPicture(src: string): string | null {
  const isPicture = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[a-z0-9+/]+={0,2}$/iu.test(src);
  return isPicture && src.length <= DATA_PICTURE_MAX_CHARACTERS ? src : null;
}

/** Every candidate of a `srcset` through the same rule; null when one of them fails it. */
export function imageCandidates(srcSet: string, origins: PictureOrigins): string | null {
  const candidates = srcSet.split(/,\s+|,$/u).filter((part) => part.trim() !== '');
  const safe = candidates.map((candidate) => {
    const [src = '', size, ...rest] = candidate.trim().split(/\s+/u);
    const address = imageAddress(src, origins);
    if (address === null || address.includes(',') || rest.length > 0 || (size !== undefined && !/^\d+(?:\.\d+)?[wx]$/u.test(size)))
      return null;
    return size === undefined ? address : `${address} ${size}`;
  });
  return safe.length === 0 || safe.includes(null) ? null : safe.join(', ');
}

/** Two slashes at the beginning would name another host. */
function ownPath({ pathname }: URL): string {
  return pathname.replace(/^\/{2,}/u, '/');
}

function resolve(address: string, origin: string, folder = '/blogs/'): URL | null {
  try {
    return new URL(address, origin + folder);
  } catch {
    return null;
  }
}
