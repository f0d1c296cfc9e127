import { useState } from 'react';
import { MarketFall } from '../../components/pictures/market-fall';
import { examplePortfolio } from '../../components/pictures/portfolio';
import { PortfolioUnlocks } from '../../components/pictures/portfolio-unlocks';
import { Section } from '../../components/section';
import { picturesCopy } from '../../copy/pictures';

const { unlocks, falls } = picturesCopy;

/** Two pictures of one portfolio: what it unlocks, and what a fall of the markets does to a loan against it. */
export function PortfolioSections() {
  const [portfolio, setPortfolio] = useState(examplePortfolio);
  return (
    <>
      <Section title={unlocks.title} lead={unlocks.lead}>
        <PortfolioUnlocks portfolio={portfolio} onChange={(assetClass, value) => setPortfolio((now) => ({ ...now, [assetClass]: value }))} />
      </Section>
      <Section title={falls.title} lead={falls.lead}>
        <MarketFall portfolio={portfolio} />
        <p className="small mt-6 max-w-160">{falls.condition}</p>
      </Section>
    </>
  );
}
