/** What only passes through a folder of ours is gone with the process, whatever way it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const HELPER = new URL('../../.scripts/passing-folder.ts', import.meta.url).href;

/** Writes into a passing folder, says where it is, and goes on as told. */
async function begin(then: string, variables: NodeJS.ProcessEnv = {}) {
  const script = `import { writeFileSync } from 'node:fs';
    const { passingFolder } = await import('${HELPER}');
    const { path, remove } = passingFolder('rehearsal');
    writeFileSync(path + '/secrets.json', '{}', { mode: 0o600 });
    console.log(path);
    ${then}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
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

test('what a killed process left is cleared away after a day, and nothing else is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pledgewell-sweep-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const long = new Date('2020-01-01T00:00:00Z');
  /** A folder with a file in it, both of that time. */
  const leave = (name: string, at: Date | null) => {
    const path = join(folder, name);
    mkdirSync(path);
    writeFileSync(join(path, 'rows.sqlite'), '');
    if (at !== null) for (const one of [join(path, 'rows.sqlite'), path]) utimesSync(one, at, at);
  };
  leave('pledgewell-rehearsal-Ab3dEf', long);
  const stay = [
    'pledgewell-rehearsal-Gh1jKl',
    'pledgewell-rehearsal-test-Ab3dEf',
    'pledgewell-other-Ab3dEf',
    'my-pledgewell-rehearsal-Ab3dEf',
  ];
  for (const name of stay) leave(name, name.endsWith('Kl') ? null : long);
  // One that is old and written to: somebody is at work there.
  leave('pledgewell-rehearsal-Mn0pQr', null);
  utimesSync(join(folder, 'pledgewell-rehearsal-Mn0pQr'), long, long);
  symlinkSync(join(folder, 'pledgewell-other-Ab3dEf'), join(folder, 'pledgewell-rehearsal-Linked'));
  const { ended } = await begin('', { TMPDIR: folder });
  await ended;
  expect(readdirSync(folder).sort()).toEqual([...stay, 'pledgewell-rehearsal-Linked', 'pledgewell-rehearsal-Mn0pQr'].sort());
  expect(readdirSync(join(folder, 'pledgewell-other-Ab3dEf'))).toEqual(['rows.sqlite']);
});
