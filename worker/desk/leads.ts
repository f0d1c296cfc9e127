/** Reading, filtering and deleting leads at the desk, newest first. */
import * as v from 'valibot';
import { DESK_SEARCH_MAX_CHARACTERS } from '../../machines/contract/limits.ts';
import { retryStorage } from '../base/storage-retry.ts';
import type { LeadList } from './lead-lists.ts';
import { foldLeads, searchCondition } from './lead-search.ts';

/** What the address of a list asks for; dates are days in India. */
export interface LeadFilter {
  readonly search: string;
  readonly choice: string;
  readonly from: string;
  readonly to: string;
}

export interface LeadCursor {
  readonly at: number;
  readonly id: string;
}

type Cell = string | number | null;
export interface Lead {
  readonly id: string;
  readonly reference: string;
  /** Its mails wait until somebody says that it is none (backend/leads/release-lead.ts). */
  readonly isSuspected: boolean;
  /** By the names of the list's columns. */
  readonly cells: Readonly<Record<string, Cell>>;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

const day = v.optional(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), '');
const filterSchema = v.object({
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(DESK_SEARCH_MAX_CHARACTERS)), ''),
  choice: v.optional(v.string(), ''),
  from: day,
  to: day,
});
const cursorSchema = v.pipe(v.string(), v.regex(/^[0-9]{1,16}~[\w-]{1,64}$/u));

export function readLeadFilter(list: LeadList, query: Record<string, string>): LeadFilter | null {
  const parsed = v.safeParse(filterSchema, query);
  if (!parsed.success) return null;
  const { choice } = parsed.output;
  return choice === '' || list.choice?.values.includes(choice) ? parsed.output : null;
}

/** Undefined for an address that is not understood; null for the first page. */
export function readLeadCursor(text: string | undefined): LeadCursor | null | undefined {
  if (text === undefined) return null;
  const parsed = v.safeParse(cursorSchema, text);
  const [at, id] = parsed.success ? parsed.output.split('~') : [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

export function writeLeadCursor({ at, id }: LeadCursor): string {
  return `${at}~${id}`;
}

export async function readLeads(
  db: D1Database,
  list: LeadList,
  filter: LeadFilter,
  after: LeadCursor | null,
  limit: number,
): Promise<{ leads: readonly Lead[]; next: LeadCursor | null }> {
  if (filter.search !== '' && after === null) await foldLeads(db, list);
  const { conditions, values } = whereOf(list, filter, after);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const names = list.columns.map(({ column }) => column).join(', ');
  // The inner query has all that it needs in one index; only the rows of the page itself are looked up.
  const statement = db
    .prepare(
      `SELECT id, ${names} FROM ${list.table}
       WHERE id IN (SELECT id FROM ${list.table} ${where} ORDER BY created_at DESC, id LIMIT ?) ORDER BY created_at DESC, id`,
    )
    .bind(...values, limit + 1);
  const { results } = await retryStorage(() => statement.all<Record<string, Cell>>());
  const rows = results.slice(0, limit);
  const last = rows.at(-1);
  return {
    leads: rows.map((row) => toLead(list, row)),
    next: results.length > limit && last !== undefined ? { at: Number(last['created_at']), id: String(last['id']) } : null,
  };
}

export async function readLead(db: D1Database, list: LeadList, id: string): Promise<Lead | null> {
  const names = list.columns.map(({ column }) => column).join(', ');
  const statement = db.prepare(`SELECT id, ${names} FROM ${list.table} WHERE id = ?`).bind(id);
  const row = await retryStorage(() => statement.first<Record<string, Cell>>());
  return row === null ? null : toLead(list, row);
}

/** A mail that is still owed about it finds nothing to write about and is dropped. May run twice. */
export async function deleteLead(db: D1Database, list: LeadList, id: string): Promise<void> {
  const statement = db.prepare(`DELETE FROM ${list.table} WHERE id = ?`).bind(id);
  await retryStorage(() => statement.run());
}

/** Names of columns and tables come from the lists above, values from the visitor go in as parameters. */
function whereOf(
  list: LeadList,
  { search, choice, from, to }: LeadFilter,
  after: LeadCursor | null,
): { conditions: string[]; values: (string | number)[] } {
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const add = (condition: string, ...bound: (string | number)[]): void => {
    conditions.push(condition);
    values.push(...bound);
  };
  if (search !== '') {
    const { sql, value } = searchCondition(search);
    add(sql, value);
  }
  if (choice !== '' && list.choice !== undefined) add(`${list.choice.column} = ?`, choice);
  if (from !== '') add('created_at >= ?', startOfDay(from));
  if (to !== '') add('created_at < ?', startOfDay(to) + DAY_MS);
  if (after !== null) add('(created_at < ? OR (created_at = ? AND id > ?))', after.at, after.at, after.id);
  return { conditions, values };
}

function startOfDay(isoDate: string): number {
  return Date.parse(`${isoDate}T00:00:00+05:30`);
}

function toLead(list: LeadList, row: Record<string, Cell>): Lead {
  return {
    id: String(row['id']),
    reference: String(row['reference']),
    isSuspected: row['suspected_spam'] === 1,
    cells: Object.fromEntries(list.columns.map(({ column }) => [column, row[column] ?? null])),
  };
}
