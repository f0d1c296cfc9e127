import type { RoundTripName } from './statements.ts';

/** Milliseconds per round trip to D1 in real workerd, the way to it included. */
export interface Measured {
  /** Date. */
  readonly on: string;
  /** Rows in the tables beforehand. */
  readonly rows: number;
  readonly milliseconds: Readonly<Record<RoundTripName, number>>;
}

/** The fastest of three runs, on two cores that others used as well. `npm run drill -- simulate --measure` takes them anew. */
export const measured: Measured = {
  on: '2026-11-28',
  rows: 100_000,
  milliseconds: {
    claimKey: 1.022,
    storeLeadThen: 1.36,
    storeLead: 1.254,
    takeMail: 0.604,
    settleMail: 0.614,
    readOneHolding: 0.594,
    insertOneCheck: 1.721,
    readHundredHoldings: 0.63,
    insertHundredChecks: 8,
    countView: 2.367,
  },
};
