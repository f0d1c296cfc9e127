import { disclosureCopy } from '../copy/disclosure.ts';
import { EmailLink } from './email-link.tsx';

/** Whom a complaint reaches (decisions 10): a row of a `dl`. */
export function GrievanceOfficer() {
  const { term, name, email, phone } = disclosureCopy.grievance;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{name}</dd>
      <dd>
        <EmailLink address={email} />
      </dd>
      <dd>
        <a className="link link-target figures" href={`tel:+91${phone.replace(/^0|\s/gu, '')}`}>
          {phone}
        </a>
      </dd>
    </div>
  );
}
