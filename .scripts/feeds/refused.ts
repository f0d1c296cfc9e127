/** What an import refuses: rows by their line, and files as a whole. */

export interface RefusedRow {
  /** Of its last character; the first line of the file is 1. */
  readonly line: number;
  /** A sentence without a full stop, the same for all rows with this fault. */
  readonly reason: string;
}

/** The file as a whole cannot be taken; the message is for the person at the terminal. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** Refused rows that are named; the others are counted. */
const NAMED_MAX = 20;

export class RefusedRows {
  readonly #named: RefusedRow[] = [];
  readonly #counts = new Map<string, number>();
  #total = 0;

  /** `counted`: the fault without what is this row's alone. */
  add(row: RefusedRow, counted = row.reason): void {
    this.#total += 1;
    this.#counts.set(counted, (this.#counts.get(counted) ?? 0) + 1);
    if (this.#named.length < NAMED_MAX) this.#named.push(row);
  }

  get total(): number {
    return this.#total;
  }

  report(): void {
    if (this.#total === 0) return;
    console.log(`\n${grouped(this.#total)} ${this.#total === 1 ? 'row is' : 'rows are'} refused:`);
    for (const [reason, count] of this.#counts) console.log(`  ${grouped(count)} × ${reason}`);
    console.log(this.#total > this.#named.length ? `The first ${this.#named.length}:` : 'They are:');
    for (const { line, reason } of this.#named) console.log(`  line ${line}: ${reason}`);
    console.log('');
  }
}

export function grouped(count: number): string {
  return count.toLocaleString('en-IN');
}
