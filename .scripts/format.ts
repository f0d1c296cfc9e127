/** `npm run format`: formats and applies the safe fixes of the linter. */
import { spawnSync } from 'node:child_process';
import { root, toolEnvironment } from './install.mjs';

const { status } = spawnSync('biome', ['check', '--config-path=.config', '--write'], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
});
process.exit(status ?? 1);
