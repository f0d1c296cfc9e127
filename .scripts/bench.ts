/**
 * `npm run bench [-- PART … --runs 5 --compare FILE]`: figures of this machine, as ratios to something measured in the same run. A table in the
 * terminal, JSON in `.cache/bench/` and Markdown beside it; with `--compare` also each figure ÷ the same one of an earlier file. Parts: one
 * file each in `bench/`.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { benchDesk } from './bench/desk.ts';
import { benchPages } from './bench/pages.ts';
import { benchServer } from './bench/server.ts';
import { type BenchPart, type BenchReport, type BenchTable, markdownLines, ratios, tableLines } from './bench/table.ts';
import { fail, root } from './install.mjs';

const parts: Readonly<Record<string, BenchPart>> = { pages: benchPages, server: benchServer, desk: benchDesk };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
const unknown = positionals.find((name) => !(name in parts));
if (unknown !== undefined) fail(`There is no part named ${unknown}; there are ${Object.keys(parts).join(', ')}.`);
const runs = Number(values.runs);
if (!Number.isSafeInteger(runs) || runs < 1) fail(`--runs must be a whole number; it is "${values.runs}".`);
const before = values.compare === undefined ? null : readReport(values.compare);

const measured: Record<string, readonly BenchTable[]> = {};
const shown: BenchTable[] = [];
for (const [name, run] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const tables = await run({ runs });
  measured[name] = tables;
  for (const table of tables) {
    print(table);
    const then = before?.parts[name]?.find(({ title }) => title === table.title);
    if (then) print(ratios(table, then));
  }
}

const report: BenchReport = {
  date: new Date().toISOString(),
  commit: commit(),
  machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`,
  command: `npm run bench${process.argv.length > 2 ? ` -- ${process.argv.slice(2).join(' ')}` : ''}`,
  parts: measured,
};
const file = `.cache/bench/${report.date.replace(/[:.]/gu, '-')}`;
mkdirSync(`${root}.cache/bench`, { recursive: true });
writeFileSync(`${root}${file}.json`, `${JSON.stringify(report, null, 2)}\n`);
const from = `${report.machine}, ${report.date}, commit ${report.commit}, \`${report.command}\``;
writeFileSync(`${root}${file}.md`, `${[from, ...shown.map((table) => markdownLines(table).join('\n'))].join('\n\n')}\n`);
console.log(`\n${report.machine}, ${report.date}, commit ${report.commit}; every digit in ${file}.json, tables for a page in ${file}.md`);
process.exit(0);

function print(table: BenchTable): void {
  shown.push(table);
  console.log(`\n${tableLines(table).join('\n')}`);
}

function readReport(path: string): BenchReport {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as BenchReport;
  } catch (error) {
    return fail(`${path} is no file of an earlier run: ${error instanceof Error ? error.message : error}.`);
  }
}

/** '' outside of a repository. */
function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
