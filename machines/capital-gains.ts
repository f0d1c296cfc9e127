/**
 * What a sale of fund units or shares costs: exit load and capital gains tax, for a resident individual whose income is below the surcharge. The
 * rates are rules of law and age: each stands in client/copy/checked-facts.ts with the day on which it was checked and its official source.
 */

/** Income-tax Act, 2025, for the tax year 2026-27. */
export const capitalGainsRules = {
  /** Section 196: equity-oriented units held for 12 months or less. */
  equityShortTermPercent: 20,
  /** Section 198: held for longer. */
  equityLongTermPercent: 12.5,
  /** Section 198: long-term gains on equity up to this are free, once a year, all of them together. */
  equityExemptionRupees: 125_000,
  longTermAfterMonths: 12,
  /** Section 76: units of debt funds bought on or after 1 April 2023 are taxed as income, however long they were held. Slabs of both regimes. */
  slabsPercent: [5, 10, 15, 20, 25, 30],
  /** Health and education cess, on the tax. */
  cessPercent: 4,
} as const;

/** What many schemes charge who leave early, and what this site assumes: equity funds 1% within a year, debt funds nothing. The scheme's own document decides. */
export const exitLoadExample = { percent: 1, withinMonths: 12 } as const;

/** Listed shares are taxed as equity funds are, and have no exit load. */
export const holdingKinds = ['equity', 'debt', 'share'] as const;
export type HoldingKind = (typeof holdingKinds)[number];
export type Slab = (typeof capitalGainsRules.slabsPercent)[number];

export interface HeldUnits {
  readonly kind: HoldingKind;
  /** How much of today's value is gain, percent; 0–99. */
  readonly gainPercent: number;
  /** Since they were bought. */
  readonly heldMonths: number;
  /** Income tax on the gain of debt units. */
  readonly slabPercent: Slab;
}

/** Whole rupees. */
export interface UnitSale {
  /** Value of the units that go. */
  readonly sold: number;
  readonly exitLoad: number;
  /** What is taxed: the price after the load less what the units cost; 0 for a loss. */
  readonly gain: number;
  /** With cess. Due with the year's tax, and counted here as if paid at once. */
  readonly tax: number;
  readonly inHand: number;
}

export function saleOf(sold: number, units: HeldUnits): UnitSale {
  const loadPercent = units.kind === 'equity' && units.heldMonths <= exitLoadExample.withinMonths ? exitLoadExample.percent : 0;
  const exitLoad = Math.round((sold * loadPercent) / 100);
  const cost = Math.round((sold * (100 - units.gainPercent)) / 100);
  const gain = Math.max(0, sold - exitLoad - cost);
  const tax = taxOn(gain, units);
  return { sold, exitLoad, gain, tax, inHand: sold - exitLoad - tax };
}

/** The smallest sale that leaves at least this much in hand; whole rupees. */
export function saleFor(inHand: number, units: HeldUnits): UnitSale {
  // Load and tax take less than half of what is sold.
  let [tooLittle, enough] = [inHand - 1, inHand * 2];
  while (enough - tooLittle > 1) {
    const middle = Math.floor((tooLittle + enough) / 2);
    if (saleOf(middle, units).inHand >= inHand) enough = middle;
    else tooLittle = middle;
  }
  return saleOf(enough, units);
}

/** Capital gains tax with cess on a gain of units held for `heldMonths`; whole rupees. */
export function taxOn(gain: number, { kind, heldMonths, slabPercent }: Omit<HeldUnits, 'gainPercent'>): number {
  const rules = capitalGainsRules;
  const withCess = (taxed: number, percent: number) => Math.round((taxed * percent * (100 + rules.cessPercent)) / 10_000);
  if (kind === 'debt') return withCess(gain, slabPercent);
  if (heldMonths <= rules.longTermAfterMonths) return withCess(gain, rules.equityShortTermPercent);
  return withCess(Math.max(0, gain - rules.equityExemptionRupees), rules.equityLongTermPercent);
}
