import { defaultLoanToValue } from '../../../machines/contract/asset-classes.ts';
import { formatRupees } from '../../../machines/money.ts';
import { exampleTerms } from '../../../machines/statement.ts';
import { aboutCopy } from '../../copy/about.ts';

const copy = aboutCopy.why.figure;
const { assetClass, fundsRupees, drawnRupees: needRupees } = exampleTerms;

const BLOCK_RUPEES = 10_000;
const PER_ROW = 10;
const CELL = 20;

const loanToValuePercent = defaultLoanToValue[assetClass];
const blocks = fundsRupees / BLOCK_RUPEES;
const sold = needRupees / BLOCK_RUPEES;
const pledged = Math.ceil((needRupees * 100) / loanToValuePercent / BLOCK_RUPEES);

const { sell, personal, pledge } = copy.ways;
const ways = [
  { ...sell, said: sell.blocks(blocks, sold), marked: sold, pattern: 'sold' },
  { ...personal, said: personal.blocks(blocks), marked: 0, pattern: null },
  { ...pledge, said: pledge.blocks(blocks, pledged), marked: pledged, pattern: 'pledged' },
] as const;

/** The same funds and the same need, three times: what is gone, what stays free, what is under lien. Counted in blocks, to scale. */
export function ThreeWays() {
  return (
    <figure className="mt-10 md:mt-14">
      <h3 className="heading-3 mb-5 md:mb-8">{copy.title(formatRupees(needRupees), formatRupees(fundsRupees))}</h3>
      <ul className="grid gap-x-12 gap-y-7 md:grid-cols-3">
        {ways.map(({ name, said, text, marked, pattern }, index) => (
          <li key={name}>
            <svg viewBox={`0 0 ${PER_ROW * CELL} ${(blocks / PER_ROW) * CELL}`} className="w-full max-w-80" aria-hidden="true">
              <defs>
                {/* An id is the document's: the second and the third drawing fill from the first. */}
                {index === 0 && <Block id="free" className="fill-evergreen" />}
                {pattern === 'sold' && <Block id={pattern} className="fill-none stroke-edge" dashes="2 2" />}
                {pattern === 'pledged' && <Block id={pattern} className="fill-evergreen-wash stroke-evergreen" stroke="M2 18L18 2" />}
              </defs>
              <path d={area(0, blocks - marked)} fill="url(#free)" />
              {pattern && <path d={area(blocks - marked, blocks)} fill={`url(#${pattern})`} />}
            </svg>
            <h4 className="heading-3 mt-4">{name}</h4>
            <p className="font-600">{said}</p>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <figcaption className="small mt-6 max-w-160">
        {copy.block(formatRupees(BLOCK_RUPEES))} {copy.condition(loanToValuePercent)}
      </figcaption>
    </figure>
  );
}

/** One block in its cell; `stroke` is the mark of a lien. */
function Block({
  id,
  className,
  dashes,
  stroke,
}: {
  readonly id: string;
  readonly className: string;
  readonly dashes?: string;
  readonly stroke?: string;
}) {
  return (
    <pattern id={id} width={CELL} height={CELL} patternUnits="userSpaceOnUse" className={className}>
      <path d={`M2 2h16v16H2z${stroke ?? ''}`} strokeDasharray={dashes} />
    </pattern>
  );
}

/** Blocks are counted row by row; the area of a stretch of them is its cells. */
function area(from: number, to: number): string {
  return Array.from({ length: blocks / PER_ROW }, (_, row) => {
    const first = Math.max(from, row * PER_ROW);
    const count = Math.min(to, (row + 1) * PER_ROW) - first;
    return count > 0 ? `M${(first - row * PER_ROW) * CELL} ${row * CELL}h${count * CELL}v${CELL}h-${count * CELL}z` : '';
  }).join('');
}
