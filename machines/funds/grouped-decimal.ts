/** Commas in numbers that others write: whether they group the digits, or may be the decimal point. Pure. */

/** Indian and western groups. A first group with a leading zero is none: `0,500` is a half to those who write decimals with a comma. */
const GROUPS = /^(?:[1-9][0-9]?(?:,[0-9]{2})*,[0-9]{3}|[1-9][0-9]{0,2}(?:,[0-9]{3})+)$/u;

/** A decimal without the commas that group its whole digits (`1,20,000.5` → `120000.5`); null where a comma stands for something else (`1,5`). */
export function withoutGrouping(decimal: string): string | null {
  if (!decimal.includes(',')) return decimal;
  const [whole = '', ...rest] = decimal.split('.');
  return GROUPS.test(whole) && !rest.some((part) => part.includes(',')) ? decimal.replaceAll(',', '') : null;
}
