import { formatRupees } from '../../../machines/money.ts';
import { type DrawnStretch, exampleTerms, interestOver, statementOf } from '../../../machines/statement.ts';
import { homeCopy } from '../../copy/home.ts';

const copy = homeCopy.timeline;

const MARKED_DAY = 0;
const RELEASED_DAY = 32;
const FIRST_DAY = -5;
const LAST_DAY = 38;
const first: DrawnStretch = { fromDay: 2, toDay: 17, drawnRupees: 100_000 };
const second: DrawnStretch = { fromDay: 17, toDay: 31, drawnRupees: 60_000 };

export const timelineInterestRupees = interestOver([first, second], exampleTerms.ratePercent);

const funds = exampleTerms.fundsRupees;
const line = statementOf(exampleTerms).creditLineRupees;

const TOP_PX = 44;
const BOTTOM_PX = 310;
const HEIGHT_PX = 340;

/** Across in percent, so that the drawing fills any width and its letters keep their size; down in pixels. */
function across(days: number): string {
  return `${((days / (LAST_DAY - FIRST_DAY)) * 100).toFixed(2)}%`;
}
const x = (day: number) => across(day - FIRST_DAY);
const y = (rupees: number) => Math.round(BOTTOM_PX - (rupees / funds) * (BOTTOM_PX - TOP_PX));

/** Fund → lien → credit line → release, on one scale of rupees and one of days. */
export function PledgeTimeline() {
  const days = [first.fromDay, second.fromDay, second.toDay];
  return (
    <figure>
      <svg
        className="w-full overflow-visible"
        height={HEIGHT_PX}
        role="img"
        aria-label={`${copy.label}. ${copy.description(formatRupees(funds), formatRupees(line))}`}
        fontSize="14"
        fill="currentColor"
      >
        <rect y={TOP_PX} width="100%" height={BOTTOM_PX - TOP_PX} className="fill-leaf" />
        {[1, 2, 3, 4].map((lakhs) => (
          <rect key={lakhs} y={y(lakhs * 100_000)} width="100%" height="1" className="fill-rule" />
        ))}
        <rect
          x={x(MARKED_DAY)}
          y={y(line)}
          width={across(RELEASED_DAY - MARKED_DAY)}
          height={BOTTOM_PX - y(line)}
          className="fill-evergreen-wash"
        />
        <line
          x1={x(MARKED_DAY)}
          x2={x(RELEASED_DAY)}
          y1={y(line)}
          y2={y(line)}
          className="stroke-evergreen"
          strokeDasharray="5 4"
          strokeWidth="1.5"
        />
        <Drawn {...second} />
        <Drawn {...first} />
        {[MARKED_DAY, RELEASED_DAY].map((day) => (
          <line key={day} x1={x(day)} x2={x(day)} y1={TOP_PX - 14} y2={BOTTOM_PX} className="stroke-evergreen" strokeWidth="1.5" />
        ))}
        <rect y={TOP_PX - 1} width="100%" height="3" className="fill-ink" />
        <rect y={BOTTOM_PX} width="100%" height="1" className="fill-ink" />
        <g fontWeight="600">
          <g className="fill-evergreen">
            <text x={x(MARKED_DAY)} y={TOP_PX - 22}>
              {copy.marked}
            </text>
            <text x={x(RELEASED_DAY)} y={TOP_PX - 22} textAnchor="end">
              {copy.released}
            </text>
            <text x={x(MARKED_DAY)} dx="10" y={y(line) + 24}>
              {copy.line(formatRupees(line))}
            </text>
          </g>
          <text x={x(MARKED_DAY)} dx="10" y={TOP_PX + 26}>
            {copy.funds(formatRupees(funds))}
          </text>
        </g>
        {[first, second].map(({ fromDay, drawnRupees }) => (
          <text key={fromDay} x={x(fromDay)} dx="8" y={y(drawnRupees) - 9}>
            {formatRupees(drawnRupees)} <tspan className="hidden md:inline">{copy.drawn}</tspan>
          </text>
        ))}
        <g className="fill-ink-soft" textAnchor="middle">
          <text x={x(MARKED_DAY)} y={HEIGHT_PX - 8} textAnchor="end">
            {copy.day(MARKED_DAY)}
          </text>
          {days.map((day) => (
            <text key={day} x={x(day)} y={HEIGHT_PX - 8} className={day === first.fromDay ? 'hidden md:inline' : undefined}>
              {copy.day(day)}
            </text>
          ))}
        </g>
      </svg>
      <figcaption className="small mt-4 max-w-160">{copy.condition}</figcaption>
    </figure>
  );
}

function Drawn({ fromDay, toDay, drawnRupees }: DrawnStretch) {
  return (
    <rect
      x={x(fromDay)}
      y={y(drawnRupees)}
      width={across(toDay - fromDay)}
      height={BOTTOM_PX - y(drawnRupees)}
      className="fill-marigold stroke-ink"
      strokeWidth="1.5"
    />
  );
}
