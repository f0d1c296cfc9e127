import { aprText } from '../../../machines/apr.ts';
import { formatRupees } from '../../../machines/money.ts';
import { bestWay, GROWTHS_PERCENT, type LoanWay, moneyCost, pledgePaysFrom, type ThreeWays, ways } from '../../../machines/three-ways.ts';
import { threeWaysCopy as copy } from '../../copy/three-ways.ts';
import { RupeeAmount } from '../rupee-amount.tsx';

const { verdict } = copy;
const most = Math.max(...GROWTHS_PERCENT);

/** What to do, in one line; under it what each way is made of. */
export function Verdict({ compared }: { readonly compared: ThreeWays }) {
  const { title, text } = verdictOf(compared);
  return (
    <>
      <div role="status">
        <h3 className="heading-2">{title}</h3>
        <p className="mt-2 max-w-140">{text}</p>
      </div>
      <dl className="mt-5 border-t border-ink">
        {ways.map((way) => (
          <div key={way} className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-b py-4">
            <dt className="heading-3">{copy.ways[way]}</dt>
            <dd className="figure-number text-2xl">
              <RupeeAmount value={moneyCost(compared, way)} />
            </dd>
            <dd className="small col-span-2">{detailOf(compared, way)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function verdictOf(compared: ThreeWays): { readonly title: string; readonly text: string } {
  const from = pledgePaysFrom(compared);
  const text = from === 0 ? verdict.pledgeText : from === null || from > most ? verdict.sellText : verdict.dependsText(copy.percent(from));
  const title = from === 0 ? verdict.pledge : from === null || from > most ? verdict.sell : verdict.depends;
  const loan = bestWay(compared, 0) === 'personal-loan';
  return { title, text: loan ? `${text} ${verdict.personalLoan}` : text };
}

function detailOf({ sale, pledge, personalLoan, need }: ThreeWays, way: (typeof ways)[number]): string {
  if (way === 'sell') return copy.details.sell(formatRupees(sale.sold), formatRupees(sale.exitLoad), formatRupees(sale.tax));
  const loan: LoanWay = way === 'pledge' ? pledge : personalLoan;
  return copy.details[way](formatRupees(loan.amount), formatRupees(loan.plan.monthly), need.months, aprText(loan.apr ?? 0));
}
