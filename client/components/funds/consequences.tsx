import { Link } from 'wouter';
import { FALL_PERCENT } from '../../../machines/contract/fund-limits.ts';
import type { Passbook } from '../../../machines/funds/basket.ts';
import { formatRupees } from '../../../machines/money.ts';
import { fundsCopy } from '../../copy/approved-funds.ts';
import { FALLS_ID } from '../element-ids.ts';
import { RupeeAmount } from '../rupee-amount.tsx';
import { percentOf } from './percent-of.ts';

const { fall: copy, smallest } = fundsCopy;

/** What a fall of the markets would do to the line, and whether it reaches the smallest loan. */
export function Consequences({ figures }: { readonly figures: Passbook }) {
  const { credit, creditAfterFall, smallestLoan, missing, missingWorth } = figures;
  const least = formatRupees(smallestLoan);
  return (
    <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
      {credit > 0 && (
        <section>
          <h3 className="heading-3">{copy.title(FALL_PERCENT)}</h3>
          <svg
            className="mt-4 h-12 w-full overflow-visible"
            role="img"
            aria-label={copy.picture(formatRupees(credit), formatRupees(creditAfterFall))}
          >
            <rect width="100%" height="16" className="fill-marigold stroke-ink" />
            <rect y="26" width="100%" height="16" className="fill-paper stroke-vermilion" strokeDasharray="3 3" />
            <rect y="26" width={percentOf(creditAfterFall, credit)} height="16" className="fill-marigold stroke-ink" />
          </svg>
          <dl className="mt-2">
            <Sum term={copy.today} rupees={credit} />
            <Sum term={copy.after} rupees={creditAfterFall} />
            <Sum term={copy.short} rupees={credit - creditAfterFall} isFault />
          </dl>
          <p className="small mt-3">{copy.safe(formatRupees(creditAfterFall))}</p>
          <Link href={`/mutual-funds-vs-personal-loans#${FALLS_ID}`} className="link link-target no-print font-600">
            {copy.link}
          </Link>
        </section>
      )}
      <section>
        <h3 className="heading-3">{smallest.title}</h3>
        <p className="mt-4 max-w-160">
          {missing === 0 ? smallest.reached(least) : smallest.missing(least, formatRupees(missing), formatRupees(missingWorth))}
        </p>
      </section>
    </div>
  );
}

function Sum({ term, rupees, isFault = false }: { readonly term: string; readonly rupees: number; readonly isFault?: boolean }) {
  return (
    <div className={`sum ${isFault ? 'text-vermilion font-600' : ''}`}>
      <dt>{term}</dt>
      <dd className="figure-number">
        <RupeeAmount value={rupees} />
      </dd>
    </div>
  );
}
