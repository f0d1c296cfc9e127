/** The database of the local run, or with `--remote` the deployed one, through wrangler. */
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { environments, isEnvironment } from './deploy/site.ts';
import { fail, root, toolEnvironment } from './install.mjs';
import { localState } from './local-state.ts';
import { passingFolder } from './passing-folder.ts';

/** The binding, under which wrangler.toml has a database for each environment. */
const DATABASE = 'DB';
/** A first statement of a chunk can meet a connection that breaks; what is sent may run twice. */
const ATTEMPTS = 3;
/** As `npm start` does it: in one go, where wrangler starts its runtime anew for each migration. */
const migrateScript = fileURLToPath(new URL('migrate.ts', import.meta.url));
const LACKS_A_MIGRATION = /no such table|no such column|has no column/u;

export interface Place {
  readonly isRemote: boolean;
  /** wrangler's arguments. */
  readonly args: readonly string[];
}

/** `environment`: which deployed site; production unless said. */
export function placeOf(isRemote: boolean, environment: string = 'production'): Place {
  if (!isEnvironment(environment)) return fail(`There is no environment "${environment}". There are ${environments.join(' and ')}.`);
  if (isRemote) return { isRemote, args: ['--remote', '--env', environment] };
  // Without a name: the part of wrangler.toml that the local run has.
  return { isRemote, args: ['--local', '--persist-to', localState, '--env='] };
}

/** Whether `npm start` has run here; reading would make a database, and say that it is empty. */
export function hasLocalRun(): boolean {
  return existsSync(localState);
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Rows of one statement that may run twice. */
export function query(place: Place, sql: string): Rows {
  return queryAll(place, [sql]).at(-1) ?? [];
}

/** The same of several in one go, each with its rows: wrangler takes longer to start than D1 to answer. */
export function queryAll(place: Place, statements: readonly string[]): readonly Rows[] {
  const output = execute(place, ['--json', '--command', statements.join(';\n')], 1);
  const answers = JSON.parse(output.slice(output.indexOf('['))) as readonly { readonly results?: Rows }[];
  return answers.map(({ results = [] }) => results);
}

/** Runs a file of statements that may run twice: all of them, or none. */
export function executeFile(place: Place, file: string): void {
  execute(place, ['--file', file], place.isRemote ? ATTEMPTS : 1);
}

function execute(place: Place, work: readonly string[], attempts: number): string {
  const args = ['d1', 'execute', DATABASE, ...place.args, '--yes', ...work];
  let answer = wrangler(args);
  // The first thing that happens in a local run, or the first of a newer version.
  if (!answer.ok && !place.isRemote && LACKS_A_MIGRATION.test(answer.output)) {
    spawnSync(process.execPath, [migrateScript], { cwd: root, stdio: 'ignore', env: toolEnvironment() });
    answer = wrangler(args);
  }
  for (let attempt = 2; !answer.ok && !answer.isStopped && attempt <= attempts; attempt += 1) answer = wrangler(args);
  if (answer.ok) return answer.output;
  if (answer.isStopped) return endStopped();
  // Statements carry personal data; what wrangler says of them does not go to the terminal.
  console.error(
    answer.output
      .split('\n')
      .filter((line) => line.length < 300)
      .slice(-15)
      .join('\n'),
  );
  return fail(
    'The database could not be reached, or lacks a table (npx wrangler d1 migrations apply DB). What was in use before still is.',
  );
}

/** Ctrl-C reaches wrangler and us, who wait for it: nothing is wrong with the database, and nothing is tried again. */
function endStopped(): never {
  console.error('\nStopped while the database was asked. What it was asked last may have been done, or not.');
  return process.exit(128 + constants.signals.SIGINT);
}

interface Answer {
  readonly ok: boolean;
  /** By a signal. */
  readonly isStopped: boolean;
  readonly output: string;
}

/** Into a file: what goes into a pipe is cut off after 64 KB, because wrangler ends without waiting for its reader. */
function wrangler(args: readonly string[]): Answer {
  const folder = passingFolder('d1');
  const file = join(folder.path, 'output');
  const output = openSync(file, 'wx', 0o600);
  try {
    const { status, signal, stderr } = spawnSync('wrangler', args, {
      cwd: root,
      encoding: 'utf8',
      // Below this level it keeps its answers to itself, too.
      env: toolEnvironment({ CI: 'true', WRANGLER_LOG: 'log' }),
      stdio: ['ignore', output, 'pipe'],
    });
    const stdout = readFileSync(file, 'utf8');
    if (status === 0) return { ok: true, isStopped: false, output: stdout };
    // What wrangler's own starter makes of a signal is a status above 128.
    return { ok: false, isStopped: signal !== null || Number(status) > 128, output: [stdout, stderr].join('\n').trim() };
  } finally {
    closeSync(output);
    folder.remove();
  }
}
