/** Ctrl-C while the database is asked: it is no fault of the database, and the terminal does not say so. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { descendantsOf } from '../support/process-table.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('Ctrl-C during an import ends it with a sentence that says so', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pledgewell-import-stopped-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'feed.csv');
  await writeFile(file, 'mobile,folio,class,value\n9000000001,F-1,ulip,100\n');
  const child = spawn('npm', ['run', 'holdings', '--', 'import', file], {
    cwd: root,
    detached: true,
    env: { ...process.env, STATE_DIR: join(folder, 'state') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const ended = new Promise((resolve) => child.on('close', resolve));
  while (child.exitCode === null && !descendantsOf(child.pid ?? 0).some(({ command }) => command.includes('wrangler-dist/cli.js')))
    await new Promise((resolve) => setTimeout(resolve, 20));
  // A terminal sends it to the whole foreground group.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await ended).not.toBe(0);
  expect(output).toContain('Stopped while the database was asked.');
  expect(output).not.toContain('could not be reached');
});
