import { formatRupees } from '../../../machines/money';
import { picturesCopy } from '../../copy/pictures';
import { percentOf } from './slider';

const copy = picturesCopy.falls;

/** End of the axis: deeper than any fall of Indian shares in one year so far. */
export const FALL_MAX_PERCENT = 60;

interface FallDrawingProps {
  /** Drawing power before the fall; whole rupees, like the others. */
  readonly line: number;
  readonly drawn: number;
  readonly fallPercent: number;
  readonly drawingPower: number;
  /** Largest fall without a shortfall. */
  readonly tolerated: number;
  readonly description: string;
}

/** Drawing power sinks along the axis of falls; the amount owed stays. Where the lines cross, the shortfall begins. */
export function FallDrawing({ line, drawn, fallPercent, drawingPower, tolerated, description }: FallDrawingProps) {
  const share = line > 0 ? drawn / line : 0;
  // A square of 100 × 100, y from the line of today down to nothing.
  const owed = round(100 - share * 100);
  const end = FALL_MAX_PERCENT;
  const crossing = round(Math.min(1, (100 * (1 - share)) / FALL_MAX_PERCENT) * 100);
  const power = (x: number) => round((x / 100) * end);
  const here = round((fallPercent / FALL_MAX_PERCENT) * 100);
  const short = drawn > drawingPower;
  return (
    <svg className="h-76 w-full overflow-visible" role="img" aria-label={description} fontSize="15" fill="currentColor">
      <svg className="h-64 overflow-visible" viewBox="0 0 100 100" preserveAspectRatio="none" y="28" width="100%" fill="none">
        <path d={`M0 0L100 ${end}V100H0Z`} className="fill-evergreen-wash" />
        {crossing < 100 && <path d={`M${crossing} ${owed}H100V${end}Z`} className="fill-vermilion" fillOpacity="0.22" />}
        <path d={`M0 0L100 ${end}`} className="stroke-evergreen" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        <path d={`M0 ${owed}H100`} className="stroke-marigold" strokeWidth="4" vectorEffect="non-scaling-stroke" />
        <path d="M0 100H100" className="stroke-ink" vectorEffect="non-scaling-stroke" />
        <path d={`M${here} -4V100`} className="stroke-ink" strokeDasharray="3 3" vectorEffect="non-scaling-stroke" />
        <path d={`M${here} ${owed}V${power(here)}`} className={short ? 'stroke-vermilion' : 'stroke-evergreen'} strokeWidth="5" vectorEffect="non-scaling-stroke" />
      </svg>
      <text y="15" className="fill-evergreen" fontWeight="600">
        {copy.lineToday(formatRupees(line))}
      </text>
      <text x={percentOf(fallPercent, FALL_MAX_PERCENT)} y="15" textAnchor="middle" className="figures" fontWeight="600">
        {copy.percent(fallPercent)}
      </text>
      <text x="8" y={Math.max(50, 28 + (owed / 100) * 256 + 22)}>
        {copy.owedLine(formatRupees(drawn))}
      </text>
      <text x={percentOf(Math.min(tolerated, FALL_MAX_PERCENT), FALL_MAX_PERCENT)} y="302" textAnchor="middle" className="fill-ink-soft">
        {copy.percent(tolerated)}
      </text>
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
