import { Link } from 'wouter';
import { RULES_ID, SHEET_ID } from '../components/element-ids.ts';
import { Icon } from '../components/icon.tsx';
import { Section } from '../components/section.tsx';
import { keyFactsCopy as copy } from '../copy/key-facts-statement.ts';
import { pagePart } from '../shell/page-part.tsx';

const { rules } = copy;

const Sheet = pagePart(SHEET_ID, async () => (await import('./key-facts-statement/sheet.tsx')).Sheet);
const Rules = pagePart<{ readonly of: 'statement' }>(RULES_ID, async () => (await import('../components/rules.tsx')).Rules);

/** The RBI's form, filled in for one example. Printed, it is the form alone, on two pages. */
export default function KeyFactsStatement() {
  return (
    <>
      <div className="hero no-print">
        <div className="words-across mb-0">
          <h1 className="heading-1">{copy.title}</h1>
          <div>
            <p className="lead">{copy.lead}</p>
            <p className="needs-script mt-6">
              <button type="button" className="button-secondary" onClick={() => print()}>
                {copy.print}
              </button>
            </p>
          </div>
        </div>
      </div>
      <div className="key-facts-sheet" id={SHEET_ID}>
        <Sheet />
      </div>
      <div className="no-print">
        <Section title={rules.title} lead={rules.lead} layout="split" id={RULES_ID}>
          <Rules of="statement" />
          <Link href="/charges" className="link link-target font-600 mt-4">
            {copy.charges}
            <Icon name="i-ph-arrow-right" />
          </Link>
        </Section>
      </div>
    </>
  );
}
