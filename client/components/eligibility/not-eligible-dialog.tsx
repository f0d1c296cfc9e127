import { useRef } from 'react';
import { formatRupees } from '../../../machines/money.ts';
import { notEligibleCopy as copy } from '../../copy/eligibility-result.ts';
import { site } from '../../copy/site.ts';
import { useDialog } from '../../shell/use-dialog.ts';
import { closes, NOT_ELIGIBLE_DIALOG } from '../invoker.ts';
import { Modal } from '../modal.tsx';
import { ResultHeading } from './result-heading.tsx';
import type { ResultProps } from './result-view.ts';

/** Where funds were found, the reason and the amounts stand above the specification's sentence, which says that there are none. */
export function NotEligibleDialog({ view: { outcome, notEligible }, actions }: ResultProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useDialog(dialog, notEligible, { onClosed: actions.close });
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
    <Modal id={NOT_ELIGIBLE_DIALOG} labelledBy="not-eligible-title" size="result" ref={dialog}>
      <div className="dialog-main">
        <ResultHeading id="not-eligible-title" text={copy.title} />
        {outcome?.reason === 'below-minimum' ? [explanation, sentence] : [sentence, explanation]}
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" className="button-primary w-full sm:w-auto sm:min-w-44" {...closes(NOT_ELIGIBLE_DIALOG)}>
            {copy.action}
          </button>
          <button type="button" className="button-secondary w-full sm:w-auto sm:min-w-44" onClick={actions.tryAnother}>
            {copy.another}
          </button>
        </div>
        <p className="mt-7 border-t pt-5 text-ink-soft">{copy.help}</p>
        <a className="link link-target figures font-600" href={site.phone.href}>
          {site.phone.text}
        </a>
      </div>
    </Modal>
  );
}

function amount(rupees: number | undefined): string | null {
  return rupees === undefined ? null : formatRupees(rupees);
}
