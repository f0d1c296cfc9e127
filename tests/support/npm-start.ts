/** `npm start` as a person sees it: a process of its own with its terminal output. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningStart {
  readonly origin: string;
  readonly port: number;
  /** Of npm; what it started are its descendants. */
  readonly pid: number;
  readonly output: () => string;
  /** Resolves with the match as soon as the terminal shows it; rejects when the process ends first. */
  readonly untilOutput: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** What Ctrl-C sends. Resolves with the exit code. */
  readonly interrupt: () => Promise<number | null>;
  readonly ended: Promise<number | null>;
}

export function npmStart(
  port: number,
  stateDirectory: string,
  script: 'start' | 'dev' = 'start',
  variables: NodeJS.ProcessEnv = {},
): RunningStart {
  const child = spawn('npm', ['run', script], {
    cwd: projectRoot,
    detached: true,
    env: { ...process.env, PORT: String(port), STATE_DIR: stateDirectory, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const listeners = new Set<() => void>();
  const append = (chunk: Buffer) => {
    text += chunk;
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => text,
    untilOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(text);
          if (match) {
            listeners.delete(look);
            resolve(match);
          }
        };
        listeners.add(look);
        look();
        void ended.then(() => reject(new Error(`npm start ended before ${pattern} was printed:\n${text}`)));
      }),
    interrupt: () => {
      signalGroup(child, 'SIGINT');
      return ended;
    },
    ended,
  };
}

/** A script that ends by itself (`npm run leads`): what it printed, and its exit code. */
export async function npmRun(
  script: string,
  stateDirectory: string,
  args: readonly string[] = [],
  variables: NodeJS.ProcessEnv = {},
): Promise<{ readonly output: string; readonly code: number | null }> {
  const child = spawn('npm', ['run', script, '--', ...args], {
    cwd: projectRoot,
    env: { ...process.env, STATE_DIR: stateDirectory, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { output, code };
}

/** A terminal sends the signal to the whole foreground group. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // Ended already.
  }
}

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
