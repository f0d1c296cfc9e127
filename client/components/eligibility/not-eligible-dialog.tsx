import { useRef } from 'react';
import { notEligibleCopy as copy } from '../../copy/eligibility-result.ts';
import { useDialog } from '../../shell/use-dialog.ts';
import { closes, NOT_ELIGIBLE_DIALOG } from '../invoker.ts';
import { Modal } from '../modal.tsx';
import { NotEligible } from './not-eligible.tsx';
import type { ResultProps } from './result-view.ts';

export function NotEligibleDialog({ view, actions }: ResultProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useDialog(dialog, view.notEligible, { onClosed: actions.close });
  return (
    <Modal id={NOT_ELIGIBLE_DIALOG} labelledBy="not-eligible-title" size="result" ref={dialog}>
      <div className="dialog-main">
        <NotEligible
          view={view}
          level={2}
          presses={
            <>
              <button type="button" className="button-primary w-full sm:w-auto sm:min-w-44" onClick={actions.tryAnother}>
                {copy.another}
              </button>
              <button type="button" className="button-quiet" {...closes(NOT_ELIGIBLE_DIALOG)}>
                {copy.action}
              </button>
            </>
          }
        />
      </div>
    </Modal>
  );
}
