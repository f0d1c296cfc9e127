import type { ReactNode } from 'react';
import { type BasketEntry, type Passbook as Figures, type PassbookRow, passbookOf } from '../../../machines/funds/basket.ts';
import { basketText, finderAddress } from '../../../machines/funds/basket-address.ts';
import { formatRupees, groupDigits } from '../../../machines/money.ts';
import { fundsCopy } from '../../copy/approved-funds.ts';
import { Ledger, type LedgerRow } from '../ledger.tsx';
import { RupeeAmount } from '../rupee-amount.tsx';
import { FundFacts, LentOn } from './fund-facts.tsx';
import { percentOf } from './percent-of.ts';
import { focusQuantity, QuantityForm, type QuantityFormProps } from './quantity-form.tsx';

const copy = fundsCopy.basket;

export interface PassbookProps extends Pick<QuantityFormProps, 'refused' | 'address' | 'onSet'> {
  readonly basket: readonly BasketEntry[];
  readonly onRemove: (code: string) => void;
}

/** The funds as entries of a passbook, with the credit line as their sum. */
export function Passbook({ basket, ...props }: PassbookProps) {
  const figures = passbookOf(basket);
  return (
    <>
      <Ledger
        caption={copy.caption}
        hideCaption
        columns={[
          { label: copy.columns.fund },
          { label: copy.columns.held, amount: true },
          { label: copy.columns.worth, amount: true },
          { label: copy.columns.lent, amount: true },
          { label: copy.columns.unlocks, amount: true },
        ]}
        rows={figures.rows.map((row) => rowOf(row, basket, props))}
        total={totalOf(figures)}
      />
      <LineOfFunds figures={figures} />
    </>
  );
}

function rowOf(row: PassbookRow, basket: readonly BasketEntry[], props: Omit<PassbookProps, 'basket'>): LedgerRow {
  const { fund, worth, loanToValuePercent, credit, sharePercent, reason } = row;
  return {
    key: fund.code,
    cells: [
      <Name key="name" {...row} />,
      <Held key="held" row={row} basket={basket} {...props} />,
      worth === null ? '–' : <RupeeAmount key="worth" value={worth} />,
      reason === null ? `${loanToValuePercent}%` : copy.nothing,
      <span key="credit">
        <span className="figure-number text-xl">
          <RupeeAmount value={credit} />
        </span>
        {credit > 0 && <small className="small block">{copy.share(sharePercent)}</small>}
      </span>,
    ],
  };
}

function totalOf({ worth, credit }: Figures): LedgerRow {
  return {
    key: 'total',
    cells: [
      copy.total,
      '',
      <RupeeAmount key="worth" value={worth} />,
      '',
      <span key="credit" className="figure-number text-3xl">
        <RupeeAmount value={credit} />
      </span>,
    ],
  };
}

function Name({ fund, reason }: PassbookRow): ReactNode {
  return (
    <div className="fund-name">
      <span translate="no">{fund.name}</span>
      <div className="font-400 font-sans">
        <FundFacts fund={fund} />
        {reason !== null && <LentOn fund={fund} reason={reason} />}
      </div>
    </div>
  );
}

interface HeldProps extends Omit<PassbookProps, 'basket'> {
  readonly row: PassbookRow;
  readonly basket: readonly BasketEntry[];
}

/** How much, and the way to change it. */
function Held({ row: { fund, quantity }, basket, refused, address, onSet, onRemove }: HeldProps): ReactNode {
  const [whole = '', fraction] = quantity.amount.split('.');
  const written = groupDigits(whole) + (fraction === undefined ? '' : `.${fraction}`);
  const without = basketText(basket.filter((entry) => entry.fund.code !== fund.code));
  return (
    <>
      <span translate="no">{quantity.unit === 'units' ? copy.heldUnits(written) : `₹${written}`}</span>
      <details className="fund-add no-print" open={refused?.code === fund.code || undefined} onToggle={focusQuantity}>
        <summary className="link link-target">
          {copy.change}
          <span className="visually-hidden"> {fund.name}</span>
        </summary>
        <QuantityForm
          key={`${quantity.amount} ${quantity.unit}`}
          fund={fund}
          quantity={quantity}
          refused={refused}
          action={copy.save}
          address={address}
          onSet={onSet}
        />
        <a
          href={finderAddress(address.term, without)}
          rel="nofollow"
          className="link link-target font-600"
          aria-label={copy.removeNamed(fund.name)}
          onClick={(event) => {
            event.preventDefault();
            onRemove(fund.code);
          }}
        >
          {copy.remove}
        </a>
      </details>
    </>
  );
}

/** Worth of the funds as a bar, the line in it, fund by fund. */
function LineOfFunds({ figures: { rows, worth, credit } }: { readonly figures: Figures }) {
  let from = 0;
  return (
    <svg className="mt-6 h-4 w-full overflow-visible" role="img" aria-label={copy.picture(formatRupees(credit), formatRupees(worth))}>
      <rect width="100%" height="16" className="fill-evergreen-wash stroke-evergreen" />
      {rows.map((row) => {
        const x = percentOf(from, worth);
        from += row.credit;
        return <rect key={row.fund.code} x={x} width={percentOf(row.credit, worth)} height="16" className="fill-marigold stroke-ink" />;
      })}
    </svg>
  );
}
