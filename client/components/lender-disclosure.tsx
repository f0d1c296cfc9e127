import type { ReactNode } from 'react';
import { disclosureCopy } from '../copy/disclosure.ts';

/** Lender, registration, role (decisions 10); `children` are further rows. */
export function LenderDisclosure({ children }: { readonly children?: ReactNode }) {
  const { lender, registration, role } = disclosureCopy;
  return (
    <dl className="lender">
      {[lender, registration, role].map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
