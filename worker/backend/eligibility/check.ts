/** An eligibility check: what is decided for a verified number, and the row that records it. */
import type { Env } from '../../env.ts';
import { decideEligibility, type EligibilityDecision } from './decide.ts';
import { HoldingsUnknown, type KnownHoldings } from './holdings.ts';
import { logFeed } from './holdings-feed.ts';
import { readLendingPolicy } from './lending-policy.ts';

/** A row of `eligibility_checks`: the lead that sales follows up. */
export interface CheckRow {
  /** The verification's: a row written twice is there once. */
  readonly id: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly eligible: boolean;
  /** Whole rupees. */
  readonly lendingValue: number;
  /** Milliseconds since the epoch: when the code was accepted. */
  readonly checkedAt: number;
  readonly consentVersion: string;
}

/** Throws `HoldingsUnknown` while there is no feed to decide on, and when the lending policy is misconfigured. */
export function decideFor(env: Env, known: KnownHoldings): EligibilityDecision {
  if (known.kind === 'unknown') {
    logFeed(known.feed);
    throw new HoldingsUnknown(known.feed.state);
  }
  const read = readLendingPolicy(env);
  // Guessing at a policy could promise a loan that is not granted.
  if (!read.ok) throw new Error(`${read.wrong.join(', ')}: no valid policy`);
  return decideEligibility(known.holdings, read.policy);
}

/** One statement for all rows; those that are there already stay as they are. */
export async function insertChecks(db: D1Database, rows: readonly CheckRow[]): Promise<void> {
  await insertionOf(db, rows).run();
}

/** The same, to stand in a batch. */
export function insertionOf(db: D1Database, rows: readonly CheckRow[]): D1PreparedStatement {
  const values = rows.map(({ eligible, checkedAt, ...row }) => ({
    ...row,
    eligible: eligible ? 1 : 0,
    checkedAt: new Date(checkedAt).toISOString(),
  }));
  // One parameter for all of them: D1 takes 100 a statement. `WHERE TRUE` tells the parser that ON is no join's.
  return db
    .prepare(
      `INSERT INTO eligibility_checks (id, full_name, phone_number, eligible, lending_value, checked_at, consent_version)
       SELECT value ->> 'id', value ->> 'fullName', value ->> 'phoneNumber', value ->> 'eligible', value ->> 'lendingValue',
         value ->> 'checkedAt', value ->> 'consentVersion'
       FROM json_each(?) WHERE TRUE ON CONFLICT (id) DO NOTHING`,
    )
    .bind(JSON.stringify(values));
}
