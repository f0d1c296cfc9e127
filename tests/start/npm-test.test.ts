/** What `npm test` counts, and what it refuses. */
import { expect, test } from 'vitest';
import { readReport } from '../../.scripts/vitest-report.ts';
import { npmRun } from '../support/npm-start.ts';

const file = (name: string, milliseconds: number) => ({
  name: `/site/tests/${name}.test.ts`,
  startTime: 5_000,
  endTime: 5_000 + milliseconds,
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
  ['one was skipped', report(3, 0, 1), 0, [3, 1]],
  ['no test at all', report(0, 0, 0), 0, [0, 1]],
  ['a file that cannot be loaded', report(3, 0, 0), 1, [3, 1]],
  ['no report', null, 0, [0, 1]],
] as const)('%s', ([, text, exitCode, expected]) => {
  const { passed, failed } = readReport(text, exitCode, '/site');
  expect([passed, failed]).toEqual(expected);
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
