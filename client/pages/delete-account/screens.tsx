/** Five phone screens, reduced to what matters on them: a frame, its rows, and where to tap. */
const WIDTH = 120;
const HEIGHT = 176;

interface Screen {
  /** Rows of the list from the top; absent where the screen is no list. */
  readonly rows?: number;
  /** Centre of the tap. */
  readonly tap: readonly [x: number, y: number];
  /** The row that is tapped. */
  readonly row?: number;
  readonly kind: 'icons' | 'list' | 'confirm';
}

const rowTop = (row: number) => 44 + row * 24;
const screens: readonly Screen[] = [
  { kind: 'icons', tap: [60, 92] },
  { kind: 'list', rows: 3, tap: [100, 26] },
  { kind: 'list', rows: 5, row: 1, tap: [60, rowTop(1) + 12] },
  { kind: 'list', rows: 5, row: 4, tap: [60, rowTop(4) + 12] },
  { kind: 'confirm', tap: [60, 128] },
];

/** Drawing of step `index`, counted from 0; its words stand beside it. */
export function StepScreen({ index }: { readonly index: number }) {
  const screen = screens[index];
  if (!screen) return null;
  const {
    kind,
    tap: [x, y],
  } = screen;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-20 shrink-0 lg:w-30" aria-hidden="true" fill="none">
      <rect x="1" y="1" width={WIDTH - 2} height={HEIGHT - 2} rx="12" className="fill-paper stroke-edge" strokeWidth="1.5" />
      <Content screen={screen} />
      <circle cx={x} cy={y} r={kind === 'icons' ? 19 : 14} className="stroke-marigold" strokeWidth="2.5" />
    </svg>
  );
}

function Content({ screen: { kind, rows = 0, row } }: { readonly screen: Screen }) {
  if (kind === 'icons') {
    const cells = Array.from({ length: 12 }, (_, cell) => [18 + (cell % 3) * 30, 22 + Math.floor(cell / 3) * 30] as const);
    return (
      <>
        <path d={cells.map(([x, y]) => `M${x} ${y}h24v24h-24z`).join('')} className="stroke-rule" />
        <rect x="48" y="82" width="24" height="24" rx="3" className="fill-evergreen" transform="translate(0 -2)" />
      </>
    );
  }
  if (kind === 'confirm') {
    return (
      <>
        <rect x="12" y="56" width="96" height="92" rx="4" className="fill-leaf stroke-rule" />
        <path d="M22 72h52" className="stroke-ink" strokeWidth="3" />
        <rect x="22" y="84" width="76" height="22" rx="2" className="fill-paper stroke-edge" />
        <path d="M30 95h0M40 95h0M50 95h0M60 95h0" className="stroke-ink" strokeWidth="5" strokeLinecap="round" />
        <rect x="22" y="116" width="76" height="24" rx="2" className="fill-evergreen" />
      </>
    );
  }
  const lines = Array.from({ length: rows }, (_, index) => rowTop(index));
  return (
    <>
      <path d="M14 26h40" className="stroke-ink" strokeWidth="3" />
      {row === undefined && (
        <>
          <circle cx="100" cy="26" r="5" className="stroke-ink" strokeWidth="2" />
          <circle cx="100" cy="26" r="7" className="stroke-ink" strokeWidth="2.5" strokeDasharray="2.75" />
        </>
      )}
      {row !== undefined && <rect x="2" y={rowTop(row)} width={WIDTH - 4} height="24" className="fill-evergreen-wash" />}
      <path d={lines.map((top) => `M14 ${top}h92`).join('')} className="stroke-rule" />
      <path d={lines.map((top, index) => `M14 ${top + 12}h${50 + ((index * 17) % 30)}`).join('')} className="stroke-edge" strokeWidth="3" />
    </>
  );
}
