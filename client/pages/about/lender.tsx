import { LenderDisclosure } from '../../components/lender-disclosure.tsx';
import { aboutCopy } from '../../copy/about.ts';
import { site } from '../../copy/site.ts';

const { lender: copy, madeWith } = aboutCopy;

export function Lender() {
  return (
    <>
      <div className="grid gap-x-12 gap-y-2 md:grid-cols-2">
        <LenderDisclosure />
        <dl className="lender content-start">
          <div>
            <dt>{copy.office}</dt>
            <dd>{site.office.join(', ')}</dd>
          </div>
        </dl>
      </div>
      <p className="small mt-4 max-w-160">
        {`${copy.placeholders} ${madeWith.before} `}
        <a href={madeWith.href} className="link">
          {madeWith.text}
        </a>
      </p>
    </>
  );
}
