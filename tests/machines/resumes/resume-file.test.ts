import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RESUME_LIMIT_BYTES, RESUME_ZIP_ENTRIES_MAX, RESUME_ZIP_LIMIT_BYTES } from '../../../machines/contract/limits.ts';
import { judgeResume, refuseByOutline, type ZipDirectoryReader, type ZipEntry } from '../../../machines/resume-file.ts';
import { readZipDirectory } from '../../../worker/resumes/zip-directory.ts';
import { pdfOfSize, type ResumeFixture, resumeFixture, zipOf } from '../../support/resume-files.ts';

const TYPE = 'Please upload a PDF or Word document';
const SIZE = 'File size must be less than 5MB';

function judge(name: string, bytes: Uint8Array) {
  return judgeResume(name, bytes, readZipDirectory);
}

/** What becomes of a fixture under its own or another name: the stored kind, or the sentence. */
function outcome(fixture: ResumeFixture, name: string = fixture): string {
  const verdict = judge(name, resumeFixture(fixture));
  return verdict.kind === 'accepted' ? verdict.fileKind : verdict.message;
}

/** A directory that declares these entries, without any bytes behind them. */
function declaring(entries: Iterable<ZipEntry>): ZipDirectoryReader {
  return (_bytes, visit) => {
    for (const entry of entries) visit(entry);
  };
}

const wordEntries: readonly ZipEntry[] = [
  { name: '[Content_Types].xml', size: 500 },
  { name: 'word/document.xml', size: 500 },
];

function judgeDeclared(entries: Iterable<ZipEntry>) {
  return judgeResume('cv.docx', new Uint8Array(100), declaring(entries));
}

describe('the kind comes from extension and content', () => {
  test.each<[ResumeFixture, string]>([
    ['cv.pdf', 'pdf'],
    ['cv.doc', 'doc'],
    ['cv.docx', 'docx'],
  ])('RF-01 %s is accepted without any MIME type', (fixture, kind) => {
    expect(outcome(fixture)).toBe(kind);
  });

  test.each<ResumeFixture>(['numbering-first.docx', 'streamed.docx'])(
    'RF-04 %s is a Word document whatever the order and the local headers',
    (fixture) => {
      expect(outcome(fixture)).toBe('docx');
    },
  );

  test('RF-07 a docx named .doc and a doc named .docx are accepted as what they are', () => {
    expect(outcome('cv.docx', 'cv.doc')).toBe('docx');
    expect(outcome('cv.doc', 'cv.docx')).toBe('doc');
  });

  test('RF-07 an RTF named .doc is refused with the normal sentence', () => {
    expect(outcome('rtf.doc')).toBe(TYPE);
  });

  test('a Word file named .pdf and a PDF named .docx are refused', () => {
    expect(outcome('cv.docx', 'cv.pdf')).toBe(TYPE);
    expect(outcome('cv.pdf', 'cv.docx')).toBe(TYPE);
    expect(outcome('cv.pdf', 'cv.doc')).toBe(TYPE);
  });

  test('a ZIP that is no Word document is refused', () => {
    expect(judge('cv.docx', zipOf(['[Content_Types].xml', 'xl/workbook.xml']))).toMatchObject({ reason: 'type' });
    expect(judge('cv.docx', zipOf(['word/document.xml']))).toMatchObject({ reason: 'type' });
    expect(judge('cv.docx', zipOf(['photo.jpg']))).toMatchObject({ reason: 'type' });
  });

  test.each(['CV.PDF', 'cv.v2.pdf', 'cv.pdf ', 'C:\\fakepath\\cv.pdf', 'बायोडाटा.pdf', '.pdf'])(
    'the name "%s" is that of a PDF',
    (name) => {
      expect(outcome('cv.pdf', name)).toBe('pdf');
    },
  );

  test.each(['cv', 'cv.pdf.exe', 'pdf', 'cv.pdfx', 'cv.rtf', 'cv.odt', 'cv.docm', ''])(
    'the name "%s" is refused whatever is inside',
    (name) => {
      expect(outcome('cv.pdf', name)).toBe(TYPE);
    },
  );

  test('a name that only looks like .pdf because of a direction mark is refused', () => {
    expect(outcome('cv.pdf', 'cv\u202Efdp.exe')).toBe(TYPE);
  });
});

