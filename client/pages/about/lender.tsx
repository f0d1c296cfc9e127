import { LenderDisclosure } from '../../components/lender-disclosure.tsx';
import { Notice } from '../../components/notice.tsx';
import { aboutCopy } from '../../copy/about.ts';
import { site } from '../../copy/site.ts';

const copy = aboutCopy.lender;

export function Lender() {
  const { grievanceOfficer: officer } = site;
  return (
    <>
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <LenderDisclosure />
        <dl className="grid content-start gap-2">
          <div>
            <dt className="font-600">{copy.office}</dt>
            <dd>{site.office.join(', ')}</dd>
          </div>
          <div>
            <dt className="font-600">{copy.hours}</dt>
            {site.hours.map(({ days, time }) => (
              <dd key={days} className="figures">
                {days} {time}
              </dd>
            ))}
          </div>
          <div>
            <dt className="font-600">{copy.grievance}</dt>
            <dd>{officer.name}</dd>
            <dd>
              <a className="link link-target" href={`mailto:${officer.email}`}>
                {officer.email}
              </a>
            </dd>
          </div>
        </dl>
      </div>
      <div className="mt-8">
        <Notice icon="i-ph-brackets-square">
          <p>{copy.placeholders}</p>
        </Notice>
      </div>
    </>
  );
}
