import { Link } from 'wouter';
import { CheckEligibilityButton } from '../../components/check-eligibility-button.tsx';
import { Papers } from '../../components/papers.tsx';
import { productCopy } from '../../copy/product-mutual-funds.ts';
import { site } from '../../copy/site.ts';
import { contactAbout } from '../../routes.ts';

const { criteria, documents, begin } = productCopy;

/** The end of the page: a checklist, and beside it the check and the other ways to begin. */
export function Eligibility() {
  return (
    <div className="section grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <section>
        <h2 className="heading-2 mb-4">{criteria.title}</h2>
        <ul className="ticks">
          {criteria.items.map((criterion) => (
            <li key={criterion}>{criterion}</li>
          ))}
        </ul>
      </section>
      <section className="lg:row-span-2">
        <h2 className="heading-2 mb-4">{documents}</h2>
        <Papers />
      </section>
      <section className="no-print">
        <h2 className="heading-2">{begin.title}</h2>
        <p className="lead mt-3">{begin.text}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <CheckEligibilityButton />
          <Link href={contactAbout('apply')} className="button-secondary">
            {begin.write}
          </Link>
          <a href={site.phone.href} className="button-secondary">
            {begin.call}
          </a>
        </div>
        <p className="mt-1">
          {`${begin.partner} `}
          <Link href="/partner" className="link link-target font-600">
            {begin.online}
          </Link>
        </p>
      </section>
    </div>
  );
}
