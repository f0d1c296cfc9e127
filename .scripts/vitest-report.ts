/** What vitest's JSON report says of a run. */
import { relative } from 'node:path';

export interface RunReport {
  readonly passed: number;
  /** Failed, or did not run: a test that is skipped proves nothing. */
  readonly failed: number;
  /** The slowest files first. */
  readonly slowest: readonly { readonly file: string; readonly seconds: number }[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

const SLOWEST = 5;

/**
 * `text`: the report, null where the run left none. A run that ends badly without a failed test (crash, unhandled rejection, file that
 * cannot be loaded) is one failure, and so is one without a single test.
 */
export function readReport(text: string | null, exitCode: number, root: string): RunReport {
  if (text === null) return { passed: 0, failed: 1, slowest: [] };
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(text) as VitestReport;
  const failures = numFailedTests + numPendingTests;
  return {
    passed: numPassedTests,
    failed: failures === 0 && (exitCode !== 0 || numPassedTests === 0) ? 1 : failures,
    slowest: testResults
      .map(({ name, startTime, endTime }) => ({ file: relative(root, name), seconds: (endTime - startTime) / 1_000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST),
  };
}
