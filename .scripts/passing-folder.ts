/**
 * A folder of our own for secrets and rows on their way: only we read it, and it is gone with this process, also after Ctrl-C. What a process
 * left that was killed, the next one with such a folder clears away after a day.
 */
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '../machines/contract/limits.ts';

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
  sweep(name);
  const path = mkdtempSync(join(tmpdir(), `pledgewell-${name}-`));
  paths.add(path);
  return { path, remove: () => remove(path) };
}

const swept = new Set<string>();
/** Removes our own of that name which nobody has touched for a day. Whatever cannot be looked at or removed is left. */
function sweep(name: string): void {
  if (swept.has(name)) return;
  swept.add(name);
  // As `mkdtemp` ends them.
  const form = new RegExp(`^pledgewell-${name}-[A-Za-z0-9]{6}$`, 'u');
  for (const entry of names(tmpdir()).filter((one) => form.test(one))) {
    const path = join(tmpdir(), entry);
    try {
      const facts = lstatSync(path);
      if (!facts.isDirectory() || (process.getuid !== undefined && facts.uid !== process.getuid())) continue;
      const touched = [facts, ...names(path).map((file) => lstatSync(join(path, file)))].map(({ mtimeMs }) => mtimeMs);
      if (Date.now() - Math.max(...touched) > DAY_MS) rmSync(path, { recursive: true, force: true });
    } catch {
      // Somebody else has removed it meanwhile.
    }
  }
}

function names(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
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
