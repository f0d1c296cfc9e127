import type { Ref } from 'react';
import type { IneligibilityReason } from '../../../machines/contract/eligibility.ts';
import { formatRupees } from '../../../machines/money.ts';
import { eligibilityCopy } from '../../copy/eligibility.ts';
import { site } from '../../copy/site.ts';
import { closes, NOT_ELIGIBLE_DIALOG } from '../invoker.ts';
import { Modal } from '../modal.tsx';

const copy = eligibilityCopy.notEligible;

interface NotEligibleDialogProps {
  /** What the backend said; its reason adds one paragraph with a next step. Amounts in whole rupees. */
  readonly outcome?: {
    readonly reason: IneligibilityReason | undefined;
    readonly lendingValue: number | undefined;
    readonly minimumLoan: number | undefined;
  } | null;
  readonly ref?: Ref<HTMLDialogElement>;
}

export function NotEligibleDialog({ outcome, ref }: NotEligibleDialogProps) {
  const reason = outcome?.reason ? copy.reasons[outcome.reason](amount(outcome.lendingValue), amount(outcome.minimumLoan)) : null;
  return (
    <Modal id={NOT_ELIGIBLE_DIALOG} labelledBy="not-eligible-title" size="narrow" ref={ref} scripted>
      <div className="dialog-main">
        <h2 className="heading-2 pr-12" id="not-eligible-title">
          {copy.title}
        </h2>
        <p className="mt-4">{copy.text}</p>
        {reason && (
          <p className="mt-4 py-4 border-y">
            {reason.text} <strong>{reason.nextStep}</strong>
          </p>
        )}
        <button type="button" className="button-primary mt-6 w-full sm:w-auto sm:min-w-44" {...closes(NOT_ELIGIBLE_DIALOG)}>
          {copy.action}
        </button>
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
