import { useState } from 'react';
import { examplePortfolio } from './portfolio.ts';
import { PortfolioUnlocks } from './portfolio-unlocks.tsx';

/** What a portfolio unlocks, to play with. */
export function PortfolioPicture() {
  const [portfolio, setPortfolio] = useState(examplePortfolio);
  return (
    <PortfolioUnlocks portfolio={portfolio} onChange={(assetClass, value) => setPortfolio((now) => ({ ...now, [assetClass]: value }))} />
  );
}
