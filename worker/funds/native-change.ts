/** What a form of the fund finder asks for without a script: so much of one scheme (`?set=900101&quantity=120.5&unit=units`). Pure. */
import type { FundsAnswer } from '../../machines/contract/fund.ts';
import { type Basket, withFund } from '../../machines/funds/basket.ts';
import { basketText, SET_PARAMS } from '../../machines/funds/basket-address.ts';
import type { RefusedQuantity } from '../../machines/funds/finder-data.ts';
import { type QuantityUnit, quantityUnits } from '../../machines/funds/quantity.ts';

export interface NativeChange {
  /** A scheme's code. */
  readonly key: string;
  readonly typed: string;
  readonly unit: QuantityUnit;
}

/** What a field can hold; more was not typed. */
const TYPED_MAX_CHARACTERS = 60;

/** Null where nothing is asked for. */
export function nativeChange(query: URLSearchParams): NativeChange | null {
  const key = query.get(SET_PARAMS.code) ?? '';
  if (!/^[0-9]{1,10}$/u.test(key)) return null;
  const unit = quantityUnits.find((one) => one === query.get(SET_PARAMS.unit)) ?? 'units';
  return { key, typed: (query.get(SET_PARAMS.quantity) ?? '').slice(0, TYPED_MAX_CHARACTERS), unit };
}

/** `moved`: the basket has changed and has another address, as text. `refused`: the quantity is not one. `unknown`: no such scheme. */
export type Changed =
  | { readonly kind: 'moved'; readonly text: string }
  | { readonly kind: 'refused'; readonly refused: RefusedQuantity }
  | { readonly kind: 'unknown' };

export function changed(basket: Basket, named: FundsAnswer['named'], { key, typed, unit }: NativeChange): Changed {
  const fund = named.find((one) => one.key === key)?.fund;
  if (fund === undefined) return { kind: 'unknown' };
  const change = withFund(basket, fund, typed, unit);
  if (change.ok) return { kind: 'moved', text: basketText(change.basket) };
  return { kind: 'refused', refused: { code: fund.code, fault: change.fault, typed, unit } };
}
