/** Page components by key, each loaded when it is shown. The page for what is not there comes with the frame: an article may not be there either. */
import type { ComponentType } from 'react';
import type { PageKey, Route } from '../routes.ts';
import NotFound from './not-found.tsx';

export interface PageProps {
  readonly route: Route;
  /** Data of a page that the worker renders. */
  readonly data?: unknown;
}
export type Page = ComponentType<PageProps>;

const loaders: Record<PageKey, () => Promise<{ default: Page }>> = {
  home: () => import('./home.tsx'),
  about: () => import('./about.tsx'),
  newsletter: () => import('./newsletter.tsx'),
  features: () => import('./features.tsx'),
  partner: () => import('./partner.tsx'),
  check: () => import('./check.tsx'),
  'approved-funds': () => import('./approved-funds.tsx'),
  blogs: () => import('./blogs.tsx'),
  'blog-article': () => import('./blog-article.tsx'),
  'product-mutual-funds': () => import('./product-mutual-funds.tsx'),
  'how-it-works': () => import('./how-it-works.tsx'),
  contact: () => import('./contact.tsx'),
  careers: () => import('./careers.tsx'),
  comparison: () => import('./comparison.tsx'),
  faq: () => import('./faq.tsx'),
  charges: () => import('./charges.tsx'),
  'key-facts-statement': () => import('./key-facts-statement.tsx'),
  privacy: () => import('./privacy.tsx'),
  'delete-account': () => import('./delete-account.tsx'),
  'coming-soon': () => import('./coming-soon.tsx'),
  'not-found': async () => ({ default: NotFound }),
};

export async function loadPage(key: PageKey): Promise<Page> {
  return (await loaders[key]()).default;
}
