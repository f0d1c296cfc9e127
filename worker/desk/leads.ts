/**
 * Reading and deleting leads at the desk, in the order of their list. A page reads no more than it shows where an index answers the question,
 * and LEAD_SCAN_MAX entries where none does: then it says so, and the next page goes on from there.
 */
import * as v from 'valibot';
import { DAY_MS, LEAD_SCAN_MAX } from '../../machines/contract/limits.ts';
import { retryStorage } from '../base/storage-retry.ts';
import type { LeadFilter } from './filters.ts';
import type { LeadList } from './lead-lists.ts';
import { isPlaceOf, type Places, placesOf } from './lead-places.ts';
import { foldLeads, type Search, searchOf } from './lead-search.ts';
import { isLeadStatus, type LeadStatus } from './lead-status.ts';

/** The position of a lead in its list; the next page is below it. */
export type LeadCursor = number;

export type Cell = string | number | null;
export interface Lead {
  readonly id: string;
  readonly reference: string;
  /** Its mails wait until somebody says that it is none (backend/leads/release-lead.ts). */
  readonly isSuspected: boolean;
  /** Made up, for a demonstration. */
  readonly isSample: boolean;
  readonly status: LeadStatus;
  readonly version: number;
  /** Name of the token that set it to called or closed. */
  readonly answeredBy: string | null;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** By the names of the list's columns. */
  readonly cells: Readonly<Record<string, Cell>>;
}

/** Which leads of a list: those that match, without or with nothing but what is suspected to be spam. */
export interface Which {
  readonly filter: LeadFilter;
  readonly isSpam: boolean;
}

export interface LeadPage {
  readonly leads: readonly Lead[];
  /** Null on the last page. */
  readonly next: LeadCursor | null;
  /** The page ended because enough had been looked through, and not because it was full. */
  readonly isCut: boolean;
}

const cursorSchema = v.pipe(v.string(), v.regex(/^[0-9]{1,16}$/u), v.transform(Number), v.safeInteger());

/** Undefined for an address that is not understood, as one of another list; null for the first page. */
export function readLeadCursor({ kind }: LeadList, text: string | undefined): LeadCursor | null | undefined {
  if (text === undefined) return null;
  const parsed = v.safeParse(cursorSchema, text);
  return parsed.success && isPlaceOf(kind, parsed.output) ? parsed.output : undefined;
}

export async function readLeads(db: D1Database, list: LeadList, which: Which, before: LeadCursor | null, limit: number): Promise<LeadPage> {
  const search = searchOf(list, which.filter.search);
  if (search.kind !== 'all' && before === null) await foldLeads(db, list);
  const { from, to } = which.filter;
  const parts = placesOf(
    list.kind,
    before,
    from === '' ? 0 : startOfDay(from),
    to === '' ? Number.POSITIVE_INFINITY : startOfDay(to) + DAY_MS,
  );
  const queries = parts.map((places) => queryOf(list, which, search, places, limit + 1));
  const statements = queries.map(({ found, values }) => db.prepare(rowsOf(list, found)).bind(...values, limit + 1));
  const results = statements.length === 0 ? [] : await retryStorage(() => db.batch<Record<string, Cell>>(statements));
  const rows: Record<string, Cell>[] = [];
  for (const [index, { looked }] of queries.entries()) {
    rows.push(...(results[index]?.results ?? []));
    if (rows.length > limit) break;
    const cut =
      looked === null
        ? null
        : await retryStorage(() =>
            db
              .prepare(looked.sql)
              .bind(...looked.values)
              .first<number>('position'),
          );
    if (cut !== null) return { leads: rows.map((row) => toLead(list, row)), next: cut, isCut: true };
  }
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    leads: shown.map((row) => toLead(list, row)),
    next: rows.length > limit && last !== undefined ? Number(last['position']) : null,
    isCut: false,
  };
}

/** Those that are there, in the order of the list. */
export async function readChosen(db: D1Database, list: LeadList, ids: readonly string[]): Promise<readonly Lead[]> {
  const found = 'SELECT position FROM desk_entries WHERE kind = ? AND lead_id IN (SELECT value FROM json_each(?))';
  const statement = db.prepare(rowsOf(list, found)).bind(list.kind, JSON.stringify(ids), ids.length);
  const { results } = await retryStorage(() => statement.all<Record<string, Cell>>());
  return results.map((row) => toLead(list, row));
}

export async function readLead(db: D1Database, list: LeadList, id: string): Promise<Lead | null> {
  const statement = db.prepare(`SELECT ${namesOf(list)} FROM ${list.table} AS lead WHERE id = ?`).bind(id);
  const row = await retryStorage(() => statement.first<Record<string, Cell>>());
  return row === null ? null : toLead(list, row);
}

/** A mail that is still owed about them finds nothing to write about and is dropped; their history goes with them. May run twice. */
export async function deleteLeads(db: D1Database, list: LeadList, ids: readonly string[]): Promise<void> {
  const statement = db.prepare(`DELETE FROM ${list.table} WHERE id IN (SELECT value FROM json_each(?))`).bind(JSON.stringify(ids));
  await retryStorage(() => statement.run());
}

function namesOf(list: LeadList): string {
  const more = ['id', 'created_at', 'desk_status', 'desk_version', 'answered_by', list.named];
  return [...new Set([...more, ...list.columns.map(({ column }) => column)])].map((column) => `lead.${column}`).join(', ');
}

