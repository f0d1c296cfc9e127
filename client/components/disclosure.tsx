import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface DisclosureProps {
  readonly summary: ReactNode;
  readonly open?: boolean;
  /** Same name: opening one closes the others, natively. */
  readonly group?: string;
  readonly children: ReactNode;
}

/** Native details: opens without a script, is found by the browser's own search, and prints open. */
export function Disclosure({ summary, open, group, children }: DisclosureProps) {
  return (
    <details className="disclosure" open={open} name={group}>
      <summary>
        <span>{summary}</span>
        <Icon name="i-ph-plus" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
