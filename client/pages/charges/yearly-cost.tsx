import { Link } from 'wouter';
import { aprOfPlan, aprText } from '../../../machines/apr.ts';
import {
  ILLUSTRATIVE_RATE_PERCENT,
  LOAN_AMOUNT_DEFAULT_RUPEES,
  LOAN_AMOUNT_MAX_RUPEES,
  LOAN_AMOUNT_MIN_RUPEES,
  TENURE_DEFAULT_MONTHS,
  TENURES_MONTHS,
} from '../../../machines/contract/limits.ts';
import { formatRupees } from '../../../machines/money.ts';
import { instalmentPlan, interestOnlyPlan } from '../../../machines/repayment.ts';
import { Icon } from '../../components/icon.tsx';
import { Ledger } from '../../components/ledger.tsx';
import { percentOf } from '../../components/pictures/slider.tsx';
import { yearlyCostCopy as copy } from '../../copy/yearly-cost.ts';

const AMOUNTS = [LOAN_AMOUNT_MIN_RUPEES, LOAN_AMOUNT_DEFAULT_RUPEES, 300_000, LOAN_AMOUNT_MAX_RUPEES];
/** End of the axis of the bars, percent. */
const AXIS_PERCENT = 20;

/** The APR of loans of several sizes, drawn for a year and as a table for each time. */
export function YearlyCost() {
  const interestOnly = interestOnlyPlan({
    amount: LOAN_AMOUNT_DEFAULT_RUPEES,
    months: TENURE_DEFAULT_MONTHS,
    ratePercent: ILLUSTRATIVE_RATE_PERCENT,
  });
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
      <div className="min-w-0">
        <ul aria-hidden="true" className="grid gap-4">
          {AMOUNTS.map((amount) => (
            <li key={amount}>
              <p className="flex justify-between gap-4">
                <span className="figures">{formatRupees(amount)}</span>
                <span className="figure-number text-xl">{aprText(instalmentApr(amount, TENURE_DEFAULT_MONTHS))}</span>
              </p>
              <svg className="mt-1 h-4 w-full">
                <rect width={percentOf(instalmentApr(amount, TENURE_DEFAULT_MONTHS), AXIS_PERCENT)} height="16" className="fill-marigold" />
                <rect width={percentOf(ILLUSTRATIVE_RATE_PERCENT, AXIS_PERCENT)} height="16" className="fill-evergreen" />
              </svg>
            </li>
          ))}
        </ul>
        <p className="small mt-3">
          {copy.rate(ILLUSTRATIVE_RATE_PERCENT)}. {copy.drawn}
        </p>
        <div className="small-table mt-8">
          <Ledger
            caption={copy.caption}
            hideCaption
            stack={false}
            columns={[{ label: copy.loan }, ...TENURES_MONTHS.map((months) => ({ label: copy.years(months / 12), amount: true }))]}
            rows={AMOUNTS.map((amount) => ({
              key: String(amount),
              cells: [formatRupees(amount), ...TENURES_MONTHS.map((months) => aprText(instalmentApr(amount, months)))],
            }))}
          />
        </div>
        <p className="small mt-4">
          {copy.interestOnly(aprText(aprOfPlan(LOAN_AMOUNT_DEFAULT_RUPEES, interestOnly) ?? 0), formatRupees(LOAN_AMOUNT_DEFAULT_RUPEES))}
        </p>
      </div>
      <div>
        <h3 className="heading-3">{copy.how.title}</h3>
        <ol className="entries mt-4">
          {copy.how.steps.map((step, index) => (
            <li key={step} className="grid grid-cols-[2rem_1fr]">
              <span className="figure-number text-xl text-ink-soft">{index + 1}</span>
              <span>{step}</span>
            </li>
          ))}
        </ol>
        <Link href="/key-facts-statement" className="link link-target font-600 mt-2">
          {copy.statement}
          <Icon name="i-ph-arrow-right" />
        </Link>
      </div>
    </div>
  );
}

function instalmentApr(amount: number, months: number): number {
  return aprOfPlan(amount, instalmentPlan({ amount, months, ratePercent: ILLUSTRATIVE_RATE_PERCENT })) ?? 0;
}
