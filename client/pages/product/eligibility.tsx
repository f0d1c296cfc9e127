import { CheckEligibilityButton } from '../../components/check-eligibility-button';
import { productCopy } from '../../copy/product-mutual-funds';

const { title, criteria, documents, check } = productCopy.eligibility;

export function Eligibility() {
  return (
    <div className="section grid gap-x-16 gap-y-14 lg:grid-cols-2">
      <section>
        <h2 className="heading-2 mb-6">{title}</h2>
        <ul className="entries">
          {criteria.map((rule) => (
            <li key={rule} className="font-600">
              {rule}
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="heading-2 mb-6">{documents.title}</h2>
        <dl className="border-t">
          {documents.rows.map(({ document, use }) => (
            <div key={document} className="sum">
              <dt className="font-600">{document}</dt>
              <dd className="text-right text-ink-soft">{use}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-10 mb-4 max-w-120">{check}</p>
        <CheckEligibilityButton className="button-secondary" />
      </section>
    </div>
  );
}
