import { useRef } from 'react';
import { resultComingCopy as copy } from '../../copy/eligibility.ts';
import { useDialog } from '../../shell/use-dialog.ts';
import { RESULT_COMING_DIALOG } from '../invoker.ts';
import { Modal } from '../modal.tsx';
import { ResultHeading } from './result-heading.tsx';

interface ResultComingProps {
  /** `missing`: the result is there, and what shows it could not be had. Null: there is nothing to wait for. */
  readonly state: 'coming' | 'missing' | null;
  readonly onClosed: () => void;
  readonly onReload: () => void;
}

/** Between the verification and its result: of the same size, so that the one seems to become the other. */
export function ResultComing({ state, onClosed, onReload }: ResultComingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useDialog(dialog, state !== null, { onClosed });
  const isMissing = state === 'missing';
  return (
    <Modal id={RESULT_COMING_DIALOG} labelledBy="result-coming-title" size="result" ref={dialog} scripted>
      <div className="dialog-main result-coming">
        <ResultHeading id="result-coming-title" text={isMissing ? copy.missing.title : copy.title} level={2} />
        <p role="status">{state && (isMissing ? copy.missing.text : copy.text)}</p>
        {isMissing ? (
          <button type="button" className="button-primary w-full sm:w-auto sm:min-w-44" onClick={onReload}>
            {copy.missing.reload}
          </button>
        ) : (
          <>
            <div className="skeleton" />
            <p className="late">{copy.slow}</p>
          </>
        )}
      </div>
    </Modal>
  );
}
