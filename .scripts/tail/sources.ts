/** Where records come from: each source gives text as it arrives, and ends when there is no more. */
import { spawn } from 'node:child_process';
import { createReadStream, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fail, root, toolEnvironment } from '../install.mjs';

export type Source = AsyncIterable<string>;

export function fromStandardInput(): Source {
  return process.stdin.setEncoding('utf8');
}

export function fromFile(path: string): Source {
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) fail(`There is no file ${path}.`);
  return createReadStream(path, { encoding: 'utf8' });
}

/** The deployed site's, live, until somebody ends it. */
export async function* fromDeployment(environment: string): Source {
  const args = ['tail', '--format', 'json', '--env', environment];
  const child = spawn('wrangler', args, { cwd: root, env: toolEnvironment(), stdio: ['ignore', 'pipe', 'inherit'] });
  process.on('exit', () => child.kill());
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 0));
  });
  yield* child.stdout.setEncoding('utf8') as Source;
  if ((await ended) !== 0) fail('wrangler tail ended. Is the site deployed, and are you signed in (npx wrangler login)?');
}

const LOOK_EVERY_MS = 300;

/** What a file gets from now on, over its replacement by a new one; first what it has already. Ends with `signal`. */
export async function* followFile(path: string, signal?: AbortSignal): Source {
  let offset = 0;
  let inode: number | undefined;
  while (signal?.aborted !== true) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found !== undefined && (found.ino !== inode || found.size < offset)) offset = 0;
    inode = found?.ino ?? inode;
    if (found !== undefined && found.size > offset) {
      for await (const text of createReadStream(path, { encoding: 'utf8', start: offset, end: found.size - 1 })) yield text as string;
      offset = found.size;
    } else await delay(LOOK_EVERY_MS, undefined, { ...(signal ? { signal } : {}) }).catch(() => undefined);
  }
}
