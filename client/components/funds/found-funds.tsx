import { type MouseEvent, useEffect, useRef } from 'react';
import type { Fund } from '../../../machines/contract/fund.ts';
import { PASSBOOK_ID } from '../../../machines/funds/basket-address.ts';
import type { FoundFunds as Found } from '../../../machines/funds/finder-data.ts';
import { fundsCopy as copy } from '../../copy/approved-funds.ts';
import { Icon } from '../icon.tsx';
import { FundFacts, LentOn } from './fund-facts.tsx';
import { focusQuantity, QuantityForm, type QuantityFormProps } from './quantity-form.tsx';

interface FoundFundsProps extends Pick<QuantityFormProps, 'refused' | 'address' | 'onSet'> {
  readonly found: Found;
  /** Codes of the funds in the basket. */
  readonly held: ReadonlySet<string>;
}

export function FoundFunds({ found, held, ...form }: FoundFundsProps) {
  return (
    <ul className="entries border-b" aria-label={copy.results}>
      {found.funds.map((fund) => (
        <FoundFund key={fund.code} fund={fund} isHeld={held.has(fund.code)} {...form} />
      ))}
    </ul>
  );
}

/** Without an entry of its own in the history: Back would lead to the address as it was then, with an older basket. */
function goInPlace(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  location.replace(event.currentTarget.href);
}

interface FoundFundProps extends Omit<FoundFundsProps, 'found' | 'held'> {
  readonly fund: Fund;
  readonly isHeld: boolean;
}

function FoundFund({ fund, isHeld, refused, ...form }: FoundFundProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasHeld = useRef(isHeld);
  // The form goes when the fund is added, and the focus with it.
  useEffect(() => {
    if (isHeld && !wasHeld.current) link.current?.focus();
    wasHeld.current = isHeld;
  }, [isHeld]);
  return (
    <li className="fund">
      <div>
        <h2 className="heading-3" translate="no">
          {fund.name}
        </h2>
        <FundFacts fund={fund} />
      </div>
      <LentOn fund={fund} />
      {isHeld ? (
        <a ref={link} href={`#${PASSBOOK_ID}`} className="link link-target font-600" onClick={goInPlace}>
          <Icon name="i-ph-check" />
          {copy.inList}
        </a>
      ) : (
        <details className="fund-add" open={refused?.code === fund.code || undefined} onToggle={focusQuantity}>
          <summary className="button-secondary">
            {copy.add}
            <span className="visually-hidden"> {fund.name}</span>
          </summary>
          <QuantityForm fund={fund} refused={refused} action={copy.add} {...form} />
        </details>
      )}
    </li>
  );
}
