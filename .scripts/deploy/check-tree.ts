/** What is about to be deployed should be what somebody can look at again: a commit, whole. */
import { spawnSync } from 'node:child_process';
import { root } from '../install.mjs';
import { doubt, type Finding, right } from './finding.ts';

export interface Commit {
  readonly hash: string;
  readonly subject: string;
}

export function checkTree(folder: string = root): { readonly finding: Finding; readonly commit: Commit | null } {
  const [hash = '', subject = ''] = git(folder, ['log', '-1', '--format=%h%n%s'])?.split('\n') ?? [];
  const changed = git(folder, ['status', '--porcelain']);
  if (hash === '' || changed === null)
    return { commit: null, finding: doubt('tree', 'This folder is no git repository: nobody could tell what was deployed.') };
  const commit = { hash, subject };
  const files = changed.split('\n').filter((line) => line !== '').length;
  if (files === 0) return { commit, finding: right('tree', `commit ${hash}, nothing changed since`) };
  return { commit, finding: doubt('tree', `${files} ${files === 1 ? 'file differs' : 'files differ'} from commit ${hash}: commit first.`) };
}

function git(folder: string, args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trimEnd() : null;
}
