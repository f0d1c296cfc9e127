import { useSmsCode } from '../../shell/use-sms-code.ts';
import { CongratulationsDialog } from './congratulations-dialog.tsx';
import { NotEligibleDialog } from './not-eligible-dialog.tsx';
import type { LaterProps } from './result-view.ts';

/** Both results, and what reads the code from its SMS. Loaded when a code has been sent: no page and no check that ends earlier carries them. */
export function ResultDialogs({ awaitsCode, busy, onCode, ...props }: LaterProps) {
  useSmsCode(awaitsCode, busy === 'resending', onCode);
  return (
    <>
      <NotEligibleDialog {...props} />
      <CongratulationsDialog {...props} />
    </>
  );
}
