/**
 * A basket in the address: `900101-u120.5_900195-r50000`, schemes by code or ISIN, each with units or rupees. Nothing in it is about a
 * person, and nothing has to be percent-encoded. Pure.
 */
import { BASKET_FUNDS_MAX } from '../contract/fund-limits.ts';
import { wellFormed } from '../contract/well-formed.ts';
import type { Basket } from './basket.ts';
import { fundTerm } from './fund-term.ts';
import { type Quantity, readQuantity } from './quantity.ts';

export const FUNDS_PATH = '/approved-funds';
export const SEARCH_PARAM = 'search';
export const BASKET_PARAM = 'funds';
/** What a form adds: so much of one scheme. */
export const SET_PARAMS = { code: 'set', quantity: 'quantity', unit: 'unit' } as const;
/** Where the basket stands on the page. */
export const PASSBOOK_ID = 'your-funds';

export interface NamedItem {
  /** A scheme's code, or an ISIN in capitals. */
  readonly key: string;
  readonly quantity: Quantity;
}

export interface ReadBasket {
  /** Each key once: of two the later one counts. */
  readonly items: readonly NamedItem[];
  /** Parts that could not be read, or were more than a basket takes. */
  readonly dropped: number;
}

const ITEM = /^([0-9]{1,10}|[A-Za-z]{2}[A-Za-z0-9]{9}[0-9])-([ur])([0-9.]{1,20})$/u;
/** Longer than fifty of the longest items: somebody plays. */
const TEXT_MAX_CHARACTERS = 2_500;

export function readBasketText(text: string): ReadBasket {
  const parts = text.slice(0, TEXT_MAX_CHARACTERS).split('_').filter(Boolean);
  const items = new Map<string, NamedItem>();
  let dropped = 0;
  for (const part of parts) {
    const [, key = '', unit = '', amount = ''] = ITEM.exec(part) ?? [];
    const read = readQuantity(amount, unit === 'u' ? 'units' : 'rupees');
    const name = key.toUpperCase();
    if (!read.ok || (items.size >= BASKET_FUNDS_MAX && !items.has(name))) dropped += 1;
    else items.set(name, { key: name, quantity: read.quantity });
  }
  return { items: [...items.values()], dropped };
}

export function basketText(basket: Basket): string {
  return itemsText(basket.map(({ fund, quantity }) => ({ key: fund.code, quantity })));
}

export function itemsText(items: readonly NamedItem[]): string {
  return items.map(({ key, quantity: { unit, amount } }) => `${key}-${unit === 'units' ? 'u' : 'r'}${amount}`).join('_');
}

/** Address of the page that shows this, without the origin. */
export function finderAddress(term: string, basket: string): string {
  const searched = wellFormed(fundTerm(term));
  const query = [searched !== '' && `${SEARCH_PARAM}=${encodeURIComponent(searched)}`, basket !== '' && `${BASKET_PARAM}=${basket}`].filter(
    Boolean,
  );
  return query.length === 0 ? FUNDS_PATH : `${FUNDS_PATH}?${query.join('&')}`;
}
