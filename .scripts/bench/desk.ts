/** The desk with 100 and with 100,000 résumés, as ratios within one run (tests/bench). */
import { spawnSync } from 'node:child_process';
import { fail, root, toolEnvironment } from '../install.mjs';
import type { BenchTable } from './table.ts';

export async function benchDesk(): Promise<readonly BenchTable[]> {
  const { status } = spawnSync('vitest', ['run', '--config', '.config/vitest.bench.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(),
  });
  if (status !== 0) fail('The desk is slower than it may be.');
  return [];
}
