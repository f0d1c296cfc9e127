import { disclosureCopy } from '../copy/disclosure.ts';

/** Whom a complaint reaches (decisions 10): a row of a `dl`. */
export function GrievanceOfficer() {
  const { term, name, email, phone } = disclosureCopy.grievance;
  const [mailbox, host] = email.split('@');
  return (
    <div>
      <dt>{term}</dt>
      <dd>{name}</dd>
      <dd>
        <a className="link link-target" href={`mailto:${email}`}>
          {`${mailbox}@`}
          <wbr />
          {host}
        </a>
      </dd>
      <dd>
        <a className="link link-target figures" href={`tel:+91${phone.replace(/^0|\s/gu, '')}`}>
          {phone}
        </a>
      </dd>
    </div>
  );
}
