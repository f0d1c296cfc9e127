/**
 * `npm test`: every part with its time, two of them at once where that is sooner done; all parts run even when one fails.
 * `npm test -- browser` runs the parts named. Totals over all runners go to `.cache/test-totals.txt` for CI.
 */

import { spawn } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
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
/**
 * Stages come one after the other, and what stands in one of them at the same time: its lanes each from first to last. `start` is alone, because
 * "npm run dev" builds again what the other tests look at.
 */
const stages: readonly (readonly (readonly Part[])[])[] = [
  [
    [
      { name: 'types', command: ['tsc', '-b', '.', 'tests'] },
      { name: 'lint', command: ['biome', 'check', '--config-path=.config', '--error-on-warnings'] },
    ],
    [{ name: 'build', command: ['node', 'client/build/build.ts'], env: { NODE_ENV: 'production' } }],
  ],
  [
    [{ name: 'size', command: ['node', '.scripts/size.ts'] }],
    [
      { name: 'floor', command: ['node', '.scripts/floor.ts'] },
      { name: 'unit', command: vitest('config.ts'), vitest: true },
    ],
  ],
  [
    [
      { name: 'worker', command: vitest('worker.config.ts'), vitest: true },
      { name: 'browser', command: vitest('browser.config.ts'), vitest: true },
      { name: 'drill', command: vitest('drill.config.ts'), vitest: true },
      { name: 'start', command: vitest('start.config.ts'), vitest: true },
    ],
  ],
];
const parts = stages.flat(2);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !parts.some((part) => part.name === name));
await rm(`${root}.cache/test-totals.txt`, { force: true });
if (unknown.length > 0)
  fail(
    `There is no part of the tests named ${unknown.map((name) => `"${name}"`).join(', ')}. The parts are ${parts.map(({ name }) => name).join(', ')}.`,
  );
const isChosen = ({ name }: Part) => asked.length === 0 || asked.includes(name);
let passed = 0;
let failed = 0;
await mkdir(`${root}.cache`, { recursive: true });
for (const stage of stages) {
  const lanes = stage.map((lane) => lane.filter(isChosen)).filter((lane) => lane.length > 0);
  await Promise.all(lanes.map((lane) => runLane(lane, lanes.length > 1)));
}
const totals = `${passed} passed, ${failed} failed`;
await writeFile(`${root}.cache/test-totals.txt`, `${totals}\n`);
// In CI the script .ci/run ends with this line.
if (!process.env['CI']) console.log(`\n${totals}`);
process.exit(failed === 0 ? 0 : 1);

/** What runs beside something else says what it has to say when it is done, in one piece. */
async function runLane(lane: readonly Part[], isBeside: boolean): Promise<void> {
  for (const part of lane) {
    const startedAt = performance.now();
    console.log(`\n── ${part.name} ──`);
    const { counts, output } = await runPart(part, isBeside);
    passed += counts.passed;
    failed += counts.failed;
    const slowest = counts.slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);
    const result = `${counts.failed === 0 ? 'passed' : 'FAILED'} (${counts.passed} passed, ${counts.failed} failed)`;
    console.log(
      [
        ...(output === '' ? [] : [`\n── what ${part.name} said ──\n${output.trimEnd()}`]),
        ...(slowest.length === 0 ? [] : [`\nThe slowest files of ${part.name}:`, ...slowest]),
        `── ${part.name}: ${result} in ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`,
      ].join('\n'),
    );
  }
}

async function runPart({ name, command, vitest: isVitest, env }: Part, isBeside: boolean): Promise<{ counts: RunReport; output: string }> {
  const report = `${root}.cache/report-${name}.json`;
  await rm(report, { force: true });
  const reporters = ['--reporter=dot', '--reporter=.config/retried-reporter.ts', '--reporter=json', `--outputFile.json=${report}`];
  const args = isVitest ? [...command.slice(1), ...reporters] : command.slice(1);
  const said: Buffer[] = [];
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command[0] ?? '', args, { cwd: root, stdio: isBeside ? 'pipe' : 'inherit', env: toolEnvironment(env) });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => said.push(piece));
    child.on('close', (exitCode) => resolve(exitCode ?? 1));
    child.on('error', () => resolve(1));
  });
  const output = Buffer.concat(said).toString();
  if (!isVitest) return { counts: { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, slowest: [] }, output };
  return { counts: readReport(await readFile(report, 'utf8').catch(() => null), code, root), output };
}
