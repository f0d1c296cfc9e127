/** Everything that is held about one number or address, as the person may see it. */
import { keyedHash } from '../../base/keyed-hash.ts';
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import { alsoKnownAs } from './also-known.ts';
import { type Datum, datumHash } from './datum.ts';
import { findFiles } from './files.ts';
import { findMentions, tablesWithTexts } from './mentions.ts';
import { personTables } from './stores.ts';

type Cell = string | number | null;
export type PersonRow = Readonly<Record<string, Cell>>;

export interface FoundStore {
  readonly label: string;
  readonly rows: readonly PersonRow[];
  /** What the person may be given of texts that somebody else wrote: where they stand in them, and not the text. Null where the rows are theirs. */
  readonly mentions: readonly PersonRow[] | null;
}

export interface FoundPerson {
  readonly datum: Datum;
  /** Stores in which there is something, in their order. */
  readonly stores: readonly FoundStore[];
  /** Erasures that were made of it before, newest first; the moments as ISO 8601 instants. */
  readonly erasures: readonly { readonly reference: string; readonly erasedAt: string }[];
}

/** Under another writing, too. */
export async function findPerson(env: Env, datum: Datum): Promise<FoundPerson> {
  const found = new Map<string, FoundStore>();
  for (const one of [datum, ...(await alsoKnownAs(env.DB, datum))])
    for (const store of await findStores(env, one)) found.set(store.label, joined(found.get(store.label), store));
  const stores = [...found.values()].filter(({ rows }) => rows.length > 0);
  return { datum, stores, erasures: await findErasures(env, datum) };
}

function joined(before: FoundStore | undefined, store: FoundStore): FoundStore {
  if (before === undefined) return store;
  const mentions = store.mentions && [...(before.mentions ?? []), ...store.mentions];
  return { label: store.label, rows: [...before.rows, ...store.rows], mentions };
}

async function findStores(env: Env, datum: Datum): Promise<readonly FoundStore[]> {
  const stores: FoundStore[] = [];
  const add = (label: string, rows: FoundStore['rows'], mentions: FoundStore['mentions'] = null) => stores.push({ label, rows, mentions });
  for (const { table, label, shown, foundBy, hasMails, hasHistory } of personTables) {
    const column = foundBy[datum.kind];
    if (column === undefined) continue;
    const rows = await select(env.DB, `SELECT ${shown.join(', ')} FROM ${table} WHERE ${column} = ?`, datum.value);
    add(label, rows);
    const own = `SELECT id FROM ${table} WHERE ${column} = ?`;
    if (hasHistory) {
      const notes = `SELECT at, actor, from_status, to_status, note FROM lead_history WHERE lead_id IN (${own}) ORDER BY id`;
      add(`Done about them: ${label}`, await select(env.DB, notes, datum.value));
    }
    if (!hasMails) continue;
    const mails = await select(
      env.DB,
      `SELECT kind, state, attempts, created_at, settled_at FROM outbox WHERE subject_id IN (${own})`,
      datum.value,
    );
    add(`Mails about them: ${label}`, mails);
  }
  for (const store of tablesWithTexts) {
    const found = await findMentions(env.DB, store, datum);
    add(
      `Written by somebody else: ${store.label}`,
      found.map(({ id, texts }) => ({ id, ...texts })),
      found.flatMap((mention) => mention.found.map((text) => ({ mentioned_as: text }))),
    );
  }
  if (datum.kind === 'number') {
    const held = await (await numberObject(env, datum.value)).show();
    add(
      'OTPs',
      held.map((row) => ({ ...row })),
    );
  }
  add('CVs by file name', await findFiles(env.DB, datum));
  return stores;
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
