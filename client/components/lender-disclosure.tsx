import { disclosureCopy } from '../copy/disclosure.ts';

/** Lender, registration, role (decisions 10). */
export function LenderDisclosure() {
  const { lender, registration, role } = disclosureCopy;
  return (
    <dl className="lender">
      {[lender, registration, role].map(({ term, text }) => (
        <div key={term}>
          <dt className="font-600">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
