import { homeCopy } from '../../copy/home.ts';

const copy = homeCopy.steps;

interface Range {
  readonly from: number;
  /** Where the step ends when it is quick, and when it is slow. */
  readonly quick: number;
  readonly slow: number;
}

const ranges: Range[] = [];
for (const {
  minutes: [least, most],
} of copy.items) {
  const before = ranges.at(-1) ?? { quick: 0, slow: 0 };
  ranges.push({ from: before.quick, quick: before.quick + least, slow: before.slow + most });
}
const axis = Math.max(...ranges.map(({ slow }) => slow));

const ticks = [0, 5, 10, 15];

function percent(minutes: number): string {
  return `${(minutes / axis) * 100}%`;
}

/** Four steps on one axis of minutes: dark is the quick case, light what a slow one adds. */
export function StepsTiming() {
  return (
    <div>
      <Axis />
      <ol className="entries">
        {copy.items.map(({ title, text, minutes: [least, most] }, index) => (
          <li key={title} className="step-time">
            <h3 className="heading-3">{title}</h3>
            <p className="text-ink-soft">{text}</p>
            <Bar {...(ranges[index] as Range)} />
            <p className="amount font-600">{copy.range(least, most)}</p>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-baseline justify-between gap-4 pt-4 pb-3 rule-total font-600">
        <span className="grow basis-32">{copy.total}</span>
        <span className="amount">{copy.range(ranges.at(-1)?.quick ?? 0, axis)}</span>
      </p>
    </div>
  );
}

/** Minutes over the bars, where they stand in a column. */
function Axis() {
  return (
    <div className="step-time small py-0" aria-hidden="true">
      <svg className="w-full overflow-visible fill-ink-soft" height="20" fontSize="14">
        {ticks.map((minute) => (
          <text key={minute} x={percent(minute)} y="15" textAnchor={minute === 0 ? 'start' : 'middle'}>
            {minute}
          </text>
        ))}
      </svg>
      <p className="amount">{copy.axis}</p>
    </div>
  );
}

function Bar({ from, quick, slow }: Range) {
  return (
    <svg className="w-full" height="18" aria-hidden="true">
      <path d="M0 9h2000" className="stroke-rule" />
      {ticks.map((minute) => (
        <rect key={minute} x={percent(minute)} width="1" height="18" className="fill-rule" />
      ))}
      <rect x={percent(from)} y="3" width={percent(slow - from)} height="12" className="fill-evergreen-wash stroke-evergreen" />
      <rect x={percent(from)} y="3" width={percent(quick - from)} height="12" className="fill-evergreen" />
    </svg>
  );
}
