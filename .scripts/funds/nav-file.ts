/** Reads AMFI's list of NAVs as a stream of lines, judged by machines/funds/nav-lines.ts; of codes that come twice the first counts. */
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type NavRow, navLines } from '../../machines/funds/nav-lines.ts';
import type { FeedRowValue, FeedTables } from '../feeds/feed-sql.ts';
import { FileRefused, RefusedRows } from '../feeds/refused.ts';
import { headOfWholeFile } from '../feeds/whole-file.ts';

export const fundTables: FeedTables = {
  feeds: 'fund_feeds',
  rows: 'fund_schemes',
  columns: ['scheme_code', 'isin', 'reinvestment_isin', 'name', 'house', 'scheme_type', 'nav', 'nav_date'],
  key: ['feed', 'scheme_code'],
};

export interface NavFile {
  readonly rows: readonly NavRow[];
  readonly refused: RefusedRows;
  /** Faults that leave a row usable, and how often. */
  readonly notes: ReadonlyMap<string, number>;
  /** `2026-11-27`: the latest day of a NAV; null where no row has one. */
  readonly datedOn: string | null;
}

/** Throws `FileRefused` for what is no such list, or is not whole. @param today `2026-11-28`, in India */
export async function readNavFile(path: string, today: string): Promise<NavFile> {
  await headOfWholeFile(path);
  const lines = navLines(today);
  const rows = new Map<string, NavRow>();
  const refused = new RefusedRows();
  const notes = new Map<string, number>();
  let datedOn: string | null = null;
  for await (const text of createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })) {
    const read = lines.read(text);
    if (read === null) continue;
    if (read.kind === 'refused') {
      refused.add(read);
      continue;
    }
    const { row, note } = read;
    const same = rows.get(row.schemeCode);
    if (same !== undefined) {
      refused.add({ line: row.line, reason: `scheme code: stands in line ${same.line} already` }, 'scheme code: the same code comes twice');
      continue;
    }
    if (note !== null) notes.set(note, (notes.get(note) ?? 0) + 1);
    if (row.navDate !== null && (datedOn === null || row.navDate > datedOn)) datedOn = row.navDate;
    rows.set(row.schemeCode, row);
  }
  if (!lines.hasHeader) {
    throw new FileRefused(
      'The file lacks the line that names its columns ("Scheme Code;…"): it is not the list of NAVs that AMFI publishes.',
    );
  }
  return { rows: [...rows.values()], refused, notes, datedOn };
}

export function fundColumns(row: NavRow): readonly FeedRowValue[] {
  return [row.schemeCode, row.isin, row.reinvestmentIsin, row.name, row.house, row.schemeType, row.nav, row.navDate];
}

/** Epoch milliseconds of midnight in India. */
export function midnightInIndia(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}
