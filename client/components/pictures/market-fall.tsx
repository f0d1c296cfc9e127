import { useState } from 'react';
import { type AssetClass, defaultLoanToValue } from '../../../machines/contract/asset-classes.ts';
import { lendingValue } from '../../../machines/credit-line.ts';
import {
  type MarketFall as Fall,
  marginCallTimetable,
  marketFall,
  type PledgedLoan,
  toleratedFallPercent,
} from '../../../machines/market-fall.ts';
import { formatRupees } from '../../../machines/money.ts';
import { assetNames } from '../../copy/asset-names.ts';
import { picturesCopy } from '../../copy/pictures.ts';
import { RupeeAmount } from '../rupee-amount.tsx';
import { FALL_MAX_PERCENT, FallDrawing } from './fall-drawing.tsx';
import { holdingsOf, type Portfolio, pictureOrder } from './portfolio.ts';
import { percentOf, Slider } from './slider.tsx';

const copy = picturesCopy.falls;

const SHARE_DEFAULT_PERCENT = 80;
const SHARE_STEP_PERCENT = 5;
const FALL_DEFAULT_PERCENT = 30;

/** A loan on a portfolio, and a slider for the fall of the markets that stands under the same axis as the drawing. */
export function MarketFall({ portfolio }: { readonly portfolio: Portfolio }) {
  const [sharePercent, setShare] = useState(SHARE_DEFAULT_PERCENT);
  const [fallPercent, setFall] = useState(FALL_DEFAULT_PERCENT);
  const holdings = holdingsOf(portfolio);
  const line = lendingValue(holdings, defaultLoanToValue);
  const loan: PledgedLoan = { holdings, loanToValue: defaultLoanToValue, drawn: Math.floor((line * sharePercent) / 100) };
  const fall = marketFall(loan, fallPercent);
  const tolerated = toleratedFallPercent(loan) ?? 0;
  const description = copy.description(
    fallPercent,
    formatRupees(fall.drawingPower),
    formatRupees(loan.drawn),
    fall.remedies ? copy.resultShort(formatRupees(fall.shortfall)) : copy.resultRoom(formatRupees(fall.available)),
  );
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
      <div>
        <p className="mb-5">{copy.example(formatRupees(worthOf(portfolio)))}</p>
        <div className="px-3.5">
          <FallDrawing
            line={line}
            drawn={loan.drawn}
            fallPercent={fallPercent}
            drawingPower={fall.drawingPower}
            description={description}
          />
        </div>
        <Slider id="fall" min={0} max={FALL_MAX_PERCENT} step={1} value={fallPercent} onChange={setFall} valueText={description}>
          <svg aria-hidden="true">
            <rect width="100%" height="8" rx="4" className="fill-leaf stroke-edge" />
            <rect width={percentOf(tolerated, FALL_MAX_PERCENT)} height="8" rx="4" className="fill-evergreen" />
          </svg>
        </Slider>
        <p className="flex items-baseline justify-between gap-4">
          <label className="label" htmlFor="fall">
            {copy.fall}
          </label>
          <span className="figure-number text-3xl">{copy.percent(fallPercent)}</span>
        </p>
        <div className="mt-5 border-t pt-5">
          <p className="flex items-baseline justify-between gap-4">
            <label className="label" htmlFor="drawn-share">
              {copy.share}
            </label>
            <span className="figures">{copy.shareText(sharePercent, formatRupees(loan.drawn))}</span>
          </p>
          <Slider
            id="drawn-share"
            min={0}
            max={100}
            step={SHARE_STEP_PERCENT}
            value={sharePercent}
            onChange={setShare}
            valueText={copy.shareText(sharePercent, formatRupees(loan.drawn))}
          >
            <svg aria-hidden="true">
              <rect width="100%" height="8" rx="4" className="fill-paper stroke-edge" />
              <rect width={percentOf(sharePercent, 100)} height="8" rx="4" className="fill-marigold stroke-ink" />
            </svg>
          </Slider>
        </div>
        <p className="small mt-5">{copy.condition}</p>
      </div>
      <Consequences fall={fall} drawn={loan.drawn} tolerated={tolerated} offered={[mostHeld(portfolio), 'debt-fund']} />
    </div>
  );
}

interface ConsequencesProps {
  readonly fall: Fall;
  readonly drawn: number;
  readonly tolerated: number;
  /** Kinds of holding that the list of remedies names. */
  readonly offered: readonly AssetClass[];
}

function Consequences({ fall, drawn, tolerated, offered }: ConsequencesProps) {
  return (
    <div>
      <dl className="border-t border-ink">
        <Line term={copy.powerMeans} rupees={fall.drawingPower} />
        <Line term={copy.owed} rupees={drawn} />
        <Line
          term={fall.remedies ? copy.shortfall : copy.room}
          rupees={fall.remedies ? fall.shortfall : fall.available}
          fault={fall.remedies !== null}
          total
        />
      </dl>
      <p className="small mt-3">{copy.tolerates(tolerated)}</p>
      <h3 className="heading-3 mt-7">{fall.remedies ? copy.restores : copy.calm}</h3>
      {fall.remedies && (
        <dl className="mt-2">
          <Line term={copy.repay} rupees={fall.remedies.repay} />
          {fall.remedies.pledge
            .filter(({ assetClass }) => offered.includes(assetClass))
            .map(({ assetClass, valueRupees }) => (
              <Line key={assetClass} term={copy.pledge(assetNames[assetClass])} rupees={valueRupees} />
            ))}
        </dl>
      )}
      <h3 className="heading-3 mt-7">{copy.timetable}</h3>
      <ol className="entries mt-2">
        {marginCallTimetable.map(({ moment, day }) => (
          <li key={moment} className="grid grid-cols-[4.5rem_1fr] py-2.5">
            <span className="figures font-600">{copy.day(day)}</span>
            <span>{copy.moments[moment]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface LineProps {
  readonly term: string;
  readonly rupees: number;
  readonly fault?: boolean;
  readonly total?: boolean;
}

function Line({ term, rupees, fault = false, total = false }: LineProps) {
  return (
    <div className={`sum ${total ? 'rule-total' : ''} ${fault ? 'text-vermilion font-600' : ''}`}>
      <dt>
        <span>{term}</span>
      </dt>
      <dd className="figure-number">
        <RupeeAmount value={rupees} />
      </dd>
    </div>
  );
}

function mostHeld(portfolio: Portfolio): AssetClass {
  return pictureOrder.reduce((most, assetClass) => (portfolio[assetClass] > portfolio[most] ? assetClass : most));
}

function worthOf(portfolio: Portfolio): number {
  return pictureOrder.reduce((sum, assetClass) => sum + portfolio[assetClass], 0);
}
