/**
 * A copy of the database's rows, table by table: `wrangler d1 export` refuses a database with a search index. What can be made again is left
 * out: the triggers of the migrations fill the desk's lists and the indexes while rows come back.
 */

import { jsonBatches } from '../json-batches.ts';

export type Row = Readonly<Record<string, unknown>>;
/** The rows of each statement. */
export type Query = (statements: readonly string[]) => readonly (readonly Row[])[] | Promise<readonly (readonly Row[])[]>;

export interface SavedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Of its primary key, by which it is read in pages. */
  readonly key: readonly string[];
}

/** Tables that are not saved, and why. Every other one is, also one that a later migration makes. */
export const leftOut: Readonly<Record<string, string>> = {
  d1_migrations: 'wrangler’s own',
  desk_entries: 'filled by triggers while leads come back',
  desk_counts: 'counted by triggers while rows come back',
  desk_search: 'search index',
  resumes_search: 'search index',
  desk_sessions: 'whoever was signed in signs in again',
  erasure_checks: 'begins anew, so that everything that came back is gone through',
  resume_reconcile: 'begins anew',
  holdings_feeds: 'imported again',
  holdings_rows: 'imported again',
  fund_feeds: 'imported again',
  fund_schemes: 'imported again',
  idempotency_keys: 'void after a day',
  call_request_keys: 'void after a day',
  challenge_passes: 'void after a day',
  forwarded_leads: 'void after a day',
  blog_readers: 'void after a day',
  tally_gates: 'begins anew: it is about what is under way',
};

const ROWS_PER_PAGE = 2_000;
const TABLES_AT_ONCE = 8;

/** The tables of a database that are saved, by name. */
export async function tablesToSave(query: Query): Promise<readonly SavedTable[]> {
  const [columns = []] = await query([
    `SELECT t.name AS "table", c.name AS "column", c.pk AS "place" FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
WHERE t.type = 'table' AND t.sql NOT LIKE 'CREATE VIRTUAL%' AND t.name NOT LIKE 'sqlite~_%' ESCAPE '~' AND t.name NOT LIKE '~_cf~_%' ESCAPE '~'
ORDER BY t.name, c.cid`,
  ]);
  const byTable = Map.groupBy(columns, (row) => String(row['table']));
  return [...byTable]
    .filter(([name]) => !isLeftOut(name))
    .map(([name, rows]) => {
      const key = rows.filter((row) => Number(row['place']) > 0).toSorted((a, b) => Number(a['place']) - Number(b['place']));
      return { name, columns: rows.map((row) => String(row['column'])), key: key.map((row) => String(row['column'])) };
    });
}

/** The tables in which a search index keeps itself have its name in front. */
function isLeftOut(name: string): boolean {
  return Object.hasOwn(leftOut, name) || /^(?:desk|resumes)_search_/u.test(name);
}

/** All rows, a page of a table at a time; each row as the JSON of an array of its columns. */
export async function* pagesOf(
  query: Query,
  tables: readonly SavedTable[],
): AsyncGenerator<{ readonly name: string; readonly rows: readonly string[] }> {
  for (let first = 0; first < tables.length; first += TABLES_AT_ONCE) {
    let open = tables.slice(first, first + TABLES_AT_ONCE).map((table) => ({ table, after: null as string | null }));
    while (open.length > 0) {
      const answers = await query(open.map(({ table, after }) => pageSql(table, after)));
      const next: typeof open = [];
      for (const [index, { table }] of open.entries()) {
        const page = answers[index] ?? [];
        yield { name: table.name, rows: page.map(({ saved }) => String(saved)) };
        if (page.length === ROWS_PER_PAGE) next.push({ table, after: String(page.at(-1)?.['place']) });
      }
      open = next;
    }
  }
}

/** `after`: the JSON of the last key of the page before. */
function pageSql({ name, columns, key }: SavedTable, after: string | null): string {
  const order = key.length > 0 ? key : ['rowid'];
  const list = order.map(quoted).join(', ');
  const last = after === null ? [] : (JSON.parse(after) as readonly unknown[]);
  const from = after === null ? '' : `WHERE (${list}) > (${last.map(literal).join(', ')})`;
  return `SELECT json_array(${columns.map(quoted).join(', ')}) AS saved, json_array(${list}) AS place FROM ${quoted(name)} ${from}
ORDER BY ${list} LIMIT ${ROWS_PER_PAGE}`;
}

/** Statements that put rows back; those that are there already stay as they are. They may run twice. */
export function restoreSql({ name, columns }: SavedTable, rows: readonly string[]): readonly string[] {
  const values = columns.map((_, index) => `value ->> ${index}`).join(', ');
  return jsonBatches(rows).map(
    (json) => `INSERT INTO ${quoted(name)} (${columns.map(quoted).join(', ')})
SELECT ${values} FROM json_each(${json}) WHERE true ON CONFLICT DO NOTHING;`,
  );
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

function literal(value: unknown): string {
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
}
