import { type AssetClass, defaultLoanToValue } from '../../../machines/contract/asset-classes';
import { LOAN_AMOUNT_MIN_RUPEES } from '../../../machines/contract/limits';
import { formatRupees } from '../../../machines/money';
import { type CreditShare, creditLine } from '../../../machines/portfolio';
import { assetNames, picturesCopy } from '../../copy/pictures';
import { RupeeAmount } from '../rupee-amount';
import { HOLDING_MAX_RUPEES, HOLDING_STEP_RUPEES, holdingsOf, type Portfolio } from './portfolio';
import { percentOf, Slider } from './slider';

const copy = picturesCopy.unlocks;

/** Name, value, credit, and the bar: under them on a phone, after the name on a wide screen. */
const row = 'grid grid-cols-[1fr_5.5rem_6rem] items-baseline gap-x-3 lg:grid-cols-[10rem_1fr_7rem_9rem] lg:items-center lg:gap-x-8';
const bar = 'col-span-3 lg:col-span-1 lg:col-start-2 lg:row-start-1';

interface PortfolioUnlocksProps {
  readonly portfolio: Portfolio;
  readonly onChange: (assetClass: AssetClass, valueRupees: number) => void;
}

/** Every kind of holding is a bar that can be pulled; the filled part of it is what is lent. The figures beside the bars are the text of the picture. */
export function PortfolioUnlocks({ portfolio, onChange }: PortfolioUnlocksProps) {
  const { value, credit, shares } = creditLine(holdingsOf(portfolio), defaultLoanToValue);
  return (
    <div>
      <div className={`${row} small border-b border-ink pb-2`}>
        <span className="lg:col-span-2">{copy.held}</span>
        <span className="amount">{copy.value}</span>
        <span className="amount">{copy.unlocks}</span>
      </div>
      <ul>
        {shares.map((share) => (
          <HoldingRow key={share.assetClass} share={share} onChange={onChange} />
        ))}
      </ul>
      <div className={`${row} border-t border-ink py-4 rule-total`} role="status">
        <p className="font-600">{copy.total}</p>
        <p className="amount">
          <RupeeAmount value={value} sign={false} />
        </p>
        <p className="amount figure-number text-2xl md:text-4xl">
          <RupeeAmount value={credit} sign={false} />
        </p>
        <div className={`${bar} mt-3 lg:mt-0`}>
          <TotalBar value={value} credit={credit} shares={shares} />
        </div>
      </div>
      <p className="small mt-4 max-w-160">
        {credit < LOAN_AMOUNT_MIN_RUPEES && <strong>{copy.tooSmall(formatRupees(LOAN_AMOUNT_MIN_RUPEES))} </strong>}
        <span>{copy.condition}</span>
      </p>
    </div>
  );
}

function HoldingRow({ share, onChange }: { readonly share: CreditShare; readonly onChange: PortfolioUnlocksProps['onChange'] }) {
  const { assetClass, value, credit, loanToValuePercent } = share;
  const id = `holding-${assetClass}`;
  return (
    <li className={`${row} border-b py-2.5`}>
      <div>
        <label className="font-600" htmlFor={id}>
          {assetNames[assetClass]}
        </label>
        <p className="small">{copy.percent(loanToValuePercent)}</p>
      </div>
      <p className="amount">
        <RupeeAmount value={value} sign={false} />
      </p>
      <p className="amount figure-number text-xl">
        <RupeeAmount value={credit} sign={false} />
      </p>
      <div className={bar}>
      <Slider
        id={id}
        min={0}
        max={HOLDING_MAX_RUPEES}
        step={HOLDING_STEP_RUPEES}
        value={value}
        onChange={(rupees) => onChange(assetClass, rupees)}
        valueText={copy.valueText(formatRupees(value), formatRupees(credit))}
      >
        <svg aria-hidden="true">
          <path d="M0 4h2000" className="stroke-rule" />
          <rect width={percentOf(value, HOLDING_MAX_RUPEES)} height="8" rx="1" className="fill-evergreen-wash stroke-evergreen" />
          <rect width={percentOf(credit, HOLDING_MAX_RUPEES)} height="8" rx="1" className="fill-marigold stroke-ink" />
        </svg>
      </Slider>
      </div>
    </li>
  );
}

/** All holdings in one bar, end to end, with what each of them adds. */
function TotalBar({ value, credit, shares }: { readonly value: number; readonly credit: number; readonly shares: readonly CreditShare[] }) {
  let from = 0;
  return (
    <svg className="h-4 w-full overflow-visible" role="img" aria-label={copy.picture(formatRupees(credit), formatRupees(value))}>
      <rect width="100%" height="16" className="fill-evergreen-wash stroke-evergreen" />
      {shares.map((share) => {
        const x = percentOf(from, value);
        from += share.credit;
        return <rect key={share.assetClass} x={x} width={percentOf(share.credit, value)} height="16" className="fill-marigold stroke-ink" />;
      })}
    </svg>
  );
}
