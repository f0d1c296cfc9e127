/** One small drawing for each stage of a loan, from the example of the figures above. Words in it are at least 14 px at any width. */
import type { ReactNode } from 'react';
import { formatRupees } from '../../../machines/money.ts';
import { exampleTerms, statementOf } from '../../../machines/statement.ts';
import { Stamp } from '../../components/stamp.tsx';
import { featuresCopy } from '../../copy/features.ts';
import { firstRepayment } from './example.ts';

const { line: lineCopy, pledge: pledgeCopy, days: daysCopy, stamp } = featuresCopy.suite.pictures;
const { fundsRupees, drawnRupees, days } = exampleTerms;
const { creditLineRupees, loanToValuePercent } = statementOf(exampleTerms);

const WIDTH = 216;
const HEIGHT = 60;
const BAR = 34;

function Picture({
  label,
  captions,
  children,
}: {
  readonly label: string;
  readonly captions: readonly (readonly [number, string])[];
  readonly children: ReactNode;
}) {
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fontSize="14"
      className="fill-ink-soft overflow-visible"
      role="img"
      aria-label={label}
    >
      {children}
      {captions.map(([x, text]) => (
        <text key={text} x={x} y={HEIGHT - 6} textAnchor={x === 0 ? 'start' : x === WIDTH ? 'end' : 'middle'}>
          {text}
        </text>
      ))}
    </svg>
  );
}

/** What may be lent, inside what is owned. */
function LinePicture() {
  return (
    <Picture
      label={lineCopy.label(formatRupees(creditLineRupees), formatRupees(fundsRupees))}
      captions={[
        [0, formatRupees(creditLineRupees)],
        [WIDTH, lineCopy.of(formatRupees(fundsRupees))],
      ]}
    >
      <rect x="1" y="1" width={WIDTH - 2} height={BAR} className="fill-none stroke-edge" strokeDasharray="3 3" />
      <rect
        x="1"
        y="1"
        width={(WIDTH - 2) * (creditLineRupees / fundsRupees)}
        height={BAR}
        className="fill-evergreen-wash stroke-evergreen"
      />
    </Picture>
  );
}

const BLOCKS = 10;
const STEP = WIDTH / BLOCKS;
const blockRupees = fundsRupees / BLOCKS;
const pledged = Math.ceil((drawnRupees * 100) / loanToValuePercent / blockRupees);

/** The part of the funds that the example's draw needs under lien; the mark is that of the about page. */
function PledgePicture() {
  const block = (index: number) => `M${1 + index * STEP} 1h${STEP - 5}v${BAR}h${5 - STEP}z`;
  const blocks = Array.from({ length: BLOCKS }, (_, index) => index);
  return (
    <Picture
      label={pledgeCopy.label(pledged, BLOCKS)}
      captions={[
        [0, pledgeCopy.pledged],
        [WIDTH, pledgeCopy.free],
      ]}
    >
      <path
        d={blocks
          .slice(0, pledged)
          .map((index) => `${block(index)}M${1 + index * STEP} ${1 + BAR}l${STEP - 5} -${BAR}`)
          .join('')}
        className="fill-evergreen-wash stroke-evergreen"
      />
      <path d={blocks.slice(pledged).map(block).join('')} className="fill-evergreen" />
    </Picture>
  );
}

/** What is owed, day by day. */
function DaysPicture() {
  const x = (day: number) => 1 + ((WIDTH - 2) * day) / days;
  const y = (rupees: number) => 1 + BAR * (1 - rupees / drawnRupees);
  return (
    <Picture
      label={daysCopy.label(formatRupees(drawnRupees), formatRupees(firstRepayment.rupees), firstRepayment.day, days)}
      captions={[
        [0, daysCopy.day(0)],
        [x(firstRepayment.day), daysCopy.day(firstRepayment.day)],
        [WIDTH, daysCopy.day(days)],
      ]}
    >
      <path
        d={`M1 ${1 + BAR}V${y(drawnRupees)}H${x(firstRepayment.day)}V${y(drawnRupees - firstRepayment.rupees)}H${x(days)}V${1 + BAR}z`}
        className="fill-marigold stroke-ink"
      />
    </Picture>
  );
}

/** In the order of the stages. */
export const stagePictures = [LinePicture, PledgePicture, DaysPicture, () => <Stamp {...stamp} className="w-44 ml-1" />] as const;
