/** Every tab of the desk with 100 and with 100,000 rows, as ratios within one run (tests/bench/desk-100k.ts). */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fail, root, toolEnvironment } from '../install.mjs';
import type { BenchTable } from './table.ts';

const TABLES_FILE = `${root}.cache/bench/desk-tables.json`;

export async function benchDesk(): Promise<readonly BenchTable[]> {
  rmSync(TABLES_FILE, { force: true });
  const { status } = spawnSync('vitest', ['run', '--config', '.config/vitest.bench.config.ts', 'tests/bench/desk-100k'], {
    cwd: root,
    // What it is at goes to stderr with the rest; the tables are the only output.
    stdio: ['ignore', process.stderr, 'inherit'],
    env: toolEnvironment(),
  });
  let tables: readonly BenchTable[];
  try {
    tables = JSON.parse(readFileSync(TABLES_FILE, 'utf8')) as readonly BenchTable[];
  } catch {
    return fail('The desk could not be measured.');
  }
  if (status !== 0) console.error('Where a ratio is above 3, the desk is slower than it may be.');
  return tables;
}
