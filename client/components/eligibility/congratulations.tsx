import type { ReactNode } from 'react';
import { aprOfPlan, aprText } from '../../../machines/apr.ts';
import {
  ILLUSTRATIVE_RATE_PERCENT,
  LOAN_AMOUNT_DEFAULT_RUPEES,
  RESULT_KEPT_MS,
  TENURE_DEFAULT_MONTHS,
} from '../../../machines/contract/limits.ts';
import type { EligibilityOutcome } from '../../../machines/eligibility-result.ts';
import { interestOnlyPlan } from '../../../machines/repayment.ts';
import { congratulationsCopy as copy, dayText } from '../../copy/eligibility-result.ts';
import { shellCopy } from '../../copy/shell.ts';
import { site } from '../../copy/site.ts';
import { Icon } from '../icon.tsx';
import { RupeeAmount } from '../rupee-amount.tsx';
import { Stamp } from '../stamp.tsx';
import { ResultHeading } from './result-heading.tsx';
import type { ResultView } from './result-view.ts';
import { Stores } from './stores.tsx';

interface CongratulationsProps {
  readonly view: ResultView;
  readonly level: 1 | 2;
  /** As of ResultHeading. */
  readonly focus?: boolean;
  /** Where a call can be asked for. */
  readonly call: ReactNode;
  /** What leads on. */
  readonly onward: ReactNode;
}

/** The amount with its condition and what it costs, one next step, and how to go on. Whatever works today comes first. */
export function Congratulations({ view, level, focus = true, call, onward }: CongratulationsProps) {
  const amount = view.outcome?.lendingValue;
  return (
    <>
      <ResultHeading id="congratulations-title" text={copy.title} level={level} focus={focus} />
      <p className="mt-2">{copy.text}</p>
      {view.outcome && amount !== undefined && <Entry amount={amount} outcome={view.outcome} />}
      <p className="mt-4">{copy.next}</p>
      <div className="mt-3 grid gap-1">
        {site.appIsLive && <Stores />}
        {call}
        {onward}
      </div>
      {amount !== undefined && <Example amount={amount} />}
      <ul className="entries my-6">
        {copy.points.map(({ icon, title, text }) => (
          <li className="grid grid-cols-[1.5rem_1fr] gap-x-3 items-start" key={title}>
            <Icon name={icon} className="text-xl mt-0.5 text-evergreen" />
            <p>
              <strong>{title}</strong> <span className="text-ink-soft">{text}</span>
            </p>
          </li>
        ))}
      </ul>
      {!site.appIsLive && <Stores />}
    </>
  );
}

/** What for, how much, and the stamp with its day; below it what the figure depends on. */
function Entry({ amount, outcome }: { readonly amount: number; readonly outcome: EligibilityOutcome }) {
  return (
    <>
      <div className="result-entry">
        <div>
          <p className="small">{copy.entry(outcome.numberEnding)}</p>
          <Stamp text={copy.stamp} detail={dayText(outcome.keptUntil - RESULT_KEPT_MS)} className="w-28" />
        </div>
        <p className="figure-number">
          <span>{copy.upTo}</span> <RupeeAmount value={amount} />
        </p>
      </div>
      <p className="small mt-2">{copy.condition}</p>
    </>
  );
}

/** What a part of it would cost. */
function Example({ amount }: { readonly amount: number }) {
  // Nobody draws more than their line.
  const example = Math.min(LOAN_AMOUNT_DEFAULT_RUPEES, amount);
  const year = interestOnlyPlan({ amount: example, months: TENURE_DEFAULT_MONTHS, ratePercent: ILLUSTRATIVE_RATE_PERCENT });
  // None where an API names less than the charges are.
  const apr = aprOfPlan(example, year);
  return (
    <p className="small mt-6">
      {copy.example.amount} <RupeeAmount value={example} /> {copy.example.drawn} <RupeeAmount value={year.monthly} />{' '}
      {copy.example.interest(ILLUSTRATIVE_RATE_PERCENT)} {apr !== null && copy.example.apr(aprText(apr))}{' '}
      <a className="link" href="/charges" target="_blank" rel="noopener noreferrer">
        {copy.example.charges}
        <span className="visually-hidden">{`\u00A0${shellCopy.opensNewTab}`}</span>
      </a>
    </p>
  );
}
