import { findRoute } from '../../client/routes.ts';

/** The page that stands at an address without a file of its own: a product that we do not name shows the general comparison (decisions 9). */
export function sharedPageAt(path: string): string | null {
  return findRoute(path).canonical ?? null;
}
