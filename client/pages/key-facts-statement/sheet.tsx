import { aprOfPlan } from '../../../machines/apr.ts';
import { ILLUSTRATIVE_RATE_PERCENT, LOAN_AMOUNT_DEFAULT_RUPEES, TENURE_DEFAULT_MONTHS } from '../../../machines/contract/limits.ts';
import { instalmentPlan, type RepaymentPlan } from '../../../machines/repayment.ts';
import { Stamp } from '../../components/stamp.tsx';
import { keyFactsCopy as copy } from '../../copy/key-facts-statement.ts';
import { site } from '../../copy/site.ts';
import { Computation } from './computation.tsx';
import { FormRow, FormTable } from './form-table.tsx';
import { Part1 } from './part-1.tsx';
import { Schedule } from './schedule.tsx';

/** The loan of the sample. */
export interface SampleLoan {
  /** Whole rupees. */
  readonly amount: number;
  readonly months: number;
  /** Percent a year. */
  readonly ratePercent: number;
  readonly plan: RepaymentPlan;
  readonly apr: number;
}

const terms = { amount: LOAN_AMOUNT_DEFAULT_RUPEES, months: TENURE_DEFAULT_MONTHS, ratePercent: ILLUSTRATIVE_RATE_PERCENT };
const plan = instalmentPlan(terms);
const loan: SampleLoan = { ...terms, plan, apr: aprOfPlan(terms.amount, plan) ?? 0 };

export function Sheet() {
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="heading-3">{copy.sheet(site.brand)}</p>
          <p className="small">{site.legalName}</p>
          <p className="small">{copy.notice}</p>
        </div>
        <Stamp text={copy.sample} className="w-24 flex-none" />
      </div>
      <section>
        <Part1 loan={loan} />
      </section>
      <section>
        <FormTable title={copy.part2.title}>
          {copy.part2.rows.map(({ number, term, text }) => (
            <FormRow key={number} number={number} term={term}>
              {text}
            </FormRow>
          ))}
        </FormTable>
      </section>
      <section className="new-sheet">
        <Computation loan={loan} />
      </section>
      <section>
        <Schedule plan={plan} />
      </section>
    </>
  );
}
