/** Rupees as they are written in India. Pure, and independent of the locale data that a browser happens to carry. */

/** Digits of a whole number in Indian grouping: the last three together, then pairs (`12345678` → `1,23,45,678`). */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d\d)*\d{3}$)/gu, ',');
}

/**
 * `₹1,00,000`, or with `paise` `₹863.01`. Half a unit rounds away from zero.
 * @param rupees finite number of rupees, negative allowed
 */
export function formatRupees(
  rupees: number,
  { paise = false, sign = true }: { readonly paise?: boolean; readonly sign?: boolean } = {},
): string {
  const scale = paise ? 100 : 1;
  // toPrecision takes back the binary error of products such as 1.005 × 100 before rounding.
  const units = Math.round(Number((Math.abs(rupees) * scale).toPrecision(15)));
  const whole = groupDigits(String(Math.floor(units / scale)));
  const fraction = paise ? `.${String(units % scale).padStart(2, '0')}` : '';
  return `${rupees < 0 && units > 0 ? '-' : ''}${sign ? '₹' : ''}${whole}${fraction}`;
}
