/** What visitors were told, what was found afterwards, and the comparison of the two. */

export const kinds = ['contact', 'partner', 'newsletter', 'résumé', 'code sent', 'right code', 'mail'] as const;
export type Kind = (typeof kinds)[number];

/** One answer that a visitor waited for; `status` of a connection that broke: 'connection'. */
interface Attempt {
  readonly kind: Kind;
  readonly milliseconds: number;
  readonly status: number | 'connection';
}

export interface Row {
  readonly kind: Kind;
  /** What visitors were promised: acknowledged submissions; of mails those that are owed for them. */
  readonly acknowledged: number;
  /** Visitors of whom something was found. */
  readonly stored: number;
  /** Promised and not found, or found otherwise than promised. */
  readonly lost: number;
  /** Found more than once; of mails: two for one event, or one twice though no kill lay between. */
  readonly double: number;
  /** Mails that came once more after a kill, under the same id; null of what is not sent. */
  readonly again: number | null;
  /** Of good answers, in milliseconds; null without any. */
  readonly p50: number | null;
  readonly p99: number | null;
  /** Other answers than good ones, by status. */
  readonly errors: Readonly<Record<string, number>>;
}

export class Ledger {
  /** By visitor, with what the answer named, such as a reference; '' for nothing. */
  private readonly promised = perKind<Map<string, string>>(() => new Map());
  /** By visitor, what was found of each, as often as it was found. */
  private readonly found = perKind<Map<string, string[]>>(() => new Map());
  private readonly refused = perKind<Set<string>>(() => new Set());
  private readonly attempts: Attempt[] = [];
  /** Of each mail, by its id, in which lives of the runtime it came. */
  private readonly mails = new Map<string, number[]>();

  attempt(attempt: Attempt): void {
    this.attempts.push(attempt);
  }

  /** `visitor` was told that all is well; where the answer named something, the store must name the same. */
  promise(kind: Kind, visitor: string, named = ''): void {
    this.promised[kind].set(visitor, named);
  }

  /** A visitor who did everything right was told at last that it was wrong. */
  refuse(kind: Kind, visitor: string): void {
    this.refused[kind].add(visitor);
  }

  /** Once for each time it is there. */
  find(kind: Kind, visitor: string, named = ''): void {
    this.found[kind].set(visitor, [...(this.found[kind].get(visitor) ?? []), named]);
  }

  /** A mail came. `id` names what was owed, the same each time it is sent; `life` counts how often the runtime had been killed by then. */
  deliver(visitor: string, named: string, { id, life }: { readonly id: string; readonly life: number }): void {
    const lives = this.mails.get(id) ?? [];
    if (lives.length === 0) this.find('mail', visitor, named);
    this.mails.set(id, [...lives, life]);
  }

  rows(): readonly Row[] {
    return kinds.map((kind) => this.row(kind));
  }

  private row(kind: Kind): Row {
    const promised = [...this.promised[kind]];
    const found = this.found[kind];
    const own = this.attempts.filter((attempt) => attempt.kind === kind);
    const good = own.filter(({ status }) => isGood(status)).map(({ milliseconds }) => milliseconds);
    const errors: Record<string, number> = {};
    for (const { status } of own) if (!isGood(status)) errors[status] = (errors[status] ?? 0) + 1;
    return {
      kind,
      acknowledged: promised.length,
      stored: found.size,
      lost: promised.filter(([visitor, named]) => found.get(visitor)?.includes(named) !== true).length + this.refused[kind].size,
      double: [...found.values()].filter((times) => times.length > 1).length + (kind === 'mail' ? this.mailsWhere(twiceInOneLife) : 0),
      again: kind === 'mail' ? this.mailsWhere((lives) => new Set(lives).size > 1) : null,
      p50: percentile(good, 0.5),
      p99: percentile(good, 0.99),
      errors,
    };
  }

  private mailsWhere(fits: (lives: readonly number[]) => boolean): number {
    return [...this.mails.values()].filter(fits).length;
  }
}

function twiceInOneLife(lives: readonly number[]): boolean {
  return new Set(lives).size < lives.length;
}

function perKind<T>(make: () => T): Record<Kind, T> {
  return Object.fromEntries(kinds.map((kind) => [kind, make()])) as Record<Kind, T>;
}

function isGood(status: number | 'connection'): boolean {
  return status !== 'connection' && status < 300;
}

/** The value that the given share of `values` does not exceed. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

/** The table as text, also good Markdown. */
export function table(rows: readonly Row[]): string {
  const heads = ['', 'acknowledged', 'stored', 'lost', 'double', 'sent again', 'p50 ms', 'p99 ms', 'errors'];
  const lines = rows.map((row) => [
    row.kind,
    ...[row.acknowledged, row.stored, row.lost, row.double].map(String),
    row.again === null ? '–' : String(row.again),
    ...[row.p50, row.p99].map((value) => (value === null ? '–' : value.toFixed(0))),
    Object.entries(row.errors)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ') || '–',
  ]);
  const widths = heads.map((head, at) => Math.max(3, ...[head, ...lines.map((line) => line[at] ?? '')].map((cell) => cell.length)));
  const draw = (cells: readonly string[]): string => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [draw(heads), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.map(draw)].join('\n');
}
