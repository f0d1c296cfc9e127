import type { Ref } from 'react';
import { eligibilityCopy } from '../../copy/eligibility';
import { ELIGIBILITY_DIALOG } from '../invoker';
import { Modal } from '../modal';
import { CodeForm } from './code-form';
import { DetailsForm } from './details-form';
import { EligibilityLender, EligibilityNotice } from './eligibility-notice';
import type { EligibilityActions, EligibilityView } from './view';

interface EligibilityDialogProps {
  readonly view: EligibilityView;
  readonly actions: EligibilityActions;
  readonly ref?: Ref<HTMLDialogElement>;
}

/** The eligibility check: form of the current step, and beside it what happens with the details. */
export function EligibilityDialog({ view, actions, ref }: EligibilityDialogProps) {
  const Form = view.step === 'details' ? DetailsForm : CodeForm;
  return (
    <Modal id={ELIGIBILITY_DIALOG} labelledBy="eligibility-title" size="wide" ref={ref}>
      <div className="dialog-columns">
        <div className="dialog-main">
          <h2 className="heading-2 pr-12" id="eligibility-title">
            <span>{eligibilityCopy[view.step].title}</span>
          </h2>
          <noscript>
            <p className="mt-4">{eligibilityCopy.noScript}</p>
          </noscript>
          <Form view={view} actions={actions} />
        </div>
        <EligibilityNotice />
      </div>
      <EligibilityLender />
    </Modal>
  );
}
