import { useRef } from 'react';
import { ILLUSTRATIVE_RATE_PERCENT, LOAN_AMOUNT_DEFAULT_RUPEES } from '../../../machines/contract/limits.ts';
import { monthlyInterest } from '../../../machines/repayment.ts';
import { congratulationsCopy as copy } from '../../copy/eligibility-result.ts';
import { site } from '../../copy/site.ts';
import { useDialog } from '../../shell/use-dialog.ts';
import { Icon } from '../icon.tsx';
import { CONGRATULATIONS_DIALOG, closes } from '../invoker.ts';
import { Modal } from '../modal.tsx';
import { RupeeAmount } from '../rupee-amount.tsx';
import { Stamp } from '../stamp.tsx';
import { CallBack } from './call-back.tsx';
import { ResultHeading } from './result-heading.tsx';
import type { ResultProps } from './result-view.ts';
import { Stores } from './stores.tsx';

/** The amount with its condition and what it costs, one next step, and how to go on. Whatever works today comes first. */
export function CongratulationsDialog({ view, actions }: ResultProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useDialog(dialog, view.eligible, { onClosed: actions.close });
  const amount = view.outcome?.lendingValue;
  return (
    <Modal id={CONGRATULATIONS_DIALOG} labelledBy="congratulations-title" size="result" ref={dialog}>
      <div className="dialog-main">
        <ResultHeading id="congratulations-title" text={copy.title} />
        <p className="mt-2">
          {copy.text} {copy.next}
        </p>
        {amount !== undefined && <Entry amount={amount} numberEnding={view.outcome?.numberEnding ?? ''} />}
        <div className="mt-4 grid gap-3">
          {site.appIsLive && <Stores />}
          <CallBack view={view} actions={actions} />
          <button
            type="button"
            className="button-secondary w-full sm:w-auto sm:justify-self-start sm:min-w-44"
            {...closes(CONGRATULATIONS_DIALOG)}
          >
            {copy.action}
          </button>
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
      </div>
    </Modal>
  );
}

/** As it would stand in a passbook: what for, how much, the stamp; below it what the figure depends on and what it would cost. */
function Entry({ amount, numberEnding }: { readonly amount: number; readonly numberEnding: string }) {
  // Nobody draws more than their line.
  const example = Math.min(LOAN_AMOUNT_DEFAULT_RUPEES, amount);
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
        {copy.example.amount} <RupeeAmount value={example} /> {copy.example.drawn}{' '}
        <RupeeAmount value={monthlyInterest(example, ILLUSTRATIVE_RATE_PERCENT)} /> {copy.example.interest(ILLUSTRATIVE_RATE_PERCENT)}
      </p>
    </div>
  );
}
