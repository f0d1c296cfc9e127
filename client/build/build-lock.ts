/**
 * One build at a time in one folder: two `npm start` at once, or `npm test` beside one, would empty `dist/client` under each other. The lock is
 * SQLite's on a file in `dist`, so the system itself lets go of it with a process that is killed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { projectRoot } from './files.ts';

const LOCK_FOLDER = join(projectRoot, 'dist');
const ASK_EVERY_MS = 200;
/** SQLITE_BUSY: another process has it. */
const BUSY = 5;

export interface BuildLock {
  /** Somebody else was building when it was asked for. */
  readonly hasWaited: boolean;
  release(): void;
}

/** Resolves once nobody else builds; until `release`, or the end of this process, nobody else will. */
export async function takeBuildLock(say: (line: string) => void, folder: string = LOCK_FOLDER): Promise<BuildLock> {
  await mkdir(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'build-lock.sqlite'), { timeout: 0 });
  // For the person who waits: SQLite does not say who it is.
  const note = join(folder, 'build-lock.pid');
  let hasWaited = false;
  while (!isTaken(database)) {
    if (!hasWaited) say(`Another build is running here (process ${await readFile(note, 'utf8').catch(() => 'unknown')}); waiting for it …`);
    hasWaited = true;
    await delay(ASK_EVERY_MS);
  }
  await writeFile(note, String(process.pid));
  return { hasWaited, release: () => database.close() };
}

function isTaken(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'errcode') === BUSY) return false;
    throw error;
  }
}
