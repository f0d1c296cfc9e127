/** Page components by key, each in its own chunk. */
import type { ComponentType } from 'react';
import type { PageKey, Route } from '../routes';

export interface PageProps {
  readonly route: Route;
  /** Data of a page that the worker renders. */
  readonly data?: unknown;
}
export type Page = ComponentType<PageProps>;

const loaders: Record<PageKey, () => Promise<{ default: Page }>> = {
  home: () => import('./home'),
  about: () => import('./about'),
  newsletter: () => import('./newsletter'),
  features: () => import('./features'),
  partner: () => import('./partner'),
  blogs: () => import('./blogs'),
  'blog-article': () => import('./blog-article'),
  'product-mutual-funds': () => import('./product-mutual-funds'),
  'how-it-works': () => import('./how-it-works'),
  contact: () => import('./contact'),
  careers: () => import('./careers'),
  comparison: () => import('./comparison'),
  faq: () => import('./faq'),
  privacy: () => import('./privacy'),
  'delete-account': () => import('./delete-account'),
  'coming-soon': () => import('./coming-soon'),
  'not-found': () => import('./not-found'),
};

export async function loadPage(key: PageKey): Promise<Page> {
  return (await loaders[key]()).default;
}
