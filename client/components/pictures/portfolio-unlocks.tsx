import { type AssetClass, defaultLoanToValue } from '../../../machines/contract/asset-classes.ts';
import { LOAN_AMOUNT_MIN_RUPEES } from '../../../machines/contract/limits.ts';
import { type CreditShare, creditLine } from '../../../machines/credit-line.ts';
import { formatRupees } from '../../../machines/money.ts';
import { assetNames } from '../../copy/asset-names.ts';
import { picturesCopy } from '../../copy/pictures.ts';
import { RupeeAmount } from '../rupee-amount.tsx';
import { HOLDING_MAX_RUPEES, HOLDING_STEP_RUPEES, holdingsOf, type Portfolio } from './portfolio.ts';
import { percentOf, Slider } from './slider.tsx';

const copy = picturesCopy.unlocks;

interface PortfolioUnlocksProps {
  readonly portfolio: Portfolio;
  readonly onChange: (assetClass: AssetClass, valueRupees: number) => void;
}

/** Every kind of holding is a bar that can be pulled; the filled part of it is what is lent. The figures beside the bars are the text of the picture. */
export function PortfolioUnlocks({ portfolio, onChange }: PortfolioUnlocksProps) {
  const { value, credit, shares } = creditLine(holdingsOf(portfolio), defaultLoanToValue);
  return (
    <div>
      <div className="holding small border-b border-ink">
        <span>{copy.held}</span>
        <span className="amount">{copy.value}</span>
        <span className="amount">{copy.unlocks}</span>
      </div>
      <ul>
        {shares.map((share) => (
          <HoldingRow key={share.assetClass} share={share} total={credit} onChange={onChange} />
        ))}
      </ul>
      <div className="holding rule-total border-t border-t-ink">
        <p className="font-600">{copy.total}</p>
        <p className="amount">
          <RupeeAmount value={value} sign={false} />
        </p>
        <p className="amount figure-number text-xl lg:text-4xl">
          <RupeeAmount value={credit} sign={false} />
        </p>
        <div className="px-3.5 py-3">
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

interface HoldingRowProps extends Pick<PortfolioUnlocksProps, 'onChange'> {
  readonly share: CreditShare;
  /** The whole credit line, which the slider speaks too. */
  readonly total: number;
}

function HoldingRow({ share, total, onChange }: HoldingRowProps) {
  const { assetClass, value, credit, loanToValuePercent } = share;
  const id = `holding-${assetClass}`;
  return (
    <li className="holding border-b">
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
      <Slider
        id={id}
        min={0}
        max={HOLDING_MAX_RUPEES}
        step={HOLDING_STEP_RUPEES}
        value={value}
        onChange={(rupees) => onChange(assetClass, rupees)}
        valueText={copy.valueText(formatRupees(value), formatRupees(credit), formatRupees(total))}
      >
        <svg aria-hidden="true">
          <line x2="100%" y1="4" y2="4" className="stroke-edge" />
          <rect width={percentOf(value, HOLDING_MAX_RUPEES)} height="8" rx="1" className="fill-evergreen-wash stroke-evergreen" />
          <rect width={percentOf(credit, HOLDING_MAX_RUPEES)} height="8" rx="1" className="fill-marigold stroke-ink" />
        </svg>
      </Slider>
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
        return (
          <rect key={share.assetClass} x={x} width={percentOf(share.credit, value)} height="16" className="fill-marigold stroke-ink" />
        );
      })}
    </svg>
  );
}
