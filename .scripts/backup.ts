/**
 * `npm run backup -- save FOLDER [--remote [--env staging]]`: the rows of the database, a file for each table. `-- restore FOLDER` puts back
 * those that are missing. When to use which, what becomes of R2 and of people who were erased: worker/recovery.md.
 */
import { appendFileSync, chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pagesOf, type Query, quoted, restoreSql, type SavedTable, tablesToSave } from './backup/tables.ts';
import { executeFile, placeOf, queryAll } from './d1.ts';
import { fail, root } from './install.mjs';
import { passingFolder } from './passing-folder.ts';

const USAGE =
  'Use: npm run backup -- save FOLDER, or: npm run backup -- restore FOLDER; each with --remote [--env staging] for a deployed site.';
const CONTENTS = 'contents.json';

interface Contents {
  readonly savedAt: string;
  readonly tables: readonly (SavedTable & { readonly rows: number })[];
}

const { command, folder, place } = readArguments();
const ask: Query = (statements) => queryAll(place, statements);
if (command === 'save') await save();
else await restore();

async function save(): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty: a backup has a folder of its own.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const tables = await tablesToSave(ask);
  const fileOf = (name: string) => join(folder, `${name}.jsonl`);
  for (const { name } of tables) writeFileSync(fileOf(name), '', { mode: 0o600 });
  const counts = new Map<string, number>();
  for await (const { name, rows } of pagesOf(ask, tables)) {
    appendFileSync(fileOf(name), rows.map((row) => `${row}\n`).join(''));
    counts.set(name, (counts.get(name) ?? 0) + rows.length);
  }
  const saved = tables.map((table) => ({ ...table, rows: counts.get(table.name) ?? 0 }));
  for (const { name, rows } of saved) console.log(`  ${name}: ${counted(rows)}`);
  const contents: Contents = { savedAt: new Date().toISOString(), tables: saved };
  // Last, so that a backup that was broken off has none.
  writeFileSync(join(folder, CONTENTS), `${JSON.stringify(contents, null, 2)}\n`, { mode: 0o600 });
  console.log(`Saved in ${folder}. It holds personal data, unencrypted: keep it like the database, and no longer than 30 days.`);
}

async function restore(): Promise<void> {
  const contents = readContents();
  const present = new Map((await tablesToSave(ask)).map((table) => [table.name, table]));
  const tables = contents.tables.map((table) => ({ table, rows: readRows(table) }));
  // All of it is looked at before anything is written.
  for (const { table } of tables) {
    const missing = table.columns.filter((column) => present.get(table.name)?.columns.includes(column) !== true);
    if (missing.length > 0)
      fail(`The database has no ${table.name} with ${missing.join(', ')}: apply its migrations first. Nothing was restored.`);
  }
  const names = tables.map(({ table }) => table.name);
  const before = await countsOf(names);
  const statements = tables.flatMap(({ table, rows }) => restoreSql(table, rows));
  if (statements.length > 0) execute(statements.join('\n'));
  const after = await countsOf(names);
  for (const [index, { table, rows }] of tables.entries())
    console.log(`  ${table.name}: ${counted((after[index] ?? 0) - (before[index] ?? 0))} put back, of ${rows.length}`);
  console.log(`Restored what was saved on ${contents.savedAt}. Now: erased people, holdings, fund prices (worker/recovery.md).`);
}

function readContents(): Contents {
  const file = join(folder, CONTENTS);
  if (!existsSync(file)) fail(`${folder} is no backup, or one that was broken off: it has no ${CONTENTS}.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Contents;
}

function readRows({ name, rows }: Contents['tables'][number]): readonly string[] {
  const lines = readFileSync(join(folder, `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  if (lines.length !== rows) fail(`${name}.jsonl has ${lines.length} rows and not ${rows}: the backup is not whole. Nothing was restored.`);
  return lines;
}

async function countsOf(names: readonly string[]): Promise<readonly number[]> {
  const answers = await ask(names.map((name) => `SELECT count(*) AS count FROM ${quoted(name)}`));
  return answers.map((rows) => Number(rows[0]?.['count']));
}

function execute(sql: string): void {
  const file = join(passingFolder('restore').path, 'statements.sql');
  writeFileSync(file, sql, { mode: 0o600 });
  executeFile(place, file);
}

function counted(rows: number): string {
  return `${rows} ${rows === 1 ? 'row' : 'rows'}`;
}

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { remote: { type: 'boolean' }, env: { type: 'string' } },
    });
    const [command, path = '', ...rest] = positionals;
    if ((command !== 'save' && command !== 'restore') || path === '' || rest.length > 0) return fail(USAGE);
    return { command, folder: resolve(process.env['INIT_CWD'] ?? root, path), place: placeOf(values.remote === true, values.env) };
  } catch {
    return fail(USAGE);
  }
}
