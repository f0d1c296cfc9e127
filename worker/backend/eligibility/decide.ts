/** The decision (decisions 4): eligible when what may be lent reaches the smallest loan that is granted; pure. */

import type { Holding, LoanToValue } from '../../../machines/contract/asset-classes.ts';
import type { IneligibilityReason } from '../../../machines/contract/eligibility.ts';
import { lendingValue } from '../../../machines/credit-line.ts';

export interface LendingPolicy {
  readonly loanToValue: LoanToValue;
  /** Whole rupees. */
  readonly minimumLoan: number;
}

/** Amounts are whole rupees. `reason` is null when eligible. */
export interface EligibilityDecision {
  readonly eligible: boolean;
  readonly lendingValue: number;
  readonly minimumLoan: number;
  readonly reason: IneligibilityReason | null;
}

export function decideEligibility(holdings: readonly Holding[], policy: LendingPolicy): EligibilityDecision {
  const value = lendingValue(holdings, policy.loanToValue);
  const eligible = value >= policy.minimumLoan;
  const reason = holdings.length === 0 ? 'no-holdings' : 'below-minimum';
  return { eligible, lendingValue: value, minimumLoan: policy.minimumLoan, reason: eligible ? null : reason };
}
