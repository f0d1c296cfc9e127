/** The policy of the deployed lender (`LOAN_TO_VALUE`, `MINIMUM_LOAN`). Classes, defaults and the sum itself are shared with the site's pictures. */
import * as v from 'valibot';
import { type AssetClass, defaultLoanToValue, type LoanToValue } from '../../../machines/contract/asset-classes.ts';
import { LOAN_AMOUNT_MIN_RUPEES } from '../../../machines/contract/limits.ts';
import type { Env } from '../../env.ts';
import type { LendingPolicy } from './decide.ts';

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const loanToValueSchema = v.strictObject({
  'equity-fund': v.exactOptional(percent),
  'debt-fund': v.exactOptional(percent),
  'hybrid-fund': v.exactOptional(percent),
  ulip: v.exactOptional(percent),
  'listed-stock': v.exactOptional(percent),
} satisfies Record<AssetClass, unknown>);

type LendingPolicyRead =
  | { readonly ok: true; readonly policy: LendingPolicy }
  /** Names of the variables that say nothing valid. */
  | { readonly ok: false; readonly wrong: readonly ('LOAN_TO_VALUE' | 'MINIMUM_LOAN')[] };

export function readLendingPolicy(env: Pick<Env, 'LOAN_TO_VALUE' | 'MINIMUM_LOAN'>): LendingPolicyRead {
  const loanToValue = parseLoanToValue(env.LOAN_TO_VALUE);
  const minimumLoan = env.MINIMUM_LOAN?.trim() ? Number(env.MINIMUM_LOAN) : LOAN_AMOUNT_MIN_RUPEES;
  const isMinimumRight = Number.isSafeInteger(minimumLoan) && minimumLoan > 0;
  if (loanToValue !== null && isMinimumRight) return { ok: true, policy: { loanToValue, minimumLoan } };
  return {
    ok: false,
    wrong: [...(loanToValue === null ? ['LOAN_TO_VALUE' as const] : []), ...(isMinimumRight ? [] : ['MINIMUM_LOAN' as const])],
  };
}

/** The policy from its JSON; classes that it does not name keep their default. Null when the JSON is not a valid policy. */
export function parseLoanToValue(json: string | undefined): LoanToValue | null {
  if (json === undefined || json.trim() === '') return defaultLoanToValue;
  try {
    const policy: unknown = JSON.parse(json);
    // An array passes for an object without fields.
    if (Array.isArray(policy)) return null;
    const result = v.safeParse(loanToValueSchema, policy);
    return result.success ? { ...defaultLoanToValue, ...result.output } : null;
  } catch {
    return null;
  }
}