describe('PDF', () => {
  test.each<[ResumeFixture, string]>([
    ['bom.pdf', 'pdf'],
    ['newline.pdf', 'pdf'],
    ['pre600.pdf', 'pdf'],
    ['pre1023.pdf', 'pdf'],
    ['pre1100.pdf', TYPE],
  ])('RF-08 %s: the header must end within the first 1,024 bytes', (fixture, expected) => {
    expect(outcome(fixture)).toBe(expected);
  });

  test('RF-08 a header that ends at byte 1,025 is refused', () => {
    const late = new Uint8Array(2_000).fill(0x20);
    late.set(new TextEncoder().encode('%PDF-'), 1_020);
    expect(judge('cv.pdf', late)).toMatchObject({ reason: 'type' });
  });

  test.each<ResumeFixture>(['html-polyglot.pdf', 'openaction-js.pdf'])(
    'RF-10 %s is accepted by the 1,024 rule; the download keeps it inert',
    (fixture) => {
      expect(outcome(fixture)).toBe('pdf');
    },
  );

  test.each<ResumeFixture>(['user-password.pdf', 'owner-password.pdf'])(
    'RF-14 %s is accepted and marked as one that may need a password',
    (fixture) => {
      expect(judge('cv.pdf', resumeFixture(fixture))).toEqual({ kind: 'accepted', fileKind: 'pdf', mayNeedPassword: true });
    },
  );

  test('RF-14 a PDF without encryption is not marked, whatever its text mentions', () => {
    const text = new TextEncoder().encode('%PDF-1.4\n(/Encryption) /EncryptMetadata true /Encrypt');
    expect(judge('cv.pdf', text)).toMatchObject({ mayNeedPassword: false });
    expect(judge('cv.pdf', resumeFixture('cv.pdf'))).toMatchObject({ mayNeedPassword: false });
  });
});

describe('size', () => {
  test('RF-13 one byte below 5 MB is accepted; exactly 5 MB is refused', () => {
    expect(judge('cv.pdf', pdfOfSize(RESUME_LIMIT_BYTES - 1))).toMatchObject({ kind: 'accepted' });
    expect(judge('cv.pdf', pdfOfSize(RESUME_LIMIT_BYTES))).toMatchObject({ reason: 'size', message: SIZE });
  });

  test('an empty file is refused', () => {
    expect(judge('cv.pdf', new Uint8Array())).toMatchObject({ reason: 'empty', message: 'This file is empty. Please choose another one' });
  });

  test('DD-03 a folder (no extension, size 0 or 4096) is refused with the type sentence before a byte is read', () => {
    expect(refuseByOutline({ name: 'My documents', size: 0 })).toMatchObject({ message: TYPE });
    expect(refuseByOutline({ name: 'My documents', size: 4_096 })).toMatchObject({ message: TYPE });
  });

  test('an outline that may be right leaves the decision to the content', () => {
    expect(refuseByOutline({ name: 'cv.pdf', size: 1 })).toBeNull();
  });
});

