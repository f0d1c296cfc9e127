import { defaultLoanToValue } from '../../../machines/contract/asset-classes.ts';
import { formatRupees, groupDigits } from '../../../machines/money.ts';
import { Stamp } from '../../components/stamp.tsx';
import { howItWorksCopy } from '../../copy/how-it-works.ts';

const copy = howItWorksCopy.pledge;

const units = 12_000;
const navRupees = 62.5;
const lineRupees = 180_000;
const loanToValuePercent = defaultLoanToValue['equity-fund'];
const pledgedUnits = Math.ceil((lineRupees * 100) / loanToValuePercent / navRupees);

const written = (count: number) => groupDigits(String(count));
const nav = formatRupees(navRupees, { paise: true });
const line = formatRupees(lineRupees);

const { before, during, after } = copy.rows;
const rows = [
  { when: before.when, text: before.text(written(units)), pledged: 0, stamp: null },
  {
    when: during.when,
    text: during.text(written(pledgedUnits), written(units - pledgedUnits)),
    pledged: pledgedUnits,
    stamp: copy.stamps.marked,
  },
  { when: after.when, text: after.text(written(units)), pledged: 0, stamp: copy.stamps.released },
];

/** The same folio three times, its units to scale: what a lien changes, and what its release puts back. */
export function PledgeRecord() {
  return (
    <figure>
      <ul className="entries">
        {rows.map(({ when, text, pledged, stamp }) => (
          <li key={when} className="grid gap-x-10 gap-y-2 py-3.5 md:grid-cols-[3fr_9fr] md:items-center">
            <h3 className="heading-3">{when}</h3>
            <div>
              <UnitBar pledged={pledged} />
              <div className="flex flex-wrap items-center justify-between gap-4 mt-2">
                <p className="figures grow basis-32">{text}</p>
                {stamp && <Stamp text={stamp} className="flex-none w-28 md:w-36" />}
              </div>
            </div>
          </li>
        ))}
      </ul>
      <figcaption className="small mt-3 max-w-160">
        {copy.example(written(units), nav, line)}. {copy.workings(line, loanToValuePercent, nav, written(pledgedUnits))}
      </figcaption>
    </figure>
  );
}

function UnitBar({ pledged }: { readonly pledged: number }) {
  const share = `${((pledged / units) * 100).toFixed(2)}%`;
  return (
    <svg className="w-full" height="36" aria-hidden="true">
      <rect x={share} width="100%" height="36" className="fill-evergreen" />
      {pledged > 0 && (
        <>
          <defs>
            <pattern id="lien" width="9" height="9" patternUnits="userSpaceOnUse">
              <path d="M-2 11L11-2M-2 2L2-2M7 11L11 7" className="stroke-evergreen" />
            </pattern>
          </defs>
          <rect width={share} height="36" className="fill-evergreen-wash" />
          <rect x="1" y="1" width={share} height="34" fill="url(#lien)" className="stroke-evergreen" strokeWidth="2" />
        </>
      )}
    </svg>
  );
}
