/** How much somebody holds of a scheme, as they type it: units, or what they are worth in rupees. Pure. */
import { FUND_VALUE_MAX_RUPEES, RUPEES_DECIMALS_MAX, UNITS_DECIMALS_MAX, UNITS_MAX } from '../contract/fund-limits.ts';
import { toAsciiDigits } from '../contract/text.ts';
import { withoutGrouping } from './grouped-decimal.ts';

export const quantityUnits = ['units', 'rupees'] as const;
export type QuantityUnit = (typeof quantityUnits)[number];

export interface Quantity {
  readonly unit: QuantityUnit;
  /** A plain decimal without leading or trailing zeros: `120.5`. */
  readonly amount: string;
}

/** Why what was typed is no quantity; each has a sentence in the page's copy. */
export type QuantityFault =
  | 'empty'
  | 'not-a-number'
  | 'negative'
  | 'zero'
  | 'unit-decimals'
  | 'rupee-decimals'
  | 'too-many-units'
  | 'too-many-rupees';

export type QuantityRead = { readonly ok: true; readonly quantity: Quantity } | { readonly ok: false; readonly fault: QuantityFault };

/** Commas between groups, blanks, a rupee sign and other scripts' digits are read as people mean them; letters, and other commas, are not. */
export function readQuantity(typed: string, unit: QuantityUnit): QuantityRead {
  const refuse = (fault: QuantityFault): QuantityRead => ({ ok: false, fault });
  const written = toAsciiDigits(typed.normalize('NFKC'))
    .replace(/^\s*(?:₹|rs\.?|inr)/iu, '')
    .replace(/\s/gu, '');
  if (written === '') return refuse('empty');
  if (/^[-\u2212]/u.test(written)) return refuse('negative');
  // `1,5` may be one and a half: nobody is shown a credit line on fifteen.
  const text = withoutGrouping(written) ?? '';
  const [, whole = '', decimals = ''] = /^([0-9]*)(?:\.([0-9]*))?$/u.exec(text) ?? [];
  if (whole === '' && decimals === '') return refuse('not-a-number');
  const fraction = decimals.replace(/0+$/u, '');
  if (fraction.length > decimalsOf(unit)) return refuse(unit === 'units' ? 'unit-decimals' : 'rupee-decimals');
  const amount = `${whole.replace(/^0+(?=\d)/u, '') || '0'}${fraction === '' ? '' : `.${fraction}`}`;
  if (amount === '0') return refuse('zero');
  // Long rows of digits become large numbers, which compare right.
  if (unit === 'units') return Number(amount) > UNITS_MAX ? refuse('too-many-units') : { ok: true, quantity: { unit, amount } };
  return Number(amount) > FUND_VALUE_MAX_RUPEES ? refuse('too-many-rupees') : { ok: true, quantity: { unit, amount } };
}

function decimalsOf(unit: QuantityUnit): number {
  return unit === 'units' ? UNITS_DECIMALS_MAX : RUPEES_DECIMALS_MAX;
}

/**
 * Whole rupees, rounded down, to the paisa exact before that: units and NAV are multiplied as whole numbers. Null for units without a price.
 * @param nav rupees a unit, a decimal
 */
export function worthOf({ unit, amount }: Quantity, nav: string | null): number | null {
  if (unit === 'rupees') return Math.floor(Number(amount));
  if (nav === null) return null;
  const [units, price] = [scaled(amount), scaled(nav)];
  return Number((units.digits * price.digits) / 10n ** BigInt(units.decimals + price.decimals));
}

function scaled(decimal: string): { readonly digits: bigint; readonly decimals: number } {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}
