import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRupees, groupDigits } from '../../machines/money.ts';

describe('rupees as they are written in India', () => {
  it.each([
    [0, '₹0'],
    [999, '₹999'],
    [1_000, '₹1,000'],
    [100_000, '₹1,00,000'],
    [12_345_678, '₹1,23,45,678'],
    [-100_000, '-₹1,00,000'],
    [99_999.5, '₹1,00,000'],
    // Rounds to nothing, so there is nothing to be negative.
    [-0.4, '₹0'],
  ])('%d is %s', (rupees, text) => {
    expect(formatRupees(rupees)).toBe(text);
  });

  it.each([
    [863.01, '₹863.01'],
    [100_000, '₹1,00,000.00'],
    [0.05, '₹0.05'],
    // In binary a little less than half a paisa.
    [1.005, '₹1.01'],
    [99.999, '₹100.00'],
  ])('%d with paise is %s', (rupees, text) => {
    expect(formatRupees(rupees, { paise: true })).toBe(text);
  });

  it('without its sign it stands in a column that has one', () => {
    expect(formatRupees(225_000, { sign: false })).toBe('2,25,000');
  });

  it('grouping changes no digit: three at the end, then pairs', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (number) => {
        const grouped = groupDigits(String(number));
        expect(grouped.replaceAll(',', '')).toBe(String(number));
        expect(grouped).toMatch(/^\d{1,3}$|^\d{1,2}(?:,\d\d)*,\d{3}$/u);
      }),
    );
  });
});
