/** The steps from a right code to its row in D1 (verification.ts); without the platform, so that a test can break off between any two. */
import type { CheckRow } from '../eligibility/check.ts';
import type { EligibilityDecision } from '../eligibility/decide.ts';
import { type Applicant, decide, record, type Verification } from './verification.ts';

export interface VerificationSteps {
  /** Writes the verification's next stage down and gives it. */
  advance(change: (verification: Verification) => Verification): Verification;
  decide(applicant: Applicant): Promise<EligibilityDecision>;
  /** Resolves when the row is in D1; may be called again for the same row. */
  record(row: CheckRow): Promise<void>;
  /** The row is owed; the alarm will come back to it. */
  owed(error: unknown): void;
}

/**
 * Goes on from wherever it stands. Gives the decision once that is written down, whether or not D1 takes the row now: the visitor need not
 * wait for that. Throws what `decide` throws, and may then be called again.
 */
export async function finishVerification(from: Verification, steps: VerificationSteps): Promise<EligibilityDecision> {
  let verification = from;
  if (verification.stage === 'accepted') {
    const decision = await steps.decide(verification.applicant);
    verification = steps.advance((current) => decide(current, decision));
  }
  if (verification.stage === 'decided') {
    try {
      await steps.record(checkRow(verification));
      steps.advance(record);
    } catch (error) {
      steps.owed(error);
    }
  }
  if (verification.stage === 'accepted') throw new Error('a verification without a decision');
  return verification.decision;
}

function checkRow({ id, applicant, decision, acceptedAt }: Verification & { readonly stage: 'decided' }): CheckRow {
  return { id, ...applicant, eligible: decision.eligible, lendingValue: decision.lendingValue, checkedAt: acceptedAt };
}
