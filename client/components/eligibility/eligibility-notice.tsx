import { disclosureCopy } from '../../copy/disclosure.ts';
import { eligibilityNotice } from '../../copy/eligibility-notice.ts';
import { LenderDisclosure } from '../lender-disclosure.tsx';

const { title, items } = eligibilityNotice;

/** The standalone consent notice, next to the form and not behind a link (decisions 10). `level`: of its heading. */
export function EligibilityNotice({ level = 3 }: { readonly level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className="dialog-aside">
      <Heading className="heading-3 pr-8 text-ink">{title}</Heading>
      <dl>
        {items.map(({ term, text }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 border-t pt-4 font-600 text-ink">{disclosureCopy.codeWarning}</p>
    </div>
  );
}

export function EligibilityLender() {
  return (
    <div className="dialog-foot">
      <LenderDisclosure />
    </div>
  );
}
