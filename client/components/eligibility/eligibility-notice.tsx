import { disclosureCopy } from '../../copy/disclosure.ts';
import { eligibilityNotice } from '../../copy/eligibility-notice.ts';
import { LenderDisclosure } from '../lender-disclosure.tsx';

const { title, items } = eligibilityNotice;

/** The standalone consent notice, next to the form and not behind a link (decisions 10). */
export function EligibilityNotice() {
  return (
    <div className="dialog-aside">
      <h3 className="heading-3 pr-8 text-ink">{title}</h3>
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
