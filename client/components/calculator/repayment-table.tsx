import type { CalculatorFigures, CalculatorState } from '../../../machines/calculator';
import { formatRupees } from '../../../machines/money';
import { calculatorCopy } from '../../copy/calculator';
import { Disclosure } from '../disclosure';
import { Ledger } from '../ledger';
import { RupeeAmount } from '../rupee-amount';

const copy = calculatorCopy.table;

/** The drawing in figures. */
export function RepaymentTable({ amount, interestOnly, instalments }: CalculatorState & Pick<CalculatorFigures, 'interestOnly' | 'instalments'>) {
  return (
    <div className="mt-6 border-t text-[0.9375rem] [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-2">
      <Disclosure summary={copy.summary}>
        <Ledger
          caption={copy.caption(formatRupees(amount), formatRupees(interestOnly.monthly), formatRupees(interestOnly.lastPayment))}
          stack={false}
          columns={[{ label: copy.month }, { label: copy.interestOnly, amount: true }, { label: copy.instalments, amount: true }, { label: copy.owed, amount: true }]}
          rows={instalments.schedule.slice(1).map(({ month, cumulativeInterest, outstanding }) => ({
            key: String(month),
            cells: [
              month,
              <RupeeAmount key="interest-only" value={interestOnly.schedule[month]?.cumulativeInterest ?? 0} sign={false} />,
              <RupeeAmount key="instalments" value={cumulativeInterest} sign={false} />,
              <RupeeAmount key="owed" value={outstanding} sign={false} />,
            ],
          }))}
        />
      </Disclosure>
    </div>
  );
}
