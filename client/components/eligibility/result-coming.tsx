import type { ReactNode, Ref } from 'react';
import { RESULT_COMING_DIALOG } from '../invoker.ts';
import { Modal } from '../modal.tsx';

interface ResultComingProps {
  readonly ref?: Ref<HTMLDialogElement>;
  /** `ComingWords`, or the markup of them that is in the document already. */
  readonly children: ReactNode;
}

/** Between the verification and its result: of the same size, so that the one seems to become the other. */
export function ResultComing({ ref, children }: ResultComingProps) {
  return (
    <Modal id={RESULT_COMING_DIALOG} labelledBy="coming-title" size="result" ref={ref}>
      {children}
    </Modal>
  );
}
