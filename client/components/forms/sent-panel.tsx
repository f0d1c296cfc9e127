import { type ReactNode, useEffect, useRef } from 'react';
import { formsCopy } from '../../copy/forms.ts';
import { Stamp } from '../stamp.tsx';
import type { LeadView } from './view.ts';

interface SentPanelProps {
  readonly receipt: NonNullable<LeadView['receipt']>;
  /** Where the server sent no sentence of its own. */
  readonly title: string;
  /** What happens next, and by when. */
  readonly children: ReactNode;
}

/** The stamped entry of an accepted submission. Takes focus when it happened here; without a script the browser brings it into view. */
export function SentPanel({ receipt, title, children }: SentPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const { message, reference, isFresh } = receipt;
  useEffect(() => {
    if (isFresh) box.current?.focus();
  }, [isFresh]);
  return (
    <div
      className="card grid gap-5 items-center sm:grid-cols-[1fr_auto]"
      ref={box}
      role="status"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a native POST without a script this is what the page is about
      autoFocus={!isFresh}
    >
      <div className="grid gap-2">
        <h3 className="heading-3">{message ?? title}</h3>
        {children}
        {reference && (
          <p>
            {`${formsCopy.reference} `}
            <strong className="figures" translate="no">
              {reference}
            </strong>
          </p>
        )}
      </div>
      <Stamp text={formsCopy.stamp} className="w-32" />
    </div>
  );
}
