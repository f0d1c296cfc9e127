import type { CalculatorFigures, CalculatorState } from '../../../machines/calculator';
import { formatRupees } from '../../../machines/money';
import type { RepaymentPlan } from '../../../machines/repayment';
import { calculatorCopy } from '../../copy/calculator';

const copy = calculatorCopy.drawing;

type RepaymentDrawingProps = CalculatorState & Pick<CalculatorFigures, 'interestOnly' | 'instalments'>;

/**
 * What is owed over the months, as steps; the area under a line is what interest is charged on. The geometry stretches with the width,
 * the letters do not: they stand outside the stretched drawing, at percentages.
 */
export function RepaymentDrawing({ amount, months, interestOnly, instalments }: RepaymentDrawingProps) {
  const [owed, dear, cheap] = [formatRupees(amount), formatRupees(interestOnly.totalInterest), formatRupees(instalments.totalInterest)];
  return (
    <figure>
      <figcaption className="heading-3 mb-3">{copy.title}</figcaption>
      <svg className="w-full h-76 overflow-visible" role="img" aria-label={copy.description(owed, months, dear, cheap)} fontSize="15" fill="currentColor">
        <svg className="h-64 overflow-visible" viewBox="0 0 100 100" preserveAspectRatio="none" y="24" width="100%" fill="none">
          <path d={areaOf(interestOnly, amount)} className="fill-marigold stroke-ink" fillOpacity="0.2" vectorEffect="non-scaling-stroke" strokeDasharray="5 4" />
          <path d={areaOf(instalments, amount)} className="fill-marigold stroke-ink" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        </svg>
        <text y="15" className="fill-ink-soft">
          {copy.owed(owed)}
        </text>
        <g textAnchor="end">
          <text x="100%" dx="-12" y="52" fontWeight="600">
            {copy.interestOnly}
          </text>
          <text x="100%" dx="-12" y="74" className="figures">
            {copy.interest(dear)}
          </text>
        </g>
        <g className="fill-ink @dark:fill-paper">
          <text x="12" y="244" fontWeight="600">
            {copy.instalments}
          </text>
          <text x="12" y="266" className="figures">
            {copy.interest(cheap)}
          </text>
        </g>
        <g className="fill-ink-soft">
          <text y="300">{copy.month(0)}</text>
          <text x="50%" y="300" textAnchor="middle">
            {copy.month(months / 2)}
          </text>
          <text x="100%" y="300" textAnchor="end">
            {copy.month(months)}
          </text>
        </g>
      </svg>
    </figure>
  );
}

/** Outline of what is owed, in a square of 100 × 100. */
function areaOf({ schedule }: RepaymentPlan, amount: number): string {
  const round = (value: number) => Math.round(value * 100) / 100;
  const steps = schedule.slice(1).map(({ month, outstanding }) => `H${round((month / (schedule.length - 1)) * 100)}V${round(100 - (outstanding / amount) * 100)}`);
  return `M0 100V0${steps.join('')}Z`;
}
