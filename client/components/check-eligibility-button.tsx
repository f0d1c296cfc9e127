import type { ReactNode } from 'react';
import { shellCopy } from '../copy/shell.ts';
import type { RoutePath } from '../routes.ts';

const CHECK: RoutePath = '/check';

/** Opens the eligibility dialog (client/intent.ts); without a script it leads to the same check as pages. `children` replaces the text. */
export function CheckEligibilityButton({
  className = 'button-primary',
  children = shellCopy.checkEligibility,
}: {
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  return (
    <a className={className} href={CHECK}>
      {children}
    </a>
  );
}
