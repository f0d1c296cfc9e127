/** The D1 list of résumés: one row per object, newest first by primary key, so that a page costs the same at any length (decisions 6). */
import { retryStorage } from '../base/storage-retry.ts';
import type { ResumeFacts } from './facts.ts';
import { searchQuery, searchText } from './search-text.ts';

/** Row positions per millisecond. */
export const POSITIONS_PER_MS = 1_024;
/** Well below the 2 MB that D1 takes as one parameter. */
const ROWS_AT_ONCE = 500;

/** A row as the list shows it. `position` orders and pages. */
export type ResumeRow = Pick<
  ResumeFacts,
  'id' | 'originalName' | 'uploadedAt' | 'mayNeedPassword' | 'isSuspected' | 'isSample' | 'size'
> & {
  readonly position: number;
};

export interface ResumePage {
  readonly rows: readonly ResumeRow[];
  /** `before` of the next page, or null on the last one. */
  readonly next: number | null;
}

export interface ResumeQuery {
  readonly limit: number;
  /** Only rows older than this position. */
  readonly before: number | null;
  /** Words that the name must contain; '' for all. */
  readonly search: string;
}

/**
 * Adds rows that are missing, many in one statement; known ids stay as they are, so that it may run twice. `owed`: what is written about some
 * of them in the same transaction.
 */
export async function insertRows(
  db: D1Database,
  facts: readonly ResumeFacts[],
  owed: (facts: readonly ResumeFacts[]) => readonly D1PreparedStatement[] = () => [],
): Promise<void> {
  for (let start = 0; start < facts.length; start += ROWS_AT_ONCE) {
    const some = facts.slice(start, start + ROWS_AT_ONCE);
    const statements = [insertion(db, some), ...owed(some)];
    await retryStorage(() => db.batch(statements));
  }
}

/** One row together with what is owed about it; may run twice where that may. */
export async function insertRowWith(db: D1Database, facts: ResumeFacts, owed: D1PreparedStatement): Promise<void> {
  const statement = insertion(db, [facts]);
  await retryStorage(() => db.batch([statement, owed]));
}

/** A row takes the first free position of its millisecond; `nth` keeps those of one statement apart, which cannot see each other. */
function insertion(db: D1Database, facts: readonly ResumeFacts[]): D1PreparedStatement {
  const rows = facts.map((fact) => [
    Date.parse(fact.uploadedAt) * POSITIONS_PER_MS,
    fact.id,
    fact.originalName,
    searchText(fact.originalName),
    fact.size,
    fact.kind,
    fact.mayNeedPassword ? 1 : 0,
    fact.uploadedAt,
    fact.isSuspected ? 1 : 0,
    fact.isSample ? 1 : 0,
  ]);
  return db
    .prepare(
      `INSERT INTO resumes (position, id, original_name, search_text, size_bytes, kind, may_need_password, uploaded_at, suspected_spam, sample)
       SELECT COALESCE((SELECT MAX(position) + 1 FROM resumes WHERE position >= first AND position < first + ${POSITIONS_PER_MS}), first) + nth,
         row ->> 1, row ->> 2, row ->> 3, row ->> 4, row ->> 5, row ->> 6, row ->> 7, row ->> 8, row ->> 9
       FROM (
         SELECT value AS row, value ->> 0 AS first, ROW_NUMBER() OVER (PARTITION BY value ->> 0 ORDER BY value ->> 1) - 1 AS nth FROM json_each(?)
       )
       WHERE NOT EXISTS (SELECT 1 FROM resumes WHERE id = row ->> 1)`,
    )
    .bind(JSON.stringify(rows));
}

interface StoredRow {
  readonly position: number;
  readonly id: string;
  readonly original_name: string;
  readonly uploaded_at: string;
  readonly may_need_password: number;
  readonly suspected_spam: number;
  readonly sample: number;
  readonly size_bytes: number;
}

const COLUMNS = 'position, id, original_name, uploaded_at, may_need_password, suspected_spam, sample, size_bytes';

