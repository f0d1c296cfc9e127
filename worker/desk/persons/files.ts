/** CVs are found by their file's name alone: it has the number, in any spelling, or the address. What stands in a file is not read. */
import { retryStorage } from '../../base/storage-retry.ts';
import type { Env } from '../../env.ts';
import { removeResumes } from '../../resumes/store.ts';
import { BETWEEN, type Datum, readDatum } from './datum.ts';
import { mayHold, patternOf } from './mentions.ts';

export interface FoundFile {
  readonly [column: string]: string;
  readonly id: string;
  readonly original_name: string;
  /** ISO 8601 instant. */
  readonly uploaded_at: string;
}

/** `resume_raj@mail.example.pdf`: that word belongs to no address. */
const SUBJECT = /(?<![\p{L}\p{N}])(?:cv|resume|résumé|biodata)[_.-]+/giu;
const ADDRESS = /[\p{L}\p{N}.+_-]+@[\p{L}\p{N}.-]+/gu;
const NUMBER = new RegExp(`\\+?\\p{Nd}(?:${BETWEEN}\\p{Nd}){9,13}`, 'gu');

/** `until`: only what came up to then, in milliseconds; null for all. */
export async function findFiles(db: D1Database, datum: Datum, until: number | null = null): Promise<readonly FoundFile[]> {
  const statement = db
    .prepare(`SELECT id, original_name, uploaded_at FROM resumes WHERE ${mayHold('original_name', datum)} AND uploaded_at <= ?2`)
    // Above every instant.
    .bind(datum.value, until === null ? '~' : new Date(until).toISOString());
  const { results } = await retryStorage(() => statement.all<FoundFile>());
  const pattern = patternOf(datum);
  return results.filter(({ original_name }) => wordsOf(original_name).search(pattern) !== -1);
}

/** How many. May run twice. */
export async function eraseFiles(env: Env, datum: Datum, until: number | null): Promise<number> {
  const files = await findFiles(env.DB, datum, until);
  if (files.length > 0)
    await removeResumes(
      env,
      files.map(({ id }) => id),
    );
  return files.length;
}

/** Every number and address that a file's name has. */
export function dataInName(name: string): readonly Datum[] {
  const words = wordsOf(name);
  const found = [...words.matchAll(ADDRESS), ...words.matchAll(NUMBER)].map(([text]) => readDatum(text));
  return found.filter((datum) => datum !== null);
}

/** Without its ending, which an address would seem to go on with. */
function wordsOf(name: string): string {
  return name.replace(/\.\p{L}{3,4}$/u, '').replace(SUBJECT, ' ');
}
