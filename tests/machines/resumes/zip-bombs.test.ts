/** Word documents whose directory declares more than a résumé can need (decisions 6). */
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { RESUME_ZIP_ENTRIES_MAX, RESUME_ZIP_LIMIT_BYTES } from '../../../machines/contract/limits.ts';
import { judgeResume, type Unzip, type ZipEntry } from '../../../machines/resume-file.ts';
import { type ResumeFixture, resumeFixture } from '../../support/resume-files.ts';

function judge(name: string, bytes: Uint8Array) {
  return judgeResume(name, bytes, unzipSync);
}

/** What becomes of a fixture under its own or another name: the stored kind, or the sentence. */
function outcome(fixture: ResumeFixture, name: string = fixture): string {
  const verdict = judge(name, resumeFixture(fixture));
  return verdict.kind === 'accepted' ? verdict.fileKind : verdict.message;
}

/** A directory that declares these entries, without any bytes behind them. */
function declaring(entries: Iterable<ZipEntry>): Unzip {
  return (_bytes, { filter }) => {
    for (const entry of entries) filter(entry);
    return {};
  };
}

const wordEntries: readonly ZipEntry[] = [
  { name: '[Content_Types].xml', size: 300, originalSize: 500 },
  { name: 'word/document.xml', size: 300, originalSize: 500 },
];

function judgeDeclared(entries: Iterable<ZipEntry>) {
  return judgeResume('cv.docx', new Uint8Array(100), declaring(entries));
}

describe('RF-15 ZIP bombs are refused by what their directory declares', () => {
  test.each<ResumeFixture>(['bomb-64mb.docx', 'many-entries.docx', 'traversal.docx'])(
    '%s is refused with a sentence that helps',
    (fixture) => {
      expect(outcome(fixture)).toBe('We cannot read this Word file safely. Please save it again, or upload a PDF');
    },
  );

  test('exactly 50 MB and 2,000 entries pass, one more of either does not', () => {
    const filler = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `word/media/${index}.png`, size: 0, originalSize: 0 }));
    const rest = RESUME_ZIP_LIMIT_BYTES - 1_000;
    expect(judgeDeclared([...wordEntries, { name: 'word/a.xml', size: 9, originalSize: rest }])).toMatchObject({ kind: 'accepted' });
    expect(judgeDeclared([...wordEntries, { name: 'word/a.xml', size: 9, originalSize: rest + 1 }])).toMatchObject({ reason: 'unsafe' });
    expect(judgeDeclared([...wordEntries, ...filler(RESUME_ZIP_ENTRIES_MAX - 2)])).toMatchObject({ kind: 'accepted' });
    expect(judgeDeclared([...wordEntries, ...filler(RESUME_ZIP_ENTRIES_MAX - 1)])).toMatchObject({ reason: 'unsafe' });
  });

  test.each(['[Content_Types].xml', '_rels/.rels'])('the largest %s that is read is accepted', (name) => {
    const others = wordEntries.filter((entry) => entry.name !== name);
    const largest = { name, size: 16 * 1_024, originalSize: 256 * 1_024 };
    expect(judgeDeclared([...others, largest])).toMatchObject({ kind: 'accepted' });
  });

  test.each([
    ['the same name twice', ['word/document.xml']],
    ['the same name in other case', ['WORD/Document.xml']],
    ['a name that climbs out', ['word/../../x']],
    ['a name that climbs out with backslashes', ['word\\..\\..\\x']],
    ['an absolute name', ['/etc/passwd']],
    ['a name with a drive', ['C:\\x']],
  ])('%s is refused', (_what, names) => {
    expect(judgeDeclared([...wordEntries, ...names.map((name) => ({ name, size: 1, originalSize: 1 }))])).toMatchObject({
      reason: 'unsafe',
    });
  });

  test.each([
    ['bomb-64mb.docx', 3],
    ['many-entries.docx', RESUME_ZIP_ENTRIES_MAX + 1],
  ] as const)('the work on %s ends after %i entries, two small ones inflated', (fixture, entries) => {
    let visited = 0;
    const inflated: string[] = [];
    const verdict = judgeResume(fixture, resumeFixture(fixture), (content, { filter }) =>
      unzipSync(content, {
        filter: (entry) => {
          visited += 1;
          const isWanted = filter(entry);
          if (isWanted) inflated.push(entry.name);
          return isWanted;
        },
      }),
    );
    expect(verdict).toMatchObject({ reason: 'unsafe' });
    expect([visited, inflated]).toEqual([entries, ['[Content_Types].xml', '_rels/.rels']]);
  });

  test('a directory without end is left at the limit', () => {
    let visited = 0;
    function* endless(): Generator<ZipEntry> {
      for (;;) {
        visited += 1;
        yield { name: `word/${visited}.xml`, size: 0, originalSize: 0 };
      }
    }
    expect(judgeDeclared(endless())).toMatchObject({ reason: 'unsafe' });
    expect(visited).toBe(RESUME_ZIP_ENTRIES_MAX + 1);
  });

  test('a directory that claims four billion entries (ZIP64) is left at the limit', () => {
    // End record whose ZIP64 locator points to a record with a count of 2^32 - 1.
    const bytes = new Uint8Array(400);
    const view = new DataView(bytes.buffer);
    const [record, locator, end] = [200, 300, 378];
    view.setUint32(record, 0x06064b50, true);
    view.setUint32(record + 32, 0xffff_ffff, true);
    view.setUint32(locator + 58, 0x07064b50, true);
    view.setUint32(locator + 66, record, true);
    view.setUint32(end, 0x06054b50, true);
    view.setUint16(end + 8, 1, true);
    let visited = 0;
    const verdict = judgeResume('cv.docx', bytes, (content, { filter }) =>
      unzipSync(content, {
        filter: (entry) => {
          visited += 1;
          return filter({ ...entry, name: `${entry.name}${visited}` });
        },
      }),
    );
    expect(verdict).toMatchObject({ reason: 'unsafe' });
    expect(visited).toBe(RESUME_ZIP_ENTRIES_MAX + 1);
  });

  test('the document itself is not inflated: damage to it changes no verdict', () => {
    const damaged = resumeFixture('cv.docx');
    const startOf = (text: string) => Buffer.from(damaged).indexOf(text);
    // Last of three entries: from behind its name to the directory.
    damaged.fill(0xff, startOf('word/document.xml') + 'word/document.xml'.length, startOf('PK\u0001\u0002'));
    expect(judge('cv.docx', damaged)).toMatchObject({ fileKind: 'docx' });
  });

  test.each([
    { name: '[Content_Types].xml', size: 16 * 1_024 + 1, originalSize: 500 },
    { name: '_rels/.rels', size: 500, originalSize: 256 * 1_024 + 1 },
  ])('$name is not unpacked beyond its bounds, by what it declares and by what it is', (large) => {
    const unpacked: string[] = [];
    const asking: Unzip = (_bytes, { filter }) => {
      for (const entry of [large, { name: 'word/document.xml', size: 10, originalSize: 10 }]) if (filter(entry)) unpacked.push(entry.name);
      return {};
    };
    // What is not read could name macros.
    expect(judgeResume('cv.docx', new Uint8Array(100), asking)).toMatchObject({ reason: 'unsafe' });
    expect(unpacked).toEqual([]);
  });
});
