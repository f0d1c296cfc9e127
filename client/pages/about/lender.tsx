import { GrievanceOfficer } from '../../components/grievance-officer.tsx';
import { LenderDisclosure } from '../../components/lender-disclosure.tsx';
import { Notice } from '../../components/notice.tsx';
import { aboutCopy } from '../../copy/about.ts';
import { openingHours } from '../../copy/hours.ts';
import { site } from '../../copy/site.ts';

const copy = aboutCopy.lender;

export function Lender() {
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
            {openingHours.map(({ day, time }) => (
              <dd key={day} className="figures">
                {day} {time}
              </dd>
            ))}
          </div>
          <GrievanceOfficer />
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
