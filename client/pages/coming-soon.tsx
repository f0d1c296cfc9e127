import { GrievanceOfficer } from '../components/grievance-officer.tsx';
import { LenderDisclosure } from '../components/lender-disclosure.tsx';
import { LinkEntries } from '../components/link-entries.tsx';
import { Stamp } from '../components/stamp.tsx';
import { comingSoonCopy } from '../copy/coming-soon.ts';
import type { PageProps } from './index.ts';

/** One of the pages that are announced but not there yet: says so, and what helps meanwhile. */
export default function ComingSoon({ route }: PageProps) {
  const { stamp, pages, about, meanwhile } = comingSoonCopy;
  const page = pages[route.path];
  return (
    <div className="section section-split">
      <div className="section-head">
        <h1 className="heading-1">{route.name}</h1>
        <Stamp text={stamp} className="w-44 mt-3" />
      </div>
      <div>
        <p className="lead">{page?.text}</p>
        {page?.showsLender && (
          <div className="mt-8">
            <LenderDisclosure>
              <GrievanceOfficer />
            </LenderDisclosure>
          </div>
        )}
        <h2 className="mt-10 mb-3 font-600 text-ink-soft">{meanwhile}</h2>
        <LinkEntries links={(page?.meanwhile ?? []).map((path) => ({ path, text: about[path] ?? '' }))} />
      </div>
    </div>
  );
}
