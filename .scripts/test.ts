/**
 * `npm test`: every part with its time; all parts run even when one fails.
 * `npm test -- browser` runs the parts named. Totals over all runners go to `.cache/test-totals.txt` for CI.
 */

import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { descendantsOf } from '../tests/support/process-table.ts';
import { fail, root, toolEnvironment } from './install.mjs';
import { type RunReport, readReport } from './vitest-report.ts';

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** A vitest run reports each test; any other command counts as one. */
  readonly vitest?: boolean;
  readonly env?: Record<string, string>;
}

const vitest = (config: string) => ['vitest', 'run', '--config', `.config/vitest.${config}`];
/** One stage after the other. Within one, lanes run beside each other, of which each leaves a core idle: to wait, or because it has one thread. */
const stages: readonly (readonly (readonly Part[])[])[] = [
  [
    [
      { name: 'types', command: ['tsc', '-b', '.', 'tests'] },
      { name: 'lint', command: ['biome', 'check', '--config-path=.config', '--error-on-warnings'] },
    ],
    [
      { name: 'build', command: ['node', 'client/build/build.ts'], env: { NODE_ENV: 'production' } },
      { name: 'size', command: ['node', '.scripts/size.ts'] },
      { name: 'floor', command: ['node', '.scripts/floor.ts'] },
    ],
  ],
  [[{ name: 'unit', command: vitest('config.ts'), vitest: true }], [{ name: 'drill', command: vitest('drill.config.ts'), vitest: true }]],
  [[{ name: 'worker', command: vitest('worker.config.ts'), vitest: true }]],
  [[{ name: 'browser', command: vitest('browser.config.ts'), vitest: true }]],
  [[{ name: 'start', command: vitest('start.config.ts'), vitest: true }]],
];
const parts = stages.flat(2);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part.name === name));
await rm(`${root}.cache/test-totals.txt`, { force: true });
if (unknown.length > 0)
  fail(
    `There is no part of the tests named ${unknown.map((name) => `"${name}"`).join(', ')}. The parts are ${parts.map(({ name }) => name).join(', ')}.`,
  );
const isChosen = (part: Part): boolean => asked.length === 0 || asked.includes(part.name);
// A signal to us alone is for all that runs here too, or the part under way would go on to its end, with runtimes and browsers.
for (const signal of ['SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const { pid } of descendantsOf(process.pid)) endProcess(pid);
    process.exit(1);
  });
let passed = 0;
let failed = 0;
const failures: string[] = [];
await mkdir(`${root}.cache`, { recursive: true });
for (const lanes of stages) {
  const chosen = lanes.map((lane) => lane.filter(isChosen)).filter((lane) => lane.length > 0);
  // Two that speak at once are read by nobody: what the others said stands after the first.
  const kept = await Promise.all(chosen.map((lane, at) => runLane(lane, at === 0)));
  process.stdout.write(kept.join(''));
}
// At the end, where the last lines of a long log are all that somebody may see of it.
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`);
const totals = `${passed} passed, ${failed} failed`;
await writeFile(`${root}.cache/test-totals.txt`, `${totals}\n`);
// In CI the script .ci/run ends with this line.
if (!process.env['CI']) console.log(`\n${totals}`);
process.exit(failed === 0 ? 0 : 1);

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // Ended by the end of another.
  }
}

/** Parts one after the other; what they said, where the terminal is another lane's. */
async function runLane(lane: readonly Part[], speaks: boolean): Promise<string> {
  let kept = '';
  const say = (text: string): void => {
    if (speaks) process.stdout.write(text);
    else kept += text;
  };
  for (const part of lane) {
    const startedAt = performance.now();
    say(`\n── ${part.name} ──\n`);
    const counts = await runPart(part, speaks ? null : say);
    passed += counts.passed;
    failed += counts.failed;
    failures.push(...counts.failures.map((failure) => `  ${part.name}: ${failure}`));
    if (counts.slowest.length > 0) {
      say(`\nThe slowest files of ${part.name}:\n`);
      for (const { file, seconds } of counts.slowest) say(`${seconds.toFixed(1).padStart(8)} s  ${file}\n`);
    }
    say(
      `── ${part.name}: ${counts.failed === 0 ? 'passed' : 'FAILED'} (${counts.passed} passed, ${counts.failed} failed) in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s\n`,
    );
  }
  return kept;
}

/** `say` is given what the part prints, which goes to the terminal otherwise. */
async function runPart({ name, command, vitest: isVitest, env }: Part, say: ((text: string) => void) | null): Promise<RunReport> {
  const report = `${root}.cache/report-${name}.json`;
  await rm(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=.config/retried-reporter.ts', '--reporter=json', `--outputFile.json=${report}`];
  const args = isVitest ? [...command.slice(1), ...reporters] : command.slice(1);
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command[0] ?? '', args, { cwd: root, stdio: say ? 'pipe' : 'inherit', env: toolEnvironment(env) });
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', say ?? (() => {}));
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
    child.on('error', () => resolve(1));
  });
  if (!isVitest)
    return code === 0
      ? { passed: 1, failed: 0, failures: [], slowest: [] }
      : { passed: 0, failed: 1, failures: [`exit code ${code}`], slowest: [] };
  return readReport(await readFile(report, 'utf8').catch(() => null), code, root);
}
