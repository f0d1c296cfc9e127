import type { ReactNode } from 'react';
import { aprOfPlan, aprText } from '../../../machines/apr.ts';
import { ILLUSTRATIVE_RATE_PERCENT, LOAN_AMOUNT_DEFAULT_RUPEES, TENURE_DEFAULT_MONTHS } from '../../../machines/contract/limits.ts';
import { interestOnlyPlan } from '../../../machines/repayment.ts';
import { congratulationsCopy as copy } from '../../copy/eligibility-result.ts';
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
      <p className="mt-2">
        {copy.text} {copy.next}
      </p>
      {amount !== undefined && <Entry amount={amount} numberEnding={view.outcome?.numberEnding ?? ''} />}
      <div className="mt-4 grid gap-3">
        {site.appIsLive && <Stores />}
        {call}
        {onward}
      </div>
      <ul className="entries my-7">
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

/** As it would stand in a passbook: what for, how much, the stamp; below it what the figure depends on and what it would cost. */
function Entry({ amount, numberEnding }: { readonly amount: number; readonly numberEnding: string }) {
  // Nobody draws more than their line.
  const example = Math.min(LOAN_AMOUNT_DEFAULT_RUPEES, amount);
  const year = interestOnlyPlan({ amount: example, months: TENURE_DEFAULT_MONTHS, ratePercent: ILLUSTRATIVE_RATE_PERCENT });
  // None where an API names less than the charges are.
  const apr = aprOfPlan(example, year);
  return (
    <div className="mt-4 border-y py-3">
      <div className="flex items-center justify-between gap-3">
        <p>
          <span className="small block">{copy.entry(numberEnding)}</span>
          <span className="figure-number text-3xl sm:text-4xl">
            {copy.upTo} <RupeeAmount value={amount} />
          </span>
        </p>
        <Stamp text={copy.stamp} className="flex-none w-20 sm:w-28" />
      </div>
      <p className="small mt-2">{copy.condition}</p>
      <p className="small mt-2 border-t pt-2">
        {copy.example.amount} <RupeeAmount value={example} /> {copy.example.drawn} <RupeeAmount value={year.monthly} />{' '}
        {copy.example.interest(ILLUSTRATIVE_RATE_PERCENT)} {apr !== null && copy.example.apr(aprText(apr))}{' '}
        <a className="link" href="/charges" target="_blank" rel="noopener noreferrer">
          {copy.example.charges}
          <span className="visually-hidden">&nbsp;{shellCopy.opensNewTab}</span>
        </a>
      </p>
    </div>
  );
}