/** Rows of the positions that `found` selects, as many as the last parameter says. */
function rowsOf(list: LeadList, found: string): string {
  return `SELECT position, ${namesOf(list)} FROM desk_entries CROSS JOIN ${list.table} AS lead ON lead.id = lead_id
    WHERE position IN (${found}) ORDER BY position DESC LIMIT ?`;
}

interface Query {
  /** Selects positions, not more than `count` where each entry that is looked at may match. */
  readonly found: string;
  readonly values: readonly (string | number)[];
  /** Says where the looking ended; null where everything is looked at. */
  readonly looked: { readonly sql: string; readonly values: readonly (string | number)[] } | null;
}

/** Of one part of the list. Names of columns and tables are ours, values from the visitor go in as parameters. */
function queryOf(list: LeadList, { filter, isSpam }: Which, search: Search, { first, end }: Places, count: number): Query {
  const { choice, status, from, to } = filter;
  // In the order of the indexes' columns.
  const equal: (readonly [column: string, value: string | number])[] = [
    ['suspected', list.hasSuspects && isSpam ? 1 : 0],
    ...(status === '' ? [] : [['status', status] as const]),
    ...(choice === '' ? [] : [['choice', choice] as const]),
  ];
  const dates = [
    ...(from === '' ? [] : [['created_at >= ?', startOfDay(from)] as const]),
    ...(to === '' ? [] : [['created_at < ?', startOfDay(to) + DAY_MS] as const]),
  ];
  // The sign keeps SQLite from going along created_at instead of the position.
  const conditions = [
    ...equal.map(([column, value]) => [`entry.${column} = ?`, value] as const),
    ...dates.map(([sql, value]) => [`+entry.${sql}`, value] as const),
  ];
  const matches = conditions.map(([sql]) => sql).join(' AND ');
  const matched = conditions.map(([, value]) => value);
  // Without the cast a parameter is a number with a fraction, which the indexes compare with nothing.
  const places = (column: string) => `${column} >= CAST(? AS INTEGER) AND ${column} < CAST(? AS INTEGER)`;
  if (search.kind === 'number') {
    return {
      found: `SELECT entry.position FROM (
          SELECT place.position FROM ${list.table} AS lead CROSS JOIN desk_entries AS place ON place.kind = '${list.kind}' AND place.lead_id = lead.id
            WHERE lead.${search.column} = ?
          UNION ALL SELECT rowid FROM desk_search WHERE desk_search MATCH ? AND ${places('rowid')}
        ) AS hit CROSS JOIN desk_entries AS entry ON entry.position = hit.position WHERE ${matches} AND ${places('entry.position')}`,
      values: [search.number, search.phrase, first, end, ...matched, first, end],
      looked: null,
    };
  }
  if (search.kind === 'indexed') {
    const source = `SELECT rowid AS position FROM desk_search WHERE desk_search MATCH ? AND ${places('rowid')} ORDER BY rowid DESC`;
    const values = [search.phrase, first, end];
    return {
      found: `SELECT position FROM (${source} LIMIT ${LEAD_SCAN_MAX}) AS hit
        WHERE EXISTS (SELECT 1 FROM desk_entries AS entry WHERE entry.position = hit.position AND ${matches}) LIMIT ${count}`,
      values: [...values, ...matched],
      looked: { sql: `${source} LIMIT 1 OFFSET ${LEAD_SCAN_MAX - 1}`, values },
    };
  }
  const index = `desk_entries_by_${
    equal.length === 1
      ? 'list'
      : equal
          .slice(1)
          .map(([column]) => column)
          .join('_and_')
  }`;
  const source = (more: string) =>
    `SELECT entry.position${more} FROM desk_entries AS entry INDEXED BY ${index}
     WHERE entry.kind = ? AND ${equal.map(([column]) => `entry.${column} = ?`).join(' AND ')} AND ${places('entry.position')}
     ORDER BY entry.position DESC`;
  const values = [list.kind, ...equal.map(([, value]) => value), first, end];
  const dated = dates.map(([sql]) => ` AND ${sql}`).join('');
  if (search.kind === 'all' && dates.length === 0) return { found: `${source('')} LIMIT ${count}`, values, looked: null };
  const text = search.kind === 'short' ? search.text : null;
  return {
    found: `SELECT position FROM (${source(', entry.search_text, entry.created_at')} LIMIT ${LEAD_SCAN_MAX}) AS looked_at
      WHERE TRUE${dated}${text === null ? '' : ' AND instr(search_text, ?) > 0'} LIMIT ${count}`,
    values: [...values, ...dates.map(([, value]) => value), ...(text === null ? [] : [text])],
    looked: { sql: `${source('')} LIMIT 1 OFFSET ${LEAD_SCAN_MAX - 1}`, values },
  };
}

function startOfDay(isoDate: string): number {
  return Date.parse(`${isoDate}T00:00:00+05:30`);
}

function toLead(list: LeadList, row: Record<string, Cell>): Lead {
  const status = row['desk_status'];
  return {
    id: String(row['id']),
    reference: String(row[list.named]),
    isSuspected: row['suspected_spam'] === 1,
    isSample: row['sample'] === 1,
    status: isLeadStatus(status) ? status : 'new',
    version: Number(row['desk_version']),
    answeredBy: typeof row['answered_by'] === 'string' ? row['answered_by'] : null,
    createdAt: Number(row['created_at']),
    cells: Object.fromEntries(list.columns.map(({ column }) => [column, row[column] ?? null])),
  };
}
