/** Child processes that end with us: each in a group of its own, so that what they started ends too. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { fail, root, toolEnvironment } from './install.mjs';

const GRACE_MS = 5_000;
/** What has been killed is gone at once, unless nobody collects it. */
const KILL_MS = 1_000;

/** Groups that are not known to have ended. Whatever way this process ends, none of them stays. */
const groups = new Set<number>();
process.on('exit', () => {
  for (const group of groups) signalGroup(group, 'SIGKILL');
});

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
  const child = spawn(command, args, { cwd: root, detached: true, env: toolEnvironment(env), stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) groups.add(child.pid);
  return child;
}

/** Asks the child and everything it started to end; resolves when nothing of it is left. */
export async function endGroup(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined) return;
  signalGroup(pid, 'SIGTERM');
  await untilGone(pid, GRACE_MS);
  await killGroup(child);
}

/** Ends the child and everything it started, without asking. */
export async function killGroup({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined) return;
  signalGroup(pid, 'SIGKILL');
  if (await untilGone(pid, KILL_MS)) groups.delete(pid);
}

async function untilGone(group: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (signalGroup(group, 0)) {
    if (Date.now() >= deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}

/** False when nothing of the group is left. */
function signalGroup(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-group, name);
    return true;
  } catch {
    return false;
  }
}
