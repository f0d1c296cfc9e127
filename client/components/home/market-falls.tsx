import { defaultLoanToValue } from '../../../machines/contract/asset-classes';
import { formatRupees } from '../../../machines/money';
import { MARGIN_CALL_DAYS, marketFall } from '../../../machines/portfolio';
import { exampleTerms } from '../../../machines/statement';
import { homeCopy } from '../../copy/home';
import { Ledger } from '../ledger';
import { RupeeAmount } from '../rupee-amount';

const copy = homeCopy.falls;
const { assetClass, fundsRupees, drawnRupees } = exampleTerms;
const loan = { holdings: [{ assetClass, valueRupees: fundsRupees }], loanToValue: defaultLoanToValue, drawn: drawnRupees };
const falls = [0, 20, 40, 60].map((percent) => ({ percent, ...marketFall(loan, percent) }));
const widest = Math.max(...falls.map(({ drawingPower }) => drawingPower));

export function MarketFalls() {
  const { columns } = copy;
  return (
    <Ledger
      caption={copy.title}
      hideCaption
      columns={[{ label: columns.fall }, { label: columns.value, amount: true }, { label: columns.line, amount: true }, { label: columns.picture }, { label: columns.then }]}
      rows={falls.map(({ percent, value, drawingPower, available, remedies }) => ({
        key: String(percent),
        cells: [
          copy.percent(percent),
          <RupeeAmount key="value" value={value} sign={false} />,
          <RupeeAmount key="line" value={drawingPower} sign={false} />,
          <LineBar key="picture" line={drawingPower} />,
          remedies ? <strong key="then">{copy.shortfall(formatRupees(remedies.repay), MARGIN_CALL_DAYS)}</strong> : copy.room(formatRupees(available)),
        ],
      }))}
    />
  );
}

/** The line as an outline, what is drawn as the filling; what does not fit stands out in vermilion. */
function LineBar({ line }: { readonly line: number }) {
  const percent = (rupees: number) => `${((rupees / widest) * 100).toFixed(1)}%`;
  const inside = Math.min(drawnRupees, line);
  return (
    <svg role="img" aria-label={copy.picture(formatRupees(drawnRupees), formatRupees(line))} className="inline-block h-4 w-37.5 md:w-25 lg:w-37.5 overflow-visible align-[-0.125em]">
      <rect y="1" width={percent(line)} height="14" className="fill-evergreen-wash stroke-evergreen" />
      <rect y="1" width={percent(inside)} height="14" className="fill-marigold stroke-ink" />
      {drawnRupees > line && <rect x={percent(line)} y="1" width={percent(drawnRupees - line)} height="14" className="fill-vermilion stroke-ink" />}
    </svg>
  );
}
