import { useRef } from 'react';
import { congratulationsCopy as copy } from '../../copy/eligibility-result.ts';
import { useDialog } from '../../shell/use-dialog.ts';
import { CONGRATULATIONS_DIALOG, closes } from '../invoker.ts';
import { Modal } from '../modal.tsx';
import { CallBack } from './call-back.tsx';
import { Congratulations } from './congratulations.tsx';
import type { ResultProps } from './result-view.ts';

export function CongratulationsDialog({ view, actions }: ResultProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useDialog(dialog, view.eligible, { onClosed: actions.close });
  return (
    <Modal id={CONGRATULATIONS_DIALOG} labelledBy="congratulations-title" size="result" ref={dialog}>
      <div className="dialog-main">
        <Congratulations
          view={view}
          level={2}
          call={<CallBack view={view} actions={actions} />}
          onward={
            <button type="button" className="button-quiet justify-self-start" {...closes(CONGRATULATIONS_DIALOG)}>
              {copy.action}
            </button>
          }
        />
      </div>
    </Modal>
  );
}
