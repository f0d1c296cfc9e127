import { defaultLoanToValue } from '../../../machines/contract/asset-classes.ts';
import { productCopy } from '../../copy/product-mutual-funds.ts';

const funds = (['equity-fund', 'hybrid-fund', 'debt-fund'] as const).map((fund) => defaultLoanToValue[fund]);

/** As in the key facts statement of an offer: every figure with its condition in the same line. */
export function KeyFacts() {
  return (
    <dl className="key-facts">
      {productCopy.facts.map(({ fact, figure, condition }) => (
        <div key={fact}>
          <dt className="font-600">{fact}</dt>
          <dd className="figure-number text-xl md:text-2xl">
            {typeof figure === 'string' ? figure : figure(Math.min(...funds), Math.max(...funds))}
          </dd>
          <dd className="text-ink-soft">{condition}</dd>
        </div>
      ))}
    </dl>
  );
}
