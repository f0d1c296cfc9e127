import { describe, expect, test } from 'vitest';
import { readOleWord } from '../../../machines/ole-word.ts';
import { resumeFixture } from '../../support/resume-files.ts';

/** Places in the fixture: sectors of 512 bytes; sector table in sector 0, directory in sector 1, the Word stream from sector 2 on. */
const SECTOR_TABLE = 512;
const DIRECTORY = 1_024;
const WORD_ENTRY = DIRECTORY + 128;
const WORD_STREAM = 1_536;
const ENCRYPTED = 0x0100;
const LARGE = 4_096;

function doc(change: (view: DataView, bytes: Uint8Array) => void = () => {}): Uint8Array {
  const bytes = resumeFixture('cv.doc');
  change(new DataView(bytes.buffer), bytes);
  return bytes;
}

function rename(view: DataView, entry: number, name: string): void {
  for (let index = 0; index < 32; index += 1) view.setUint16(entry + index * 2, index < name.length ? name.charCodeAt(index) : 0, true);
  view.setUint16(entry + 64, (name.length + 1) * 2, true);
}

/** The same document in sectors of 4,096 bytes, of which the header, the table, the directory and the Word stream take one each. */
function large(change: (view: DataView) => void = () => {}): Uint8Array {
  const small = resumeFixture('cv.doc');
  const bytes = new Uint8Array(4 * LARGE);
  for (const [sector, from] of [0, SECTOR_TABLE, DIRECTORY, WORD_STREAM].entries())
    bytes.set(small.subarray(from, from + 512), sector * LARGE);
  const view = new DataView(bytes.buffer);
  view.setUint16(0x1e, 12, true);
  change(view);
  return bytes;
}

describe('OLE files', () => {
  test('the stream WordDocument in the root makes a Word document', () => {
    expect(readOleWord(doc())).toBe('word');
  });

  test('a spreadsheet is none', () => {
    expect(readOleWord(doc((view) => rename(view, WORD_ENTRY, 'Workbook')))).toBe('other');
  });

  test('a storage of that name is no stream', () => {
    expect(readOleWord(doc((view) => view.setUint8(WORD_ENTRY + 66, 1)))).toBe('other');
  });

  test('a Word document embedded in something else does not count', () => {
    const embedded = doc((view, bytes) => {
      bytes.copyWithin(WORD_ENTRY + 128, WORD_ENTRY, WORD_ENTRY + 128);
      rename(view, WORD_ENTRY, 'MBD00000001');
      view.setUint8(WORD_ENTRY + 66, 1);
      view.setUint32(WORD_ENTRY + 76, 2, true);
    });
    expect(readOleWord(embedded)).toBe('other');
  });

  test('a wrapped OOXML file and a Word file with its own encryption ask for a password', () => {
    expect(readOleWord(doc((view) => rename(view, WORD_ENTRY, 'EncryptedPackage')))).toBe('encrypted');
    expect(readOleWord(doc((view) => view.setUint16(WORD_STREAM + 10, ENCRYPTED, true)))).toBe('encrypted');
  });

  test.each(['Macros', 'MACROS'])('BR-29 a storage for macros (%s) beside the text is seen', (name) => {
    const withEntry = (type: number) =>
      doc((view) => {
        rename(view, WORD_ENTRY + 128, name);
        view.setUint8(WORD_ENTRY + 128 + 66, type);
        view.setUint32(WORD_ENTRY + 72, 2, true);
      });
    expect(readOleWord(withEntry(1))).toBe('macros');
    // A stream of that name holds none.
    expect(readOleWord(withEntry(2))).toBe('word');
  });

  test('sectors of 4,096 bytes are read like those of 512', () => {
    expect(readOleWord(large())).toBe('word');
    expect(readOleWord(large((view) => rename(view, 2 * LARGE + 128, 'Workbook')))).toBe('other');
    expect(readOleWord(large((view) => view.setUint16(3 * LARGE + 10, ENCRYPTED, true)))).toBe('encrypted');
  });

  test('what lies where a small stream is not says nothing about a password', () => {
    const ofSize = (size: number) =>
      doc((view) => {
        view.setUint32(WORD_ENTRY + 120, size, true);
        view.setUint16(WORD_STREAM + 10, ENCRYPTED, true);
      });
    expect([readOleWord(ofSize(4_095)), readOleWord(ofSize(4_096))]).toEqual(['word', 'encrypted']);
  });

  test('a directory that spans several sectors is read to its end', () => {
    const long = doc((view, bytes) => {
      // The Word entry moves to a second directory sector, behind the last sector of the file.
      const last = bytes.length / 512 - 2;
      view.setUint32(SECTOR_TABLE + 4, last, true);
      bytes.copyWithin(bytes.length - 512, WORD_ENTRY, WORD_ENTRY + 128);
      rename(view, WORD_ENTRY, 'Other');
      view.setUint32(WORD_ENTRY + 72, 4, true);
    });
    expect(readOleWord(long)).toBe('word');
  });

  test('a directory and a tree that run in circles come to an end', () => {
    const circle = doc((view) => {
      view.setUint32(SECTOR_TABLE + 4, 1, true);
      rename(view, WORD_ENTRY, 'Other');
      view.setUint32(WORD_ENTRY + 68, 1, true);
      view.setUint32(WORD_ENTRY + 72, 1, true);
    });
    expect(readOleWord(circle)).toBe('other');
  });

  test('a header alone, an impossible sector size and a directory outside the file are none', () => {
    expect(readOleWord(resumeFixture('cv.doc').subarray(0, 512))).toBe('other');
    expect(readOleWord(resumeFixture('cv.doc').subarray(0, 40))).toBe('other');
    expect(readOleWord(doc((view) => view.setUint16(0x1e, 31, true)))).toBe('other');
    expect(readOleWord(doc((view) => view.setUint32(0x30, 0xffff_fff0, true)))).toBe('other');
  });
});
