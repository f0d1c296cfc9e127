import type { ReactNode } from 'react';
import { notEligibleCopy as copy } from '../../copy/eligibility-result.ts';
import { site } from '../../copy/site.ts';
import { RupeeAmount } from '../rupee-amount.tsx';
import { ResultHeading } from './result-heading.tsx';
import type { ResultView } from './result-view.ts';

interface NotEligibleProps {
  readonly view: ResultView;
  readonly level: 1 | 2;
  /** What there is to press. */
  readonly presses: ReactNode;
}

/** The reason, in figures where there are any; the specification's sentence; then what can be done, and the press that does it. */
export function NotEligible({ view: { outcome }, level, presses }: NotEligibleProps) {
  const { reason, lendingValue, minimumLoan } = outcome ?? {};
  const amounts =
    lendingValue !== undefined && minimumLoan !== undefined
      ? [
          { term: copy.lendingValue, value: lendingValue },
          { term: copy.minimumLoan, value: minimumLoan },
        ]
      : null;
  return (
    <>
      <ResultHeading id="not-eligible-title" text={copy.title} level={level} />
      {reason === 'below-minimum' && amounts ? (
        <dl className="mt-4 border-b border-ink">
          {amounts.map(({ term, value }) => (
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t py-2" key={term}>
              <dt>{term}</dt>
              <dd className="figure-number text-2xl">
                <RupeeAmount value={value} />
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        reason && <p className="mt-4 border-y py-3 font-600">{copy.reasons[reason].text}</p>
      )}
      <p className="mt-4 text-ink-soft">{copy.text}</p>
      {reason && <p className="mt-4">{copy.reasons[reason].nextStep}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1">{presses}</div>
      <p className="mt-6 border-t pt-5 text-ink-soft">{copy.help}</p>
      <a className="link link-target figures font-600" href={site.phone.href}>
        {site.phone.text}
      </a>
    </>
  );
}
