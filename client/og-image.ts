/** Which picture stands for a page where it is linked to (Open Graph). The files are made by `.scripts/og-images.ts`. */
import type { PageKey } from './routes';

export type OgSection =
  | 'site'
  | 'product'
  | 'comparison'
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
