import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanFileName, contentDisposition } from '../../../machines/contract/file-name.ts';
import { RESUME_NAME_MAX_CHARACTERS } from '../../../machines/contract/limits.ts';

describe('file names', () => {
  test.each(['बायोडाटा.pdf', 'résumé 📄.pdf', 'John’s CV.pdf', '🚀 cv.docx', 'a  b.pdf', 'ക്ഷ‍.pdf', '=1+1.pdf', 'cv.v2.final.docx'])(
    'MP-02 "%s" is kept exactly',
    (name) => {
      expect(cleanFileName(name)).toBe(name.normalize('NFC'));
    },
  );

  test.each([
    ['folders of Windows', 'C:\\fakepath\\cv.pdf', 'cv.pdf'],
    ['folders of Unix', '../../etc/cv.pdf', 'cv.pdf'],
    ['surrounding blanks', '  cv.pdf ', 'cv.pdf'],
    ['line ends and other controls', 'c\r\nv\u0000.pdf', 'cv.pdf'],
    ['direction marks', 'cv\u202Efdp.exe', 'cvfdp.exe'],
    ['decomposed accents', 're\u0301sume\u0301.pdf', 'résumé.pdf'],
    ['half a surrogate pair', 'cv\ud83d.pdf', 'cv\ufffd.pdf'],
    ['a missing stem', '.pdf', 'resume.pdf'],
    ['a stem of dots', '...pdf', 'resume.pdf'],
    ['nothing at all', '', 'resume'],
  ])('%s', (_what, raw, expected) => {
    expect(cleanFileName(raw)).toBe(expected);
  });

  test('an endless name is cut in the stem, between characters', () => {
    const name = cleanFileName(`x${'🚀'.repeat(500)}.docx`);
    expect(name.length).toBeLessThanOrEqual(RESUME_NAME_MAX_CHARACTERS);
    expect(name.endsWith('🚀.docx')).toBe(true);
  });

  test('cleaning twice changes nothing more, and never leaves a separator, a control or half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (raw) => {
        const name = cleanFileName(raw);
        expect(cleanFileName(name)).toBe(name);
        expect(name).not.toMatch(/[\p{Cc}\p{Bidi_Control}/\\]/u);
        expect(name.isWellFormed()).toBe(true);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(RESUME_NAME_MAX_CHARACTERS);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('DL-01 the header that saves a file under its name', () => {
  test.each([
    ['cv.pdf', `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
    [
      'बायोडाटा.pdf',
      `attachment; filename="resume.pdf"; filename*=UTF-8''%E0%A4%AC%E0%A4%BE%E0%A4%AF%E0%A5%8B%E0%A4%A1%E0%A4%BE%E0%A4%9F%E0%A4%BE.pdf`,
    ],
    ['résumé.pdf', `attachment; filename="resume.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`],
    ['John’s CV.pdf', `attachment; filename="John's CV.pdf"; filename*=UTF-8''John%E2%80%99s%20CV.pdf`],
    ['🚀 cv.docx', `attachment; filename="_ cv.docx"; filename*=UTF-8''%F0%9F%9A%80%20cv.docx`],
    [`a"b\\c%41'(*).pdf`, `attachment; filename="a_b_c_41'(*).pdf"; filename*=UTF-8''a%22b%5Cc%2541%27%28%2A%29.pdf`],
  ])('%s', (name, header) => {
    expect(contentDisposition(name)).toBe(header);
  });

  test('any cleaned name gives a header that is plain ASCII, well-formed and decodes to the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (raw) => {
        const name = cleanFileName(raw);
        const match = /^attachment; filename="([ !#-[\]-~]+)"; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]+)$/u.exec(
          contentDisposition(name),
        );
        expect(decodeURIComponent(match?.[2] ?? '')).toBe(name);
      }),
      { numRuns: 1_000 },
    );
  });
});
