import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const LONGEST = 1_000;

/** Names each test that passed only when it was tried once more, and what it said at first: green, and still to be mended. */
export default class RetriedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap(({ moduleId, children }) =>
      [...children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map((test) => `  ${relative(process.cwd(), moduleId)} > ${test.fullName}\n    ${said(test)}`),
    );
    if (retried.length > 0) console.log(`\nPassed only when tried again:\n${retried.join('\n')}`);
  }
}

function said(test: TestCase): string {
  const message = test.result().errors?.[0]?.message ?? 'no message';
  return message.slice(0, LONGEST).replaceAll('\n', '\n    ');
}
