/** `npm run bench`: figures as ratios within one run (tests/bench), such as the desk with 100 and with 100,000 résumés. */
import { spawnSync } from 'node:child_process';
import { root, toolEnvironment } from './install.mjs';

const { status } = spawnSync('vitest', ['run', '--config', '.config/vitest.bench.config.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
});
process.exit(status ?? 1);
