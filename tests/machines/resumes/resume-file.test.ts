import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { RESUME_LIMIT_BYTES } from '../../../machines/contract/limits.ts';
import { judgeResume, refuseByOutline } from '../../../machines/resume-file.ts';
import { pdfOfSize, type ResumeFixture, resumeFixture, zipOf, zipOfTexts } from '../../support/resume-files.ts';

const TYPE = 'Please upload a PDF or Word document';
const SIZE = 'File size must be less than 5MB';

function judge(name: string, bytes: Uint8Array) {
  return judgeResume(name, bytes, unzipSync);
}

/** What becomes of a fixture under its own or another name: the stored kind, or the sentence. */
function outcome(fixture: ResumeFixture, name: string = fixture): string {
  const verdict = judge(name, resumeFixture(fixture));
  return verdict.kind === 'accepted' ? verdict.fileKind : verdict.message;
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

describe('what a .docx is, by the parts that say so', () => {
  const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const MACRO = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  const relationships = (target: string, type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument') =>
    `<Relationships><Relationship Id='a' Type='http://x/core-properties' Target='docProps/core.xml'/><Relationship Target="${target}" Id="b" Type="${type}"/></Relationships>`;
  const override = (part: string, type: string) =>
    `<Types><Default Extension="xml" ContentType="application/xml"/><Override ContentType="${type}" PartName="${part}"/></Types>`;
  const judgeParts = (parts: Readonly<Record<string, string>>) => judge('cv.docx', zipOfTexts(parts));

  test('BR-07 the CV of Word Online, whose main part is word/document2.xml, is accepted', () => {
    expect(outcome('word-online.docx')).toBe('docx');
  });

  test('BR-29 a macro document named .docx is refused with a sentence that helps', () => {
    expect(outcome('macros.docx')).toBe('This Word file contains macros. Please save it without them, or upload a PDF');
  });

  test.each<[string, string, string]>([
    ['an absolute target', '/word/document.xml', '/word/document.xml'],
    ['a target from here', './word/document.xml', '/word/document.xml'],
    ['names in another case', 'Word/Document.xml', '/WORD/document.XML'],
  ])('%s is the main part', (_what, target, part) => {
    expect(
      judgeParts({ '[Content_Types].xml': override(part, WORD), '_rels/.rels': relationships(target), 'word/document.xml': '<w/>' }),
    ).toMatchObject({ fileKind: 'docx' });
  });

  test('the strict edition, a namespace prefix and a type by extension are understood', () => {
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument';
    expect(
      judgeParts({
        '[Content_Types].xml': `<ct:Types><ct:Default Extension="xml" ContentType="${WORD}"/></ct:Types>`,
        '_rels/.rels': relationships('docs/main.xml', strict).replaceAll('<Relationship ', '<r:Relationship '),
        'docs/main.xml': '<w/>',
      }),
    ).toMatchObject({ fileKind: 'docx' });
  });

  test('a main part that is not in the archive, or is a workbook, is no Word document', () => {
    const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
    expect(
      judgeParts({ '[Content_Types].xml': override('/word/document3.xml', WORD), '_rels/.rels': relationships('word/document3.xml') }),
    ).toMatchObject({ reason: 'type' });
    expect(
      judgeParts({
        '[Content_Types].xml': override('/xl/workbook.xml', workbook),
        '_rels/.rels': relationships('xl/workbook.xml'),
        'xl/workbook.xml': '<w/>',
        'word/document.xml': '<w/>',
      }),
    ).toMatchObject({ reason: 'type' });
  });

  test.each([
    ['by its type alone', { '[Content_Types].xml': override('/word/document.xml', MACRO) }],
    ['by the part that holds them', { '[Content_Types].xml': override('/word/document.xml', WORD), 'word/vbaProject.bin': 'x' }],
    [
      'behind a comment that says otherwise',
      {
        '[Content_Types].xml': override('/word/document.xml', MACRO).replace(
          '<Override',
          `<!-- <Override PartName="/word/document.xml" ContentType="${WORD}"/> --><Override`,
        ),
        'word/other.bin': 'x',
      },
    ],
    [
      'written with references',
      { '[Content_Types].xml': override('/word/docu&#109;ent.xml', MACRO.replace('macro', '&#x6D;acro')), 'word/other.bin': 'x' },
    ],
  ])('BR-29 macros are seen %s', (_what, parts) => {
    expect(judgeParts({ '_rels/.rels': relationships('word/document.xml'), 'word/document.xml': '<w/>', ...parts })).toMatchObject({
      reason: 'macros',
    });
  });
});

test('BR-29 an old Word document with macros is refused under both extensions', () => {
  const bytes = resumeFixture('cv.doc');
  const view = new DataView(bytes.buffer);
  // The third entry of its directory, in sector 1: a storage beside the text.
  for (const [index, character] of [...'Macros'].entries()) view.setUint16(1_280 + 2 * index, character.charCodeAt(0), true);
  view.setUint16(1_280 + 64, 14, true);
  view.setUint8(1_280 + 66, 1);
  view.setUint32(1_152 + 72, 2, true);
  for (const name of ['cv.doc', 'cv.docx']) expect(judge(name, bytes)).toMatchObject({ reason: 'macros' });
});

describe('PDF', () => {
  test('BR-30 a PDF that ends at its first line is refused as not complete', () => {
    expect(outcome('truncated.pdf')).toBe('This PDF is not complete. Please save it again and choose the new file');
  });

  test.each([
    ['an object, but no end', '%PDF-1.7\n1 0 obj<<>>endobj\n2 0 obj<</Ty'],
    ['an end, but no object', '%PDF-1.4\n%%EOF\n'],
    ['a place of its table, but no end', '%PDF-1.4\nstartxref\n9\n'],
  ])('BR-30 one with %s is taken: readers repair such files', (_what, text) => {
    expect(judge('cv.pdf', new TextEncoder().encode(text))).toMatchObject({ fileKind: 'pdf' });
  });

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
    const text = new TextEncoder().encode('%PDF-1.4\n(/Encryption) /EncryptMetadata true\n%%EOF /Encrypt');
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
