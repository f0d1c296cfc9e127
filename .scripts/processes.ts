/** Child processes that end with us: each in a group of its own, so that what they started ends too. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fail, root, toolEnvironment } from './install.mjs';

const GRACE_MS = 5_000;

/** Runs a tool to its end, quiet unless it fails; then its last lines are shown and the script ends with `sentence`. */
export function runQuietly(sentence: string, command: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: toolEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  if (status === 0) return;
  console.error([stdout, stderr].join('\n').trim().split('\n').slice(-30).join('\n'));
  fail(error ? `${sentence} (${error.message})` : sentence);
}

export function spawnGroup(command: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return spawn(command, args, { cwd: root, detached: true, env: toolEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Ends the child and everything it started; resolves when nothing of it is left. */
export async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  const signal = (name: NodeJS.Signals | 0): boolean => {
    try {
      process.kill(-pid, name);
      return true;
    } catch {
      return false;
    }
  };
  signal('SIGTERM');
  const deadline = Date.now() + GRACE_MS;
  while (signal(0) && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 50));
  signal('SIGKILL');
}
