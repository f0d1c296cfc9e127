import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface NoticeProps {
  readonly icon?: `i-ph-${string}`;
  readonly children: ReactNode;
}

/** A quiet remark between two hairlines: a condition, a consent notice, a state. Several children are set one under the other. */
export function Notice({ icon = 'i-ph-info', children }: NoticeProps) {
  return (
    <div className="notice">
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
