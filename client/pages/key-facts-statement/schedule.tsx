import { formatRupees } from '../../../machines/money.ts';
import type { RepaymentPlan } from '../../../machines/repayment.ts';
import { Ledger } from '../../components/ledger.tsx';
import { keyFactsCopy } from '../../copy/key-facts-statement.ts';

const copy = keyFactsCopy.schedule;
const { columns } = copy;

/** What is owed before each instalment, and what the instalment is made of. */
export function Schedule({ plan }: { readonly plan: RepaymentPlan }) {
  const { schedule } = plan;
  const amount = schedule[0]?.outstanding ?? 0;
  return (
    <>
      <h2 className="heading-3">{copy.title}</h2>
      <div className="schedule">
        <Ledger
          caption={copy.caption}
          stack={false}
          columns={[
            { label: columns.number },
            ...[columns.outstanding, columns.principal, columns.interest, columns.instalment].map((label) => ({ label, amount: true })),
          ]}
          rows={schedule.slice(1).map(({ month, principal, interest, payment }, index) => ({
            key: String(month),
            cells: [month, ...[schedule[index]?.outstanding ?? 0, principal, interest, payment].map(rupees)],
          }))}
          total={{ key: 'sum', cells: [copy.total, '', ...[amount, plan.totalInterest, plan.totalPaid].map(rupees)] }}
        />
      </div>
    </>
  );
}

function rupees(value: number): string {
  return formatRupees(value, { sign: false });
}
