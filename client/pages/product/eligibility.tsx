import { CheckEligibilityButton } from '../../components/check-eligibility-button.tsx';
import { productCopy } from '../../copy/product-mutual-funds.ts';

const { title, criteria, documents, check } = productCopy.eligibility;

export function Eligibility() {
  return (
    <div className="section grid gap-x-16 gap-y-14 lg:grid-cols-2">
      <section>
        <h2 className="heading-2 mb-6">{title}</h2>
        <Entries items={criteria} />
      </section>
      <section>
        <h2 className="heading-2 mb-6">{documents.title}</h2>
        <Entries items={documents.items} />
        <p className="mt-6 mb-4">{check}</p>
        <CheckEligibilityButton className="button-secondary" />
      </section>
    </div>
  );
}

function Entries({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="entries">
      {items.map((item) => (
        <li key={item} className="font-600">
          {item}
        </li>
      ))}
    </ul>
  );
}
