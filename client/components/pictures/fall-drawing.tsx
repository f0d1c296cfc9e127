import { formatRupees } from '../../../machines/money.ts';
import { picturesCopy } from '../../copy/pictures.ts';

const copy = picturesCopy.falls;

/** End of the axis: about as deep as the fall of Indian shares in 2008, the deepest so far. */
export const FALL_MAX_PERCENT = 60;

interface FallDrawingProps {
  /** Drawing power before the fall; whole rupees, like the others. */
  readonly line: number;
  readonly drawn: number;
  readonly fallPercent: number;
  readonly drawingPower: number;
  readonly description: string;
}

/** Drawing power sinks along the axis of falls; the amount owed stays. Where the lines cross, the shortfall begins. */
export function FallDrawing({ line, drawn, fallPercent, drawingPower, description }: FallDrawingProps) {
  // A square of 100 × 100: x along the falls, y from the line of today down to nothing.
  const owed = line > 0 ? tenth(100 - (drawn / line) * 100) : 100;
  const crossing = tenth((owed / FALL_MAX_PERCENT) * 100);
  const here = tenth((fallPercent / FALL_MAX_PERCENT) * 100);
  const short = drawn > drawingPower;
  return (
    <div role="img" aria-label={description}>
      <p className="figures small mb-1 text-evergreen">
        <span>{copy.lineToday(formatRupees(line))}</span>
      </p>
      <div className="drawing">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={`M0 0L100 ${FALL_MAX_PERCENT}V100H0Z`} className="fill-evergreen-wash" />
          {crossing < 100 && <path d={`M${crossing} ${owed}H100V${FALL_MAX_PERCENT}Z`} className="fill-vermilion" fillOpacity="0.2" />}
          <path d={`M0 0L100 ${FALL_MAX_PERCENT}`} className="stroke-evergreen" strokeWidth="2" />
          <path d="M0 100H100" className="stroke-ink" />
          <path d={`M0 ${owed}H100`} className="stroke-marigold" strokeWidth="4" />
          <path d={`M${here} 0V100`} className="stroke-ink" strokeDasharray="3 3" />
          <path d={`M${here} ${owed}V${fallPercent}`} className={short ? 'stroke-vermilion' : 'stroke-evergreen'} strokeWidth="6" />
        </svg>
        <svg>
          <text x="8" y={`${owed}%`} dy={owed > 85 ? -10 : 22}>
            {copy.owed}
          </text>
          <text x="8" y="100%" dy="-12" className="fill-evergreen">
            {copy.power}
          </text>
          {crossing < 75 && (
            <text x="100%" dx="-8" y={`${owed}%`} dy={owed < 12 ? 22 : -10} textAnchor="end" className="fill-vermilion">
              {copy.shortfall}
            </text>
          )}
        </svg>
      </div>
    </div>
  );
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
