/** The worker as `wrangler deploy` would take it, run on this machine with the variables of a deployed site and nothing of `npm start`. */
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const READY_MS = 120_000;
const PATH = `${root}node_modules/.bin:${process.env['PATH']}`;
const env = { ...process.env, PATH, CI: 'true', WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' };

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

interface Served {
  readonly port: number;
  readonly state: string;
  /** Takes the place of `.dev.vars`. */
  readonly envFile: string;
  /** A clone of the repository; else this one. */
  readonly folder?: string;
}

export async function wranglerDev({ port, state, envFile, folder = root }: Served) {
  const migrated = await run(['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state]);
  if (migrated.code !== 0) throw new Error(`the database could not be migrated:\n${migrated.output}`);
  const args = ['dev', '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0', '--persist-to', state, '--env-file', envFile];
  const { child, output, ended } = start(args, folder);
  const origin = `http://127.0.0.1:${port}`;
  const end = async (): Promise<void> => {
    signal(child, 'SIGTERM');
    await Promise.race([ended, delay(5_000)]);
    signal(child, 'SIGKILL');
  };
  for (const deadline = Date.now() + READY_MS; ; await delay(200)) {
    const answer = await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (answer?.ok) return { origin, output, end };
    if (child.exitCode === null && Date.now() < deadline) continue;
    await end();
    throw new Error(`wrangler dev did not answer:\n${output()}`);
  }
}

async function run(args: readonly string[]): Promise<Ended> {
  const { output, ended } = start(args, root);
  return { code: await ended, output: output() };
}

function start(args: readonly string[], cwd: string) {
  const child = spawn('wrangler', args, { cwd, detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, output: () => text, ended };
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, name);
  } catch {
    // Ended already.
  }
}
