/**
 * Finding leads by any part of a name, address, subject or reference, in any script, whatever the letter case (case BR-01). D1 refuses LIKE
 * patterns over 50 bytes and knows the case of ASCII only, so each row carries its searched columns folded, and `instr` looks into that.
 * The text is filled in by the first search that needs it and by the hourly upkeep: the way in of a lead stays as short as it was.
 */
import * as v from 'valibot';
import { foldCase } from '../base/fold-text.ts';
import { retryStorage } from '../base/storage-retry.ts';
import type { Env } from '../env.ts';
import { type LeadList, leadLists } from './lead-lists.ts';

/** Well below the 2 MB that D1 takes as one parameter, also with the longest texts. */
const ROWS_AT_ONCE = 500;

/** A search may not reach over from one column into the next. */
const BETWEEN_COLUMNS = '\n';

/** As `search_text` has it: blanks of any kind and number are one. */
export function foldSearch(text: string): string {
  return foldCase(text).replace(/\s+/gu, ' ').trim();
}

/** Condition and its one parameter. A whole mobile number is looked for as such: its holder has said it to whoever types it. */
export function searchCondition({ kind }: LeadList, search: string): { readonly sql: string; readonly value: string } {
  const number = /^(?:\+?91)?([0-9]{10})$/u.exec(search.replace(/[\s-]/gu, ''))?.[1];
  if (kind === 'eligibility' && number !== undefined) return { sql: 'phone_number = ?', value: number };
  return { sql: 'instr(search_text, ?) > 0', value: foldSearch(search) };
}

/** Fills in what is missing; afterwards every row of the list can be found. May run twice, and beside itself. */
export async function foldLeads(db: D1Database, { table, searched }: LeadList): Promise<void> {
  for (let found = ROWS_AT_ONCE; found === ROWS_AT_ONCE; ) {
    found = await retryStorage(async () => {
      const { results } = await db
        .prepare(`SELECT id, json_array(${searched.join(', ')}) AS texts FROM ${table} WHERE search_text IS NULL LIMIT ?`)
        .bind(ROWS_AT_ONCE)
        .all<{ id: string; texts: string }>();
      const folded = results.map(({ id, texts }) => [id, readTexts(texts).map(foldSearch).join(BETWEEN_COLUMNS)]);
      if (folded.length > 0)
        await db
          .prepare(
            `UPDATE ${table} SET search_text = filled.value ->> 1 FROM json_each(?) AS filled
             WHERE ${table}.id = filled.value ->> 0 AND search_text IS NULL`,
          )
          .bind(JSON.stringify(folded))
          .run();
      return folded.length;
    });
  }
}

/** What SQLite's json_array makes of columns of text. */
function readTexts(json: string): readonly string[] {
  return v.parse(v.array(v.nullable(v.string())), JSON.parse(json)).map((text) => text ?? '');
}

export async function foldAllLeads(env: Env): Promise<void> {
  for (const list of Object.values(leadLists)) await foldLeads(env.DB, list);
}
