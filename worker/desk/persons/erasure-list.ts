/**
 * What was erased stays erased. The list of erasures (keyed hashes and times) is in R2, beyond the reach of a restore of D1; every hour it
 * is held against D1. An erasure that D1 does not know has been undone there: an error line says so, and what came back is erased again.
 * Single tables that were put back are found by going through the rows, some thousand an hour.
 */

import { writeAudit } from '../../audit/audit-log.ts';
import { isSoundHashKey } from '../../base/keyed-hash.ts';
import { writeLog } from '../../base/log.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import { type Datum, datumHash } from './datum.ts';
import { dataInName, eraseFiles } from './files.ts';
import { eraseRows } from './rows.ts';
import { type PersonTable, personTables } from './stores.ts';

export interface Erasure {
  readonly reference: string;
  /** Keyed hash of the number or the address (datum.ts). */
  readonly subject: string;
  /** Milliseconds. */
  readonly erasedAt: number;
}

/** The folder of the bucket that holds the list; the facts are in the objects' metadata, so that one listing reads them. */
const ERASURES_PREFIX = 'erasures/';
const ROWS_AT_ONCE = 500;
/** Rows of each table that one run looks at, unless it knows that something was undone. */
const ROWS_PER_RUN = 5_000;

/** May run twice. */
export async function noteErasure(env: Env, { reference, subject, erasedAt }: Erasure): Promise<void> {
  await retryStorage(() =>
    env.RESUMES.put(ERASURES_PREFIX + reference, '', { customMetadata: { subject, 'erased-at': String(erasedAt) } }),
  );
}

/** May run twice: the counts of the first time stay. */
export async function recordErasure(
  env: Env,
  { reference, subject, erasedAt }: Erasure,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  const statement = env.DB.prepare(
    'INSERT INTO erasures (reference, subject, erased_at, counts) VALUES (?, ?, ?, ?) ON CONFLICT (reference) DO NOTHING',
  ).bind(reference, subject, erasedAt, JSON.stringify(counts));
  await retryStorage(() => statement.run());
}

/** For the clock. */
export async function reapplyErasures(env: Env): Promise<void> {
  const erasures = await listErasures(env);
  if (erasures.length === 0 || !isSoundHashKey(env.HASH_KEY)) return;
  const known = await knownReferences(env.DB);
  const undone = erasures.filter(({ reference }) => !known.has(reference));
  if (undone.length > 0) writeLog('error', { event: 'erasures.undone', erasures: undone.length });
  /** The latest erasure of each person. */
  const latest = new Map<string, Erasure>();
  for (const erasure of erasures) {
    if ((latest.get(erasure.subject)?.erasedAt ?? 0) < erasure.erasedAt) latest.set(erasure.subject, erasure);
  }
  for (const store of personTables) {
    if (store.since !== null) await searchTable(env, sourceOf(store), latest, undone.length > 0);
  }
  await searchTable(env, files, latest, undone.length > 0);
  for (const erasure of undone) await recordErasure(env, erasure, {});
}

async function listErasures(env: Env): Promise<readonly Erasure[]> {
  const found: Erasure[] = [];
  for (let cursor: string | undefined; ; ) {
    const page: R2Objects = await retryStorage(() =>
      env.RESUMES.list({ prefix: ERASURES_PREFIX, include: ['customMetadata'], ...(cursor === undefined ? {} : { cursor }) }),
    );
    for (const { key, customMetadata } of page.objects) {
      const { subject, 'erased-at': erasedAt } = customMetadata ?? {};
      if (subject !== undefined) found.push({ reference: key.slice(ERASURES_PREFIX.length), subject, erasedAt: Number(erasedAt) });
    }
    if (!page.truncated) return found;
    cursor = page.cursor;
  }
}

async function knownReferences(db: D1Database): Promise<ReadonlySet<string>> {
  const { results } = await retryStorage(() => db.prepare('SELECT reference FROM erasures').all<{ reference: string }>());
  return new Set(results.map(({ reference }) => reference));
}

/** Where numbers and addresses are read from, row by row. */
interface Source {
  readonly table: string;
  readonly columns: readonly string[];
  readonly dataOf: (row: Readonly<Record<string, string | null>>) => readonly Datum[];
}

/** Of a restored bucket: their rows come from it. */
const files: Source = { table: 'resumes', columns: ['original_name'], dataOf: (row) => dataInName(row['original_name'] ?? '') };

function sourceOf({ table, foundBy }: PersonTable): Source {
  const columns = Object.entries(foundBy) as [Datum['kind'], string][];
  return {
    table,
    columns: columns.map(([, column]) => column),
    dataOf: (row) => columns.map(([kind, column]) => ({ kind, value: row[column] ?? '' })).filter(({ value }) => value !== ''),
  };
}

/** `whole`: from the first row to the last; else from where the last run ended. */
async function searchTable(env: Env, source: Source, latest: ReadonlyMap<string, Erasure>, whole: boolean): Promise<void> {
  const readCursor = env.DB.prepare('SELECT cursor FROM erasure_checks WHERE table_name = ?').bind(source.table);
  let after = whole ? '' : ((await retryStorage(() => readCursor.first<string>('cursor'))) ?? '');
  for (let looked = 0; whole || looked < ROWS_PER_RUN; looked += ROWS_AT_ONCE) {
    const rows = await readRows(env.DB, source, after);
    for (const datum of rows.data) await eraseIfListed(env, datum, latest);
    after = rows.next;
    if (after === '') break;
  }
  const writeCursor = env.DB.prepare(
    'INSERT INTO erasure_checks (table_name, cursor) VALUES (?, ?) ON CONFLICT (table_name) DO UPDATE SET cursor = excluded.cursor',
  ).bind(source.table, after);
  await retryStorage(() => writeCursor.run());
}

/** Numbers and addresses of the next rows, each once; `next` is '' after the last row. */
async function readRows(
  db: D1Database,
  { table, columns, dataOf }: Source,
  after: string,
): Promise<{ readonly data: readonly Datum[]; readonly next: string }> {
  const statement = db.prepare(`SELECT id, ${columns.join(', ')} FROM ${table} WHERE id > ? ORDER BY id LIMIT ?`).bind(after, ROWS_AT_ONCE);
  const { results } = await retryStorage(() => statement.all<Record<string, string | null>>());
  const data = new Map(results.flatMap(dataOf).map((datum) => [datum.value, datum]));
  return { data: [...data.values()], next: results.length < ROWS_AT_ONCE ? '' : (results.at(-1)?.['id'] ?? '') };
}

/** Only what was there when it was erased: whoever has come again since, has come again. */
async function eraseIfListed(env: Env, datum: Datum, latest: ReadonlyMap<string, Erasure>): Promise<void> {
  const erasure = latest.get(await datumHash(env.HASH_KEY, datum));
  if (erasure === undefined) return;
  const counts = await eraseRows(env, datum, erasure.erasedAt);
  const rows = Object.values(counts).reduce((sum, count) => sum + count, await eraseFiles(env, datum, erasure.erasedAt));
  if (rows === 0) return;
  await writeAudit(env, { actor: 'Schedule', action: 'erase', subject: `${erasure.reference} ${erasure.subject}` });
  writeLog('error', { event: 'erasures.reapplied', reference: erasure.reference, rows });
}
