import type { RoundTripName } from './statements.ts';

/** Milliseconds per round trip to D1 in real workerd, the way to it included. */
export interface Measured {
  /** Date. */
  readonly on: string;
  /** Rows in the tables beforehand. */
  readonly rows: number;
  readonly milliseconds: Readonly<Record<RoundTripName, number>>;
}

/** The last of three runs, on two cores that many others used as well: all of them are slower than they would be alone. `npm run drill -- simulate --measure` takes them anew. */
export const measured: Measured = {
  on: '2026-11-28',
  rows: 100_000,
  milliseconds: {
    claimKey: 1.539,
    storeLeadThen: 2.066,
    storeLead: 2.021,
    takeMail: 1.788,
    readSubject: 0.94,
    settleMail: 1.689,
    takeMails: 3.158,
    readSubjects: 1.077,
    settleMails: 1.957,
    readOneHolding: 0.856,
    insertOneCheck: 3.805,
    readHundredHoldings: 0.843,
    insertHundredChecks: 19.283,
    countView: 4.718,
    countHundredViews: 12.528,
  },
};
