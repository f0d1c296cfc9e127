import type { ReactNode } from 'react';
import { shellCopy } from '../copy/shell.ts';
import { CheckEligibilityButton } from './check-eligibility-button.tsx';

interface ClosingProps {
  readonly title?: string;
  readonly text?: string;
  /** Beside the button: another way, or a remark. */
  readonly children?: ReactNode;
  /** On the other side of the block. */
  readonly stamp?: ReactNode;
}

/** How a page ends that has made its case: a heading, one sentence, the check. */
export function Closing({ title = shellCopy.closing.title, text = shellCopy.closing.text, children, stamp }: ClosingProps) {
  return (
    <section className="section closing no-print">
      <div className="section-head">
        <h2 className="heading-2">{title}</h2>
        <p className="lead">{text}</p>
        <div className="closing-ways">
          <CheckEligibilityButton />
          {children}
        </div>
      </div>
      {stamp}
    </section>
  );
}