/** A page, newest first. A search without a word in it finds nothing. */
export async function readPage(db: D1Database, { limit, before, search }: ResumeQuery): Promise<ResumePage> {
  const older = before ?? Number.MAX_SAFE_INTEGER;
  const query = search === '' ? undefined : searchQuery(search);
  if (query === null) return { rows: [], next: null };
  // One row more than asked tells whether there is another page. The cast matters: the index compares whole numbers only.
  const statement =
    query === undefined
      ? db
          .prepare(`SELECT ${COLUMNS} FROM resumes WHERE position < CAST(?1 AS INTEGER) ORDER BY position DESC LIMIT ?2`)
          .bind(older, limit + 1)
      : db
          .prepare(
            `SELECT ${COLUMNS} FROM resumes WHERE position IN
               (SELECT rowid FROM resumes_search WHERE resumes_search MATCH ?3 AND rowid < CAST(?1 AS INTEGER) ORDER BY rowid DESC LIMIT ?2)
             ORDER BY position DESC`,
          )
          .bind(older, limit + 1, query);
  const { results } = await retryStorage(() => statement.all<StoredRow>());
  const rows = results.slice(0, limit).map(fromStored);
  return { rows, next: results.length > limit ? (rows.at(-1)?.position ?? null) : null };
}

/** Those that are there, newest first. */
export async function readRows(db: D1Database, ids: readonly string[]): Promise<readonly ResumeRow[]> {
  const statement = db
    .prepare(`SELECT ${COLUMNS} FROM resumes WHERE id IN (SELECT value FROM json_each(?)) ORDER BY position DESC`)
    .bind(JSON.stringify(ids));
  const { results } = await retryStorage(() => statement.all<StoredRow>());
  return results.map(fromStored);
}

export async function readRow(db: D1Database, id: string): Promise<ResumeRow | null> {
  const statement = db.prepare(`SELECT ${COLUMNS} FROM resumes WHERE id = ?`).bind(id);
  const row = await retryStorage(() => statement.first<StoredRow>());
  return row === null ? null : fromStored(row);
}

export async function deleteRows(db: D1Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const statement = db.prepare('DELETE FROM resumes WHERE id IN (SELECT value FROM json_each(?))').bind(JSON.stringify(ids));
  await retryStorage(() => statement.run());
}

/** Ids among `ids` that have no row. */
export async function missingIds(db: D1Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare(
      'SELECT value AS id FROM json_each(?) WHERE value NOT IN (SELECT id FROM resumes WHERE id IN (SELECT value FROM json_each(?1)))',
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string }>();
  return new Set(results.map((row) => row.id));
}

/** Ids with `after < id <= upTo` whose upload is older than `olderThan` (milliseconds). */
export async function idsBetween(db: D1Database, after: string, upTo: string, olderThan: number): Promise<readonly string[]> {
  const { results } = await db
    .prepare('SELECT id FROM resumes WHERE id > ? AND id <= ? AND position < CAST(? AS INTEGER)')
    .bind(after, upTo, olderThan * POSITIONS_PER_MS)
    .all<{ id: string }>();
  return results.map((row) => row.id);
}

/** The oldest ids uploaded before `olderThan` (milliseconds), at most `limit`. */
export async function oldestIds(db: D1Database, olderThan: number, limit: number): Promise<readonly string[]> {
  const { results } = await db
    .prepare('SELECT id FROM resumes WHERE position < CAST(? AS INTEGER) ORDER BY position LIMIT ?')
    .bind(olderThan * POSITIONS_PER_MS, limit)
    .all<{ id: string }>();
  return results.map((row) => row.id);
}

function fromStored(row: StoredRow): ResumeRow {
  return {
    position: row.position,
    id: row.id,
    originalName: row.original_name,
    uploadedAt: row.uploaded_at,
    mayNeedPassword: row.may_need_password === 1,
    isSuspected: row.suspected_spam === 1,
    isSample: row.sample === 1,
    size: row.size_bytes,
  };
}
