/** The four groups in figures: one example, the one of the home page, computed and drawn to scale. */
import type { ReactNode } from 'react';
import { defaultLoanToValue } from '../../../machines/contract/asset-classes.ts';
import { marketFall } from '../../../machines/market-fall.ts';
import { formatRupees } from '../../../machines/money.ts';
import { type DrawnStretch, exampleTerms, interestOver, statementOf } from '../../../machines/statement.ts';
import { RupeeAmount } from '../../components/rupee-amount.tsx';
import { featuresCopy } from '../../copy/features.ts';
import { firstRepayment } from './example.ts';

const { check, draw, repay, follow } = featuresCopy.groups;
const { assetClass, fundsRupees, drawnRupees, days, ratePercent } = exampleTerms;
const statement = statementOf(exampleTerms);
const line = statement.creditLineRupees;

export const exampleFunds = formatRupees(fundsRupees);

export function CheckFigure() {
  return (
    <>
      <Bar width={line / fundsRupees} drawn={0} label={check.picture(formatRupees(line), exampleFunds)} />
      <Entries
        entries={[
          [check.entries.funds, <RupeeAmount key="funds" value={fundsRupees} />],
          [check.entries.ratio, `${statement.loanToValuePercent}%`],
        ]}
        total={[check.entries.total, <RupeeAmount key="line" value={line} />]}
      />
    </>
  );
}

export function DrawFigure() {
  return (
    <>
      <Bar width={1} drawn={drawnRupees / line} label={draw.picture(formatRupees(drawnRupees), formatRupees(line))} />
      <Entries
        entries={[
          [draw.entries.drawn, <RupeeAmount key="drawn" value={drawnRupees} />],
          [draw.entries.undrawn, <RupeeAmount key="undrawn" value={statement.undrawnRupees} />],
        ]}
        total={[draw.entries.total(ratePercent), <RupeeAmount key="interest" value={statement.interestPerDayRupees} paise />]}
      />
    </>
  );
}

const stretches: readonly DrawnStretch[] = [
  { fromDay: 0, toDay: firstRepayment.day, drawnRupees },
  { fromDay: firstRepayment.day, toDay: days, drawnRupees: drawnRupees - firstRepayment.rupees },
];

export function RepayFigure() {
  const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
  return (
    <>
      <svg className="mb-4 w-full" height="40" role="img" aria-label={repay.picture}>
        {stretches.map(({ fromDay, toDay, drawnRupees: balance }) => {
          const height = (balance / drawnRupees) * 38;
          return (
            <rect
              key={fromDay}
              x={percent(fromDay / days)}
              y={39 - height}
              width={percent((toDay - fromDay) / days)}
              height={height}
              className="fill-marigold stroke-ink"
            />
          );
        })}
      </svg>
      <Entries
        entries={[
          [repay.entries.drawn, <RupeeAmount key="drawn" value={drawnRupees} />],
          [repay.entries.repaid(firstRepayment.day), <RupeeAmount key="first" value={firstRepayment.rupees} />],
        ]}
        total={[repay.entries.total(days, ratePercent), <RupeeAmount key="interest" value={interestOver(stretches, ratePercent)} paise />]}
      />
    </>
  );
}

const FALL_PERCENT = 20;
const loan = { holdings: [{ assetClass, valueRupees: fundsRupees }], loanToValue: defaultLoanToValue, drawn: drawnRupees };
const afterFall = marketFall(loan, FALL_PERCENT);

export function FollowFigure() {
  const { drawingPower, available } = afterFall;
  return (
    <>
      <Bar
        width={drawingPower / line}
        drawn={drawnRupees / line}
        label={follow.picture(formatRupees(drawnRupees), formatRupees(drawingPower))}
      />
      <Entries
        entries={[
          [follow.entries.line(FALL_PERCENT), <RupeeAmount key="line" value={drawingPower} />],
          [follow.entries.available, <RupeeAmount key="available" value={available} />],
        ]}
        total={[follow.entries.total, `${statement.toleratedFallPercent}%`]}
      />
    </>
  );
}

type Entry = readonly [label: string, amount: ReactNode];

function Entries({ entries, total }: { readonly entries: readonly Entry[]; readonly total: Entry }) {
  return (
    <dl>
      {[...entries, total].map((entry) => (
        <div key={entry[0]} className={entry === total ? 'sum rule-total font-600' : 'sum'}>
          <dt>{entry[0]}</dt>
          <dd className="figure-number">{entry[1]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The line as a tinted stretch, what is drawn of it in marigold; both as shares of the full width. */
function Bar({ width, drawn, label }: { readonly width: number; readonly drawn: number; readonly label: string }) {
  return (
    <svg className="mb-4 w-full overflow-visible" height="40" role="img" aria-label={label}>
      <rect y="1" width="100%" height="38" className="fill-none stroke-edge" strokeDasharray="3 3" />
      <rect y="1" width={`${(width * 100).toFixed(1)}%`} height="38" className="fill-evergreen-wash stroke-evergreen" />
      {drawn > 0 && <rect y="1" width={`${(drawn * 100).toFixed(1)}%`} height="38" className="fill-marigold stroke-ink" />}
    </svg>
  );
}
