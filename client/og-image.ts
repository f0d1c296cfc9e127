/**
 * Which picture stands for a page where it is linked to (Open Graph). Those of sections are made by `.scripts/og-images.ts`, those of the
 * articles that ship with the site by the build.
 */
import { ownOgImage } from './article-pictures.ts';
import type { PageKey } from './routes.ts';

export type OgSection =
  | 'site'
  | 'product'
  | 'comparison'
  | 'charges'
  | 'funds'
  | 'process'
  | 'features'
  | 'partner'
  | 'blogs'
  | 'help'
  | 'careers'
  | 'newsletter'
  | 'privacy';

const sections: Partial<Record<PageKey, OgSection>> = {
  'product-mutual-funds': 'product',
  comparison: 'comparison',
  charges: 'charges',
  'key-facts-statement': 'charges',
  'approved-funds': 'funds',
  'how-it-works': 'process',
  features: 'features',
  partner: 'partner',
  blogs: 'blogs',
  'blog-article': 'blogs',
  faq: 'help',
  contact: 'help',
  careers: 'careers',
  newsletter: 'newsletter',
  privacy: 'privacy',
  'delete-account': 'privacy',
};

/** Width and height of every one of them, px. */
export const OG_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Address without the origin. */
export function ogImageOf(page: PageKey): string {
  return `/og/${sections[page] ?? 'site'}.png`;
}

export interface LinkPicture {
  /** Address; without the origin where it is ours. */
  readonly address: string;
  /** Media type, where the address says it. */
  readonly type: string | null;
  /** Known of our own pictures only. */
  readonly size: typeof OG_IMAGE_SIZE | null;
}

/** What programs that show links can draw; they take no SVG and few take AVIF. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};

/**
 * The picture of an article: our own where it ships with the site; an editor's `featuredImage` where it is absolute, https and of a kind that
 * readers take (an address without an ending is trusted); else that of the blog.
 */
export function articleLinkPicture(featuredImage: string): LinkPicture {
  const own = ownOgImage(featuredImage);
  if (own !== null) return { address: own, type: 'image/png', size: OG_IMAGE_SIZE };
  const url = URL.parse(featuredImage);
  if (url?.protocol === 'https:') {
    const ending = /\.(?<ending>[a-z0-9]{2,5})$/iu.exec(url.pathname)?.groups?.['ending']?.toLowerCase();
    const type = ending === undefined ? null : MEDIA_TYPES[ending];
    if (type !== undefined) return { address: url.href, type, size: null };
  }
  return { address: ogImageOf('blog-article'), type: 'image/png', size: OG_IMAGE_SIZE };
}
