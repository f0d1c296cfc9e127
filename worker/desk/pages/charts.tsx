/** @jsxImportSource hono/jsx */
/**
 * Drawings beside tables that say the same: `title` names them, and who cannot see them reads the table. Sizes are units of their view box;
 * they grow and shrink with their place. No styles of their own: the policy allows none.
 */

interface StepRow {
  readonly label: string;
  readonly count: number;
  /** What stands in the row. */
  readonly text: string;
}

const ROW = 34;
const WIDTH = 360;

/** One bar below the other, each as long as its count, with its name above it. */
export function StepBars({ title, rows }: { readonly title: string; readonly rows: readonly StepRow[] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <svg class="chart steps" viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`} role="img" aria-label={title}>
      {rows.map(({ label, count, text }, index) => (
        <g key={label}>
          <text x="0" y={index * ROW + 13} class="chart-label">
            {label}
          </text>
          <text x={WIDTH} y={index * ROW + 13} class="chart-value" text-anchor="end">
            {text}
          </text>
          <rect x="0" y={index * ROW + 18} width={WIDTH} height="8" class="chart-ground" />
          <rect x="0" y={index * ROW + 18} width={widthOf(count, most)} height="8" class="chart-bar" />
        </g>
      ))}
    </svg>
  );
}

/** A bar that is there is seen. */
function widthOf(count: number, most: number): number {
  return count === 0 ? 0 : Math.max(2, Math.round((count / most) * WIDTH));
}

interface DayBar {
  /** `2026-03-17` */
  readonly day: string;
  readonly whole: number;
  readonly part: number;
}

const HEIGHT = 120;
const FOOT = 18;

/** One bar beside the other, oldest first; the part stands in front of the whole. First and last day are named, and the highest bar. */
export function DayBars({ title, days }: { readonly title: string; readonly days: readonly DayBar[] }) {
  const most = Math.max(1, ...days.flatMap(({ whole, part }) => [whole, part]));
  const step = 720 / days.length;
  const height = (count: number): number => (count === 0 ? 0 : Math.max(1, (count / most) * HEIGHT));
  const highest = days.find(({ whole, part }) => Math.max(whole, part) === most);
  return (
    <svg class="chart days-chart" viewBox={`0 0 720 ${HEIGHT + FOOT + 16}`} role="img" aria-label={title}>
      {days.map((bar, index) => (
        <g key={bar.day}>
          <title>{`${bar.day}: ${bar.whole}, ${bar.part}`}</title>
          <rect
            x={round(index * step + step * 0.1)}
            y={round(16 + HEIGHT - height(bar.whole))}
            width={round(step * 0.8)}
            height={round(height(bar.whole))}
            class="chart-soft"
          />
          <rect
            x={round(index * step + step * 0.1)}
            y={round(16 + HEIGHT - height(bar.part))}
            width={round(step * 0.8)}
            height={round(height(bar.part))}
            class="chart-bar"
          />
        </g>
      ))}
      <line x1="0" y1={16 + HEIGHT} x2="720" y2={16 + HEIGHT} class="chart-line" />
      {highest !== undefined && (
        <text x="0" y="11" class="chart-value">
          {String(Math.max(highest.whole, highest.part))}
        </text>
      )}
      <text x="0" y={HEIGHT + FOOT + 12} class="chart-label">
        {days[0]?.day ?? ''}
      </text>
      <text x="720" y={HEIGHT + FOOT + 12} class="chart-label" text-anchor="end">
        {days.at(-1)?.day ?? ''}
      </text>
    </svg>
  );
}

/** One bar in parts, from good to poor. */
export function ShareBar({
  title,
  shares,
}: {
  readonly title: string;
  readonly shares: readonly { readonly name: string; readonly count: number }[];
}) {
  const all = Math.max(
    1,
    shares.reduce((sum, { count }) => sum + count, 0),
  );
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, { count }) => sum + count, 0));
  return (
    <svg class="chart share" viewBox={`0 0 ${WIDTH} 12`} role="img" aria-label={title} preserveAspectRatio="none">
      {shares.map(({ name, count }, index) => (
        <rect
          key={name}
          x={round(((starts[index] ?? 0) / all) * WIDTH)}
          y="0"
          width={round((count / all) * WIDTH)}
          height="12"
          class={`chart-share-${index}`}
        />
      ))}
    </svg>
  );
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
