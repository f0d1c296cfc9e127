import { unzipSync } from 'fflate';
import type { ZipDirectoryReader } from '../../machines/resume-file.ts';

/** Walks the central directory and leaves every entry where it is: nothing is inflated. */
export const readZipDirectory: ZipDirectoryReader = (bytes, visit) => {
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      visit({ name, size: originalSize });
      return false;
    },
  });
};
