/**
 * `npm run test:firefox`: a few journeys in the Firefox of this machine (tests/firefox), against the shipped worker. Not part of `npm test`:
 * Firefox comes from the system's packages, which npm cannot install.
 */
import { spawn } from 'node:child_process';
import { findFirefox } from '../tests/support/firefox.ts';
import { root, toolEnvironment } from './install.mjs';
import { runQuietly } from './processes.ts';

const found = findFirefox();
if (found === null) {
  console.log('Firefox is not installed: apt-get install firefox-esr brings it on Debian. Nothing was tested.');
  process.exit(0);
}
console.log(`${found.version} (${found.path})`);
runQuietly('The client could not be built.', 'node', ['client/build/build.ts'], { NODE_ENV: 'production' });
const run = spawn('vitest', ['run', '--config', '.config/vitest.firefox.config.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
});
run.on('exit', (code) => process.exit(code ?? 1));
