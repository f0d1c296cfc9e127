import { shellCopy } from '../copy/shell.ts';
import { ELIGIBILITY_DIALOG, opens } from './invoker.ts';

/** Opens the eligibility dialog, natively. `children` replaces the text. */
export function CheckEligibilityButton({
  className = 'button-primary',
  children = shellCopy.checkEligibility,
}: {
  readonly className?: string;
  readonly children?: string;
}) {
  return (
    <button type="button" className={className} {...opens(ELIGIBILITY_DIALOG)}>
      {children}
    </button>
  );
}
