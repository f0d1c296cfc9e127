import { formatRupees } from '../../../machines/money.ts';
import { aheadOfSelling, GROWTHS_PERCENT, pledgePaysFrom, type ThreeWays, type Way, ways } from '../../../machines/three-ways.ts';
import { threeWaysCopy } from '../../copy/three-ways.ts';

const copy = threeWaysCopy.drawing;
/** End of the axis of growth, percent a year. */
const MOST = Math.max(...GROWTHS_PERCENT);
const points = Array.from({ length: MOST + 1 }, (_, growth) => growth);

const strokes: Readonly<Record<Way, { readonly className: string; readonly strokeWidth: string; readonly strokeDasharray?: string }>> = {
  sell: { className: 'stroke-ink', strokeWidth: '2', strokeDasharray: '6 4' },
  pledge: { className: 'stroke-evergreen', strokeWidth: '3' },
  'personal-loan': { className: 'stroke-marigold', strokeWidth: '3' },
};

/** What each way leaves more or less than selling, which is the level line. The drawing stretches, its letters do not. */
export function WaysDrawing({ compared }: { readonly compared: ThreeWays }) {
  const ends = ways.flatMap((way) => [aheadOfSelling(compared, way, 0), aheadOfSelling(compared, way, MOST)]);
  const top = topOf(Math.max(...ends.map(Math.abs)));
  const crossing = pledgePaysFrom(compared);
  const crosses = crossing !== null && crossing > 0 && crossing <= MOST;
  const others = ways.filter((way) => way !== 'sell');
  const lines = others.map((way) => copy.line(threeWaysCopy.ways[way], against(compared, way, 0), against(compared, way, MOST)));
  const description = copy.description(crosses ? [...lines, copy.crossing(threeWaysCopy.percent(crossing))] : lines);
  return (
    <figure>
      <figcaption>
        <span className="heading-3 block">{copy.title}</span>
        <span className="small mt-1 block">{copy.caption}</span>
      </figcaption>
      <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-1" aria-hidden="true">
        {ways.map((way) => (
          <li key={way} className="flex items-center gap-2">
            <svg viewBox="0 0 28 8" width="28" height="8" fill="none">
              <path d="M0 4H28" {...strokes[way]} />
            </svg>
            {threeWaysCopy.ways[way]}
          </li>
        ))}
      </ul>
      <p className="figures small mt-4 mb-1">
        <span>{copy.more(formatRupees(top))}</span>
      </p>
      <div className="drawing border-t border-b border-b-ink" role="img" aria-label={description}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d="M0 50H100M50 0V100" className="stroke-rule" />
          {crosses && <path d={`M${tenth((crossing / MOST) * 100)} 0V100`} className="stroke-ink" strokeDasharray="2 4" />}
          {ways.map((way) => (
            <path key={way} d={lineOf(compared, way, top)} {...strokes[way]} />
          ))}
        </svg>
      </div>
      <p className="figures small mt-1" aria-hidden="true">
        {copy.less(formatRupees(top))}
      </p>
      <p className="figures small mt-1 grid grid-cols-[1fr_auto_1fr] gap-4" aria-hidden="true">
        {GROWTHS_PERCENT.map((growth) => (
          <span key={growth} className={growth === MOST ? 'text-right' : undefined}>
            {growth === MOST ? copy.axis(growth) : threeWaysCopy.percent(growth)}
          </span>
        ))}
      </p>
    </figure>
  );
}

function against(compared: ThreeWays, way: Way, growth: number): string {
  const rupees = aheadOfSelling(compared, way, growth);
  return (rupees < 0 ? copy.less : copy.more)(formatRupees(Math.abs(rupees)));
}

function lineOf(compared: ThreeWays, way: Way, top: number): string {
  const heights = points.map((growth) => tenth(50 - (aheadOfSelling(compared, way, growth) / top) * 50));
  return `M${[0, ...turnsOf(heights, 0, MOST), MOST].map((growth) => `${tenth((growth / MOST) * 100)} ${heights[growth]}`).join('L')}`;
}

/** The points between two others without which the line would run more than a third of a hundredth of the drawing beside them. */
function turnsOf(heights: readonly number[], from: number, to: number): number[] {
  const [start = 0, end = 0] = [heights[from], heights[to]];
  const beside = (point: number) => Math.abs((heights[point] ?? 0) - start - ((end - start) * (point - from)) / (to - from));
  const [farthest] = points.slice(from + 1, to).sort((one, other) => beside(other) - beside(one));
  if (farthest === undefined || beside(farthest) <= 1 / 3) return [];
  return [...turnsOf(heights, from, farthest), farthest, ...turnsOf(heights, farthest, to)];
}

/** The next figure above with one digit that is not 0. */
function topOf(rupees: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(rupees, 1)));
  return Math.ceil(rupees / unit) * unit;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