describe('RF-15 ZIP bombs are refused by what their directory declares', () => {
  test.each<ResumeFixture>(['bomb-64mb.docx', 'many-entries.docx', 'traversal.docx'])(
    '%s is refused with a sentence that helps',
    (fixture) => {
      expect(outcome(fixture)).toBe('We cannot read this Word file safely. Please save it again, or upload a PDF');
    },
  );

  test('exactly 50 MB and 2,000 entries pass, one more of either does not', () => {
    const filler = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `word/media/${index}.png`, size: 0 }));
    const rest = RESUME_ZIP_LIMIT_BYTES - 1_000;
    expect(judgeDeclared([...wordEntries, { name: 'word/a.xml', size: rest }])).toMatchObject({ kind: 'accepted' });
    expect(judgeDeclared([...wordEntries, { name: 'word/a.xml', size: rest + 1 }])).toMatchObject({ reason: 'unsafe' });
    expect(judgeDeclared([...wordEntries, ...filler(RESUME_ZIP_ENTRIES_MAX - 2)])).toMatchObject({ kind: 'accepted' });
    expect(judgeDeclared([...wordEntries, ...filler(RESUME_ZIP_ENTRIES_MAX - 1)])).toMatchObject({ reason: 'unsafe' });
  });

  test.each([
    ['the same name twice', ['word/document.xml']],
    ['the same name in other case', ['WORD/Document.xml']],
    ['a name that climbs out', ['word/../../x']],
    ['a name that climbs out with backslashes', ['word\\..\\..\\x']],
    ['an absolute name', ['/etc/passwd']],
    ['a name with a drive', ['C:\\x']],
  ])('%s is refused', (_what, names) => {
    expect(judgeDeclared([...wordEntries, ...names.map((name) => ({ name, size: 1 }))])).toMatchObject({ reason: 'unsafe' });
  });

  test('a directory without end is left at the limit', () => {
    let visited = 0;
    function* endless(): Generator<ZipEntry> {
      for (;;) {
        visited += 1;
        yield { name: `word/${visited}.xml`, size: 0 };
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
    const verdict = judgeResume('cv.docx', bytes, (content, visit) =>
      readZipDirectory(content, (entry) => {
        visited += 1;
        visit({ ...entry, name: `${entry.name}${visited}` });
      }),
    );
    expect(verdict).toMatchObject({ reason: 'unsafe' });
    expect(visited).toBe(RESUME_ZIP_ENTRIES_MAX + 1);
  });

  test('nothing is inflated: damaged entry data changes no verdict', () => {
    const bomb = resumeFixture('cv.docx');
    const directory = bomb.findLastIndex((byte, at) => byte === 0x50 && bomb[at + 1] === 0x4b && bomb[at + 2] === 5) - 200;
    bomb.fill(0xff, 60, directory - 100);
    expect(judge('cv.docx', bomb)).toMatchObject({ fileKind: 'docx' });
  });
});

describe('any bytes at all', () => {
  const names = fc.constantFrom('cv.pdf', 'cv.doc', 'cv.docx');

  test('never throw, and are never taken for a Word document', () => {
    fc.assert(
      fc.property(names, fc.uint8Array({ maxLength: 4_096 }), (name, bytes) => {
        const verdict = judge(name, bytes);
        expect(verdict.kind === 'accepted' ? verdict.fileKind : 'pdf').toBe('pdf');
      }),
      { numRuns: 1_000 },
    );
  });

  test.each<ResumeFixture>(['cv.doc', 'cv.docx', 'streamed.docx'])('%s with any bytes overwritten or cut off never throws', (fixture) => {
    const intact = resumeFixture(fixture);
    const place = fc.nat({ max: intact.length - 1 });
    fc.assert(
      fc.property(fc.array(fc.tuple(place, fc.nat({ max: 255 })), { maxLength: 40 }), place, fc.boolean(), (changes, end, cut) => {
        const bytes = intact.slice(0, cut ? end : intact.length);
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        expect(['accepted', 'refused']).toContain(judge(fixture, bytes).kind);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a ZIP end record in random bytes never makes a Word document', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 100, maxLength: 3_000 }), (bytes) => {
        bytes.set([0x50, 0x4b, 5, 6], bytes.length - 22);
        expect(judge('cv.docx', bytes).kind).toBe('refused');
      }),
      { numRuns: 1_000 },
    );
  });
});
