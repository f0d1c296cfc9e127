import { END_TO_END_MINUTES, STEP_MINUTES } from '../../../machines/contract/limits.ts';
import { howItWorksCopy } from '../../copy/how-it-works.ts';
import { type StepName, stepNames } from './step-names.ts';

const copy = howItWorksCopy.timeline;
const { items } = howItWorksCopy.steps;

const QUICK = 0;
const SLOW = 1;
type Run = typeof QUICK | typeof SLOW;

const totalOf = (run: Run) => stepNames.reduce((sum, name) => sum + STEP_MINUTES[name][run], 0);
const slowest = totalOf(SLOW);
const axis = slowest + 1;
const percent = (minutes: number) => `${((minutes / axis) * 100).toFixed(2)}%`;

/** Money arrives in the last step, so that one carries the accent. */
const looks: Readonly<Record<StepName, string>> = {
  application: 'fill-evergreen',
  verification: 'fill-evergreen-deep',
  approval: 'fill-evergreen',
  disbursal: 'fill-marigold',
};

const BAR = 36;
const rows = [
  { run: QUICK, y: 28, label: copy.quick(totalOf(QUICK)) },
  { run: SLOW, y: 100, label: copy.slow(slowest) },
] as const;
const bottom = 146;
const ticks = [0, 5, 10, END_TO_END_MINUTES];

const description = `${copy.label} ${rows
  .map(({ run, label }) => `${label}. ${stepNames.map((name) => `${items[name].name} ${STEP_MINUTES[name][run]}`).join(', ')}.`)
  .join(' ')}`;

/** Both ends of what the steps take, on one axis; the marked minute is the one of the claim. Its label says the same in figures, as do the steps below. */
export function Timeline() {
  return (
    <figure>
      <svg className="w-full overflow-visible" height={bottom + 26} role="img" aria-label={description} fontSize="15" fill="currentColor">
        {ticks.map((minute) => (
          <g key={minute} className={minute === END_TO_END_MINUTES ? 'fill-ink' : 'fill-ink-soft'}>
            <line
              x1={percent(minute)}
              x2={percent(minute)}
              y1={minute === END_TO_END_MINUTES ? 18 : 28}
              y2={bottom}
              className={minute === END_TO_END_MINUTES ? 'stroke-ink' : 'stroke-rule'}
            />
            <text
              x={percent(minute)}
              y={bottom + 20}
              textAnchor={minute === 0 ? 'start' : 'middle'}
              fontWeight={minute === END_TO_END_MINUTES ? 600 : 400}
            >
              {minute === 0 ? minute : `${minute} ${copy.unit}`}
            </text>
          </g>
        ))}
        {rows.map(({ run, y, label }) => (
          <g key={run}>
            <text y={y - 9} fontWeight="600">
              {label}
            </text>
            {segments(run).map(({ name, from, minutes }, index) => (
              <g key={name}>
                <rect
                  x={percent(from)}
                  y={y}
                  width={percent(minutes)}
                  height={BAR}
                  className={`${looks[name]} stroke-paper`}
                  strokeWidth="2"
                />
                <text
                  x={percent(from + minutes / 2)}
                  y={y + BAR / 2 + 6}
                  textAnchor="middle"
                  fontWeight="600"
                  className={name === 'disbursal' ? 'fill-on-marigold' : 'fill-on-evergreen'}
                >
                  {index + 1}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
    </figure>
  );
}

function segments(run: Run) {
  let from = 0;
  return stepNames.map((name) => {
    const minutes = STEP_MINUTES[name][run];
    from += minutes;
    return { name, minutes, from: from - minutes };
  });
}
