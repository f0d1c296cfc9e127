/** Where a running site of the tests keeps its files. */
import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Linux keeps it in memory. A process that is killed loses nothing there; a machine would, and none of the tests ends its machine. */
const MEMORY_FOLDER = '/dev/shm';
/** Containers often have 64 MB there, too little for a bucket of résumés. */
const NEEDED_BYTES = 2 * 1_024 ** 3;

/** D1 and objects wait for the disk after every write, which is half of what a test of writes takes. */
export function storageParent(onDisk: boolean): string {
  return !onDisk && freeBytes(MEMORY_FOLDER) >= NEEDED_BYTES ? MEMORY_FOLDER : tmpdir();
}

/** 0 where there is no such folder. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
