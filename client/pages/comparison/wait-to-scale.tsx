import { percentOf } from '../../components/pictures/slider.tsx';
import { comparisonCopy } from '../../copy/comparison.ts';

const copy = comparisonCopy.scale;

const MINUTES_PER_DAY = 24 * 60;
const OURS_MINUTES = 10;
const [THEIRS_FROM, THEIRS_TO] = [2 * MINUTES_PER_DAY, 5 * MINUTES_PER_DAY];

/** Ten minutes and two to five days on one axis. The words stand beside the bars, so the drawing itself is decoration. */
export function WaitToScale() {
  return (
    <figure>
      <p className="font-600">{copy.ours}</p>
      <svg className="mt-2 h-5 w-full overflow-visible" aria-hidden="true">
        <rect width="100%" height="20" className="fill-leaf" />
        <rect width={percentOf(OURS_MINUTES, THEIRS_TO)} height="20" className="fill-marigold stroke-marigold" />
      </svg>
      <p className="mt-5 font-600">{copy.theirs}</p>
      <svg className="mt-2 h-5 w-full overflow-visible" aria-hidden="true">
        <rect width="100%" height="20" className="fill-leaf" />
        <rect width={percentOf(THEIRS_FROM, THEIRS_TO)} height="20" className="fill-edge" />
        <rect
          x={percentOf(THEIRS_FROM, THEIRS_TO)}
          width={percentOf(THEIRS_TO - THEIRS_FROM, THEIRS_TO)}
          height="20"
          className="stroke-edge"
          fill="none"
          strokeDasharray="5 4"
        />
      </svg>
      <p className="small mt-1 flex justify-between" aria-hidden="true">
        <span>{copy.from}</span>
        <span>{copy.to}</span>
      </p>
      <figcaption className="small mt-3">{copy.text}</figcaption>
    </figure>
  );
}
