import type { CalculatorFigures, Tenure } from '../../../machines/calculator.ts';
import { formatRupees } from '../../../machines/money.ts';
import { calculatorCopy } from '../../copy/calculator.ts';
import { RupeeAmount } from '../rupee-amount.tsx';

const copy = calculatorCopy.illustrative;

/** The spec's own figures, labelled for what they are, under the true ones and never without them (decisions 8). */
export function IllustrativeLine({
  months,
  illustrative,
  interestOnly,
  instalments,
  aprs,
}: CalculatorFigures & { readonly months: Tenure }) {
  const understates = illustrative.totalInterest < Math.min(interestOnly.totalInterest, instalments.totalInterest);
  return (
    <div className="pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-ink-soft">{copy.label}</h3>
        <dl className="flex flex-wrap gap-3">
          <Pair term={copy.monthly}>
            <RupeeAmount value={illustrative.monthly} />
          </Pair>
          <Pair term={copy.interest}>
            <span className="figures">{copy.thousands(String(illustrative.totalInterestThousands))}</span>
          </Pair>
        </dl>
      </div>
      <p className="small mt-2 max-w-160">
        <span>
          {understates
            ? copy.tooLow(months, formatRupees(interestOnly.totalInterest), formatRupees(instalments.totalInterest), aprs)
            : copy.oneYear(aprs.interestOnly)}
        </span>
      </p>
    </div>
  );
}

function Pair({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-600">{children}</dd>
    </div>
  );
}
