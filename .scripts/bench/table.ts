/** What a part of the benchmark measured, and how it is shown and compared. */

/** A figure in its column's unit; null where it could not be taken. */
export type Figure = number | null;

export interface BenchTable {
  /** Names the table in the terminal and in the file; two runs are compared table by table. */
  readonly title: string;
  readonly columns: readonly BenchColumn[];
  readonly rows: readonly { readonly name: string; readonly figures: readonly Figure[] }[];
}

export interface BenchColumn {
  /** With its unit: `p50 ms`. */
  readonly name: string;
  /** Digits behind the point in the terminal; 0 unless given. The file keeps every digit. */
  readonly digits?: number;
}

export interface BenchOptions {
  /** How often each thing is measured (`--runs`); medians are shown. */
  readonly runs: number;
}

/** One part: measures, and says on stderr what it is at. Bounded, loopback only, ends what it started. */
export type BenchPart = (options: BenchOptions) => Promise<readonly BenchTable[]>;

/** What `npm run bench` writes, and what `--compare` reads. */
export interface BenchReport {
  /** ISO 8601. */
  readonly date: string;
  readonly commit: string;
  readonly machine: string;
  readonly command: string;
  readonly parts: Readonly<Record<string, readonly BenchTable[]>>;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** The value that a share of all values does not exceed: `percentile(times, 0.99)`. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** As lines for the terminal. */
export function tableLines(table: BenchTable): string[] {
  const cells = table.rows.map(({ figures }) => table.columns.map(({ digits = 0 }, index) => shown(figures[index] ?? null, digits)));
  const widths = table.columns.map(({ name }, index) => Math.max(name.length, ...cells.map((row) => row[index]?.length ?? 0)));
  const first = Math.max(table.title.length, ...table.rows.map(({ name }) => name.length));
  const line = (name: string, values: readonly string[]) =>
    [name.padEnd(first), ...values.map((value, index) => value.padStart(widths[index] ?? 0))].join('  ');
  return [
    line(
      table.title,
      table.columns.map(({ name }) => name),
    ),
    ...table.rows.map(({ name }, index) => line(name, cells[index] ?? [])),
  ];
}

/** The same for a page in Markdown, with the table's title above it. */
export function markdownLines({ title, columns, rows }: BenchTable): string[] {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `**${title}**`,
    '',
    row(['', ...columns.map(({ name }) => name)]),
    row(['---', ...columns.map(() => '---:')]),
    ...rows.map(({ name, figures }) => row([name, ...columns.map(({ digits = 0 }, index) => shown(figures[index] ?? null, digits))])),
  ];
}

/** Each figure of `now` as a multiple of the one of `before`; null where one of them is missing or the earlier one is 0. */
export function ratios(now: BenchTable, before: BenchTable): BenchTable {
  const old = new Map(before.rows.map(({ name, figures }) => [name, figures]));
  const place = now.columns.map(({ name }) => before.columns.findIndex((column) => column.name === name));
  return {
    title: `${now.title}, now ÷ then`,
    columns: now.columns.map(({ name }) => ({ name, digits: 2 })),
    rows: now.rows.map(({ name, figures }) => ({
      name,
      figures: figures.map((figure, index) => {
        const then = old.get(name)?.[place[index] ?? -1] ?? null;
        return figure === null || then === null || then === 0 ? null : figure / then;
      }),
    })),
  };
}

function shown(figure: Figure, digits: number): string {
  return figure === null || Number.isNaN(figure) ? '–' : figure.toFixed(digits);
}
