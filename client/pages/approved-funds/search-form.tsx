import type { Ref } from 'react';
import { FUND_SEARCH_MAX_CHARACTERS } from '../../../machines/contract/fund-limits.ts';
import { BASKET_PARAM, FUNDS_PATH, SEARCH_PARAM } from '../../../machines/funds/basket-address.ts';
import { TextField } from '../../components/fields.tsx';
import { fundsCopy } from '../../copy/approved-funds.ts';

interface SearchFormProps {
  readonly ref: Ref<HTMLInputElement>;
  /** What the page was asked for. */
  readonly term: string;
  /** Goes along without a script. */
  readonly basket: string;
  readonly onType: (value: string) => void;
  readonly onSubmit: (value: string) => void;
}

/** A plain GET form until the page is hydrated. */
export function SearchForm({ ref, term, basket, onType, onSubmit }: SearchFormProps) {
  const { label, hint, action } = fundsCopy.search;
  return (
    <search className="no-print">
      <form
        method="get"
        action={FUNDS_PATH}
        className="search-row"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(String(new FormData(event.currentTarget).get(SEARCH_PARAM) ?? ''));
        }}
      >
        {basket !== '' && <input type="hidden" name={BASKET_PARAM} value={basket} />}
        <TextField
          ref={ref}
          id="fund-search"
          name={SEARCH_PARAM}
          type="search"
          label={label}
          hint={hint}
          defaultValue={term}
          maxLength={FUND_SEARCH_MAX_CHARACTERS}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => onType(event.currentTarget.value)}
        />
        <button type="submit" className="button-secondary">
          {action}
        </button>
      </form>
    </search>
  );
}
