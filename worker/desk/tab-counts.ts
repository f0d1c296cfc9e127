/**
 * The numbers of the lists and beside their tabs: how many there are and how many nobody has answered yet, as triggers keep them
 * (migration 0047); and what came in since the last visit, a count that stops early, so that 100,000 leads cost what 1,000 do.
 */
import { DESK_COUNT_MAX, DESK_VISIT_PAUSE_MS } from '../../machines/contract/limits.ts';
import { retryStorage } from '../base/storage-retry.ts';
import { POSITIONS_PER_MS } from '../resumes/rows.ts';
import type { DeskUser } from './desk-user.ts';
import type { LeadFilter } from './filters.ts';
import { type DeskKind, leadLists } from './lead-lists.ts';
import { failedFor } from './mail-tabs.ts';
import { type Tab, tabsOf } from './paths.ts';
import type { Role } from './roles.ts';

interface TabCount {
  /** What the list has without any filter; null where it is not said. */
  readonly total: number | null;
  /** Leads of the status new, mails that failed; null where there is no status. */
  readonly open: number | null;
  /** Since the person was last there; null before their first visit. */
  readonly fresh: number | null;
}

/** A tab with a list that grows from outside. */
type CountedTab = Exclude<Tab, 'audit' | 'person' | 'figures'>;

export type TabCounts = Readonly<Partial<Record<Tab, TabCount>>>;

const grouped = new Intl.NumberFormat('en-IN');

/** `1,00,000`. */
export function countText(count: number): string {
  return grouped.format(count);
}

/** Of a count that stops early: `999`, or `1,000+`. */
export function boundedText(count: number): string {
  return count >= DESK_COUNT_MAX ? `${countText(DESK_COUNT_MAX)}+` : countText(count);
}

export async function readTabCounts(db: D1Database, user: DeskUser): Promise<TabCounts> {
  const tabs = tabsOf(user.role).filter((tab) => tab !== 'audit' && tab !== 'person' && tab !== 'figures');
  const statements = tabs.map((tab) => {
    const seen = '(SELECT seen_at FROM desk_visits WHERE token_id = ?1 AND tab = ?2)';
    return db
      .prepare(
        `SELECT ${totalSql(tab)} AS total, ${openSql(tab, user.role)} AS open, CASE WHEN ${seen} IS NULL THEN NULL ELSE ${freshSql(tab, seen)} END AS fresh`,
      )
      .bind(user.tokenId, tab);
  });
  const results = await retryStorage(() => db.batch<TabCount>(statements));
  return Object.fromEntries(tabs.map((tab, index) => [tab, results[index]?.results[0] ?? { total: null, open: null, fresh: null }]));
}

export interface ListCounts {
  /** How many match the filter; null where only a search could tell. */
  readonly matching: number | null;
  /** How many are suspected to be spam. */
  readonly suspects: number;
}

export async function readListCounts(
  db: D1Database,
  kind: DeskKind,
  { filter, isSpam }: { readonly filter: LeadFilter; readonly isSpam: boolean },
): Promise<ListCounts> {
  const { status, choice } = filter;
  const isCounted = filter.search === '' && filter.from === '' && filter.to === '';
  const equal = ['list = ?', 'suspected = ?', ...(status === '' ? [] : ['status = ?']), ...(choice === '' ? [] : ['choice = ?'])];
  const values = [kind, leadLists[kind].hasSuspects && isSpam ? 1 : 0, ...[status, choice].filter((value) => value !== '')];
  const statement = db
    .prepare(`SELECT ${kept(equal.join(' AND '))} AS matching, ${kept('list = ? AND suspected = 1')} AS suspects`)
    .bind(...values, kind);
  const counts = await retryStorage(() => statement.first<{ matching: number; suspects: number }>());
  return { matching: isCounted ? (counts?.matching ?? 0) : null, suspects: counts?.suspects ?? 0 };
}

export async function countRows(db: D1Database, list: 'resumes' | 'audit'): Promise<number> {
  const statement = db.prepare(`SELECT ${kept('list = ?')} AS count`).bind(list);
  return (await retryStorage(() => statement.first<number>('count'))) ?? 0;
}

export interface Visit {
  /** When the visit before this one ended; milliseconds. */
  readonly since: number;
  readonly fresh: number;
}

/** Notes that the person is at the tab, and says what came in since the visit before; null on their first. */
export async function visitTab(db: D1Database, user: DeskUser, tab: CountedTab, at: number): Promise<Visit | null> {
  const visit = db
    .prepare(
      `INSERT INTO desk_visits (token_id, tab, seen_at, before_at) VALUES (?, ?, ?, 0)
       ON CONFLICT (token_id, tab) DO UPDATE SET seen_at = max(seen_at, excluded.seen_at),
         before_at = CASE WHEN excluded.seen_at - seen_at > ? THEN seen_at ELSE before_at END
       RETURNING before_at`,
    )
    .bind(user.tokenId, tab, at, DESK_VISIT_PAUSE_MS);
  const since = (await retryStorage(() => visit.first<number>('before_at'))) ?? 0;
  if (since === 0) return null;
  const count = db.prepare(`SELECT ${freshSql(tab, '?')} AS fresh`).bind(since);
  return { since, fresh: (await retryStorage(() => count.first<number>('fresh'))) ?? 0 };
}

function totalSql(tab: CountedTab): string {
  if (tab === 'mails') return 'NULL';
  return kept(`list = '${tab}' AND suspected = 0`);
}

function openSql(tab: CountedTab, role: Role): string {
  if (tab === 'resumes') return 'NULL';
  if (tab === 'mails') return bounded(`outbox WHERE ${failedFor(role)}`);
  return kept(`list = '${tab}' AND suspected = 0 AND status = 'new'`);
}

/** Samples come from nobody: they are no news. */
function freshSql(tab: CountedTab, since: string): string {
  if (tab === 'mails') return 'NULL';
  if (tab === 'resumes')
    return bounded(`resumes WHERE position >= (${since} + 1) * ${POSITIONS_PER_MS} AND sample = 0 AND suspected_spam = 0`);
  // By the index that has all the columns which are asked about (migration 0036).
  return bounded(
    `desk_entries INDEXED BY desk_entries_by_arrival WHERE kind = '${tab}' AND suspected = 0 AND sample = 0 AND created_at > ${since}`,
  );
}

function kept(matches: string): string {
  return `(SELECT coalesce(sum(count), 0) FROM desk_counts WHERE ${matches})`;
}

function bounded(from: string): string {
  return `(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${DESK_COUNT_MAX}))`;
}
