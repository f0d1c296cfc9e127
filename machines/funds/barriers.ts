/** Why nothing is lent against a scheme. */
export const barriers = [
  /** ELSS, three years; retirement and children's funds, five. */
  'locked-in',
  'closed-ended',
  'interval',
  'fund-of-funds',
  'gold-or-silver',
  'exchange-traded',
  'unclaimed',
  'segregated',
  'unknown-class',
] as const;
export type Barrier = (typeof barriers)[number];
