/** The numbers beside the tabs: what nobody has answered yet, and what came in since the last visit. Each count stops early, so that 100,000 leads cost what 1,000 do. */
import { DESK_COUNT_MAX, DESK_VISIT_PAUSE_MS } from '../../machines/contract/limits.ts';
import { retryStorage } from '../base/storage-retry.ts';
import { POSITIONS_PER_MS } from '../resumes/rows.ts';
import { type DeskKind, leadLists } from './lead-lists.ts';
import { failedFor } from './mail-tabs.ts';
import { type Tab, tabsOf } from './paths.ts';
import type { Person } from './person.ts';
import type { Role } from './roles.ts';

interface TabCount {
  /** Leads of the status new, mails that failed; null where there is no status. */
  readonly open: number | null;
  /** Since the person was last there; null before their first visit. */
  readonly fresh: number | null;
}

/** A tab with a list that grows from outside. */
type CountedTab = Exclude<Tab, 'audit' | 'person' | 'figures'>;

export type TabCounts = Readonly<Partial<Record<Tab, TabCount>>>;

/** `999`, or `1,000+`. */
export function countText(count: number): string {
  return count >= DESK_COUNT_MAX ? `${new Intl.NumberFormat('en-IN').format(DESK_COUNT_MAX)}+` : String(count);
}

export async function readTabCounts(db: D1Database, person: Person): Promise<TabCounts> {
  const tabs = tabsOf(person.role).filter((tab) => tab !== 'audit' && tab !== 'person' && tab !== 'figures');
  const statements = tabs.map((tab) => {
    const seen = '(SELECT seen_at FROM desk_visits WHERE token_id = ?1 AND tab = ?2)';
    return db
      .prepare(`SELECT ${openSql(tab, person.role)} AS open, CASE WHEN ${seen} IS NULL THEN NULL ELSE ${freshSql(tab, seen)} END AS fresh`)
      .bind(person.tokenId, tab);
  });
  const results = await retryStorage(() => db.batch<{ open: number | null; fresh: number | null }>(statements));
  return Object.fromEntries(tabs.map((tab, index) => [tab, results[index]?.results[0] ?? { open: null, fresh: null }]));
}

/** How many are suspected to be spam. */
export async function countSuspects(db: D1Database, kind: DeskKind): Promise<number> {
  if (!leadLists[kind].hasSuspects) return 0;
  const statement = db.prepare(`SELECT ${bounded(`${entries('list')} WHERE kind = '${kind}' AND suspected = 1`)} AS count`);
  return (await retryStorage(() => statement.first<number>('count'))) ?? 0;
}

export interface Visit {
  /** When the visit before this one ended; milliseconds. */
  readonly since: number;
  readonly fresh: number;
}

/** Notes that the person is at the tab, and says what came in since the visit before; null on their first. */
export async function visitTab(db: D1Database, person: Person, tab: CountedTab, at: number): Promise<Visit | null> {
  const visit = db
    .prepare(
      `INSERT INTO desk_visits (token_id, tab, seen_at, before_at) VALUES (?, ?, ?, 0)
       ON CONFLICT (token_id, tab) DO UPDATE SET seen_at = max(seen_at, excluded.seen_at),
         before_at = CASE WHEN excluded.seen_at - seen_at > ? THEN seen_at ELSE before_at END
       RETURNING before_at`,
    )
    .bind(person.tokenId, tab, at, DESK_VISIT_PAUSE_MS);
  const since = (await retryStorage(() => visit.first<number>('before_at'))) ?? 0;
  if (since === 0) return null;
  const count = db.prepare(`SELECT ${freshSql(tab, '?')} AS fresh`).bind(since);
  return { since, fresh: (await retryStorage(() => count.first<number>('fresh'))) ?? 0 };
}

function openSql(tab: CountedTab, role: Role): string {
  if (tab === 'resumes') return 'NULL';
  if (tab === 'mails') return bounded(`outbox WHERE ${failedFor(role)}`);
  return bounded(`${entries('status')} WHERE kind = '${tab}' AND suspected = 0 AND status = 'new'`);
}

/** Samples come from nobody: they are no news. */
function freshSql(tab: CountedTab, since: string): string {
  if (tab === 'mails') return 'NULL';
  if (tab === 'resumes')
    return bounded(`resumes WHERE position >= (${since} + 1) * ${POSITIONS_PER_MS} AND sample = 0 AND suspected_spam = 0`);
  return bounded(`${entries('arrival')} WHERE kind = '${tab}' AND suspected = 0 AND sample = 0 AND created_at > ${since}`);
}

/** The list by the index that has all the columns which are asked about (migration 0036). */
function entries(by: 'list' | 'status' | 'arrival'): string {
  return `desk_entries INDEXED BY desk_entries_by_${by}`;
}

function bounded(from: string): string {
  return `(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${DESK_COUNT_MAX}))`;
}
