/** What `npm test` counts, and what it refuses. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { readReport } from '../../.scripts/vitest-report.ts';
import { npmRun } from '../support/npm-start.ts';
import { descendantsOf, processTable } from '../support/process-table.ts';

const file = (name: string, milliseconds: number) => ({
  name: `/site/tests/${name}.test.ts`,
  startTime: 5_000,
  endTime: 5_000 + milliseconds,
  status: 'passed',
  message: '',
  assertionResults: [],
});
const report = (passed: number, failed: number, pending: number, testResults: readonly object[] = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numPendingTests: pending, testResults });

test('an unknown part is an error with one sentence, and nothing runs', async () => {
  const { code, output } = await npmRun('test', 'unused', ['types', 'tpyes']);
  expect(code).toBe(1);
  expect(output).toContain('There is no part of the tests named "tpyes". The parts are types, lint,');
  expect(output).not.toMatch(/── types|passed/u);
});

test.for([
  ['all passed', report(3, 0, 0), 0, [3, 0]],
  ['one failed', report(3, 1, 0), 1, [3, 1]],
  ['an error beside the tests', report(3, 0, 0, [file('a', 1)]), 1, [3, 1]],
  ['one was skipped', report(3, 0, 1), 0, [3, 1]],
  ['no test at all', report(0, 0, 0), 0, [0, 1]],
  ['a file that cannot be loaded', report(3, 0, 0), 1, [3, 1]],
  ['no report', null, 0, [0, 1]],
] as const)('%s', ([, text, exitCode, expected]) => {
  const { passed, failed, failures } = readReport(text, exitCode, '/site');
  expect([passed, failed]).toEqual(expected);
  if (passed === 0 || exitCode !== 0) expect(failures).not.toEqual([]);
});

test('the five slowest files are named, the slowest first', () => {
  const text = report(6, 0, 0, [file('a', 10), file('b', 2_500), file('c', 30), file('d', 900), file('e', 20), file('f', 40)]);
  expect(readReport(text, 0, '/site').slowest).toEqual([
    { file: 'tests/b.test.ts', seconds: 2.5 },
    { file: 'tests/d.test.ts', seconds: 0.9 },
    { file: 'tests/f.test.ts', seconds: 0.04 },
    { file: 'tests/c.test.ts', seconds: 0.03 },
    { file: 'tests/e.test.ts', seconds: 0.02 },
  ]);
});

test('each failed test is named with what it says, and a file that could not be loaded', () => {
  const ran = {
    ...file('a', 1),
    status: 'failed',
    assertionResults: [
      { fullName: 'sums up', status: 'failed', failureMessages: ['AssertionError: expected 3 to be 4\n    at tests/a.test.ts:1'] },
      { fullName: 'passes', status: 'passed', failureMessages: [] },
      { fullName: 'waits', status: 'skipped', failureMessages: [] },
    ],
  };
  const broken = { ...file('b', 1), status: 'failed', message: 'Failed to resolve import "./gone.ts"\nsomewhere' };
  expect(readReport(report(1, 1, 1, [ran, broken]), 1, '/site').failures).toEqual([
    'tests/a.test.ts > sums up: AssertionError: expected 3 to be 4',
    'tests/a.test.ts > waits: skipped',
    'tests/b.test.ts: Failed to resolve import "./gone.ts"',
  ]);
});

test('a test that passed only when it was tried again is named', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  // Within the repository, whose packages it finds.
  const folder = mkdtempSync(join(root, '.cache/retried-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, 'some.test.ts'),
    `import { expect, test } from 'vitest';
    let tries = 0;
    test('a lost race', { retry: 1 }, () => expect((tries += 1)).toBe(2));
    test('at once', { retry: 1 }, () => {});`,
  );
  const args = ['run', '--root', folder, '--reporter=dot', `--reporter=${root}.config/retried-reporter.ts`];
  const { status, stdout } = spawnSync(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/Passed only when tried again:\n {2}\S*some\.test\.ts > a lost race\n {4}expected 1 to be 2/u);
  expect(stdout).not.toContain('> at once');
});

test('a kill of npm alone ends the part under way, and what that has started', async () => {
  const npm = spawn('npm', ['test', '--', 'unit'], { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: 'ignore' });
  const started = () => descendantsOf(npm.pid ?? 0);
  // Its workers, which are many files away from their end.
  await expect.poll(() => started().filter(({ command }) => command.includes('vitest')).length, { timeout: 60_000 }).toBeGreaterThan(1);
  const ids = started().map(({ pid }) => pid);
  npm.kill('SIGTERM');
  const left = () => processTable().filter(({ pid, command }) => ids.includes(pid) && command !== '');
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
});
