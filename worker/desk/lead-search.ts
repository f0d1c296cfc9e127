/**
 * Finding leads by any part of a name, address, subject or reference, in any script, whatever the letter case (case BR-01). SQLite knows the
 * case of ASCII only, so each entry of a list carries the searched columns folded. Three characters and more are looked up in an index of
 * all parts of three; what is shorter is looked for in the entries themselves, as many at a time as a page may cost (leads.ts).
 * The text is filled in by the first search that needs it and by the hourly upkeep: the way in of a lead stays short.
 */
import * as v from 'valibot';
import { toAsciiDigits } from '../../machines/contract/text.ts';
import { foldCase } from '../base/fold-text.ts';
import { retryStorage } from '../base/storage-retry.ts';
import type { Env } from '../env.ts';
import { type LeadList, leadLists } from './lead-lists.ts';
import { BETWEEN, readDatum } from './persons/datum.ts';

/** Well below the 2 MB that D1 takes as one parameter, also with the longest texts. */
const ROWS_AT_ONCE = 500;

/** A search may not reach over from one column into the next. */
const BETWEEN_COLUMNS = '\n';

/** Characters of a part that the index holds (migration 0036). */
const INDEXED_PART = 3;

const BETWEEN_ANY = new RegExp(BETWEEN, 'gu');

/** As `search_text` has it: blanks of any kind and number are one. */
export function foldSearch(text: string): string {
  return foldCase(text).replace(/\s+/gu, ' ').trim();
}

export type Search =
  | { readonly kind: 'all' }
  /**
   * A whole mobile number, however it is spelled, in the column of that name: its holder has said it to whoever types it. What somebody wrote
   * with it in a subject or an address is found by `phrase`.
   */
  | { readonly kind: 'number'; readonly number: string; readonly column: string; readonly phrase: string }
  /** `phrase` is a query of the index, `text` what is looked for. */
  | { readonly kind: 'indexed'; readonly phrase: string }
  | { readonly kind: 'short'; readonly text: string };

export function searchOf({ numberColumn }: LeadList, search: string): Search {
  const datum = readDatum(search);
  const text = foldSearch(search);
  const digits = numberColumn === undefined ? '' : digitsOf(search);
  if (numberColumn !== undefined && datum?.kind === 'number')
    return { kind: 'number', number: datum.value, column: numberColumn, phrase: anyOf(text, datum.value, digits) };
  if (text === '') return { kind: 'all' };
  // To the index a query ends at a NUL.
  if ([...text].length < INDEXED_PART || text.includes('\0')) return { kind: 'short', text };
  return { kind: 'indexed', phrase: anyOf(text, digits) };
}

/** Part of a number as it is stored, without India's code and what stands between its digits; '' for what is more than a number. */
function digitsOf(search: string): string {
  const plain = toAsciiDigits(search).replace(BETWEEN_ANY, '');
  return /^\+?[0-9]+$/u.test(plain) ? plain.replace(/^(?:\+91|0091|\+)/u, '') : '';
}

function anyOf(...texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text.length >= INDEXED_PART))].map(phraseOf).join(' OR ');
}

/** FTS5's string: whatever stands in it is looked for as it is. */
function phraseOf(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** Fills in what is missing; afterwards every entry of the list can be found. May run twice, and beside itself and whatever changes a lead. */
export async function foldLeads(db: D1Database, { kind, table, searched }: LeadList): Promise<void> {
  for (let found = ROWS_AT_ONCE; found === ROWS_AT_ONCE; ) {
    found = await retryStorage(async () => {
      const { results } = await db
        .prepare(
          `SELECT position, lead_id, json_array(${searched.join(', ')}) AS texts
           FROM desk_entries INDEXED BY desk_entries_unfolded CROSS JOIN ${table} AS lead ON lead.id = lead_id
           WHERE kind = ? AND desk_entries.search_text IS NULL LIMIT ?`,
        )
        .bind(kind, ROWS_AT_ONCE)
        .all<{ position: number; lead_id: string | number; texts: string }>();
      const folded = results.map((row) => [
        row.position,
        row.lead_id,
        row.texts,
        readTexts(row.texts).map(foldSearch).join(BETWEEN_COLUMNS),
      ]);
      if (folded.length === 0) return 0;
      const { meta } = await db
        .prepare(
          // Meanwhile the place may be another lead's, or the text be erased: then it is for the next round.
          `UPDATE desk_entries SET search_text = filled.value ->> 3
             FROM json_each(?) AS filled CROSS JOIN ${table} AS lead ON lead.id = filled.value ->> 1
             WHERE position = filled.value ->> 0 AND lead_id = lead.id AND desk_entries.search_text IS NULL
               AND json_array(${searched.join(', ')}) = filled.value ->> 2`,
        )
        .bind(JSON.stringify(folded))
        .run();
      // What could not be filled in would be found again, for ever.
      return meta.changes === 0 ? 0 : folded.length;
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
