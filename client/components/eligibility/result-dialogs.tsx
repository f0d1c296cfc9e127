import { CongratulationsDialog } from './congratulations-dialog.tsx';
import { NotEligibleDialog } from './not-eligible-dialog.tsx';
import type { ResultProps } from './result-view.ts';

/** Both results. Loaded while the code is typed: no page and no check that ends earlier carries them. */
export function ResultDialogs(props: ResultProps) {
  return (
    <>
      <NotEligibleDialog {...props} />
      <CongratulationsDialog {...props} />
    </>
  );
}
