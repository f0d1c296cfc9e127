/** Which comparison an address shows (decisions 9). Pure. */
import type { ComparisonKey } from '../../copy/comparison.ts';
import type { RoutePath } from '../../routes.ts';

const ownPaths = {
  'mutual-funds': '/mutual-funds-vs-personal-loans',
  ulips: '/ulips-vs-personal-loans',
  stocks: '/stocks-vs-personal-loans',
  'digital-gold': '/digital-gold-vs-personal-loans',
} as const satisfies Partial<Record<ComparisonKey, RoutePath>>;

/** Every comparison with an address of its own; the general one last. */
export const comparisonPaths = { ...ownPaths, general: '/pledgewell-vs-personal-loans' } as const satisfies Record<
  ComparisonKey,
  RoutePath
>;

/** A product of ours by its own copy; the brand and whatever else somebody compares by the general one. */
export function comparisonAt(path: string): ComparisonKey {
  const keys = Object.keys(ownPaths) as (keyof typeof ownPaths)[];
  return keys.find((key) => ownPaths[key] === path) ?? 'general';
}
