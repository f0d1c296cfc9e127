/** The loan-to-value policy of the deployed lender (`LOAN_TO_VALUE`). Classes, defaults and the sum itself are shared with the site's pictures. */
import * as v from 'valibot';
import { type AssetClass, defaultLoanToValue, type LoanToValue } from '../../../machines/contract/asset-classes.ts';

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const loanToValueSchema = v.strictObject({
  'equity-fund': v.exactOptional(percent),
  'debt-fund': v.exactOptional(percent),
  'hybrid-fund': v.exactOptional(percent),
  ulip: v.exactOptional(percent),
  'listed-stock': v.exactOptional(percent),
} satisfies Record<AssetClass, unknown>);

/** The policy from its JSON; classes that it does not name keep their default. Null when the JSON is not a valid policy. */
export function parseLoanToValue(json: string | undefined): LoanToValue | null {
  if (json === undefined || json === '') return defaultLoanToValue;
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
