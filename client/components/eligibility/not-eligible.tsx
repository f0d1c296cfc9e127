import type { ReactNode } from 'react';
import { formatRupees } from '../../../machines/money.ts';
import { notEligibleCopy as copy } from '../../copy/eligibility-result.ts';
import { site } from '../../copy/site.ts';
import { ResultHeading } from './result-heading.tsx';
import type { ResultView } from './result-view.ts';

interface NotEligibleProps {
  readonly view: ResultView;
  readonly level: 1 | 2;
  /** What there is to press. */
  readonly presses: ReactNode;
}

/** Where funds were found, the reason and the amounts stand above the specification's sentence, which says that there are none. */
export function NotEligible({ view: { outcome }, level, presses }: NotEligibleProps) {
  const reason = outcome?.reason && copy.reasons[outcome.reason](amount(outcome.lendingValue), amount(outcome.minimumLoan));
  const sentence = (
    <p className="mt-4" key="sentence">
      {copy.text}
    </p>
  );
  const explanation = reason && (
    <p className="mt-4 py-4 border-y" key="reason">
      {reason.text} <strong>{reason.nextStep}</strong>
    </p>
  );
  return (
    <>
      <ResultHeading id="not-eligible-title" text={copy.title} level={level} />
      {outcome?.reason === 'below-minimum' ? [explanation, sentence] : [sentence, explanation]}
      <div className="mt-6 flex flex-wrap gap-3">{presses}</div>
      <p className="mt-7 border-t pt-5 text-ink-soft">{copy.help}</p>
      <a className="link link-target figures font-600" href={site.phone.href}>
        {site.phone.text}
      </a>
    </>
  );
}

function amount(rupees: number | undefined): string | null {
  return rupees === undefined ? null : formatRupees(rupees);
}
