/** What the fund finder shows: made by the worker for the first page, by the chart for what follows. Pure. */
import type { FundList, FundsAnswer } from '../contract/fund.ts';
import type { Basket, BasketFault } from './basket.ts';
import type { NamedItem } from './basket-address.ts';
import type { QuantityUnit } from './quantity.ts';

export interface FoundFunds {
  readonly term: string;
  readonly funds: FundsAnswer['found'];
  readonly total: number;
}

/** A quantity that could not be taken, beside the scheme that it was for. */
export interface RefusedQuantity {
  readonly code: string;
  readonly fault: BasketFault;
  /** As it was typed, for a page without a script. */
  readonly typed: string;
  readonly unit: QuantityUnit;
}

export interface ShownFunds {
  readonly list: FundList;
  /** Null: nothing was searched. */
  readonly found: FoundFunds | null;
  readonly basket: Basket;
  /** Names in the address that no scheme of the list has. */
  readonly gone: readonly string[];
  /** Parts of the address that could not be read, or were too many. */
  readonly dropped: number;
  readonly refused: RefusedQuantity | null;
}

/** `term` as it stands in the box; `named` the basket's text of the address. */
export type FundFinderData =
  | { readonly kind: 'loaded'; readonly term: string; readonly shown: ShownFunds }
  | { readonly kind: 'failed'; readonly term: string; readonly named: string };

/** The items of an address with the schemes that they name; of two names for one scheme the later counts. */
export function basketOf(items: readonly NamedItem[], named: FundsAnswer['named']): Basket {
  const byKey = new Map(named.map(({ key, fund }) => [key, fund]));
  const entries = items.flatMap(({ key, quantity }) => {
    const fund = byKey.get(key);
    return fund === undefined ? [] : [[fund.code, { fund, quantity }] as const];
  });
  return [...new Map(entries).values()];
}
