/** Addresses that share a page, and the page's own address in its plain form (spec 2; case SH-02). Pure. */
import { blogPath } from '../machines/contract/slug.ts';
import { wellFormed } from '../machines/contract/well-formed.ts';

export interface Shared {
  /** Absolute address of the page. */
  readonly address: string;
  readonly title: string;
}

/** External sharing addresses; the title goes to the networks that take one. */
export function shareLinks({ address, title }: Shared) {
  // A title that was cut in the middle of an emoji has half a character, which no address can carry.
  const page = encodeURIComponent(wellFormed(address));
  const text = encodeURIComponent(wellFormed(title));
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${page}`,
    twitter: `https://twitter.com/intent/tweet?url=${page}&text=${text}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${page}`,
    whatsapp: `https://wa.me/?text=${text}%20${page}`,
  } as const;
}

/** Canonical address of an article: without tracking parameters and fragments, the slug encoded once. */
export function articleAddress(origin: string, slug: string): string {
  return origin + blogPath(slug);
}
