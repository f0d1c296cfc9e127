/** The log of the local run as a file, for `npm run tail`: the newest lines, in two files of a bounded size. */
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

export const LINE_FILE = 'log.jsonl';
/** A line is some 300 bytes: the last ten thousand and more. */
const BYTES_MAX = 4 * 1_048_576;

/** Appends lines; what is full becomes `log.1.jsonl`, in place of the one before. A folder that cannot be written to is no reason to stop. */
export function makeLineFile(folder: string, bytesMax = BYTES_MAX): (line: string) => void {
  const file = join(folder, LINE_FILE);
  let bytes = 0;
  try {
    mkdirSync(folder, { recursive: true });
    bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  } catch {
    return () => {};
  }
  return (line) => {
    try {
      if (bytes >= bytesMax) {
        renameSync(file, join(folder, 'log.1.jsonl'));
        bytes = 0;
      }
      appendFileSync(file, `${line}\n`);
      bytes += Buffer.byteLength(line) + 1;
    } catch {
      // The line is in the terminal.
    }
  };
}
