/** What the kinds of holding are called. */
import type { AssetClass } from '../../machines/contract/asset-classes.ts';

export const assetNames: Readonly<Record<AssetClass, string>> = {
  'equity-fund': 'Equity funds',
  'hybrid-fund': 'Hybrid funds',
  'debt-fund': 'Debt funds',
  ulip: 'ULIPs',
  'listed-stock': 'Listed stocks',
};
