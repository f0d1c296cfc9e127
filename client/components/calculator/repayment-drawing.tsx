import type { CalculatorFigures, CalculatorState } from '../../../machines/calculator.ts';
import { formatRupees } from '../../../machines/money.ts';
import type { RepaymentPlan } from '../../../machines/repayment.ts';
import { calculatorCopy } from '../../copy/calculator.ts';

const copy = calculatorCopy.drawing;

type RepaymentDrawingProps = CalculatorState & Pick<CalculatorFigures, 'interestOnly' | 'instalments' | 'aprs'>;

/** What is owed over the months, as steps; the area under a line is what interest is charged on. The drawing stretches, its letters do not. */
export function RepaymentDrawing({ amount, months, interestOnly, instalments, aprs }: RepaymentDrawingProps) {
  const [owed, dear, cheap] = [formatRupees(amount), formatRupees(interestOnly.totalInterest), formatRupees(instalments.totalInterest)];
  return (
    <figure>
      <figcaption className="heading-3 mb-2">{copy.title}</figcaption>
      <p className="figures small mb-1">
        <span>{copy.owed(owed)}</span>
      </p>
      <div className="drawing" role="img" aria-label={copy.title}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={areaOf(interestOnly, amount)} className="fill-marigold stroke-ink" fillOpacity="0.2" strokeDasharray="5 4" />
          <path d={areaOf(instalments, amount)} className="fill-marigold stroke-ink" strokeWidth="1.5" />
        </svg>
        <p className="absolute right-3 top-3 text-right">
          <b>{copy.interestOnly}</b>
          <span className="figures block">{copy.interest(dear)}</span>
          <span className="figures block">{copy.apr(aprs.interestOnly)}</span>
        </p>
        <p className="absolute bottom-3 left-3 on-marigold">
          <b>{copy.instalments}</b>
          <span className="figures block">{copy.interest(cheap)}</span>
          <span className="figures block">{copy.apr(aprs.instalments)}</span>
        </p>
      </div>
      <p className="figures small mt-1 flex justify-between" aria-hidden="true">
        {[0, months / 2, months].map((month) => (
          <span key={month}>{copy.month(month)}</span>
        ))}
      </p>
    </figure>
  );
}

/** Outline of what is owed, in a square of 100 × 100. */
function areaOf({ schedule }: RepaymentPlan, amount: number): string {
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const depths = schedule.map(({ outstanding }) => tenth(100 - (outstanding / amount) * 100));
  // No step where nothing was repaid.
  const steps = depths.map((depth, month) =>
    month === 0 || depth === depths[month - 1] ? '' : `H${tenth((month / (depths.length - 1)) * 100)}V${depth}`,
  );
  return `M0 100V0${steps.join('')}Z`;
}
