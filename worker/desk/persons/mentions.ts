/** The number or address in what somebody else wrote: it is taken out of the text, and the text stays. */
import { retryStorage } from '../../base/storage-retry.ts';
import { BETWEEN, BETWEEN_DIGITS, type Datum } from './datum.ts';
import { type PersonTable, personTables } from './stores.ts';

/** What stands in its place. */
const ERASED = '[erased]';
const ROWS_AT_ONCE = 100;
/** Zeros of the scripts of India, and of keyboards that write in full width; the other nine digits follow each. */
const ZEROS = [...'0०০੦૦୦௦౦೦൦０'];

interface Mention {
  readonly id: string | number;
  readonly texts: Readonly<Record<string, string>>;
  /** As it stands in them. */
  readonly found: readonly string[];
}

/** Rows of the table in whose texts it stands and that are not the person's own. */
export async function findMentions(db: D1Database, store: PersonTable, datum: Datum): Promise<readonly Mention[]> {
  const { table, texts } = store;
  const own = store.foundBy[datum.kind];
  const conditions = texts.map((column) => mayHold(column, datum));
  const statement = db
    .prepare(
      `SELECT id, ${texts.join(', ')} FROM ${table} WHERE (${conditions.join(' OR ')})${own === undefined ? '' : ` AND ${own} <> ?1`}`,
    )
    .bind(datum.value);
  const { results } = await retryStorage(() => statement.all<Record<string, string>>());
  const pattern = patternOf(datum);
  return results
    .map((row) => ({
      id: row['id'] ?? '',
      texts: Object.fromEntries(texts.map((column) => [column, row[column] ?? ''])),
      found: texts.flatMap((column) => (row[column] ?? '').match(pattern) ?? []),
    }))
    .filter(({ found }) => found.length > 0);
}

/** How many rows it was taken out of. May run twice. */
export async function eraseMentions(db: D1Database, datum: Datum): Promise<number> {
  const pattern = patternOf(datum);
  let erased = 0;
  for (const store of tablesWithTexts) {
    const { table, texts, internal } = store;
    const found = await findMentions(db, store, datum);
    const statements = found.map((mention) =>
      db
        .prepare(
          `UPDATE ${table} SET ${[...texts.map((column) => `${column} = ?`), ...(internal.includes('search_text') ? ['search_text = NULL'] : [])].join(', ')} WHERE id = ?`,
        )
        .bind(...texts.map((column) => (mention.texts[column] ?? '').replaceAll(pattern, ERASED)), mention.id),
    );
    for (let first = 0; first < statements.length; first += ROWS_AT_ONCE) {
      await retryStorage(() => db.batch(statements.slice(first, first + ROWS_AT_ONCE)));
    }
    erased += found.length;
  }
  return erased;
}

export const tablesWithTexts = personTables.filter(({ texts }) => texts.length > 0);

/** SQL that is true of every text with the datum, `?1`, and of few others; `patternOf` says of which. */
export function mayHold(column: string, { kind, value }: Datum): string {
  // SQLite knows the case of ASCII only.
  if (kind === 'email')
    return /^\p{ASCII}*$/u.test(value) ? `instr(lower(${column}), ?1) > 0` : `instr(${column}, substr(?1, instr(?1, '@'), 1)) > 0`;
  const digits = BETWEEN_DIGITS.reduce((sql, character) => `replace(${sql}, char(${character.codePointAt(0)}), '')`, column);
  // Two patterns: D1 takes none above 50 bytes.
  const inOtherScripts = [ZEROS.slice(1, 6), ZEROS.slice(6)].map(
    (zeros) => `${column} GLOB '*[${zeros.map((zero) => `${zero}-${digitFrom(zero, 9)}`).join('')}]*'`,
  );
  return `(${[`instr(${digits}, ?1) > 0`, ...inOtherScripts].join(' OR ')})`;
}

function digitFrom(zero: string, value: number): string {
  return String.fromCodePoint((zero.codePointAt(0) ?? 0) + value);
}

/** It, and nothing longer: `a@b.example` stands neither in `c.a@b.example` nor in `a@b.example.in`; a sentence that follows without a blank has a capital. */
export function patternOf({ kind, value }: Datum): RegExp {
  if (kind === 'email') {
    const address = value.replace(/[\^$\\.*+?()[\]{}|/]/gu, '\\$&');
    return new RegExp(`(?<![\\p{L}\\p{N}.+_-])${address}(?![\\p{L}\\p{N}-])(?!\\.(?-i:[\\p{Ll}\\p{Lo}\\p{N}]))`, 'giu');
  }
  const digits = [...value].map((digit) => `[${ZEROS.map((zero) => digitFrom(zero, Number(digit))).join('')}]`);
  return new RegExp(`(?<!\\p{Nd})(?:\\+?(?:00)?91${BETWEEN}|0${BETWEEN})?${digits.join(BETWEEN)}(?!\\p{Nd})`, 'gu');
}
