import { type SyntheticEvent, useRef } from 'react';
import type { Fund } from '../../../machines/contract/fund.ts';
import { BASKET_PARAM, FUNDS_PATH, SEARCH_PARAM, SET_PARAMS } from '../../../machines/funds/basket-address.ts';
import type { RefusedQuantity } from '../../../machines/funds/finder-data.ts';
import { type Quantity, type QuantityUnit, quantityUnits } from '../../../machines/funds/quantity.ts';
import { fundsCopy as copy } from '../../copy/approved-funds.ts';
import { TextField } from '../fields.tsx';

export interface QuantityFormProps {
  readonly fund: Fund;
  /** What is held so far. */
  readonly quantity?: Quantity;
  readonly refused: RefusedQuantity | null;
  readonly action: string;
  /** Search and basket of the address, which go along without a script. */
  readonly address: { readonly term: string; readonly basket: string };
  readonly onSet: (fund: Fund, typed: string, unit: QuantityUnit) => void;
}

/** For the details around it: what was pressed to open them is gone then, and the focus with it. */
export function focusQuantity({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
  const held = document.activeElement;
  if (details.open && (held === document.body || held?.parentElement === details))
    details.querySelector<HTMLInputElement>('[inputmode]')?.focus();
}

/** How much of a fund: a plain GET form until the page is hydrated. */
export function QuantityForm({ fund, quantity, refused, action, address, onSet }: QuantityFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const fault = refused?.code === fund.code ? refused : null;
  const unit = fault?.unit ?? quantity?.unit ?? 'units';
  const id = `quantity-${fund.code}`;
  return (
    <form
      method="get"
      action={FUNDS_PATH}
      className="quantity no-print"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const wanted = quantityUnits.find((one) => one === fields.get(SET_PARAMS.unit)) ?? 'units';
        onSet(fund, String(fields.get(SET_PARAMS.quantity) ?? ''), wanted);
        field.current?.focus();
      }}
    >
      {address.term !== '' && <input type="hidden" name={SEARCH_PARAM} value={address.term} />}
      {address.basket !== '' && <input type="hidden" name={BASKET_PARAM} value={address.basket} />}
      <input type="hidden" name={SET_PARAMS.code} value={fund.code} />
      <TextField
        ref={field}
        id={id}
        name={SET_PARAMS.quantity}
        label={copy.quantity}
        error={fault && copy.faults[fault.fault]}
        defaultValue={fault?.typed ?? quantity?.amount ?? ''}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
      />
      <fieldset>
        <legend className="visually-hidden">{copy.counted}</legend>
        <div className="choices">
          {quantityUnits.map((one) => (
            <label key={one}>
              <input type="radio" id={`${id}-${one}`} name={SET_PARAMS.unit} value={one} defaultChecked={one === unit} />
              {copy[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="button-secondary">
        {action}
      </button>
    </form>
  );
}
