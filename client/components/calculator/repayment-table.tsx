import type { CalculatorFigures } from '../../../machines/calculator.ts';
import { formatRupees } from '../../../machines/money.ts';
import { calculatorCopy } from '../../copy/calculator.ts';
import { Disclosure } from '../disclosure.tsx';
import { Ledger } from '../ledger.tsx';

const copy = calculatorCopy.table;

/** The drawing in figures. */
export function RepaymentTable({ interestOnly, instalments }: Pick<CalculatorFigures, 'interestOnly' | 'instalments'>) {
  return (
    <div className="small-table mt-6">
      <Disclosure summary={copy.summary}>
        <Ledger
          caption={copy.caption(formatRupees(interestOnly.monthly), formatRupees(interestOnly.lastPayment))}
          stack={false}
          columns={[{ label: copy.month }, { label: copy.interest, amount: true }, { label: copy.owed, amount: true }]}
          rows={instalments.schedule.slice(1).map(({ month, interest, outstanding }) => ({
            key: String(month),
            cells: [month, formatRupees(interest, { sign: false }), formatRupees(outstanding, { sign: false })],
          }))}
        />
      </Disclosure>
    </div>
  );
}
