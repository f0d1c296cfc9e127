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
  { ...entries.close, figure: formatRupees(0) },
];

/** Each worry as an entry: the question, the answer with its condition, and the figure in the last column. */
export function Worries() {
  return (
    <ul className="entries worries">
      {rows.map(({ question, answer, condition, figure, unit }) => (
        <li key={question}>
          <h3 className="heading-3">{question}</h3>
          <div className="worry-answer">
            <p>{answer}</p>
            <p className="small mt-2">{condition}</p>
          </div>
          <p className="worry-figure">
            <span className="figure-number text-4xl md:text-5xl">{figure}</span> <span className="small">{unit}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
