import type { ReactNode, Ref } from 'react';
import { eligibilityCopy } from '../../copy/eligibility.ts';
import { ELIGIBILITY_DIALOG } from '../invoker.ts';
import { Modal } from '../modal.tsx';
import { CodeForm } from './code-form.tsx';
import { DetailsForm } from './details-form.tsx';
import type { EligibilityActions, EligibilityView } from './view.ts';

interface EligibilityDialogProps {
  readonly view: EligibilityView;
  readonly actions: EligibilityActions;
  /** `EligibilityNotice` and `EligibilityLender`, or the markup of them that is in the document already. */
  readonly notice: ReactNode;
  readonly lender: ReactNode;
  readonly ref?: Ref<HTMLDialogElement>;
}

/** The eligibility check: form of the current step, and beside it what happens with the details. */
export function EligibilityDialog({ view, actions, notice, lender, ref }: EligibilityDialogProps) {
  const Form = view.step === 'details' ? DetailsForm : CodeForm;
  return (
    <Modal id={ELIGIBILITY_DIALOG} labelledBy="eligibility-title" size="wide" ref={ref}>
      <div className="dialog-columns">
        <div className="dialog-main">
          <h2 className="heading-2 pr-10" id="eligibility-title">
            <span>{eligibilityCopy[view.step].title}</span>
          </h2>
          <Form view={view} actions={actions} />
        </div>
        {notice}
      </div>
      {lender}
    </Modal>
  );
}
