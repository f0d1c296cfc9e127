import { defaultLoanToValue } from '../../../machines/contract/asset-classes';
import { Ledger } from '../../components/ledger';
import { productCopy } from '../../copy/product-mutual-funds';

const { title, columns, rows } = productCopy.facts;
const funds = (['equity-fund', 'hybrid-fund', 'debt-fund'] as const).map((fund) => defaultLoanToValue[fund]);

/** As in the key facts statement of an offer: every figure with its condition in the same line. */
export function KeyFacts() {
  return (
    <Ledger
      caption={title}
      hideCaption
      columns={[{ label: columns.fact }, { label: columns.figure }, { label: columns.condition }]}
      rows={rows.map(({ fact, figure, condition }) => ({
        key: fact,
        cells: [
          fact,
          <span key="figure" className="figure-number text-xl md:text-2xl">
            {typeof figure === 'string' ? figure : figure(Math.min(...funds), Math.max(...funds))}
          </span>,
          <span key="condition" className="text-ink-soft">
            {condition}
          </span>,
        ],
      }))}
    />
  );
}
