import { Link } from 'wouter';
import { calculatorFigures } from '../../../machines/calculator.ts';
import { ILLUSTRATIVE_RATE_PERCENT } from '../../../machines/contract/limits.ts';
import { formatRupees } from '../../../machines/money.ts';
import { calculatorCopy as copy } from '../../copy/calculator.ts';
import { CALCULATOR_ID } from '../element-ids.ts';
import { Section } from '../section.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { IllustrativeLine } from './illustrative-line.tsx';
import { RepaymentDrawing } from './repayment-drawing.tsx';
import { RepaymentFigures } from './repayment-figures.tsx';
import { RepaymentTable } from './repayment-table.tsx';
import { ShareLink } from './share-link.tsx';
import { TenureChoice } from './tenure-choice.tsx';
import { useCalculator } from './use-calculator.ts';

/** The loan calculator: what the visitor chooses on the left, what it costs on the right, drawn underneath. */
export function Calculator() {
  const { state, change, settled } = useCalculator();
  const figures = calculatorFigures(state);
  const { interestOnly, instalments, aprs } = figures;
  return (
    <Section id={CALCULATOR_ID} title={copy.title} lead={copy.lead(ILLUSTRATIVE_RATE_PERCENT)}>
      <div className="statement">
        <div className="statement-draw">
          <AmountChoice amount={state.amount} onChange={(amount) => change({ amount })} />
          <TenureChoice months={state.months} onChange={(months) => change({ months })} />
          <ShareLink state={state} />
          <p className="small mt-4 lacks-script">{copy.withoutScript(formatRupees(state.amount), state.months)}</p>
        </div>
        <div className="p-[1.25rem_var(--inset)] border-t lg:border-t-0">
          <RepaymentFigures {...figures} />
          <IllustrativeLine months={state.months} {...figures} />
        </div>
      </div>
      <p className="visually-hidden" role="status">
        <span>{settled && spoken(settled)}</span>
      </p>
      <div className="mt-6 grid gap-x-16 gap-y-6 lg:grid-cols-[7fr_5fr]">
        <RepaymentDrawing {...state} interestOnly={interestOnly} instalments={instalments} aprs={aprs} />
        <div className="lg:self-end">
          <p className="small">
            {`${copy.drawing.caption} ${copy.rounding} `}
            <Link href="/charges" className="link">
              {copy.charges}
            </Link>
          </p>
        </div>
      </div>
      <RepaymentTable interestOnly={interestOnly} instalments={instalments} />
    </Section>
  );
}

function spoken(state: Parameters<typeof calculatorFigures>[0]): string {
  const { interestOnly, instalments, aprs } = calculatorFigures(state);
  const plan = ({ monthly, totalInterest }: typeof instalments, apr: string) => ({
    monthly: formatRupees(monthly),
    interest: formatRupees(totalInterest),
    apr,
  });
  return copy.spoken(formatRupees(state.amount), state.months, plan(instalments, aprs.instalments), plan(interestOnly, aprs.interestOnly));
}
