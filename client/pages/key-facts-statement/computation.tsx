import { aprText } from '../../../machines/apr.ts';
import { chargeRupees, charges, upfrontCharges } from '../../../machines/charges.ts';
import { formatRupees } from '../../../machines/money.ts';
import { keyFactsCopy } from '../../copy/key-facts-statement.ts';
import { placeholder } from '../../copy/placeholder.ts';
import { FormRow, FormTable } from './form-table.tsx';
import type { SampleLoan } from './sheet.tsx';

const copy = keyFactsCopy.computation;

export function Computation({ loan }: { readonly loan: SampleLoan }) {
  const { amount, months, ratePercent, plan, apr } = loan;
  const toLender = charges
    .filter(({ occasion, payee }) => occasion === 'at-start' && payee === 'lender')
    .reduce((sum, charge) => sum + chargeRupees(charge), 0);
  return (
    <>
      <FormTable title={copy.title}>
        <FormRow {...copy.amount}>{formatRupees(amount)}</FormRow>
        <FormRow {...copy.term}>{keyFactsCopy.part1.term.text(months)}</FormRow>
        <FormRow {...copy.principalInstalments}>{copy.principalInstalments.text}</FormRow>
        <FormRow {...copy.equated}>{copy.equated.text(formatRupees(plan.monthly), months)}</FormRow>
        <FormRow {...copy.capitalised}>{copy.capitalised.text}</FormRow>
        <FormRow {...copy.start}>{copy.start.text}</FormRow>
        <FormRow {...copy.kind}>{copy.kind.text}</FormRow>
        <FormRow {...copy.rate}>{copy.rate.text(ratePercent)}</FormRow>
        <FormRow {...copy.interest}>{formatRupees(plan.totalInterest)}</FormRow>
        <FormRow {...copy.fees}>{placeholder(formatRupees(upfrontCharges()))}</FormRow>
        <FormRow {...copy.toLender}>{placeholder(formatRupees(toLender))}</FormRow>
        <FormRow {...copy.toOthers}>{placeholder(formatRupees(upfrontCharges() - toLender))}</FormRow>
        <FormRow {...copy.net}>{placeholder(formatRupees(amount - upfrontCharges()))}</FormRow>
        <FormRow {...copy.total}>{formatRupees(plan.totalPaid)}</FormRow>
        <FormRow {...copy.apr} strong>
          {aprText(apr)}
        </FormRow>
        <FormRow {...copy.disbursed}>{copy.disbursed.text}</FormRow>
        <FormRow {...copy.due}>{copy.due.text}</FormRow>
      </FormTable>
      <p className="small mt-2">{copy.method((apr / 12).toFixed(3))}</p>
    </>
  );
}
