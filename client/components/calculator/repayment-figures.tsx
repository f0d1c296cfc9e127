import type { CalculatorFigures } from '../../../machines/calculator.ts';
import { upfrontCharges } from '../../../machines/charges.ts';
import { ILLUSTRATIVE_RATE_PERCENT } from '../../../machines/contract/limits.ts';
import { formatRupees } from '../../../machines/money.ts';
import type { RepaymentPlan } from '../../../machines/repayment.ts';
import { calculatorCopy } from '../../copy/calculator.ts';
import { placeholder } from '../../copy/placeholder.ts';
import { Ledger } from '../ledger.tsx';
import { RupeeAmount } from '../rupee-amount.tsx';

const copy = calculatorCopy.figures;
const rows = [
  ['monthly', copy.monthly],
  ['lastPayment', copy.last],
  ['totalInterest', copy.interest],
  ['totalPaid', copy.total],
] as const;

/** What a borrower can rely on: both plans side by side, to the rupee, and what they cost a year with every charge (decisions 8). */
export function RepaymentFigures({ interestOnly, instalments, aprs }: Omit<CalculatorFigures, 'illustrative'>) {
  const charges = (
    <span className="figures whitespace-nowrap" translate="no">
      {placeholder(formatRupees(upfrontCharges(), { sign: false }))}
    </span>
  );
  const row = (figure: keyof RepaymentPlan & ('monthly' | 'lastPayment' | 'totalInterest' | 'totalPaid'), label: string) => ({
    key: figure,
    cells: [
      label,
      <RupeeAmount key="interest-only" value={interestOnly[figure]} sign={false} />,
      <RupeeAmount key="instalments" value={instalments[figure]} sign={false} />,
    ],
  });
  return (
    <div className="figures-table">
      <Ledger
        caption={copy.caption}
        hideCaption
        stack={false}
        columns={[
          { label: copy.rate(ILLUSTRATIVE_RATE_PERCENT) },
          { label: copy.interestOnly, amount: true },
          { label: copy.instalments, amount: true },
        ]}
        rows={[...rows.map(([figure, label]) => row(figure, label)), { key: 'charges', cells: [copy.charges, charges, charges] }]}
        total={{ key: 'apr', cells: [copy.apr, aprs.interestOnly, aprs.instalments] }}
      />
    </div>
  );
}
