/** Starts a script of this folder with everything installed and the newer Node: `node .scripts/run.mjs start`. Runs on Node 20. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ensureInstalled, fail, root, toolEnvironment } from './install.mjs';

const [name, ...args] = process.argv.slice(2);
ensureInstalled();
// `node` resolves to node_modules/.bin/node. Ctrl-C of a terminal reaches it too: a script that is ending already does nothing more for the second.
const child = spawn('node', [`.scripts/${name}.ts`, ...args], { cwd: root, stdio: 'inherit', env: toolEnvironment() });
child.on('error', (error) => fail(`The ${name} script could not be started: ${error.message}.`));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes on no signal that is sent to it alone: it ends, and what it started would go on, out of sight and with the port.
const starter = whoStarted();
if (process.env.npm_lifecycle_event) setInterval(() => whoStarted() !== starter && child.kill('SIGTERM'), 1_000).unref();
child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)));

/** npm by its process id, with that of the shell it may have put between; of no use but to see a change. Without /proc only our own parent is known. */
function whoStarted() {
  try {
    const [, name, parent] = /\((.*)\) \S (\d+)/su.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8')) ?? [];
    return name?.endsWith('sh') ? `${process.ppid} of ${parent}` : `${process.ppid}`;
  } catch {
    return `${process.ppid}`;
  }
}
