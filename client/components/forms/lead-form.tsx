import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { HONEYPOT_FIELD } from '../../../machines/contract/honeypot.ts';
import { IDEMPOTENCY_KEY_FIELD } from '../../../machines/contract/idempotency-key.ts';
import { randomKey } from '../../random-key.ts';
import { Honeypot } from '../honeypot.tsx';
import type { LeadActions } from './view.ts';

export interface LeadFormProps {
  /** Where the browser posts without a script: the page's own address. */
  readonly action: string;
  readonly label: string;
  readonly actions: LeadActions;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Not the one in its notice of a failure, which goes with it. */
const OWN_BUTTON = '[type=submit]:not([role=alert] *)';

/** The frame of a lead form: a real form that posts, with the honeypot and the key that keeps one intent one record. */
export function LeadForm({ action, label, actions, className, children }: LeadFormProps) {
  const onInput = ({ target }: FormEvent) => {
    const { name, value } = target as HTMLInputElement;
    if (name !== HONEYPOT_FIELD) actions.change(name, value);
  };
  return (
    <form
      className={className}
      method="post"
      action={action}
      aria-label={label}
      noValidate
      onInput={onInput}
      onFocus={actions.preload}
      onPointerEnter={actions.preload}
      onSubmit={(event) => {
        event.preventDefault();
        // It says that the form is being sent. Enter in a field leaves it out of sight, and Try again goes with what it was pressed for.
        event.currentTarget.querySelector<HTMLElement>(OWN_BUTTON)?.focus();
        actions.submit(event.currentTarget);
      }}
    >
      {children}
      <Honeypot id={`${action.slice(1)}-remark`} />
      <IdempotencyKey />
    </form>
  );
}

/** For a native POST, should it come to one although scripts run. HTML that is the same for everybody cannot carry a key. */
function IdempotencyKey() {
  const [key, setKey] = useState('');
  useEffect(() => setKey(randomKey()), []);
  return <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={key} />;
}
