import { HONEYPOT_FIELD } from '../../machines/contract/honeypot.ts';
import { honeypotLabel } from '../copy/honeypot.ts';

/** Programs fill in every field they find; people neither see nor reach this one, and password managers are asked to leave it alone. */
export function Honeypot({ id }: { readonly id: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>{honeypotLabel}</label>
      <input
        id={id}
        name={HONEYPOT_FIELD}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
      />
    </div>
  );
}
