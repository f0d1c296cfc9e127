import type { ComparisonKey } from '../../copy/comparison.ts';
import { MarketFall } from './market-fall.tsx';
import { examplePortfolio, nothingHeld, type Portfolio } from './portfolio.ts';

/** Holdings worth the same, of the kind that a comparison is about. */
const examples: Readonly<Record<Exclude<ComparisonKey, 'digital-gold'>, Portfolio>> = {
  general: examplePortfolio,
  'mutual-funds': { ...nothingHeld, 'equity-fund': 800_000, 'hybrid-fund': 200_000, 'debt-fund': 200_000 },
  ulips: { ...nothingHeld, ulip: 1_200_000 },
  stocks: { ...nothingHeld, 'listed-stock': 1_200_000 },
};

/** A fall of the markets, to play with. */
export function FallPicture({ example }: { readonly example: keyof typeof examples }) {
  return <MarketFall portfolio={examples[example]} />;
}
