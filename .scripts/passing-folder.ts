/** A folder of our own for secrets and rows on their way: only we read it, and it is gone with this process, also after Ctrl-C. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PassingFolder {
  readonly path: string;
  /** Before the process ends. */
  remove(): void;
}

const paths = new Set<string>();
/** By itself Node ends on these without `exit`. */
const ENDING = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

export function passingFolder(name: string): PassingFolder {
  watchTheEnd();
  const path = mkdtempSync(join(tmpdir(), `pledgewell-${name}-`));
  paths.add(path);
  return { path, remove: () => remove(path) };
}

let isWatched = false;
function watchTheEnd(): void {
  if (isWatched) return;
  isWatched = true;
  process.on('exit', () => paths.forEach(remove));
  for (const [signal, code] of Object.entries(ENDING)) process.on(signal, () => process.exit(code));
}

function remove(path: string): void {
  paths.delete(path);
  rmSync(path, { recursive: true, force: true });
}
