/** What vitest's JSON report says of a run. */
import { relative } from 'node:path';

export interface RunReport {
  readonly passed: number;
  /** Failed, or did not run: a test that is skipped proves nothing. */
  readonly failed: number;
  /** Each failed test, or file that could not be loaded, with the first line of what it says. */
  readonly failures: readonly string[];
  /** The slowest files first. */
  readonly slowest: readonly { readonly file: string; readonly seconds: number }[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly FileReport[];
}

interface FileReport {
  readonly name: string;
  readonly status: string;
  /** Why the file could not be loaded. */
  readonly message: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string; readonly failureMessages: readonly string[] }[];
}

const SLOWEST = 5;

/**
 * `text`: the report, null where the run left none. A run that ends badly without a failed test (crash, unhandled rejection, file that
 * cannot be loaded) is one failure, and so is one without a single test.
 */
export function readReport(text: string | null, exitCode: number, root: string): RunReport {
  if (text === null) return { passed: 0, failed: 1, failures: ['it left no report'], slowest: [] };
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(text) as VitestReport;
  const failed = numFailedTests + numPendingTests;
  const failures = testResults.flatMap((file) => failuresOf(file, relative(root, file.name)));
  const isBad = exitCode !== 0 || numPassedTests === 0;
  if (isBad && failures.length === 0) failures.push(`${numPassedTests} tests passed, none failed, exit code ${exitCode}`);
  return {
    passed: numPassedTests,
    failed: failed === 0 && isBad ? 1 : failed,
    failures,
    slowest: testResults
      .map(({ name, startTime, endTime }) => ({ file: relative(root, name), seconds: (endTime - startTime) / 1_000 }))
      .sort((a, b) => b.seconds - a.seconds)
      .slice(0, SLOWEST),
  };
}

function failuresOf({ status, message, assertionResults }: FileReport, file: string): string[] {
  const bad = assertionResults.filter((test) => test.status !== 'passed');
  if (bad.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`];
  return bad.map((test) => `${file} > ${test.fullName}: ${firstLine(test.failureMessages[0] ?? test.status)}`);
}

const firstLine = (text: string): string => text.trimStart().split('\n', 1)[0] ?? '';
