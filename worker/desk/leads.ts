/** Reading, filtering and deleting leads at the desk, in the order of their list. */
import * as v from 'valibot';
import { retryStorage } from '../base/storage-retry.ts';
import type { LeadFilter } from './filters.ts';
import type { LeadList } from './lead-lists.ts';
import { foldLeads, searchCondition } from './lead-search.ts';
import { isLeadStatus, type LeadStatus } from './lead-status.ts';

/** Place of a lead in its list. */
export interface LeadCursor {
  readonly at: number;
  readonly id: string;
}

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

/** Which leads of a list: those that match, without or with nothing but what is suspected to be spam; or those that were chosen. */
export type Which = { readonly filter: LeadFilter; readonly isSpam: boolean } | { readonly ids: readonly string[] };

const DAY_MS = 24 * 60 * 60 * 1_000;

const cursorSchema = v.pipe(v.string(), v.regex(/^-?[0-9]{1,16}~[\w-]{1,64}$/u));

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
  which: Which,
  after: LeadCursor | null,
  limit: number,
): Promise<{ leads: readonly Lead[]; next: LeadCursor | null }> {
  if ('filter' in which && which.filter.search !== '' && after === null) await foldLeads(db, list);
  const { conditions, values } = whereOf(list, which, after);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const order = `ORDER BY ${list.order.column}${list.order.isDescending ? ' DESC' : ''}, id`;
  // The few that are suspected have an index of their own, which SQLite does not choose by itself.
  const from = 'isSpam' in which && which.isSpam ? `${list.table} INDEXED BY ${list.table}_suspected` : list.table;
  // The inner query has all that it needs in one index; only the rows of the page itself are looked up.
  const statement = db
    .prepare(`SELECT ${namesOf(list)} FROM ${list.table} WHERE id IN (SELECT id FROM ${from} ${where} ${order} LIMIT ?) ${order}`)
    .bind(...values, limit + 1);
  const { results } = await retryStorage(() => statement.all<Record<string, Cell>>());
  const rows = results.slice(0, limit);
  const last = rows.at(-1);
  return {
    leads: rows.map((row) => toLead(list, row)),
    next: results.length > limit && last !== undefined ? { at: Number(last[list.order.column]), id: String(last['id']) } : null,
  };
}

export async function readLead(db: D1Database, list: LeadList, id: string): Promise<Lead | null> {
  const statement = db.prepare(`SELECT ${namesOf(list)} FROM ${list.table} WHERE id = ?`).bind(id);
  const row = await retryStorage(() => statement.first<Record<string, Cell>>());
  return row === null ? null : toLead(list, row);
}

/** A mail that is still owed about them finds nothing to write about and is dropped; their history goes with them. May run twice. */
export async function deleteLeads(db: D1Database, list: LeadList, ids: readonly string[]): Promise<void> {
  const statement = db.prepare(`DELETE FROM ${list.table} WHERE id IN (SELECT value FROM json_each(?))`).bind(JSON.stringify(ids));
  await retryStorage(() => statement.run());
}

function namesOf(list: LeadList): string {
  const more = ['id', 'created_at', 'desk_status', 'desk_version', 'answered_by', list.order.column, list.named];
  return [...new Set([...more, ...list.columns.map(({ column }) => column)])].join(', ');
}

/** Names of columns and tables come from the lists above, values from the visitor go in as parameters. */
function whereOf(list: LeadList, which: Which, after: LeadCursor | null): { conditions: string[]; values: (string | number)[] } {
  const conditions: string[] = [];
  const values: (string | number)[] = [];
  const add = (condition: string, ...bound: (string | number)[]): void => {
    conditions.push(condition);
    values.push(...bound);
  };
  if ('ids' in which) add('id IN (SELECT value FROM json_each(?))', JSON.stringify(which.ids));
  else {
    const { search, choice, status, from, to } = which.filter;
    if (list.hasSuspects) add(`suspected_spam = ${which.isSpam ? 1 : 0}`);
    if (search !== '') {
      const { sql, value } = searchCondition(list, search);
      add(sql, value);
    }
    // A chosen value is text; a column of numbers takes it for a number.
    if (choice !== '' && list.choice !== undefined) add(`${list.choice.column} = ?`, choice);
    if (status !== '') add('desk_status = ?', status);
    if (from !== '') add('created_at >= ?', startOfDay(from));
    if (to !== '') add('created_at < ?', startOfDay(to) + DAY_MS);
  }
  const { column, isDescending } = list.order;
  if (after !== null) add(`(${column} ${isDescending ? '<' : '>'} ? OR (${column} = ? AND id > ?))`, after.at, after.at, after.id);
  return { conditions, values };
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
