/** Two builds at once in one folder: one waits for the other, whatever becomes of that one. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { takeBuildLock } from '../../client/build/build-lock.ts';
import { makeClone } from '../support/fresh-clone.ts';

const LOCK = new URL('../../client/build/build-lock.ts', import.meta.url).href;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pledgewell-build-lock-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Another process that has the lock, until it is ended. */
async function holdElsewhere(folder: string): Promise<ChildProcess> {
  const script = `const { takeBuildLock } = await import(${JSON.stringify(LOCK)});
    globalThis.lock = await takeBuildLock(console.log, ${JSON.stringify(folder)});
    console.log('taken');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(createInterface({ input: child.stdout }), 'line');
  return child;
}

test('who holds it is waited for, with one line; a holder that is killed keeps nothing', async () => {
  const folder = await makeFolder();
  const holder = await holdElsewhere(folder);
  const said: string[] = [];
  const { promise: isWaiting, resolve } = Promise.withResolvers<void>();
  const taken = takeBuildLock((line) => {
    said.push(line);
    resolve();
  }, folder);
  await isWaiting;
  holder.kill('SIGKILL');
  const lock = await taken;
  expect(lock.hasWaited).toBe(true);
  expect(said).toEqual([`Another build is running here (process ${holder.pid}); waiting for it …`]);
  lock.release();
  const next = await takeBuildLock((line) => void said.push(line), folder);
  expect([next.hasWaited, said.length]).toEqual([false, 1]);
  next.release();
});

test('two builds of a fresh clone at once both end well', async () => {
  const { folder } = makeClone(await makeFolder());
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = () =>
    new Promise<{ readonly error: unknown; readonly output: string }>((resolve) => {
      execFile(process.execPath, ['client/build/build.ts'], { cwd: folder, env }, (error, stdout, stderr) =>
        resolve({ error, output: stdout + stderr }),
      );
    });
  const builds = await Promise.all([build(), build()]);
  expect(builds.map(({ error }) => error)).toEqual([null, null]);
  expect(builds.filter(({ output }) => output.includes('Another build is running here'))).toHaveLength(1);
});
