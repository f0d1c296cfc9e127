/** Whether a file is there, is text and is whole, before it is read row by row. */
import { open } from 'node:fs/promises';
import { FileRefused } from './refused.ts';

const HEAD_BYTES = 4_096;

/** The beginning of the file. A file that does not end with a line has been cut off, perhaps within a number. Throws `FileRefused`. */
export async function headOfWholeFile(path: string): Promise<string> {
  const file = await open(path).catch(() => {
    throw new FileRefused(`The file ${path} cannot be opened.`);
  });
  try {
    const stat = await file.stat();
    if (!stat.isFile()) throw new FileRefused(`${path} is not a file.`);
    const { size } = stat;
    if (size === 0) throw new FileRefused('The file is empty.');
    const head = Buffer.alloc(Math.min(HEAD_BYTES, size));
    await file.read(head, 0, head.length, 0);
    if (head[0] === 0xff || head[0] === 0xfe) throw new FileRefused('The file is UTF-16 text. Export it as UTF-8.');
    const tail = Buffer.alloc(1);
    await file.read(tail, 0, 1, size - 1);
    if (tail.toString() !== '\n' && tail.toString() !== '\r') {
      throw new FileRefused(
        'The last line has no end: the file may have been cut off, perhaps within an amount. Export it again; if it is whole, end its last line.',
      );
    }
    return head.toString();
  } finally {
    await file.close();
  }
}
