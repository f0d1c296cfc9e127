import { FORECLOSURE_RUPEES } from '../../../machines/contract/limits.ts';
import { formatRupees } from '../../../machines/money.ts';
import { exampleTerms, statementOf } from '../../../machines/statement.ts';
import { homeCopy } from '../../copy/home.ts';

const { entries } = homeCopy.worries;
const { drawnRupees, ratePercent } = exampleTerms;
const statement = statementOf(exampleTerms);
const drawn = formatRupees(drawnRupees);

const rows = [
  { ...entries.score, figure: '0' },
  { ...entries.funds, figure: '0' },
  { ...entries.cost, figure: formatRupees(statement.interestPerDayRupees, { paise: true }), unit: entries.cost.unit(drawn, ratePercent) },
  { ...entries.fall, figure: `${statement.toleratedFallPercent}%`, unit: entries.fall.unit(drawn) },
  { ...entries.close, figure: formatRupees(FORECLOSURE_RUPEES) },
];

/** Each worry as an entry: the question, the figure that answers it (in the last column, where there are columns), the answer and its condition. */
export function Worries() {
  return (
    <ul className="entries worries">
      {rows.map(({ question, answer, condition, figure, unit }) => (
        <li key={question}>
          <h3 className="heading-3">{question}</h3>
          <p className="worry-figure">
            <span className="figure-number text-3xl md:text-5xl">{figure}</span> <span className="small">{unit}</span>
          </p>
          <div>
            <p>{answer}</p>
            <p className="small mt-1">{condition}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
