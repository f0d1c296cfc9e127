import { formatRupees } from '../../../machines/money.ts';
import { exampleTerms, statementOf } from '../../../machines/statement.ts';
import { RupeeAmount } from '../../components/rupee-amount.tsx';
import { howItWorksCopy } from '../../copy/how-it-works.ts';

const { used, cards } = howItWorksCopy.why;
const { days, ratePercent } = exampleTerms;
const { creditLineRupees, drawnRupees, interestRupees } = statementOf(exampleTerms);
const line = formatRupees(creditLineRupees);
const drawn = formatRupees(drawnRupees);

/** One reason worked out in figures, three stated. */
export function Why() {
  return (
    <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[7fr_5fr]">
      <div className="card content-between grid gap-4">
        <div>
          <h3 className="heading-3">{used.title}</h3>
          <p className="figure-number mt-3 text-[min(3rem,14vw)] lg:text-7xl">
            <RupeeAmount value={interestRupees} paise />
          </p>
        </div>
        <div>
          <svg className="w-full" height="28" role="img" aria-label={used.picture(drawn, line)}>
            <rect width="100%" height="28" className="fill-evergreen-wash" />
            <rect width={`${((drawnRupees / creditLineRupees) * 100).toFixed(1)}%`} height="28" className="fill-marigold" />
          </svg>
          <p className="mt-3 max-w-136 text-ink-soft">{used.text(line, drawn, days, ratePercent)}</p>
        </div>
      </div>
      <ul className="entries">
        {cards.map(({ figure, title, text }) => (
          <li key={title} className="grid grid-cols-[4rem_1fr] gap-x-4 items-baseline py-3.5">
            <span className="figure-number text-3xl">{figure}</span>
            <h3 className="heading-3">{title}</h3>
            <p className="col-start-2 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
