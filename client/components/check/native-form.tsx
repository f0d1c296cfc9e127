import type { ReactNode } from 'react';
import { CHECK_FLOW_FIELD, CHECK_PATH, CHECK_PRESS_FIELD, type CheckPress } from '../../../machines/contract/check-form.ts';

interface NativeFormProps {
  /** The flow so far, sealed. */
  readonly flow: string;
  /** What Enter and its first button do. */
  readonly press: CheckPress;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form that the browser posts by itself, with a script on the page or without. */
export function NativeForm({ flow, press, className, children }: NativeFormProps) {
  return (
    <form method="post" action={CHECK_PATH} noValidate className={className}>
      <input type="hidden" name={CHECK_FLOW_FIELD} value={flow} />
      <input type="hidden" name={CHECK_PRESS_FIELD} value={press} />
      {children}
    </form>
  );
}

/** Another button of the form, below its first one: what was typed goes along, and comes back. Of two presses the last one counts, which is the button's. */
export function OtherPress({ press, children }: { readonly press: CheckPress; readonly children: string }) {
  return (
    <button type="submit" name={CHECK_PRESS_FIELD} value={press} className="button-quiet">
      {children}
    </button>
  );
}
