/** What only passes through a folder of ours is gone with the process, whatever way it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const HELPER = new URL('../../.scripts/passing-folder.ts', import.meta.url).href;

/** Writes into a passing folder, says where it is, and goes on as told. */
async function begin(then: string) {
  const script = `import { writeFileSync } from 'node:fs';
    const { passingFolder } = await import('${HELPER}');
    const { path, remove } = passingFolder('rehearsal');
    writeFileSync(path + '/secrets.json', '{}', { mode: 0o600 });
    console.log(path);
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ended, path: said.toString().trim() };
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)('after %s', async (signal, code) => {
  const { child, ended, path } = await begin('setInterval(() => {}, 1_000);');
  expect(statSync(path).mode & 0o777).toBe(0o700);
  child.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(existsSync(path)).toBe(false);
});

test.each([
  ['at the end', ''],
  ['after a failure', "throw new Error('expected here');"],
  ['once it is removed', 'remove();'],
])('%s', async (_, then) => {
  const { ended, path } = await begin(then);
  await ended;
  expect(path).toContain('pledgewell-rehearsal-');
  expect(existsSync(path)).toBe(false);
});
