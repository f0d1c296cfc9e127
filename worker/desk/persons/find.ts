/** Everything that is held about one number or address, as the person may see it. */
import { keyedHash } from '../../base/keyed-hash.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import { type Datum, datumHash } from './datum.ts';
import { findFiles } from './files.ts';
import { findMentions, tablesWithTexts } from './mentions.ts';
import { personTables } from './stores.ts';

type Cell = string | number | null;
export type PersonRow = Readonly<Record<string, Cell>>;

export interface FoundStore {
  readonly label: string;
  readonly rows: readonly PersonRow[];
}

export interface FoundPerson {
  readonly datum: Datum;
  /** Stores in which there is something, in their order. */
  readonly stores: readonly FoundStore[];
  /** Erasures that were made of it before, newest first; the moments as ISO 8601 instants. */
  readonly erasures: readonly { readonly reference: string; readonly erasedAt: string }[];
}

export async function findPerson(env: Env, datum: Datum): Promise<FoundPerson> {
  const stores: FoundStore[] = [];
  for (const { table, label, shown, foundBy, hasMails, hasHistory } of personTables) {
    const column = foundBy[datum.kind];
    if (column === undefined) continue;
    const rows = await select(env.DB, `SELECT ${shown.join(', ')} FROM ${table} WHERE ${column} = ?`, datum.value);
    stores.push({ label, rows });
    const own = `SELECT id FROM ${table} WHERE ${column} = ?`;
    if (hasHistory) {
      const notes = `SELECT at, actor, from_status, to_status, note FROM lead_history WHERE lead_id IN (${own}) ORDER BY id`;
      stores.push({ label: `Done about them: ${label}`, rows: await select(env.DB, notes, datum.value) });
    }
    if (!hasMails) continue;
    const mails = await select(
      env.DB,
      `SELECT kind, state, attempts, created_at, settled_at FROM outbox WHERE subject_id IN (${own})`,
      datum.value,
    );
    stores.push({ label: `Mails about them: ${label}`, rows: mails });
  }
  for (const store of tablesWithTexts) {
    const found = await findMentions(env.DB, store, datum);
    stores.push({ label: `Written by somebody else: ${store.label}`, rows: found.map(({ id, texts }) => ({ id, ...texts })) });
  }
  if (datum.kind === 'number') {
    const held = await (await numberObject(env, datum.value)).show();
    stores.push({ label: 'OTPs', rows: held.map((row) => ({ ...row })) });
  }
  stores.push({ label: 'CVs by file name', rows: await findFiles(env.DB, datum) });
  return { datum, stores: stores.filter(({ rows }) => rows.length > 0), erasures: await findErasures(env, datum) };
}

/** The number's Durable Object, where its codes are. */
export async function numberObject(env: Env, phoneNumber: string) {
  return env.NUMBER_CODES.getByName(await keyedHash(env.HASH_KEY, 'number', phoneNumber));
}

async function findErasures(env: Env, datum: Datum): Promise<FoundPerson['erasures']> {
  const rows = await select(
    env.DB,
    'SELECT reference, erased_at FROM erasures WHERE subject = ? ORDER BY erased_at DESC',
    await datumHash(env.HASH_KEY, datum),
  );
  return rows.map((row) => ({ reference: String(row['reference']), erasedAt: new Date(Number(row['erased_at'])).toISOString() }));
}

async function select(db: D1Database, sql: string, value: string): Promise<readonly PersonRow[]> {
  const { results } = await retryStorage(() => db.prepare(sql).bind(value).all<PersonRow>());
  return results;
}
