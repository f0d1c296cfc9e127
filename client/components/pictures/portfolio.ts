import type { AssetClass, Holding } from '../../../machines/contract/asset-classes.ts';

/** Market value per kind of asset, whole rupees. */
export type Portfolio = Readonly<Record<AssetClass, number>>;

/** In the order of the picture: mutual funds first. */
export const pictureOrder = ['equity-fund', 'hybrid-fund', 'debt-fund', 'ulip', 'listed-stock'] as const satisfies readonly AssetClass[];

export const nothingHeld: Portfolio = { 'equity-fund': 0, 'hybrid-fund': 0, 'debt-fund': 0, ulip: 0, 'listed-stock': 0 };
export const examplePortfolio: Portfolio = {
  ...nothingHeld,
  'equity-fund': 600_000,
  'hybrid-fund': 200_000,
  'debt-fund': 250_000,
  'listed-stock': 150_000,
};

/** Reach of the sliders, per kind. */
export const HOLDING_MAX_RUPEES = 1_500_000;
export const HOLDING_STEP_RUPEES = 25_000;

export function holdingsOf(portfolio: Portfolio): readonly Holding[] {
  return pictureOrder.map((assetClass) => ({ assetClass, valueRupees: portfolio[assetClass] }));
}
