/** This repository as somebody clones it: its files in a folder of their own, committed, with the packages of this one. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Clone {
  readonly folder: string;
  /** Writes a file of it, and commits. */
  commit(path: string, change: (text: string) => string): void;
}

export function makeClone(folder: string): Clone {
  for (const path of git(root, ['ls-files', '-co', '--exclude-standard']).split('\n')) {
    if (path === '' || !existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Drawn once, they need not be drawn again.
  if (existsSync(join(root, '.cache/pictures')))
    cpSync(join(root, '.cache/pictures'), join(folder, '.cache/pictures'), { recursive: true });
  git(folder, ['init', '-q', '-b', 'main']);
  // A link is no folder to .gitignore.
  writeFileSync(join(folder, '.git/info/exclude'), 'node_modules\n');
  commitAll(folder, 'As cloned');
  return {
    folder,
    commit(path, change) {
      const file = join(folder, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
      commitAll(folder, `Changed ${path}`);
    },
  };
}

function commitAll(folder: string, subject: string): void {
  git(folder, ['add', '-A']);
  git(folder, [
    '-c',
    'user.name=Lender',
    '-c',
    'user.email=lender@example.com',
    '-c',
    'commit.gpgsign=false',
    'commit',
    '-q',
    '-m',
    subject,
  ]);
}

function git(folder: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
  return stdout;
}
