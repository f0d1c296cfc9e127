/** Starts a script of this folder with everything installed and the newer Node: `node .scripts/run.mjs start`. Runs on Node 20. */
import { spawn } from 'node:child_process';
import { ensureInstalled, fail, root, toolEnvironment } from './install.mjs';

const [name, ...args] = process.argv.slice(2);
ensureInstalled();
// `node` resolves to node_modules/.bin/node. Ctrl-C of a terminal reaches it too: a script that is ending already does nothing more for the second.
const child = spawn('node', [`.scripts/${name}.ts`, ...args], { cwd: root, stdio: 'inherit', env: toolEnvironment() });
child.on('error', (error) => fail(`The ${name} script could not be started: ${error.message}.`));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));
