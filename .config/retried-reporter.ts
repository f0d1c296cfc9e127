import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Names each test that passed only when it was tried once more: green, and still to be mended. */
export default class RetriedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const retried = modules.flatMap(({ moduleId, children }) =>
      [...children.allTests()]
        .filter((test) => test.diagnostic()?.flaky === true)
        .map(({ fullName }) => `  ${relative(process.cwd(), moduleId)} > ${fullName}`),
    );
    if (retried.length > 0) console.log(`\nPassed only when tried again:\n${retried.join('\n')}`);
  }
}
