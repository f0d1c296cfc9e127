import { CheckEligibilityButton } from '../../components/check-eligibility-button';
import { Ledger } from '../../components/ledger';
import { productCopy } from '../../copy/product-mutual-funds';

const { title, criteria, documents, check } = productCopy.eligibility;

export function Eligibility() {
  return (
    <div className="section grid gap-x-16 gap-y-14 lg:grid-cols-2">
      <section>
        <h2 className="heading-2 mb-6">{title}</h2>
        <ul className="entries">
          {criteria.map(({ rule, note }) => (
            <li key={rule}>
              <p className="font-600">{rule}</p>
              <p className="small">{note}</p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="heading-2 mb-6">{documents.title}</h2>
        <Ledger
          caption={documents.title}
          hideCaption
          columns={[{ label: documents.columns.document }, { label: documents.columns.use }]}
          rows={documents.rows.map(({ document, use }) => ({ key: document, cells: [document, use] }))}
        />
        <p className="small mt-4">{documents.note}</p>
        <p className="mt-10 mb-4 max-w-120">{check}</p>
        <CheckEligibilityButton className="button-secondary" />
      </section>
    </div>
  );
}
