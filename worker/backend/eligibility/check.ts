/** An eligibility check: decides for a verified number and records it. */
import type { Env } from '../../env.ts';
import { DEFAULT_MINIMUM_LOAN_RUPEES, decideEligibility, type EligibilityDecision, type LendingPolicy } from './decide.ts';
import { readHoldings } from './holdings.ts';
import { parseLoanToValue } from './lending-value.ts';

interface Applicant {
  readonly phoneNumber: string;
  readonly fullName: string;
}

/** Throws when the lending policy is misconfigured or the database does not answer; nothing is recorded then. */
export async function checkEligibility(env: Env, applicant: Applicant, now: number): Promise<EligibilityDecision> {
  const policy = lendingPolicy(env);
  const decision = decideEligibility(await readHoldings(env.DB, applicant.phoneNumber), policy);
  await env.DB.prepare(
    'INSERT INTO eligibility_checks (id, full_name, phone_number, eligible, lending_value, checked_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
    .bind(
      crypto.randomUUID(),
      applicant.fullName,
      applicant.phoneNumber,
      decision.eligible ? 1 : 0,
      decision.lendingValue,
      new Date(now).toISOString(),
    )
    .run();
  return decision;
}

function lendingPolicy(env: Env): LendingPolicy {
  const loanToValue = parseLoanToValue(env.LOAN_TO_VALUE);
  const minimumLoan = env.MINIMUM_LOAN ? Number(env.MINIMUM_LOAN) : DEFAULT_MINIMUM_LOAN_RUPEES;
  // Guessing at a policy could promise a loan that is not granted.
  if (loanToValue === null) throw new Error('LOAN_TO_VALUE is not a valid policy');
  if (!Number.isSafeInteger(minimumLoan) || minimumLoan <= 0) throw new Error('MINIMUM_LOAN is not a whole number of rupees');
  return { loanToValue, minimumLoan };
}
